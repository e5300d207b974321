import FlickGeometry
import FlickLayers

extension DeclarativeLayout {
  /// Divides the text of a layer. Pieces at rest remain one text, so that the layer stays the same if no piece moves.
  func divide(_ layer: inout Layer, into unit: TextUnit, _ results: inout PartResults) {
    layer.forEachPart(.contents) { layer, parts in
      guard parts.contains(.contents), case .text(let text)? = layer.contents else { return }
      layer = divided(layer, text, unit, &results)
    }
  }

  private func divided(_ layer: Layer, _ text: TextContents, _ unit: TextUnit, _ results: inout PartResults)
    -> Layer
  {
    let places = relayouts.division(text, layer.bounds.size, unit)
    var resting: [Range<Int>] = []
    var moved: [Layer] = []
    for place in places.all {
      let piece = layer.piece(of: text, unit, place)
      var changed = piece
      results.part.reader.act(results.values(PartPlace(place, of: places.count)), on: &changed)
      if changed == piece {
        resting.append(place.number..<place.number + 1)
      } else if !changed.isHidden {
        moved.append(changed)
      }
    }
    if resting.count == places.all.count { return layer }
    let rest = resting.isEmpty ? [] : [layer.rest(of: text, unit, resting)]
    return layer.showing(rest + moved)
  }
}

extension PartPlace {
  /// Makes the place of a piece of a text.
  init(_ place: TextPlace, of count: Int) {
    self.init(
      number: place.number, count: count, column: place.column, row: place.line, middle: place.rect.center,
      size: place.rect.size)
  }
}

extension Layer {
  /// Returns a piece of the layer's text as a layer that moves about its middle.
  fileprivate func piece(of text: TextContents, _ unit: TextUnit, _ place: TextPlace) -> Layer {
    let rect = place.rect.offsetBy(dx: bounds.minX, dy: bounds.minY)
    var piece = Layer("\(unit.noun)-\(place.number)", frame: rect)
    piece.bounds = rect
    piece.contents = .text(text.part(unit, [place.number..<place.number + 1], box: bounds))
    return piece
  }

  /// Returns the layer with pieces of its text in place of the text. If the letters cast a shadow, the pieces cast it.
  fileprivate func showing(_ pieces: [Layer]) -> Layer {
    var whole = self
    whole.contents = nil
    whole.sublayers = pieces + sublayers
    guard castsContents else { return whole }
    if sublayers.isEmpty {
      whole.shadow?.isOfPaint = true
      return whole
    }
    // Other layers in this one cast no shadow.
    var letters = Layer("letters", frame: bounds)
    (letters.bounds, letters.shadow, letters.sublayers) = (bounds, shadow, pieces)
    letters.shadow?.isOfPaint = true
    (whole.shadow, whole.sublayers) = (nil, [letters] + sublayers)
    return whole
  }

  /// Returns the pieces that do not move, as one layer.
  fileprivate func rest(of text: TextContents, _ unit: TextUnit, _ numbers: [Range<Int>]) -> Layer {
    var rest = Layer("resting-\(unit.rawValue)", frame: bounds)
    rest.bounds = bounds
    rest.contents = .text(text.part(unit, numbers.joined, box: bounds))
    return rest
  }
}

extension TextContents {
  fileprivate func part(_ unit: TextUnit, _ numbers: [Range<Int>], box: Rect) -> TextContents {
    var text = self
    (text.part, text.number) = (TextPart(unit, numbers, box: box), nil)
    return text
  }
}

extension TextUnit {
  /// The word for a piece, in names of layers.
  fileprivate var noun: String {
    switch self {
    case .letters: "letter"
    case .words: "word"
    case .lines: "line"
    }
  }
}

extension [Range<Int>] {
  /// The ranges, with adjacent ones joined.
  fileprivate var joined: [Range<Int>] {
    reduce(into: []) { ranges, range in
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
  }
}
