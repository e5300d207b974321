import FlickDeclarative
import FlickEffects
import FlickFormula
import FlickLayers
import FlickMotion

// The names of properties are the words that scenes use.

extension PlaceProperty: CanonicalKey {}
extension LookProperty: CanonicalKey {}

extension Formula: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) { encoder.encode(text) }
}

/// A curve of a declaration, written by its name if it has one.
struct CanonicalCurve: CanonicalEncodable {
  let curve: KeyFrameCurve

  init(_ curve: KeyFrameCurve) { self.curve = curve }

  func encode(to encoder: inout CanonicalEncoder) {
    if let named = curve.named { encoder.encode(named.rawValue) } else { curve.encode(to: &encoder) }
  }
}

extension CollectionDeclaration: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("isHorizontal", isHorizontal)
    encoder.field("snap", snap)
    encoder.field("deceleration", deceleration)
    encoder.field("travels", travels)
    encoder.field("lanes", lanes)
    encoder.field("fit", fit)
    encoder.field("clips", clips)
    encoder.field("names", names)
    encoder.field("places", places)
    encoder.field("item", item)
    encoder.field("layers", layers)
    encoder.field("overlays", overlays)
    if !states.isEmpty { encoder.field("states", states) }
    if dragsTopOnly { encoder.field("dragsTopOnly", dragsTopOnly) }
    encoder.field("leaving", leaving)
    if reorders { encoder.field("reorders", reorders) }
    if pin != .middle { encoder.field("pin", pin) }
    if wraps { encoder.field("wraps", true) }
    if !scrolls { encoder.field("scrolls", scrolls) }
    encoder.field("sections", sections)
    if !partRules.isEmpty { encoder.field("partRules", partRules) }
  }
}

extension CollectionDeclaration.PartRule: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    switch members {
    case .layers(let pattern): encoder.field("layers", pattern)
    case .pieces(let columns, let rows):
      encoder.field("columns", columns)
      encoder.field("rows", rows)
    case .text(let name, let unit):
      encoder.field("text", name)
      encoder.field("split", unit)
    case .mesh(let columns, let rows, let back):
      encoder.field("meshColumns", columns)
      encoder.field("meshRows", rows)
      encoder.field("back", back)
    }
    if !names.isEmpty { encoder.field("names", names) }
    encoder.field("look", look)
  }
}

extension TextUnit: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .letters: "letters"
    case .words: "words"
    case .lines: "lines"
    }
  }
}

extension CollectionDeclaration.Snap: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .none: "none"
    case .item: "item"
    case .page: "page"
    }
  }
}

extension CollectionDeclaration.Deceleration: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .normal: "normal"
    case .fast: "fast"
    }
  }
}

extension CollectionDeclaration.Fit: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .keep: "keep"
    case .stretch: "stretch"
    case .cover: "cover"
    case .resize: "resize"
    }
  }
}

extension CollectionDeclaration.Look: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("formulas", formulas)
    encoder.field("keys", keys)
  }
}

extension CollectionDeclaration.KeyFrames: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("over", over)
    encoder.field("curve", CanonicalCurve(curve))
    encoder.field("stops", stops)
  }
}

extension CollectionDeclaration.KeyFrames.Stop: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("position", position)
    encoder.field("formulas", formulas)
  }
}

extension CollectionDeclaration.FrameFormulas: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) { encoder.encode(sides) }
}

extension CollectionDeclaration.Overlay: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    if let name { encoder.field("name", name) }
    encoder.field("index", index)
    encoder.field("frame", frame)
    encoder.field("fit", fit)
    encoder.field("isBehind", isBehind)
    if let isTouchable { encoder.field("isTouchable", isTouchable) }
    if let followed { encoder.field("followed", followed) }
    encoder.field("scrollTarget", scrollTarget)
    encoder.field("names", names)
    encoder.field("look", look)
    encoder.field("layers", layers)
  }
}

extension CollectionDeclaration.Followed: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .page(let id): encoder.encode(case: "page", id)
    case .place(let index): encoder.encode(case: "place", index)
    }
  }
}
