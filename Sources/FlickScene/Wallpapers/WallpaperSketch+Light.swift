import FlickGeometry
import FlickLayers

// Wallpapers without shapes, of light and color alone.

extension WallpaperSketch {
  /// The plain paper, a little lighter where light falls on it.
  mutating func drawPlain() {
    let (p, shade) = (palette, palette.isDark ? 0.1 : 0.16)
    wash([p.ground.interpolated(to: p.far, 0.25), p.tint(p.brand, shade)])
    glow(
      at: place(0.5, 0.1), radii: Size(side * 0.9, side * 0.7), p.isDark ? p.brand : .white,
      p.isDark ? 0.22 : 0.7)
  }

  /// A transition from the paper to the brand.
  mutating func drawFade() {
    let p = palette
    let angle = numbers.next(150...210)
    wash(
      [
        Gradient.Stop(p.tint(p.cool, 0.12), at: 0), Gradient.Stop(p.tint(p.brand, 0.3), at: 0.34),
        Gradient.Stop(p.tint(p.brand, 0.78), at: 0.72), Gradient.Stop(p.tint(p.warm, 0.9), at: 1),
      ], angle: angle)
    glow(at: place(0.2, 0.05), radii: Size(side * 0.8, side * 0.8), p.ground, 0.6)
  }

  /// The sky after sunset: deep above, and warm at the place of the sun.
  mutating func drawDusk() {
    let p = palette
    wash([
      Gradient.Stop(p.isDark ? p.tint(p.cool, 0.35) : p.tint(p.cool, 0.85), at: 0),
      Gradient.Stop(p.tint(p.brand, p.isDark ? 0.8 : 0.9), at: 0.36),
      Gradient.Stop(p.warm, at: 0.7), Gradient.Stop(p.sun, at: 1),
    ])
    let x = numbers.next(0.25...0.75)
    glow(at: place(x, 1.04), radii: Size(side * 0.95, side * 0.62), p.sun, 0.85)
    glow(at: place(1 - x, 0), radii: Size(side * 1.1, side * 0.7), p.isDark ? p.ground : p.brand, 0.55)
  }

  /// The first light: a pale sky over a rising sun.
  mutating func drawDawn() {
    let p = palette
    wash([
      p.tint(p.brand, p.isDark ? 0.12 : 0.22), p.tint(p.cool, p.isDark ? 0.25 : 0.2), p.tint(p.sun, 0.35),
    ])
    let sun = place(numbers.next(0.42...0.58), 1.06)
    glow(at: sun, radii: Size(side * 1.25, side * 1.05), p.brand, p.isDark ? 0.55 : 0.5)
    glow(at: sun, radii: Size(side * 0.95, side * 0.72), p.warm, 0.8)
    glow(at: sun, radii: Size(side * 0.62, side * 0.42), p.sun, 0.95)
  }

  /// Lights of neighboring colors that run into each other.
  mutating func drawMesh() {
    let p = palette
    wash([p.tint(p.brand, 0.45), p.tint(p.warm, 0.35)], angle: 135)
    let colors = [p.cool, p.warm, p.brand, p.sun, p.brand, p.ground]
    let places = [(0.08, 0.1), (0.95, 0.12), (0.1, 0.92), (0.9, 0.9), (0.55, 0.45), (0.42, 0.02)]
    for (color, (x, y)) in zip(colors, places) {
      let middle = place(x + numbers.next(-0.14...0.14), y + numbers.next(-0.12...0.12))
      let radii = Size(side * numbers.next(0.55...0.8), side * numbers.next(0.42...0.62))
      glow(at: middle, radii: radii, color, 0.9, turn: numbers.next(-60...60))
    }
  }

  /// A ring of light behind anything in the middle.
  mutating func drawHalo() {
    let p = palette
    wash([p.tint(p.brand, 0.1), p.tint(p.brand, p.isDark ? 0.04 : 0.16)])
    let middle = place(0.5, 0.5)
    let radius = 0.5 * reach + 0.36 * side
    ring(at: middle, radius: radius * 1.24, p.brand, 0.5)
    ring(at: Point(middle.x, middle.y - radius * 0.05), radius: radius, p.warm, p.isDark ? 0.75 : 0.8)
    ring(at: Point(middle.x, middle.y + radius * 0.04), radius: radius * 0.86, p.cool, 0.6)
  }

  /// A ring that is soft inside and outside. Its line is at two thirds of its radius.
  private mutating func ring(at middle: Point, radius: Double, _ color: Color, _ strength: Double) {
    let stops = (0...24).map { index in
      let t = Double(index) / 24
      let distance = t < 0.68 ? (0.68 - t) / 0.46 : (t - 0.68) / 0.32
      let rest = max(0, 1 - distance * distance)
      return Gradient.Stop(color.withAlpha(strength * rest * rest), at: t)
    }
    radial(at: middle, radii: Size(radius, radius), stops: stops)
  }

  /// A dark stage with one light, whatever the color of the theme's paper.
  mutating func drawNoir() {
    let p = palette
    wash([
      p.ground.interpolated(to: .black, 0.3), p.tint(p.brand, 0.07), p.ground.interpolated(to: .black, 0.6),
    ])
    glow(at: place(0.5, 0.46), radii: Size(side * 0.72, side * 0.72), p.brand, 0.66)
    glow(
      at: place(0.5, -0.08), radii: Size(side * 0.62, side * 0.5),
      p.tint(p.brand.interpolated(to: Color(white: 0.4), 0.4), 0.8), 0.6)
    glow(at: place(0.5, 1.02), radii: Size(side * 0.9, side * 0.16), p.brand, 0.55)
  }
}
