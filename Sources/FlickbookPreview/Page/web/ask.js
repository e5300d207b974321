// Questions to the server.

/** What the server answers as JSON; null when it has nothing to say, or has gone: the page is told that elsewhere. */
export async function ask(address) {
  try {
    const response = await fetch(address);
    // What the server has to say of a question that it cannot answer is an answer, too.
    return response.ok || response.status === 422 ? await response.json() : null;
  } catch { return null; }
}
