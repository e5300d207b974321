import FlickDeclarative
import FlickEffects

extension CollectionDeclaration.Pin: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("x", x)
    encoder.field("y", y)
  }
}

extension CollectionDeclaration.State: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("isOfScene", isOfScene)
    encoder.field("isLength", isLength)
    encoder.field("stops", stops)
    encoder.field("start", start)
    encoder.field("isSingle", isSingle)
    encoder.field("motion", motion)
    encoder.field("triggers", triggers)
    // Hashes have a delay of 0 for a state that follows no other.
    encoder.field("leader", following?.leader)
    encoder.field("delay", following?.delay ?? 0)
    encoder.field("stagger", following?.stagger)
    encoder.field("stay", stay)
    if staysAt != .any { encoder.field("staysAt", staysAt) }
    encoder.field("pull", pull)
    encoder.field("drag", drag)
    if let pinch { encoder.field("pinch", pinch) }
    if let shift {
      encoder.field("shiftLeader", shift.leader)
      encoder.field("shiftAxis", shift.axis)
    }
  }
}

extension CollectionDeclaration.StayStops: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .any: "any"
    case .on: "on"
    }
  }
}

extension CollectionDeclaration.StateMotion: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .bounce: encoder.encode(word: "bounce")
    case .curve(let curve, let duration):
      encoder.encode(case: "curve") {
        $0.field("name", CanonicalCurve(curve))
        $0.field("duration", duration)
      }
    case .spring(let stiffness, let damping):
      encoder.encode(case: "spring") {
        $0.field("stiffness", stiffness)
        $0.field("damping", damping)
      }
    }
  }
}

extension CollectionDeclaration.Trigger: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("gesture", gesture)
    encoder.field("target", target)
    encoder.field("aim", change)
  }
}

extension CollectionDeclaration.Trigger.Gesture: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .press: "press"
    case .swipeLeft: "swipe-left"
    case .swipeRight: "swipe-right"
    case .swipeUp: "swipe-up"
    case .swipeDown: "swipe-down"
    }
  }
}

extension CollectionDeclaration.Trigger.Target: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .item: encoder.encode(word: "item")
    case .anywhere: encoder.encode(word: "anywhere")
    case .layer(let name): encoder.encode(case: "layer", name)
    case .overlay(let name): encoder.encode(case: "overlay", name)
    }
  }
}

extension CollectionDeclaration.Trigger.Change: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .toggle: encoder.encode(word: "toggle")
    case .on: encoder.encode(word: "on")
    case .off: encoder.encode(word: "off")
    case .next: encoder.encode(word: "next")
    case .previous: encoder.encode(word: "previous")
    case .value(let value): encoder.encode(case: "value", value)
    case .index: encoder.encode(word: "index")
    }
  }
}
