// The maps between the points of screens and of the picture, through the pose of the device and the cameras; independent
// of the page.

// A point whose third coordinate is not larger is at the eye, or behind it.
const nearest = 1e-6;
// The least area of a square point of a screen. Through a smaller one, no touch is exact.
const leastArea = 0.01;

// The address of a frame's screens; those of the whole picture are without the camera.
export const screensOf = (epoch, frame, isWhole) => `screens/${epoch}/${frame}${isWhole ? "?camera=off" : ""}`;

// The image of a point before the division, `[x y 1] * map`.
const mapped = (map, [x, y]) => [0, 1, 2].map((column) => x * map[column] + y * map[3 + column] + map[6 + column]);

const projected = ([x, y, w]) => [x / w, y / w];

// A polygon in the picture, cut off behind the eye: fewer than three corners if none of it is in front.
export function outline({ map }, corners) {
  const points = corners.map((corner) => mapped(map, corner));
  return points.flatMap((b, index) => {
    const a = points[(index + points.length - 1) % points.length];
    const part = (nearest - a[2]) / (b[2] - a[2]);
    const cut = (a[2] > nearest) === (b[2] > nearest) ? [] : [[a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, nearest]];
    return b[2] > nearest ? [...cut, b] : cut;
  }).map(projected);
}

function determinant([a, b, c, d, e, f, g, h, i]) { return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g); }

// The point of a screen's plane at a point of the picture; null where the plane is not visible.
export function pointAt({ map }, [x, y]) {
  const [a, b, c, d, e, f, g, h, i] = map;
  const size = determinant(map);
  const adjugate = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f, d * h - e * g, b * g - a * h, a * e - b * d];
  const [u, v, w] = mapped(adjugate, [x, y]).map((value) => value / size);
  // The point's own third coordinate is 1 / w.
  return Number.isFinite(w) && w > 0 && 1 / w > nearest ? [u / w, v / w] : null;
}

// The point of a screen at a point of the picture; null beside the screen, and outside of the window in which it is
// visible.
export function pointOn(screen, point) {
  if (!contains(screen.window, point)) return null;
  const found = pointAt(screen, point);
  return found && found.every((value, axis) => value >= 0 && value < screen.size[axis]) ? found : null;
}

// A hand's rows, `[seconds, x, y]` in points of the picture, in points of a screen: `{path}`, or `{mistake}`.
export function touched(screen, rows) {
  const start = rows[0].slice(1);
  if (screen.isDoubled) return { mistake: "The screen is seen at two places here, because one view of the camera fades into another. Choose another frame." };
  if (determinant(screen.map) <= 0) return { mistake: "The screen is seen from behind here, where no finger touches it. Choose another frame." };
  if (!pointOn(screen, start)) return { mistake: "That is beside the screen. Begin the touch on the screen." };
  const points = rows.map(([, x, y]) => pointAt(screen, [x, y]));
  if (!points.every((point) => point)) return { mistake: "The hand has gone to where the screen is not seen. Stay on the screen, or choose another frame." };
  if (points.some((point) => determinant(screen.map) / mapped(screen.map, point)[2] ** 3 < leastArea)) {
    return { mistake: "The screen is seen almost from its side here, so the touch would not be exact. Choose another frame." };
  }
  return { path: rows.map(([time], index) => [time, ...points[index].map((value) => Math.round(value * 1e4) / 1e4)]) };
}

// Whether a point lies in a polygon, by the even-odd rule.
export function contains(corners, point) {
  const [x, y] = point;
  return corners.reduce((isInside, [ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length];
    const isCrossed = (ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax;
    return isCrossed ? !isInside : isInside;
  }, false);
}
