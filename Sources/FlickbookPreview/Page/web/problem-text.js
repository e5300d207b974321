// Problems in the words of `check`, and their places in the file; independent of the page.

const problem = (place, message) => ({ place, message, excerpt: "", advice: [], frame: Number(/, frame (\d+)\b/.exec(message)?.[1] ?? NaN) });

/** The errors in a text of `check`. The place of an error may be empty, and the frame of one without a moment is NaN. */
export function errorsIn(text) {
  if (!text) return [];
  const found = [];
  const lines = text.split("\n");
  for (const line of lines) {
    const head = /^(\S.*?:\d+:\d+): (?:error: )?(.*)$/.exec(line);
    if (head) found.push(problem(head[1], head[2]));
    else if (found.length > 0 && /^ *\d* *\|/.test(line)) found.at(-1).excerpt += `${line}\n`;
    else if (found.length > 0 && line.trim()) found.at(-1).advice.push(line.trim().replace(/^= /, ""));
  }
  return found.length > 0 ? found : [problem("", lines[0].replace(/^error: /, ""))];
}

/** The line of the file for one of the proposed text; null for a new one.
 * - changes: as the server sends them, in the order of the lines. */
export function lineInFile(changes, line) {
  let shift = 0;
  for (const { newLine, removed, added } of changes) {
    if (line < newLine) break;
    if (line < newLine + added.length) return null;
    shift += removed.length - added.length;
  }
  return line + shift;
}

// A problem of the proposed text, with its place in the file.
export function inFile(problem, name, changes) {
  const [, file, line, column] = /^(.*):(\d+)(:\d+)$/.exec(problem.place ?? "") ?? [];
  if (!changes || !file || (file !== name && !file.endsWith(`/${name}`))) return problem;
  const found = lineInFile(changes, Number(line));
  const excerpt = problem.excerpt.replace(/^( *)(\d+)(?= +\|)/gm, (whole, _, number) => String(lineInFile(changes, Number(number)) ?? "+").padStart(whole.length));
  return { ...problem, place: found === null ? `${file}, in the proposed text` : `${file}:${found}${column}`, excerpt };
}

// An excerpt for a narrow list. It begins shortly before the caret, and the words behind the caret are apart from it.
export function narrowed(excerpt) {
  const [line, below = ""] = excerpt.trimEnd().split("\n");
  const [, caret = "", note = ""] = /^(.*\^~*) *(.*)$/.exec(below) ?? [];
  const [gutter, place] = [line.indexOf("|") + 2, caret.indexOf("^")];
  const start = Math.max(place - 12, gutter);
  const near = start === gutter ? line : `${line.slice(0, gutter)}…${line.slice(start + 1)}`;
  return { excerpt: caret ? `${near}\n${caret.slice(0, gutter)}${caret.slice(start)}` : line, note };
}
