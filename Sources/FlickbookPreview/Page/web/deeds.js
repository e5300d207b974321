// The actions on the server: with the page's own token, and the digest of the file that is meant.
import { quietly } from "./ask.js";

/** What the server answers; `errors` where it does not do it. */
export async function deed(address, query, body, token, digest) {
  const headers = { "Content-Type": "application/json", "Flickbook-Token": token };
  if (digest) headers["If-Match"] = `"${digest}"`;
  try {
    const answer = await quietly(`${address}?${new URLSearchParams(query)}`, { method: "POST", headers, body: JSON.stringify(body) });
    return await answer.body.json();
  } catch { return { errors: "The server does not answer; nothing was written." }; }
}
