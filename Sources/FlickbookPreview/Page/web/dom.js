// Elements with texts: whatever comes from a scene is put in as text, never as markup.

export const $ = (id) => document.getElementById(id);

/** What the server answers as JSON; null when it has nothing to say, or has gone: the page is told that elsewhere. */
export async function ask(address) {
  try {
    const response = await fetch(address);
    // What the server has to say of a question that it cannot answer is an answer, too.
    return response.ok || response.status === 422 ? await response.json() : null;
  } catch { return null; }
}

/** A new element with attributes, and children or text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}
