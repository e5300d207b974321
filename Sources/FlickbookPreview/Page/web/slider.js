// A number as a slider: its ends, and its text with the unit.

const plain = /^(-?\d+(?:\.\d+)?)(pt|deg|ms|s)?$/;
// A range many times as wide as the value would make the slider too sensitive.
const widest = 12;
// The number of steps of a slider.
const steps = 200;

// `{min, max, step, value, text(number)}`; null for a value that is not a number or has no limits.
export function slider({ kind, range, value }, now) {
  const [file, shown] = [parsed(value), parsed(now)];
  if (!file || !shown || !["number", "integer", "length", "angle", "duration"].includes(kind)) return null;
  const number = file.number * perSecond(shown) / perSecond(file);
  const [min, max] = ends(range, { number, unit: shown.unit }, kind);
  if (!(max > min)) return null;
  const step = kind === "integer" ? 1 : niceStep((max - min) / steps);
  return { min: floor(Math.min(min, shown.number), step), max: Math.max(max, shown.number), step, value: shown.number,
    text: (number) => `${Number(number.toFixed(6))}${shown.unit}` };
}

// The number and the unit of a text.
function parsed(text) {
  const match = plain.exec(String(text ?? "").trim());
  return match && { number: Number(match[1]), unit: match[2] ?? "" };
}

const perSecond = ({ unit }) => (unit === "ms" ? 1000 : 1);

// The ends of a slider: those of the parameter, in the unit of a value, but not too far from the value.
function ends(range, { number, unit }, kind) {
  const scale = perSecond({ unit });
  const [low, high] = range ? range.map((end) => end * scale) : [-Infinity, Infinity];
  const size = Math.abs(number) || (kind === "duration" ? scale / 10 : 10);
  if (high - low <= widest * size) return [low, high];
  return [Math.max(low, number >= 0 && low <= 0 && low > -size ? low : low >= 0 ? Math.min(low, number) : number - 3 * size), Math.min(high, number + 3 * size)];
}

// 1, 2 or 5 times a power of ten, not more than a size.
function niceStep(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return Number(([5, 2, 1].find((digit) => digit * power <= size) * power).toPrecision(1));
}

const floor = (value, step) => Number((Math.floor(value / step + 1e-9) * step).toFixed(6));
