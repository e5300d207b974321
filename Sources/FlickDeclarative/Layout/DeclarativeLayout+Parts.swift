import FlickFormula
package import FlickGeometry
import FlickLayers

/// One of many layers, for formulas.
package struct PartPlace {
  var number: Int
  var count: Int
  var column = 0
  var row = 0
  var middle: Point

  /// In the order of ``EffectValue/ofParts``.
  var values: [Double] {
    [Double(number), Double(count), Double(column), Double(row), middle.x, middle.y]
  }
}

/// The formulas of a rule, which know all of an item but its parts.
private struct PartResults {
  let part: PartProgram
  var registers: [Double]

  /// What the rule says of a part.
  mutating func values(_ place: PartPlace) -> [Double] {
    for (slot, value) in place.values.enumerated() { registers[EffectValue.ofItems.count + slot] = value }
    part.program.run(&registers)
    return part.program.values(in: registers)
  }
}

extension DeclarativeLayout {
  /// Nil for an item that is not in the row any more.
  private func results(of part: PartProgram, item index: Int) -> PartResults? {
    guard places.frames.indices.contains(index) else { return nil }
    var registers = part.program.registers
    for (slot, value) in EffectValue.ofItems.enumerated() { registers[slot] = number(value, item: index) }
    readings.fill(
      &registers, from: EffectValue.ofItems.count + EffectValue.ofParts.count, item: index, page: page)
    return PartResults(part: part, registers: registers)
  }

  /// The page with the layers that rules move whose names are alike.
  ///
  /// - Parameter isPicture: Whether the page was one picture; then its layers are, unless that would cut a shape.
  func changedLayers(of page: Layer, item index: Int, isPicture: Bool) -> Layer {
    var page = page
    for part in declared.parts {
      guard case .layers(let pattern) = part.members, var results = results(of: part, item: index) else {
        continue
      }
      page.shouldRasterize = false
      let scale = page.rasterizationScale
      let count = page.count(like: pattern)
      var number = 0
      page.changeAll(like: pattern) { layer in
        let values = results.values(PartPlace(number: number, count: count, middle: layer.position))
        if isPicture, !layer.shapeOverflows, !part.reader.repaints {
          (layer.shouldRasterize, layer.rasterizationScale) = (true, scale)
        }
        part.reader.act(values, on: &layer)
        number += 1
      }
    }
    return page
  }

  /// The page in pieces, each of which shows its part of one picture; the page itself while all are at rest.
  func cut(_ page: Layer, item index: Int) -> Layer {
    for part in declared.parts {
      guard case .pieces(let columns, let rows) = part.members, var results = results(of: part, item: index)
      else { continue }
      let grid = PieceGrid(page.bounds.size, scale: page.rasterizationScale, columns: columns, rows: rows)
      var holder = Layer(page.name, frame: Rect(origin: .zero, size: page.bounds.size))
      (holder.anchorPoint, holder.position) = (page.anchorPoint, page.position)
      var isAtRest = true
      for place in grid.places {
        let piece = page.piece(grid.rect(of: place), number: place.number)
        var moved = piece
        part.reader.act(results.values(place), on: &moved)
        if moved != piece { isAtRest = false }
        holder.sublayers.append(moved)
      }
      return isAtRest ? page : holder
    }
    return page
  }
}

/// Where a page is cut: on whole pixels, of which the first columns and rows take what is left over.
package struct PieceGrid: Hashable, Sendable {
  private let columns: [Double]
  private let rows: [Double]

  package init(_ size: Size, scale: Double, columns: Int, rows: Int) {
    self.columns = PieceGrid.cuts(size.width, scale: scale, count: columns)
    self.rows = PieceGrid.cuts(size.height, scale: scale, count: rows)
  }

  /// From 0 to the length, in points.
  private static func cuts(_ length: Double, scale: Double, count: Int) -> [Double] {
    let pixels = Int((length * scale).rounded())
    let (each, rest) = (pixels / count, pixels % count)
    // The last pixel may be a part of one.
    let inner = (0..<count).map { min(Double($0 * each + min($0, rest)) / scale, length) }
    return inner + [length]
  }

  /// Row by row.
  package var places: [PartPlace] {
    let count = (columns.count - 1) * (rows.count - 1)
    return (0..<count).map { number in
      let (row, column) = number.quotientAndRemainder(dividingBy: columns.count - 1)
      let middle = Point((columns[column] + columns[column + 1]) / 2, (rows[row] + rows[row + 1]) / 2)
      return PartPlace(number: number, count: count, column: column, row: row, middle: middle)
    }
  }

  package func rect(of place: PartPlace) -> Rect {
    let (x, y) = (columns[place.column], rows[place.row])
    return Rect(x: x, y: y, width: columns[place.column + 1] - x, height: rows[place.row + 1] - y)
  }
}

extension Layer {
  /// A part of the layer, cut off at its edge. All parts show the same picture, which is drawn once.
  fileprivate func piece(_ rect: Rect, number: Int) -> Layer {
    var piece = Layer("piece-\(number)", frame: rect)
    var whole = self
    if rasterizationScale > 0 { whole.shouldRasterize = true }
    whole.position = anchor - rect.origin
    (piece.masksToBounds, piece.sublayers) = (true, [whole])
    return piece
  }

  fileprivate func count(like pattern: String) -> Int {
    sublayers.reduce(0) { $0 + ($1.name.isLike(pattern) ? 1 : $1.count(like: pattern)) }
  }

  /// Changes sublayers by their names, however deep, in their order; those in one that is changed belong to it.
  fileprivate mutating func changeAll(like pattern: String, _ body: (inout Layer) -> Void) {
    for index in sublayers.indices {
      if sublayers[index].name.isLike(pattern) {
        body(&sublayers[index])
      } else {
        sublayers[index].changeAll(like: pattern, body)
      }
    }
  }
}
