// The data of a shared page as base 64: numbers as deflated JSON, and frames as WebP pictures of their changes.

async function unpacked() {
  const element = document.getElementById("archive");
  const text = atob(element.textContent);
  element.remove();
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  const head = Number(element.dataset.head);
  const stream = new Blob([bytes.subarray(0, head)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const numbers = await new Response(stream).json();
  return { ...numbers, pictures: bytes.subarray(head) };
}

export const archive = unpacked();
