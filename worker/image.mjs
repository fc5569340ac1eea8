// Python's memory image holds micropip, ready to install; this names the four JavaScript things that micropip holds on to.
//
// An image can carry no JavaScript object. The build writes a name in the place of each (an unknown one fails the build), and
// a loading image gets a stand-in that passes everything on to the Pyodide it lives in, once that is there.

const REACH = {
  pyodide: (python) => python._api.public_api,
  loadPackage: (python) => python.loadPackage,
  install: (python) => python._api.install,
  loadBinaryFile: (python) => python._api.loadBinaryFile,
};

// Python trusts what it knows of its library's archive only while the archive's time is the same: give it always the same.
export const steady = (python) => python.FS.utime("/lib/python314.zip", 0, 0);

// Options for `makeMemorySnapshot`.
export const naming = (python) => ({
  serializer: (thing) => {
    const name = Object.keys(REACH).find((key) => REACH[key](python) === thing);
    if (!name) throw new Error(`the image would hold an unknown JavaScript object: ${String(thing).slice(0, 200)}`);
    return { name };
  },
});

// Options for `loadPyodide`, and how to tell the stand-ins which Pyodide is theirs.
export const restoring = (image) => {
  let python = null;
  const real = (name) => REACH[name](python);
  const standIn = (name) => {
    if (name !== "pyodide") return (...args) => real(name)(...args);
    return new Proxy(
      {},
      {
        get: (_, key) => (python ? real(name)[key] : undefined),
        has: (_, key) => python !== null && key in real(name),
        ownKeys: () => (python ? Reflect.ownKeys(real(name)) : []),
      },
    );
  };
  return {
    options: { _loadSnapshot: image, _snapshotDeserializer: ({ name }) => standIn(name) },
    settle: (loaded) => {
      python = loaded;
      steady(python);
    },
  };
};
