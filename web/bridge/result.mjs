// MicroPython cannot catch a JavaScript exception, so nothing here may throw: every answer is JSON text,
// {"ok": value} or {"error": {"name", "message"}}.

export const ok = (value = null) => JSON.stringify({ ok: value ?? null });

export const failed = (error) =>
  JSON.stringify({ error: { name: error?.name ?? "Error", message: String(error?.message ?? error) } });

export const attempt = (work) => (...args) => {
  try {
    return ok(work(...args));
  } catch (error) {
    return failed(error);
  }
};
