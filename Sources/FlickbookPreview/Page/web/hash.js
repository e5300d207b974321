// The hash of a frame, as `flickbook still --hash` prints it; docs/formats.md defines it.

const atOnce = 200;

/**
 * The hash of opaque RGBA pixels; null if the browser cannot compute it, or if it is no longer wanted.
 * - isWanted: is called between parts of the work, so that other work comes first.
 */
export async function frameHash(pixels, width, height, isWanted = () => true) {
  if (!globalThis.crypto?.subtle) return null;
  const [all, digests] = [tiles(width, height), []];
  for (let start = 0; start < all.length; start += atOnce) {
    const part = all.slice(start, start + atOnce).map((tile) => digest(bytesOf(tile, pixels, width)));
    digests.push(...await Promise.all(part));
    if (!isWanted()) return null;
  }
  const message = new Uint8Array(8 + 32 * digests.length);
  const size = new DataView(message.buffer);
  size.setUint32(0, width, true);
  size.setUint32(4, height, true);
  digests.forEach((bytes, index) => message.set(bytes, 8 + 32 * index));
  return Array.from(await digest(message), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The tiles of a picture, row by row. Those at the right and at the bottom may be smaller.
function tiles(width, height) {
  const tiles = [];
  for (let top = 0; top < height; top += 16) {
    for (let left = 0; left < width; left += 64) {
      tiles.push({ left, top, right: Math.min(left + 64, width), bottom: Math.min(top + 16, height) });
    }
  }
  return tiles;
}

function bytesOf({ left, top, right, bottom }, pixels, width) {
  const length = 4 * (right - left);
  const bytes = new Uint8Array(length * (bottom - top));
  for (let row = top; row < bottom; row++) {
    const start = 4 * (row * width + left);
    bytes.set(pixels.subarray(start, start + length), length * (row - top));
  }
  return bytes;
}

async function digest(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
