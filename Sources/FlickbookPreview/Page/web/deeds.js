// What is done on the server: with the page's own token, and the digest of the file that is meant.

/** What the server answers; `errors` where it does not do it. */
export async function deed(address, query, body, token, digest) {
  const headers = { "Content-Type": "application/json", "Flickbook-Token": token };
  if (digest) headers["If-Match"] = `"${digest}"`;
  try {
    const response = await fetch(`${address}?${new URLSearchParams(query)}`, { method: "POST", headers, body: JSON.stringify(body) });
    return await response.json();
  } catch { return { errors: "The server does not answer; nothing was written." }; }
}
