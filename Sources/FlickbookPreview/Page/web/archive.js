// The contents of a shared page: numbers as JSON, and frames as WebP pictures of the parts that change.

const digits = new Uint8Array(128);
let digitCount = 0;
for (let code = 33; code < 127 && digitCount < 85; code += 1) {
  if (!"\"&'<>\\`".includes(String.fromCharCode(code))) digits[code] = digitCount++;
}

/** Bytes from five letters for four of them. */
function decoded(text, count) {
  const bytes = new Uint8Array(Math.ceil(count / 4) * 4);
  const view = new DataView(bytes.buffer);
  for (let from = 0, to = 0; to < bytes.length; from += 5, to += 4) {
    let value = 0;
    for (let index = 0; index < 5; index += 1) value = value * 85 + digits[text.charCodeAt(from + index)];
    view.setUint32(to, value);
  }
  return bytes.subarray(0, count);
}

async function unpacked() {
  const element = document.getElementById("archive");
  const bytes = decoded(element.textContent, Number(element.dataset.bytes));
  element.remove();
  const head = Number(element.dataset.head);
  const stream = new Blob([bytes.subarray(0, head)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const numbers = await new Response(stream).json();
  return { ...numbers, pictures: bytes.subarray(head) };
}

export const archive = unpacked();
