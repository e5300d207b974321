import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene

extension DisplayItem {
  /// The members that all kinds of items have, followed by those of the item's own kind.
  var json: JSONValue {
    let common: [JSONValue.Member] = [
      .init("path", .string(path)), .init("kind", .string(kind.rawValue)), .init("bounds", bounds.json),
      .init("matrix", .numbers(matrix.rows)), .init("opacity", .number(opacity)),
      .init("cornerRadius", .number(cornerRadius)), .init("doubleSided", .boolean(isDoubleSided)),
    ]
    let clips: [JSONValue.Member] = clips.isEmpty ? [] : [.init("clips", .array(clips.map(\.json)))]
    let blend: [JSONValue.Member] = blend == .normal ? [] : [.init("blend", .string(blend.rawValue))]
    return .object(common + corners + details + blend + clips)
  }

  private var shape: RoundedRect? {
    switch content {
    case .fill(_, let shape), .border(_, _, let shape), .shadow(_, _, let shape): shape
    case .backdrop(let backdrop): backdrop.shape
    default: nil
    }
  }

  private var cornerRadius: Double { shape?.radius ?? 0 }

  /// The curve of rounded corners, and unequal radii; empty for an item without them.
  private var corners: [JSONValue.Member] {
    guard let shape, shape.radius > 0 else { return [] }
    return [.init("cornerCurve", .string(shape.curve.rawValue))] + shape.unequalRadii
  }

  private var details: [JSONValue.Member] {
    switch content {
    case .fill(let paint, _): [paint.member]
    case .border(let color, let width, _): [.init("color", color.json), .init("width", .number(width))]
    case .shadow(let color, let radius, let shape):
      [.init("shadow", ["color": color.json, "radius": .number(radius), "rect": shape.rect.json])]
    case .image(let name, let source): [.init("image", .string(name)), .init("source", source.json)]
    case .text(let text): text.members
    case .shape(let shape): shape.members
    case .group(let items, let mask):
      [items.member] + (mask.map { [$0.member] } ?? [])
    case .raster(let items, let scale):
      [items.member, .init("scale", .number(scale))]
    case .magnified(let items, let scale, let times):
      [items.member, .init("scale", .number(scale)), .init("magnification", .integer(times))]
    case .backdrop(let backdrop): [.init("backdrop", backdrop.filter.json)]
    case .filtered(let items, let filter):
      [items.member, .init("filter", filter.json)]
    }
  }
}

extension [DisplayItem] {
  fileprivate var member: JSONValue.Member { .init("items", .array(map(\.json))) }
}

extension PictureFilter {
  fileprivate var json: JSONValue {
    .object(
      [.init("blur", .number(blur)), .init("saturate", .number(saturation))]
        + (tint.map { [.init("tint", $0.json)] } ?? []))
  }
}

extension Clip {
  fileprivate var json: JSONValue {
    switch shape {
    case .roundedRect(let shape):
      .object(shape.members + [.init("matrix", .numbers(matrix.rows))])
    case .polygon(let points): ["polygon": .array(points.map(\.json)), "matrix": .numbers(matrix.rows)]
    case .path(let path, let rule):
      [
        "outline": .string(path.svg), "fillRule": .string(rule.rawValue), "matrix": .numbers(matrix.rows),
      ]
    case .text(let text, let bounds):
      .object(
        text.members + [.init("rect", bounds.json), .init("matrix", .numbers(matrix.rows))])
    }
  }
}

extension GroupMask {
  /// The mask of the group, in the group's own plane. The group is invisible where a gradient is clear, and fully
  /// visible where it is opaque.
  fileprivate var member: JSONValue.Member {
    switch self {
    case .gradient(let gradient): .init("mask", ["gradient": gradient.json])
    case .picture(let picture):
      .init(
        "mask",
        [
          "image": .string(picture.name), "source": picture.source.json, "rect": picture.bounds.json,
          "matrix": .numbers(picture.matrix.rows),
        ])
    case .roundedRect(let shape): .init("mask", .object(shape.members))
    }
  }
}

extension RoundedRect {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("rect", rect.json), .init("cornerRadius", .number(radius)),
      .init("cornerCurve", .string(curve.rawValue)),
    ] + unequalRadii
  }

  /// The radii of the top left, top right, bottom right and bottom left corner; empty if all corners have the same.
  fileprivate var unequalRadii: [JSONValue.Member] {
    radii.map { [.init("cornerRadii", .numbers($0.list))] } ?? []
  }
}

extension Paint {
  fileprivate var member: JSONValue.Member {
    switch self {
    case .color(let color): .init("color", color.json)
    case .gradient(let gradient): .init("gradient", gradient.json)
    }
  }
}

extension Gradient {
  fileprivate var json: JSONValue {
    let stops = JSONValue.array(stops.map { ["location": .number($0.location), "color": $0.color.json] })
    if corners.isEmpty {
      return ["type": .string(kind.rawValue), "start": start.json, "end": end.json, "stops": stops]
    }
    let corners = corners.map {
      JSONValue.object([.init("place", .number($0.place)), .init("weight", .number($0.weight))])
    }
    return [
      "type": "bilinear", "start": start.json, "end": end.json, "corners": .array(corners), "stops": stops,
    ]
  }
}

extension TextPart {
  /// The numbers of the visible units, as the first and the last of each run, and the unit beside the cursor.
  fileprivate var json: JSONValue {
    let runs = numbers.map { JSONValue.array([.integer($0.lowerBound), .integer($0.upperBound - 1)]) }
    let cursor = cursor.map { cursor -> [JSONValue.Member] in
      [.init("cursor", [cursor.isBefore ? "before" : "after": .integer(cursor.piece)])]
    }
    return .object([.init("unit", .string(unit.rawValue)), .init("numbers", .array(runs))] + (cursor ?? []))
  }
}

extension TextContents {
  fileprivate var members: [JSONValue.Member] {
    let alternatives: [JSONValue.Member] =
      font.alternatives.isEmpty
      ? [] : [.init("alternatives", .array(font.alternatives.map { .string($0) }))]
    let font = JSONValue.object(
      [.init("family", .string(font.family))] + alternatives + [
        .init("size", .number(font.size)), .init("weight", .integer(font.weight)),
        .init("italic", .boolean(font.isItalic)),
      ] + (font.figures == .proportional ? [] : [.init("figures", .string(font.figures.rawValue))]))
    return [
      .init("text", .string(string)), .init("font", font), .init("color", color.json),
      .init("alignment", .string(alignment.rawValue)),
      .init("verticalAlignment", .string(verticalAlignment.rawValue)),
      .init("lineLimit", lineLimit.map { .integer($0) } ?? .null), .init("lineHeight", .number(lineHeight)),
      .init("letterSpacing", .number(letterSpacing)),
    ] + (part.map { [.init("part", $0.json)] } ?? [])
  }
}

extension ShapeContents {
  private var strokeGradient: [JSONValue.Member] {
    guard case .gradient(let gradient) = strokePaint, stroke != nil else { return [] }
    return [.init("strokeGradient", gradient.json)]
  }

  fileprivate var members: [JSONValue.Member] {
    let line: [JSONValue.Member] =
      stroke.map { [.init("stroke", $0.json), .init("lineWidth", .number(lineWidth))] } ?? []
    let rule: [JSONValue.Member] =
      fillRule == .nonzero ? [] : [.init("fillRule", .string(fillRule.rawValue))]
    return [.init("outline", .string(path.svg))] + (fill.map { [$0.member] } ?? []) + rule + line
      + (stroke == nil ? [] : style.members) + strokeGradient
  }
}

extension StrokeStyle {
  /// The properties that differ from their defaults.
  fileprivate var members: [JSONValue.Member] {
    (cap == .round ? [] : [.init("lineCap", .string(cap.rawValue))])
      + (join == .round ? [] : [.init("lineJoin", .string(join.rawValue))])
      + (dash.isEmpty ? [] : [.init("dash", .array(dash.map { .number($0) }))])
      + (miterLimit == StrokeStyle.miterLimit ? [] : [.init("miterLimit", .number(miterLimit))])
      + (dashOffset == 0 ? [] : [.init("dashOffset", .number(dashOffset))])
  }
}

extension Path {
  /// The path in the notation of SVG's `d` attribute.
  fileprivate var svg: String {
    elements.map { element in
      switch element {
      case .move(let p): "M" + pair(p)
      case .line(let p): "L" + pair(p)
      case .quadratic(let control, let end): "Q" + pair(control) + " " + pair(end)
      case .cubic(let a, let b, let end): "C" + pair(a) + " " + pair(b) + " " + pair(end)
      case .close: "Z"
      }
    }.joined()
  }

  private func pair(_ p: Point) -> String { decimal(p.x) + " " + decimal(p.y) }
}

extension Color {
  /// The components red, green, blue and alpha, each 0 to 1.
  fileprivate var json: JSONValue { .numbers([red, green, blue, alpha]) }
}

extension Point {
  fileprivate var json: JSONValue { .numbers([x, y]) }
}
