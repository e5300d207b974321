// Questions to the server.

/** A response to this page. Browsers log every status from 400 on as an error, so the server puts these statuses into a
 * header if the page asks for that. */
export async function quietly(address, options = {}) {
  const response = await fetch(address, { ...options, headers: { ...options.headers, "Flickbook-Quiet": "1" } });
  const status = Number(response.headers.get("Flickbook-Status") ?? response.status);
  return { status, isThere: status === 200, headers: response.headers, body: response };
}

/** The server's response as JSON; null for an empty one, or if the server is gone, which other code reports. */
export async function ask(address) {
  try {
    const { status, body } = await quietly(address);
    // An explanation of a failure is a response, too.
    return status === 200 || status === 422 ? await body.json() : null;
  } catch { return null; }
}
