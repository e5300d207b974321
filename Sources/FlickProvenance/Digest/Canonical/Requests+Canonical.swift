import FlickPlanning
import FlickSceneFormat

extension SceneInput: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("source", source)
    encoder.field("name", name)
    encoder.field("subfolder", subfolder)
    encoder.field("variant", variant)
    encoder.field("names", names)
  }
}

extension SceneInput.Source: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .file(let path): encoder.encode(case: "file", path)
    case .text(let text): encoder.encode(case: "text", text)
    }
  }
}

extension SceneVariant: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("values", values)
    encoder.field("labels", labels)
    encoder.field("settings", settings)
  }
}

extension SceneVariant.Value: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("text", text)
  }
}

/// The pattern's place in a text is left out, since it only serves messages.
extension NamePattern: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) { encoder.encode(text) }
}

extension TimeRange: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("start", start?.text)
    encoder.field("end", end?.text)
  }
}

extension OutputDestination: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .folder(let path): encoder.encode(case: "folder", path)
    case .file(let path): encoder.encode(case: "file", path)
    }
  }
}

/// The texts that state the values are left out, since they only serve messages.
extension OutputOverrides: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("entries", entries)
    encoder.field("dropped", dropped.sorted())
    encoder.field("preset", preset?.name)
  }
}
