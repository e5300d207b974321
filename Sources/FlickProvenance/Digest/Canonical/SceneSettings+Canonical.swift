import FlickDocument
import FlickSceneFormat

/// The texts that the values stand in serve messages only.
extension SceneSettings: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("changes", changes)
  }
}

extension SceneChange: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("path", path)
    encoder.field("key", key)
    encoder.field("value", value)
    encoder.field("optional", isOptional)
    if isFallback { encoder.field("fallback", isFallback) }
  }
}

/// As it stood outside of YAML it makes a difference where text is expected.
extension SourceNode: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    guard let outside else { return content.encode(to: &encoder) }
    encoder.encodeRecord {
      $0.field("content", content)
      $0.field("outside", outside)
    }
  }
}

/// Its mistake follows from its text.
extension SourceNode.Outside: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) { encoder.field("text", text) }
}

extension SourceNode.Content: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .scalar(let scalar): encoder.encode(case: "scalar", scalar)
    case .sequence(let nodes): encoder.encode(case: "sequence", nodes)
    case .mapping(let entries): encoder.encode(case: "mapping", entries)
    case .refused: encoder.encode(word: "refused")
    }
  }
}

extension SourceNode.Scalar: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("text", text)
    encoder.field("style", style)
  }
}

extension SourceNode.Scalar.Style: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .plain: "plain"
    case .quoted: "quoted"
    }
  }
}

extension SourceNode.Entry: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("key", key)
    encoder.field("value", value)
  }
}

/// Where it stands makes no difference.
extension SourceNode.Key: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) { encoder.encode(text) }
}
