// Questions to the server.

/** A response to this page. Browsers complain of every status from 400 on; the server tells those in a header to a page that asks for it. */
export async function quietly(address, options = {}) {
  const response = await fetch(address, { ...options, headers: { ...options.headers, "Flickbook-Quiet": "1" } });
  const status = Number(response.headers.get("Flickbook-Status") ?? response.status);
  return { status, isThere: status === 200, headers: response.headers, body: response };
}

/** What the server answers as JSON; null when it has nothing to say, or has gone: the page is told that elsewhere. */
export async function ask(address) {
  try {
    const { status, body } = await quietly(address);
    // An explanation why the server cannot answer a question is an answer, too.
    return status === 200 || status === 422 ? await body.json() : null;
  } catch { return null; }
}
