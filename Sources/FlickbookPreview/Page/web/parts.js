// The parts of the sound, from the server.
import { quietly } from "./ask.js";

// The length of a part in seconds.
export const partLength = 5;

// A WAV file as `{bytes}`, or `{mistake}`; empty if the scene has changed.
export async function part(epoch, number) {
  try {
    const { status, body } = await quietly(`sounds/${epoch}/${number}`);
    if (status === 200) return { bytes: await body.arrayBuffer() };
    return status === 422 ? { mistake: (await body.json()).errors } : {};
  } catch { return {}; }
}
