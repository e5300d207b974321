// Short words to the user, which disappear by themselves.
import { $, write } from "./dom.js";

// The milliseconds for which a notice is shown.
const time = 1600;
let hiding;

export function say(text) {
  write("live", text);
  write("toast", text);
  $("toast").hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { $("toast").hidden = true; }, time);
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied ${text}`);
  } catch { say("The browser does not copy; the text is on the page."); }
}
