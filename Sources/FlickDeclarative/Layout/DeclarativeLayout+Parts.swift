import FlickFormula
package import FlickGeometry
import FlickLayers

/// The place of one of many layers, for formulas.
package struct PartPlace {
  var number: Int
  var count: Int
  var column = 0
  var row = 0
  var middle: Point
  var size: Size

  /// The values in the order of ``EffectValue/ofParts``.
  var values: [Double] {
    [Double(number), Double(count), Double(column), Double(row), middle.x, middle.y, size.width, size.height]
  }
}

/// The formulas of a rule with all inputs of an item, except those of its parts.
struct PartResults {
  let part: PartProgram
  /// The registers; after a run, they have the values of the requested part.
  private(set) var registers: [Double]

  init(_ part: PartProgram, _ registers: [Double]) { (self.part, self.registers) = (part, registers) }

  /// Returns the results of the rule for a part.
  mutating func values(_ place: PartPlace) -> [Double] {
    for (slot, value) in place.values.enumerated() { registers[EffectValue.ofItems.count + slot] = value }
    part.program.run(&registers)
    return part.program.values(in: registers)
  }
}

extension DeclarativeLayout {
  /// Returns the results of a rule for an item; nil when the item is no longer in the row.
  func results(of part: PartProgram, item index: Int) -> PartResults? {
    guard places.frames.indices.contains(index) else { return nil }
    var registers = part.program.registers
    for (slot, value) in EffectValue.ofItems.enumerated() { registers[slot] = number(value, item: index) }
    readings.fill(
      &registers, from: EffectValue.ofItems.count + EffectValue.ofParts.count, item: index, page: page)
    fillData(&registers, of: part.program, ofItem: index)
    fillSprings(&registers, of: part.program, .parts(part.number), item: id(ofItem: index))
    return PartResults(part, registers)
  }

  /// Returns the page with changes of the layers whose names match a rule's pattern, and of divided texts.
  ///
  /// - Parameter isPicture: Whether the page was a single picture; if so, the changed layers become pictures, unless
  ///   that would cut a shape.
  func changedLayers(of page: Layer, item index: Int, isPicture: Bool) -> Layer {
    var page = page
    for part in declared.parts {
      guard var results = results(of: part, item: index) else { continue }
      switch part.members {
      case .pieces, .mesh: continue
      case .layers(let pattern):
        let picture = isPicture ? page.rasterizationScale : nil
        page.shouldRasterize = false
        page.changeAll(like: pattern) { layer, place in
          let values = results.values(place)
          if let picture, !layer.shapeOverflows, !part.reader.repaints {
            (layer.shouldRasterize, layer.rasterizationScale) = (true, picture)
          }
          part.reader.act(values, on: &layer)
        }
      case .text(let name, let unit):
        page.shouldRasterize = false
        page.change(named: name) { divide(&$0, into: unit, &results) }
      }
    }
    return page
  }

  /// Returns the page in pieces, each of which shows its part of one picture; the page itself while all pieces are at
  /// rest.
  ///
  /// - Parameter opacity: The opacity of the item's shade, which lies on pieces that are not at rest.
  func cut(_ page: Layer, item index: Int, shade opacity: Double) -> CutPage {
    for part in declared.parts {
      if case .mesh(let columns, let rows, let back) = part.members {
        guard var results = results(of: part, item: index) else { return CutPage(page: page) }
        let sides = MeshSides(back: back, shade: min(max(opacity, 0), 1))
        return bent(page, MeshGrid(page, columns: columns, rows: rows), sides, &results)
      }
      guard case .pieces(let columns, let rows) = part.members, var results = results(of: part, item: index)
      else { continue }
      let grid = PieceGrid(page.bounds.size, scale: page.rasterizationScale, columns: columns, rows: rows)
      var holder = Layer(page.name, frame: Rect(origin: .zero, size: page.bounds.size))
      (holder.anchorPoint, holder.position) = (page.anchorPoint, page.position)
      var isAtRest = true
      for place in grid.places {
        let piece = page.piece(grid.rect(of: place), number: place.number)
        let values = results.values(place)
        var moved = piece
        part.reader.act(values, on: &moved)
        func addShade(_ opacity: Double) {
          let shade = shade(of: page, in: grid.rect(of: place), opacity)
          moved.sublayers += shade.map { [$0] } ?? []
        }
        addShade(part.reader.value(.shade, values))
        if moved != piece { isAtRest = false }
        addShade(opacity)
        holder.sublayers.append(moved)
      }
      return isAtRest ? CutPage(page: page) : CutPage(page: holder, isShaded: true)
    }
    return CutPage(page: page)
  }

  /// Returns black over the part of a page in a rectangle, in the shape of the page; nil if it is clear.
  private func shade(of page: Layer, in rect: Rect, _ opacity: Double) -> Layer? {
    guard var shade = shade(page.bounds, opacity) else { return nil }
    (shade.anchorPoint, shade.position) = (page.anchorPoint, page.anchor - rect.origin)
    shade.mask = page.mask
    shade.takeCorners(of: page)
    return shade
  }
}

/// A page that may have been cut into pieces.
struct CutPage {
  var page: Layer
  /// Whether the pieces have the item's shade.
  var isShaded = false
}

/// The edges of a page's pieces. They lie on whole pixels; the first columns and rows have one pixel more if the size
/// cannot be divided evenly.
package struct PieceGrid: Hashable, Sendable {
  private let columns: [Double]
  private let rows: [Double]

  package init(_ size: Size, scale: Double, columns: Int, rows: Int) {
    self.columns = PieceGrid.cuts(size.width, scale: scale, count: columns)
    self.rows = PieceGrid.cuts(size.height, scale: scale, count: rows)
  }

  /// Returns the cuts from 0 to the length, in points.
  private static func cuts(_ length: Double, scale: Double, count: Int) -> [Double] {
    let pixels = Int((length * scale).rounded())
    let (each, rest) = (pixels / count, pixels % count)
    // The last pixel may be cut by the page's edge.
    let inner = (0..<count).map { min(Double($0 * each + min($0, rest)) / scale, length) }
    return inner + [length]
  }

  /// The number of pieces.
  var count: Int { (columns.count - 1) * (rows.count - 1) }
  /// The number of corners of all pieces.
  var cornerCount: Int { columns.count * rows.count }

  /// The places of the pieces, row by row.
  package var places: [PartPlace] { (0..<count).map(place) }

  /// The corners of all pieces, row by row, with the size of the first piece.
  package var corners: [PartPlace] { (0..<cornerCount).map(corner) }

  /// Returns the place of a piece.
  func place(_ number: Int) -> PartPlace {
    let (row, column) = number.quotientAndRemainder(dividingBy: columns.count - 1)
    let rect = rect(column: column, row: row)
    return PartPlace(
      number: number, count: count, column: column, row: row, middle: rect.center, size: rect.size)
  }

  /// Returns the place of a corner, with the size of the first piece.
  func corner(_ number: Int) -> PartPlace {
    let (row, column) = number.quotientAndRemainder(dividingBy: columns.count)
    return PartPlace(
      number: number, count: cornerCount, column: column, row: row, middle: Point(columns[column], rows[row]),
      size: rect(column: 0, row: 0).size)
  }

  package func rect(of place: PartPlace) -> Rect { rect(column: place.column, row: place.row) }

  private func rect(column: Int, row: Int) -> Rect {
    let (x, y) = (columns[column], rows[row])
    return Rect(x: x, y: y, width: columns[column + 1] - x, height: rows[row + 1] - y)
  }
}

extension Layer {
  /// Returns a part of the layer, clipped to its edges. All parts show the same picture, which is drawn once.
  fileprivate func piece(_ rect: Rect, number: Int) -> Layer {
    var piece = Layer("piece-\(number)", frame: rect)
    var whole = self
    if rasterizationScale > 0 { whole.shouldRasterize = true }
    whole.position = anchor - rect.origin
    (piece.masksToBounds, piece.sublayers) = (true, [whole])
    return piece
  }

  /// Returns the layers whose names match a pattern, at any depth, in their order. Layers inside such a layer belong to
  /// it.
  func all(like pattern: String) -> [Layer] {
    sublayers.flatMap { $0.name.isLike(pattern) ? [$0] : $0.all(like: pattern) }
  }

  /// Changes the layers that `all(like:)` returns.
  fileprivate mutating func changeAll(like pattern: String, _ body: (inout Layer, PartPlace) -> Void) {
    let count = all(like: pattern).count
    var number = 0
    changeEach(like: pattern) { layer in
      body(&layer, PartPlace(layer, number: number, of: count))
      number += 1
    }
  }

  private mutating func changeEach(like pattern: String, _ body: (inout Layer) -> Void) {
    for index in sublayers.indices {
      if sublayers[index].name.isLike(pattern) {
        body(&sublayers[index])
      } else {
        sublayers[index].changeEach(like: pattern, body)
      }
    }
  }
}

extension PartPlace {
  /// Makes the place of one of the layers whose names match a pattern.
  init(_ layer: Layer, number: Int, of count: Int) {
    self.init(number: number, count: count, middle: layer.position, size: layer.bounds.size)
  }
}
