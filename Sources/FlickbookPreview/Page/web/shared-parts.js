// The parts of the sound, from the page.
import { archive } from "./archive.js";

export const partLength = 5;

export async function part(epoch, number) {
  const { sound, pictures } = await archive;
  const place = sound.parts[number];
  if (!place) return {};
  const stream = new Blob([pictures.subarray(place.start, place.end)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return { bytes: await new Response(stream).arrayBuffer() };
}
