// The hash of a frame, as `still --hash` prints it.

/** Of pixels that are opaque: premultiplied or not, they are the same. Null where the browser computes none. */
export async function frameHash(pixels) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", pixels);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
