import FlickDocument
import FlickSceneFormat

/// The texts that state the values are left out, since they only serve messages.
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

/// The value's spelling outside of YAML is written, too, because it matters where a text is expected.
extension SourceNode: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    guard let outside else { return content.encode(to: &encoder) }
    encoder.encodeRecord {
      $0.field("content", content)
      $0.field("outside", outside)
    }
  }
}

/// The mistake is left out, since it follows from the text.
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
    if let shown { encoder.field("shown", shown) }
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

/// The key's place in a text is left out.
extension SourceNode.Key: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) { encoder.encode(text) }
}
