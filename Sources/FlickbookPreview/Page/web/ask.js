// Questions to the server.

// The response to a request, with its status. Browsers log every status from 400 on as an error, so the server puts it
// into a header.
export async function quietly(address, options = {}) {
  const response = await fetch(address, { ...options, headers: { ...options.headers, "Flickbook-Quiet": "1" } });
  const status = Number(response.headers.get("Flickbook-Status") ?? response.status);
  return { status, isThere: status === 200, headers: response.headers, body: response };
}

// The picture in a response.
export async function imageOf({ headers, body }) {
  const [width, height] = headers.get("Flickbook-Size").split(" ").map(Number);
  return new ImageData(new Uint8ClampedArray(await body.arrayBuffer()), width, height);
}

// The response as JSON; null if it is empty, or if the server is gone, which other code reports.
export async function ask(address) {
  try {
    const { status, body } = await quietly(address);
    // An explanation of a failure is a response, too.
    return status === 200 || status === 422 ? await body.json() : null;
  } catch { return null; }
}

// Lets the server write, with the page's token and the digest of the file that changes. The response has `errors` if
// nothing was written.
export async function post(address, query, body, token, digest) {
  const headers = { "Content-Type": "application/json", "Flickbook-Token": token };
  if (digest) headers["If-Match"] = `"${digest}"`;
  try {
    const answer = await quietly(`${address}?${new URLSearchParams(query)}`, { method: "POST", headers, body: JSON.stringify(body) });
    return await answer.body.json();
  } catch { return { errors: "The server does not answer; nothing was written." }; }
}
