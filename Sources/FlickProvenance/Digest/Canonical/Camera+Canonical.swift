import FlickGeometry
import FlickScene

extension Camera: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    switch source {
    case .written(let shots, let greatestZoom):
      encoder.field("shots", shots)
      encoder.field("greatestZoom", greatestZoom)
    case .made(let rule): encoder.field("made", rule)
    }
    if parallax > 0 { encoder.field("parallax", parallax) }
    if blur > 0 { encoder.field("blur", blur) }
  }
}

extension ShotRule: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("zooms", [zooms.lowerBound, zooms.upperBound])
    encoder.field("hold", hold)
  }
}

extension Shot: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("start", start)
    encoder.field("target", target)
    if follows { encoder.field("follows", follows) }
    encoder.field("margin", margin)
    encoder.field("zoom", zoom)
    encoder.field("duration", duration)
  }
}

extension Shot.Start: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .at(let time): encoder.encode(case: "at", time)
    case .after(let step, let event, let wait): encoder.encode(after: step, event: event, wait: wait)
    case .arrive(let moment): encoder.encode(case: "arrive", moment)
    }
  }
}

extension PictureTarget: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .all: encoder.encode(word: "all")
    case .device: encoder.encode(word: "device")
    case .screen: encoder.encode(word: "screen")
    case .touches: encoder.encode(word: "touches")
    case .page(let page): encoder.encode(case: "page", page)
    case .layer(let name): encoder.encode(case: "layer", name)
    case .control(let name): encoder.encode(case: "control", name)
    case .area(let area): encoder.encode(case: "area", area)
    case .union(let targets): encoder.encode(case: "union", targets)
    case .side(let name, let target):
      encoder.encode(case: "side") {
        $0.field("name", name)
        $0.field("target", target)
      }
    }
  }
}
