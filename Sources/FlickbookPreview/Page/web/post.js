// Requests that let the server write: each needs the page's own token, and the digest of the file that it changes.
import { quietly } from "./ask.js";

/** The server's response; it has `errors` if the server wrote nothing. */
export async function post(address, query, body, token, digest) {
  const headers = { "Content-Type": "application/json", "Flickbook-Token": token };
  if (digest) headers["If-Match"] = `"${digest}"`;
  try {
    const answer = await quietly(`${address}?${new URLSearchParams(query)}`, { method: "POST", headers, body: JSON.stringify(body) });
    return await answer.body.json();
  } catch { return { errors: "The server does not answer; nothing was written." }; }
}
