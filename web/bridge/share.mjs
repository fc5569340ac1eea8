// What leaves the page by the player's hand: clipboard, the system's share sheet, files, pictures, QR codes.
import { renderSVG } from "#uqr";
import { attempt } from "./result.mjs";

const MARKS = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "opacity", "fill-opacity", "stroke-opacity", "font-family", "font-size", "font-weight", "font-style",
  "text-anchor", "dominant-baseline", "letter-spacing", "color", "display", "visibility", "transform"];

const settle = (promise, tell, event) =>
  promise.then(
    () => tell({ event, done: true }),
    (error) => tell({ event, done: false, name: error?.name ?? "Error" }),
  );

export const sharing = (tell) => ({
  copy: attempt((text) => {
    settle(navigator.clipboard.writeText(text), tell, "copied");
  }),

  canShare: () => Boolean(navigator.share),

  share: attempt((text) => {
    settle(navigator.share(JSON.parse(text)), tell, "shared");
  }),

  qr: attempt((text) => renderSVG(text, { border: 2, pixelSize: 4 })),

  download: attempt((name, text, type) => {
    saveBlob(name, new Blob([text], { type: type || "text/plain;charset=utf-8" }));
  }),

  upload: attempt((accept) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept || "";
    input.addEventListener("change", () => {
      const file = input.files[0];
      file?.text().then(
        (text) => tell({ event: "file", name: file.name, text }),
        (error) => tell({ event: "file", name: file.name, error: error.name }),
      );
    });
    input.click();
  }),

  picture: attempt((selector, kind, name) => {
    const boards = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
    const { text, width, height } = standalone(boards);
    if (kind === "svg") saveBlob(`${name}.svg`, new Blob([text], { type: "image/svg+xml" }));
    else settle(savePng(text, width, height, `${name}.png`), tell, "pictured");
  }),
});

const saveBlob = (name, blob) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};

// Lay the boards as they lie on the screen into one picture; write the styles that the page's sheets
// give into the copies, and the symbols that they borrow beside them.
const standalone = (boards) => {
  const boxes = boards.map((board) => board.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  if (!boards.length) throw new TypeError("there is no board to picture");
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const symbols = new Set();
  boards.forEach((board, i) => {
    const copy = board.cloneNode(true);
    inline(board, copy);
    copy.setAttribute("x", boxes[i].left - left);
    copy.setAttribute("y", boxes[i].top - top);
    copy.setAttribute("width", boxes[i].width);
    copy.setAttribute("height", boxes[i].height);
    for (const use of copy.querySelectorAll("use")) symbols.add(use.getAttribute("href"));
    picture.append(copy);
  });
  for (const address of symbols) {
    const symbol = address?.startsWith("#") && document.getElementById(address.slice(1));
    if (!symbol || boards.some((board) => board.contains(symbol))) continue;
    const twin = symbol.cloneNode(true);
    inline(symbol, twin, true);
    picture.prepend(twin);
  }
  picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  picture.setAttribute("width", Math.round(width));
  picture.setAttribute("height", Math.round(height));
  return { text: new XMLSerializer().serializeToString(picture), width, height };
};

// A borrowed symbol keeps `currentColor`: it takes the colour of whoever shows it.
const inline = (source, target, borrowed = false) => {
  const style = getComputedStyle(source);
  for (const mark of MARKS) {
    const value = style.getPropertyValue(mark);
    if (!value || (borrowed && mark === "color")) continue;
    target.style.setProperty(mark, borrowed && value === style.color ? "currentColor" : value);
  }
  for (let i = 0; i < source.children.length; i += 1) inline(source.children[i], target.children[i], borrowed);
};

const savePng = async (text, width, height, name) => {
  const scale = Math.max(1, 1600 / Math.max(width, height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  saveBlob(name, blob);
};
