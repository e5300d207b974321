import FlickDeclarative
import FlickEffects

extension CollectionDeclaration.StateDrag: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("axis", way.axis ?? .vertical)
    if way.isOfPair { encoder.field("isOfPair", true) }
    if way == .around { encoder.field("isAround", true) }
    encoder.field("target", target)
    encoder.field("span", span)
    encoder.field("beyond", beyond)
    encoder.field("from", from)
    encoder.field("edge", edge)
    encoder.field("projection", projection)
    encoder.field("leadsScrolling", leadsScrolling)
    encoder.field("successor", successor)
    if release == .glide { encoder.field("glides", true) }
    if release == .stay { encoder.field("stays", true) }
    encoder.field("condition", condition)
    if !limits.isEmpty { encoder.field("limits", limits) }
  }
}

extension Axis: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}

extension CollectionDeclaration.StateDrag.BeyondStops: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .band: "band"
    case .stop: "stop"
    case .free: "free"
    }
  }
}

extension CollectionDeclaration.StateDrag.StartCondition: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .anywhere: "anywhere"
    case .on: "on"
    case .off: "off"
    }
  }
}

extension CollectionDeclaration.StatePinch: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("measure", measure)
    encoder.field("target", target)
    encoder.field("isBound", isBound)
  }
}

extension CollectionDeclaration.StatePinch.Measure: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .scale: "scale"
    case .rotation: "rotation"
    }
  }
}

extension CollectionDeclaration.Leaving: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("distance", distance)
    encoder.field("directions", directions)
    encoder.field("duration", duration)
    if let entrance { encoder.field("entrance", entrance) }
  }
}

extension CollectionDeclaration.Leaving.Direction: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }
}
