import FlickGeometry
import FlickLayers

extension Paint: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .color(let color): encoder.encode(case: "color", color)
    case .gradient(let gradient): encoder.encode(case: "gradient", gradient)
    }
  }
}

extension Gradient: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("kind", kind)
    encoder.field("start", start)
    encoder.field("end", end)
    encoder.field("stops", stops)
    if let angle { encoder.field("angle", angle) }
    if !corners.isEmpty { encoder.field("corners", corners) }
  }
}

extension Gradient.Corner: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("place", place)
    encoder.field("weight", weight)
  }
}

extension Gradient.Kind: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .linear: "linear"
    case .radial: "radial"
    }
  }
}

extension Gradient.Stop: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("color", color)
    encoder.field("location", location)
  }
}

extension ImageContents: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("naturalSize", naturalSize)
    encoder.field("gravity", gravity)
    encoder.field("contentsRect", contentsRect)
  }
}

extension ImageContents.Gravity: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .resize: "resize"
    case .resizeAspect: "resize-aspect"
    case .resizeAspectFill: "resize-aspect-fill"
    case .center: "center"
    case .top: "top"
    case .bottom: "bottom"
    case .left: "left"
    case .right: "right"
    case .topLeft: "top-left"
    case .topRight: "top-right"
    case .bottomLeft: "bottom-left"
    case .bottomRight: "bottom-right"
    }
  }
}

extension TextContents: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("text", string)
    encoder.field("font", font)
    encoder.field("color", color)
    encoder.field("alignment", alignment)
    encoder.field("verticalAlignment", verticalAlignment)
    encoder.field("lineLimit", lineLimit)
    encoder.field("lineHeight", lineHeight)
    encoder.field("letterSpacing", letterSpacing)
  }
}

extension TextContents.Font: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("family", family)
    if !alternatives.isEmpty { encoder.field("alternatives", alternatives) }
    encoder.field("size", size)
    encoder.field("weight", weight)
    encoder.field("italic", isItalic)
    // Proportional digits are the default and have no field, so that older hashes of texts stay the same.
    if figures != .proportional { encoder.field("figures", figures) }
  }
}

extension TextContents.Figures: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .proportional: "proportional"
    case .tabular: "tabular"
    }
  }
}

extension TextContents.Alignment: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .start: "start"
    case .end: "end"
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}

extension TextContents.VerticalAlignment: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .top: "top"
    case .center: "center"
    case .bottom: "bottom"
    }
  }
}

extension Shadow: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("color", color)
    encoder.field("opacity", opacity)
    encoder.field("offset", offset)
    encoder.field("radius", radius)
    encoder.field("shape", path)
    if isOfPaint { encoder.field("isOfPaint", isOfPaint) }
  }
}

extension RoundedRect: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("rect", rect)
    encoder.field("radius", radius)
    if let radii { encoder.field("radii", radii) }
    encoder.field("curve", curve)
  }
}

extension CornerRadii: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("topLeft", topLeft)
    encoder.field("topRight", topRight)
    encoder.field("bottomRight", bottomRight)
    encoder.field("bottomLeft", bottomLeft)
  }
}

extension CornerCurve: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .circular: "circular"
    case .continuous: "continuous"
    }
  }
}

extension Path: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("elements", elements)
  }
}

extension Path.Element: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .move(let point): encoder.encode(case: "move", point)
    case .line(let point): encoder.encode(case: "line", point)
    case .quadratic(let control, let end):
      encoder.encode(case: "quadratic") {
        $0.field("control", control)
        $0.field("end", end)
      }
    case .cubic(let control1, let control2, let end):
      encoder.encode(case: "cubic") {
        $0.field("control1", control1)
        $0.field("control2", control2)
        $0.field("end", end)
      }
    case .close: encoder.encode(word: "close")
    }
  }
}
