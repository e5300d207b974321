import FlickGeometry
import FlickLayers
import FlickScene

extension LayerTemplate: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("placement", placement)
    encoder.field("background", background)
    encoder.field("contents", contents)
    encoder.field("opacity", opacity)
    encoder.field("corner", corner)
    encoder.field("border", border)
    encoder.field("shadow", shadow)
    encoder.field("clips", clips)
    encoder.field("mask", mask)
    encoder.field("transform", transform)
    encoder.field("perspective", perspective)
    encoder.field("zPosition", zPosition)
    if !animations.isEmpty { encoder.field("animations", animations) }
    if let slices { encoder.field("slices", slices) }
    if let video { encoder.field("video", video) }
    if let typing { encoder.field("typing", typing) }
    if let drawing { encoder.field("drawing", drawing) }
    if let backdrop { encoder.field("backdrop", backdrop) }
    if let filter { encoder.field("filter", filter) }
    if blend != .normal { encoder.field("blend", blend) }
    encoder.field("number", number)
    encoder.field("layers", layers)
  }
}

extension PictureSlices: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("top", top)
    encoder.field("right", right)
    encoder.field("bottom", bottom)
    encoder.field("left", left)
  }
}

extension VectorPicture: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("digest", digest)
    encoder.field("color", color)
  }
}

extension PictureFilter: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("blur", blur)
    encoder.field("saturation", saturation)
    encoder.field("tint", tint)
  }
}

extension BlendMode: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .plusLighter: "plus-lighter"
    }
  }
}

extension MaskTemplate: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .gradient(let gradient): gradient.encode(to: &encoder)
    case .layer(let layer): encoder.encode(case: "layer", layer)
    }
  }
}

extension LayerTemplate.Placement: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .frame(let frame): encoder.encode(case: "frame", frame)
    case .anchored(let point): encoder.encode(case: "anchored", point)
    }
  }
}

extension LayerTemplate.Contents: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .image(let image): encoder.encode(case: "image", image)
    case .text(let text): encoder.encode(case: "text", text)
    case .shape(let shape): encoder.encode(case: "shape", shape)
    case .wallpaper(let wallpaper): encoder.encode(case: "wallpaper", wallpaper)
    }
  }
}

extension LayerTemplate.Corner: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("radius", radius)
    if !radii.isEmpty { encoder.field("radii", radii) }
    encoder.field("curve", curve)
  }
}

extension LayerTemplate.Border: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("width", width)
    encoder.field("color", color)
  }
}

extension ShapeTemplate: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("outline", outline)
    encoder.field("fill", fill)
    encoder.field("stroke", stroke)
    encoder.field("lineWidth", lineWidth)
    if fillRule != .nonzero { encoder.field("fillRule", fillRule) }
    if style != .standard { encoder.field("style", style) }
    if trim != .whole { encoder.field("trim", trim) }
  }
}

extension StrokeStyle: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("cap", cap)
    encoder.field("join", join)
    encoder.field("dash", dash)
    if miterLimit != StrokeStyle.miterLimit { encoder.field("miterLimit", miterLimit) }
    if dashOffset != 0 { encoder.field("dashOffset", dashOffset) }
  }
}

extension StrokeStyle.Cap: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .round: "round"
    case .butt: "butt"
    case .square: "square"
    }
  }
}

extension StrokeStyle.Join: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .round: "round"
    case .miter: "miter"
    case .bevel: "bevel"
    }
  }
}

extension FillRule: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .nonzero: "nonzero"
    case .evenodd: "evenodd"
    }
  }
}

extension ShapeTemplate.Outline: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .rect: encoder.encode(word: "rect")
    case .ellipse: encoder.encode(word: "ellipse")
    case .polyline(let points, let isClosed):
      encoder.encode(case: "polyline") {
        $0.field("points", points)
        $0.field("closed", isClosed)
      }
    case .path(let path, let viewBox):
      encoder.encode(case: "path") {
        $0.field("path", path)
        $0.field("viewBox", viewBox)
      }
    }
  }
}

extension TransformTemplate: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("scale", scale)
    encoder.field("rotateX", rotateX)
    encoder.field("rotateY", rotateY)
    encoder.field("rotateZ", rotateZ)
    encoder.field("translate", translate)
    encoder.field("translateZ", translateZ)
    encoder.field("perspective", perspective)
    encoder.field("anchor", anchor)
  }
}

extension Length: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("points", points)
    encoder.field("fraction", fraction)
  }
}

extension LengthPoint: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("x", x)
    encoder.field("y", y)
  }
}

extension LengthRect: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("x", x)
    encoder.field("y", y)
    encoder.field("width", width)
    encoder.field("height", height)
  }
}
