import FlickDiagnostics
import FlickDocument
import FlickScene
import FlickSceneFormat

/// The formats and options of outputs as tables in Markdown, made from the decoders.
package enum OutputManual {
  /// A table of the formats, and one of the options.
  package static var markdown: String {
    let formats = OutputFormat.allCases.map { [$0.rawValue.code, $0.summary] }
    let options = ParsedOutput.options.map { property in
      let name = property.name
      let owners = OutputFormat.having(name).map(\.rawValue.code)
      return [
        name.code, owners.joined(separator: " "), property.defaultValue.map { $0.plainText.code } ?? "",
        property.summary,
      ]
    }
    return [
      tableText(["output", "what it is"], formats),
      tableText(["option", "outputs", "default", "meaning"], options),
    ].joined(separator: "\n\n")
  }
}

extension JSONValue {
  /// The value as YAML writes it.
  fileprivate var plainText: String { if case .string(let text) = self { text } else { text } }
}
