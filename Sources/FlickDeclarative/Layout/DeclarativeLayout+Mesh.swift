import FlickGeometry
import FlickLayers

extension DeclarativeLayout {
  /// Returns the page drawn through points that a rule moves; the page itself while all points are at rest.
  func bent(_ page: Layer, _ mesh: MeshGrid, _ sides: MeshSides, _ results: inout PartResults) -> CutPage {
    let reader = results.part.reader
    let points = mesh.points.map { place in
      let values = results.values(place)
      return MeshPoint(
        rest: place.middle, shift: Point(reader.value(.x, values), reader.value(.y, values)),
        order: reader.value(.order, values), shade: min(max(reader.value(.shade, values), 0), 1))
    }
    if points.allSatisfy(\.isAtRest) { return CutPage(page: page) }
    var holder = Layer(page.name, frame: Rect(origin: .zero, size: page.bounds.size))
    (holder.anchorPoint, holder.position) = (page.anchorPoint, page.position)
    var whole = page
    if page.rasterizationScale > 0 { whole.shouldRasterize = true }
    whole.position = page.anchor
    let picture = [whole]
    let cells = mesh.cells
    holder.sublayers.reserveCapacity(cells.count)
    for (rect, corners) in cells {
      page.addCells(rect, corners.map { points[$0] }, sides, of: picture, to: &holder.sublayers)
    }
    return CutPage(page: holder, isShaded: true)
  }
}

/// The colors over the sides of a mesh.
struct MeshSides {
  /// The color of the back.
  var back: Color
  /// The opacity of black over both sides.
  var shade: Double
}

/// The points of a mesh at rest, at the edges of pieces.
struct MeshGrid {
  private let grid: PieceGrid
  private let columns: Int

  init(_ page: Layer, columns: Int, rows: Int) {
    grid = PieceGrid(page.bounds.size, scale: page.rasterizationScale, columns: columns, rows: rows)
    self.columns = columns
  }

  /// The points, row by row. There is one more row, and one more column, of points than of cells.
  var points: [PartPlace] { grid.corners }
  var pointCount: Int { grid.cornerCount }

  /// Returns the place of a point at rest.
  func point(_ number: Int) -> PartPlace { grid.corner(number) }

  /// The cells, with the indices of their corners in the order of ``Rect/corners``.
  var cells: [(rect: Rect, corners: [Int])] {
    grid.places.map { place in
      let first = place.row * (columns + 1) + place.column
      return (grid.rect(of: place), [first, first + 1, first + columns + 2, first + columns + 1])
    }
  }
}

/// A point of a mesh at a moment.
private struct MeshPoint {
  let rest: Point
  let shift: Point
  let order: Double
  let shade: Double

  var isAtRest: Bool { shift == .zero && order == 0 && shade == 0 }
  var place: Point { rest + shift }
}

extension Layer {
  /// Adds the layers of a mesh's cell: one part of the page's picture, or two if its corners do not make a convex
  /// shape. A copy of a layer costs more than a new layer, so the layers are made in their place.
  ///
  /// - Parameter picture: The page's picture, which all cells show.
  fileprivate func addCells(
    _ rect: Rect, _ points: [MeshPoint], _ sides: MeshSides, of picture: [Layer], to layers: inout [Layer]
  ) {
    let back = sides.back
    func cell(_ map: Transform3D, _ shades: [Double], back: Color? = nil) -> Layer {
      var cell = self.cell(rect, map, points, shades, back: back, of: picture)
      if let cover = cover(Color.black.withAlpha(sides.shade)) { cell.sublayers.append(cover) }
      return cell
    }
    let (corners, shades) = (points.map(\.place), points.map(\.shade))
    if points.allSatisfy({ $0.shift == .zero }) { return layers.append(cell(.identity, shades)) }
    if let map = Transform3D(mapping: rect, to: corners) {
      let isBack = corners.turn(0, 1, 2) < 0
      return layers.append(cell(map, shades, back: isBack ? back : nil))
    }
    // The diagonal that divides the cell into two halves.
    let halves =
      corners.turn(0, 1, 2) * corners.turn(0, 2, 3) >= 0
      ? [[0, 1, 2], [2, 3, 0]] : [[1, 2, 3], [3, 0, 1]]
    for half in halves {
      guard let map = Transform3D(mapping: rect, half: half, to: half.map { corners[$0] }) else { continue }
      let isBack = corners.turn(half[0], half[1], half[2]) < 0
      var shades = shades
      // The shade is a plane through the three corners, which continues to the fourth.
      shades[(half[1] + 2) % 4] = shades[half[0]] + shades[half[2]] - shades[half[1]]
      var cell = cell(map, shades, back: isBack ? back : nil)
      cell.mask = .layer(Layer(triangle: half.map { rect.corners[$0] }, in: rect))
      layers.append(cell)
    }
  }

  /// - Parameters:
  ///   - map: The map of the page's plane onto itself.
  ///   - shades: The shades at the corners of the rectangle.
  private func cell(
    _ rect: Rect, _ map: Transform3D, _ points: [MeshPoint], _ shades: [Double], back: Color?,
    of picture: [Layer]
  ) -> Layer {
    // All cells have an empty name, so that the page has one path in them and its picture is looked up once.
    var cell = Layer("", frame: rect)
    (cell.bounds, cell.anchorPoint, cell.position) = (rect, .zero, .zero)
    let toOrigin = Transform3D(translationX: rect.minX, y: rect.minY)
    cell.transform = map == .identity ? toOrigin : toOrigin.concatenating(map)
    cell.zPosition = points.reduce(0) { $0 + $1.order } / Double(points.count)
    cell.sublayers = picture
    if let back = back.flatMap({ cover($0) }) { cell.sublayers.append(back) }
    if let shade = shade(rect, shades, map) { cell.sublayers.append(shade) }
    cell.masksToBounds = true
    return cell
  }

  /// Returns black over a cell, with these alphas at the corners. On the screen, alpha changes evenly along each side, so
  /// that two cells agree along their common side.
  private func shade(_ rect: Rect, _ shades: [Double], _ map: Transform3D) -> Layer? {
    let (least, most) = (shades.min() ?? 0, shades.max() ?? 0)
    guard most - least > Layer.leastShade, !rect.isEmpty else {
      return cover(Color.black.withAlpha(shades.reduce(0, +) / 4))
    }
    let corners = zip(rect.corners, shades).map { corner, shade in
      Gradient.Corner(place: shade, weight: map.m14 * corner.x + map.m24 * corner.y + map.m44)
    }
    let stops = [Gradient.Stop(Color.black.withAlpha(0), at: 0), Gradient.Stop(.black, at: 1)]
    var cover = Layer("cover", frame: Rect(origin: .zero, size: bounds.size))
    let unit = Rect(
      x: rect.minX / bounds.width, y: rect.minY / bounds.height, width: rect.width / bounds.width,
      height: rect.height / bounds.height)
    cover.contents = .gradient(Gradient(in: unit, corners: corners, stops: stops))
    cover.mask = mask
    cover.takeCorners(of: self)
    return cover
  }

  /// The smallest difference of shades that counts: half a level of alpha.
  private static let leastShade = 1.0 / 510

  /// Returns a color over the whole page, in the page's shape.
  private func cover(_ color: Color) -> Layer? {
    guard color.alpha > 0 else { return nil }
    var cover = Layer("cover", frame: Rect(origin: .zero, size: bounds.size), background: color)
    cover.mask = mask
    cover.takeCorners(of: self)
    return cover
  }

  private init(triangle: [Point], in rect: Rect) {
    self.init("triangle", frame: rect)
    bounds = rect
    contents = .shape(ShapeContents(Path(polygon: triangle), fill: .color(.black)))
  }
}

extension Transform3D {
  /// Maps three successive corners of a rectangle to three points.
  fileprivate init?(mapping rect: Rect, half: [Int], to points: [Point]) {
    // An affine map of a rectangle is a parallelogram, whose fourth corner follows from the other three.
    let (a, b, c) = (points[0], points[1], points[2])
    let fourth = a + c - b
    var corners = [Point](repeating: .zero, count: 4)
    for (index, corner) in half.enumerated() { corners[corner] = points[index] }
    corners[(half[1] + 2) % 4] = fourth
    self.init(mapping: rect, to: corners[0], corners[1], corners[2])
  }
}

extension [Point] {
  /// Returns twice the area of the triangle of three of the points; positive if its front is seen.
  fileprivate func turn(_ i: Int, _ j: Int, _ k: Int) -> Double {
    let (u, v) = (self[j] - self[i], self[k] - self[j])
    return u.x * v.y - u.y * v.x
  }
}
