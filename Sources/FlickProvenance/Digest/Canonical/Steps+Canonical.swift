import FlickEffects
import FlickGeometry
import FlickScene
import FlickStage

extension SceneStep: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("start", start)
    encoder.field("action", action)
    if let chapter { encoder.field("chapter", chapter) }
  }
}

extension StepStart: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .at(let time): encoder.encode(case: "at", time)
    case .after(let step, let event, let wait): encoder.encode(after: step, event: event, wait: wait)
    }
  }
}

extension CanonicalEncoder {
  /// Writes a start that is `wait` seconds after an event of a step.
  mutating func encode(after step: some CanonicalEncodable, event: String, wait: Double) {
    encode(case: "after") {
      $0.field("step", step)
      $0.field("event", event)
      $0.field("wait", wait)
    }
  }
}

extension StepReference: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .named(let name): encoder.encode(case: "named", name)
    case .last: encoder.encode(word: "last")
    }
  }
}

extension StepAction: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .touch(let step): encoder.encode(case: "touch", step)
    case .command(let command): encoder.encode(case: "command", command)
    case .wait: encoder.encode(word: "wait")
    case .end: encoder.encode(word: "end")
    }
  }
}

extension TouchStep: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("gesture", gesture)
    encoder.field("start", start)
    encoder.field("path", path)
    encoder.field("press", press)
    encoder.field("duration", duration)
    encoder.field("times", times)
    encoder.field("hold", hold)
    encoder.field("velocity", velocity)
    encoder.field("cancelled", isCancelled)
    encoder.field("fingers", fingers)
    encoder.field("spread", spread)
    encoder.field("pinch", pinch)
    if taps > 1 { encoder.field("taps", taps) }
  }
}

extension TouchStep.Gesture: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .tap: "tap"
    case .press: "press"
    case .drag: "drag"
    case .fling: "fling"
    case .swipe: "swipe"
    case .pinch: "pinch"
    }
  }
}

extension TouchStep.Pinch: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("distance", distance)
    encoder.field("scale", scale)
    encoder.field("angle", angle)
    encoder.field("turn", turn)
  }
}

extension Touch.Pair: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("time", time)
    encoder.field("distance", distance)
    encoder.field("angle", angle)
  }
}

extension TouchTarget: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .point(let point): encoder.encode(case: "point", point)
    case .page(let page, let point):
      encoder.encode(case: "page") {
        $0.field("page", page)
        $0.field("at", point)
      }
    case .layer(let name): encoder.encode(case: "layer", name)
    case .control(let name): encoder.encode(case: "control", name)
    case .offset(let target, let offset):
      encoder.encode(case: "offset") {
        $0.field("target", target)
        $0.field("by", offset)
      }
    }
  }
}

extension PageReference: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .id(let id): encoder.encode(case: "id", id)
    case .index(let index): encoder.encode(case: "index", index)
    }
  }
}

extension TouchPath: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .still: encoder.encode(word: "still")
    case .offsets(let points): encoder.encode(case: "offsets", points)
    case .to(let target): encoder.encode(case: "to", target)
    case .through(let points): encoder.encode(case: "through", points)
    }
  }
}

extension ResolvedStep: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("summary", summary)
    encoder.field("time", time)
    encoder.field("events", events)
    encoder.field("refusal", refusal)
    encoder.field("touch", touch)
    encoder.field("fingers", fingers)
  }
}
