import FlickGeometry
import FlickLayers

// Wallpapers of shapes.

extension WallpaperSketch {
  /// Hills of sand, one behind the other, under an evening sky.
  mutating func drawDunes() {
    let p = palette
    wash([p.tint(p.brand, 0.14), p.tint(p.warm, 0.35), p.tint(p.sun, 0.62)])
    let sun = place(numbers.next(0.18...0.82), 0.5)
    glow(at: sun, radii: Size(side * 0.5, side * 0.5), p.sun, 0.8)
    let count = 5
    for index in 0..<count {
      let depth = Double(index + 1) / Double(count)
      let crest = 0.46 + 0.4 * Double(index) / Double(count - 1)
      let near = p.brand.interpolated(to: p.warm, 0.55 - 0.55 * depth)
      let light = p.tint(near.interpolated(to: p.sun, 0.35), 0.4 + 0.45 * depth)
      let shade = p.tint(near, 0.55 + 0.45 * depth)
      let fill = Gradient(
        from: Point(0.5, crest - 0.1), to: Point(0.5, min(crest + 0.4, 1.1)), colors: [light, shade])
      self.fill(
        dune(crest: crest * size.height, height: side * (0.035 + 0.035 * depth)), .gradient(fill),
        name: "dune")
    }
  }

  /// The area below a line that swings about a height.
  private mutating func dune(crest: Double, height: Double) -> Path {
    let length = size.width * numbers.next(0.5...0.75)
    var x = -length * numbers.next(0.2...1)
    var y = crest + height * numbers.next(-1...1)
    var path = Path()
    path.move(to: Point(x, y))
    var isUp = y < crest
    while x < size.width {
      let next = Point(
        x + length * numbers.next(0.7...1.2), crest + (isUp ? 1 : -1) * height * numbers.next(0.5...1))
      let span = next.x - x
      // The windward slope of a dune is long, and the slope behind it is short.
      path.curve(
        to: next, Point(x + span * (isUp ? 0.3 : 0.55), y), Point(next.x - span * (isUp ? 0.55 : 0.3), next.y)
      )
      (x, y, isUp) = (next.x, next.y, !isUp)
    }
    path.line(to: Point(x, size.height + 1))
    path.line(to: Point(-2 * size.width, size.height + 1))
    path.close()
    return path
  }

  /// Squared paper that fades out around a light.
  mutating func drawGrid() {
    let p = palette
    wash([p.tint(p.brand, 0.05), p.tint(p.brand, p.isDark ? 0.02 : 0.1)])
    glow(at: place(0.5, 0.42), radii: Size(side * 0.95, side * 0.8), p.brand, p.isDark ? 0.5 : 0.4)
    let step = side / 20
    let (columns, rows) = ((size.width / step).rounded(.up), (size.height / step).rounded(.up))
    var lines = Path()
    for x in 0...Int(columns) {
      let x = size.width / 2 + (Double(x) - columns / 2) * step
      lines.move(to: Point(x, 0))
      lines.line(to: Point(x, size.height))
    }
    for y in 0...Int(rows) {
      let y = size.height / 2 + (Double(y) - rows / 2) * step
      lines.move(to: Point(0, y))
      lines.line(to: Point(size.width, y))
    }
    stroke(lines, p.ink.withAlpha(0.24), width: side / 800)
    let radius = Point(0.78 * reach / size.width * 1.4, 0.78 * reach / size.height * 1.4)
    maskLast(
      Gradient(.radial, from: Point(0.5, 0.42), to: Point(0.5, 0.42) + radius, stops: Self.fall(.white, 1)))
  }

  /// Laid paper: short fibers and specks in a soft light.
  mutating func drawPaper() {
    let p = palette
    wash([p.tint(p.sun, 0.14), p.tint(p.warm, 0.2)], angle: 160)
    glow(
      at: place(0.3, 0.15), radii: Size(side * 0.9, side * 0.8), p.isDark ? p.brand : .white,
      p.isDark ? 0.14 : 0.6)
    let unit = side / 1000
    for (count, length, color) in [(520, 16.0, p.ink), (420, 26.0, p.far), (260, 9.0, p.brand)] {
      var fibres = Path()
      for _ in 0..<count { fibre(length * unit, &fibres) }
      stroke(fibres, color.withAlpha(color == p.far ? 0.6 : 0.2), width: unit)
    }
  }

  private mutating func fibre(_ length: Double, _ path: inout Path) {
    let start = place(numbers.next(-0.02...1), numbers.next(-0.02...1))
    let (sin, cos) = Math.sinCos(degrees: numbers.next(0...360))
    let reach = length * numbers.next(0.4...1)
    let bend = reach * numbers.next(-0.4...0.4)
    let end = Point(start.x + cos * reach, start.y + sin * reach)
    let middle = Point(start.x + cos * reach / 2 - sin * bend, start.y + sin * reach / 2 + cos * bend)
    path.move(to: start)
    path.elements.append(.quadratic(control: middle, end: end))
  }

  /// Broad bands that cross the picture in long curves.
  mutating func drawRibbons() {
    let p = palette
    wash([p.tint(p.cool, 0.2), p.tint(p.brand, 0.3)], angle: 160)
    let colors = [p.cool, p.brand, p.warm, p.sun, p.brand]
    let sway = numbers.next(-0.06...0.06)
    for (index, color) in colors.enumerated() {
      let part = Double(index) / Double(colors.count - 1)
      let next = colors[(index + 1) % colors.count]
      let fill = Gradient(
        angle: 60,
        stops: [
          Gradient.Stop(color.withAlpha(0.25), at: 0.05), Gradient.Stop(color.withAlpha(0.95), at: 0.45),
          Gradient.Stop(next.withAlpha(0.8), at: 1),
        ])
      self.fill(ribbon(part, sway), .gradient(fill), name: "ribbon")
    }
  }

  private mutating func ribbon(_ part: Double, _ sway: Double) -> Path {
    func jitter() -> Double { 0.04 * numbers.next(-1...1) }
    let left = 0.95 - 0.5 * part + sway + jitter()
    let right = 0.55 - 0.5 * part - sway + jitter()
    let width = 0.2 + jitter()
    let (rise, fall) = (0.28 + jitter(), 0.3 + jitter())
    var path = Path()
    path.move(to: place(-0.05, left))
    path.curve(to: place(1.05, right), place(0.3, left - rise), place(0.6, right + fall))
    path.line(to: place(1.05, right + width * 0.7))
    path.curve(
      to: place(-0.05, left + width), place(0.66, right + fall + width * 1.3),
      place(0.32, left - rise + width * 1.5))
    path.close()
    return path
  }

  /// Chips of stone in a floor.
  mutating func drawTerrazzo() {
    let p = palette
    wash([p.tint(p.warm, 0.05), p.tint(p.warm, 0.1)])
    let colors = [p.brand, p.warm, p.sun, p.cool, p.tint(p.ink, p.isDark ? 0.22 : 0.2), p.tint(p.brand, 0.4)]
    var chips = [Path](repeating: Path(), count: colors.count)
    let step = side / 11
    let (columns, rows) = (Int(size.width / step) + 2, Int(size.height / step) + 2)
    for row in 0..<rows {
      for column in 0..<columns {
        let x = (Double(column) - 0.5 + (row % 2 == 0 ? 0.5 : 0) + numbers.next(-0.3...0.3)) * step
        let y = (Double(row) - 0.5 + numbers.next(-0.3...0.3)) * step
        let radius =
          step * (numbers.index(below: 4) == 0 ? numbers.next(0.3...0.42) : numbers.next(0.1...0.26))
        chip(at: Point(x, y), radius, &chips[numbers.index(below: colors.count)])
      }
    }
    for (path, color) in zip(chips, colors) where !path.elements.isEmpty {
      fill(path, .color(color), name: "chips")
    }
  }

  /// A polygon with five to seven slightly rounded corners on an ellipse.
  private mutating func chip(at middle: Point, _ radius: Double, _ path: inout Path) {
    let count = 5 + numbers.index(below: 3)
    let turn = numbers.next(0...360)
    let flatness = numbers.next(0.5...0.95)
    let (sinTurn, cosTurn) = Math.sinCos(degrees: turn)
    let corners = (0..<count).map { index in
      let angle = (Double(index) + numbers.next(-0.3...0.3)) * 360 / Double(count)
      let (sin, cos) = Math.sinCos(degrees: angle)
      let (x, y) = (cos * radius, sin * radius * flatness)
      return Point(middle.x + x * cosTurn - y * sinTurn, middle.y + x * sinTurn + y * cosTurn)
    }
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + count - 1) % count]
      let after = corners[(index + 1) % count]
      let start = lerp(corner, before, 0.22)
      if index == 0 { path.move(to: start) } else { path.line(to: start) }
      path.elements.append(.quadratic(control: corner, end: lerp(corner, after, 0.22)))
    }
    path.close()
  }
}
