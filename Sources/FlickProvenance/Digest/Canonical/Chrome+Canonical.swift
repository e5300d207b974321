import FlickGeometry
import FlickLayers
import FlickScene

extension TouchMarks: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("style", style)
    encoder.field("size", size)
    encoder.field("color", color)
    encoder.field("opacity", opacity)
    encoder.field("trail", trail)
    encoder.field("press", press)
    encoder.field("release", release)
  }
}

extension TouchMarks.Style: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .ring: "ring"
    case .dot: "dot"
    }
  }
}

extension Chrome: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("device", device)
    encoder.field("color", color)
    encoder.field("corner", corner)
    encoder.field("bezel", bezel)
    encoder.field("cutout", cutout)
    encoder.field("buttons", buttons)
    if !url.isEmpty { encoder.field("url", url) }
    encoder.field("padding", padding)
    encoder.field("background", background)
    encoder.field("matte", matte)
    encoder.field("shadow", shadow)
    if floor != nil { encoder.field("floor", floor) }
    if !poses.isEmpty { encoder.field("poses", poses) }
  }
}

extension Chrome.Floor: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("shadow", shadow)
    encoder.field("reflection", reflection)
  }
}

extension Chrome.Device: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .phone: "phone"
    case .tablet: "tablet"
    case .browser: "browser"
    case .none: "none"
    }
  }
}

extension Chrome.Cutout: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .island: "island"
    case .notch: "notch"
    case .punchHole: "punch-hole"
    case .none: "none"
    }
  }
}

extension Chrome.Shadow: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .none: encoder.encode(word: "none")
    case .standard: encoder.encode(word: "standard")
    case .custom(let shadow): encoder.encode(case: "custom", shadow)
    }
  }
}

extension Chrome.Padding: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("top", top)
    encoder.field("right", right)
    encoder.field("bottom", bottom)
    encoder.field("left", left)
  }
}

extension StatusBar: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("time", time)
    encoder.field("style", style)
    encoder.field("battery", battery)
    encoder.field("signal", signal)
    encoder.field("wifi", wifi)
  }
}

extension StatusBar.Style: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .auto: "auto"
    }
  }
}

extension Caption: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("text", text)
    encoder.field("start", start)
    encoder.field("duration", duration)
    encoder.field("fade", fade)
    encoder.field("place", place)
    encoder.field("size", size)
    encoder.field("weight", weight)
    encoder.field("color", color)
    encoder.field("background", background)
  }
}

extension Caption.Place: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .above: "above"
    case .below: "below"
    }
  }
}

extension TitleCard.Logo: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    switch picture {
    case .image(let image): encoder.field("image", image)
    case .drawing(let drawing): encoder.field("drawing", drawing)
    }
    encoder.field("width", width)
  }
}

extension TitleCard: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    if logo != nil { encoder.field("logo", logo) }
    if image != nil { encoder.field("image", image) }
    encoder.field("text", text)
    encoder.field("subtitle", subtitle)
    encoder.field("duration", duration)
    encoder.field("fade", fade)
    encoder.field("background", background)
    encoder.field("color", color)
    encoder.field("size", size)
  }
}
