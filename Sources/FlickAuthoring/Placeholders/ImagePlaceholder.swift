import FlickDecoding
import FlickDiagnostics
import FlickDocument
package import FlickScene
import FlickSceneFormat

/// A picture in a page of text, rendered from a scene.
package struct ImagePlaceholder: Hashable, Sendable {
  /// The scene's path, from the page's folder.
  package var scene: String
  /// The output that is rendered from the scene; its path, too, is relative to the page's folder.
  package var output: Output
  /// The picture's alternative text; nil for the scene's title.
  package var alternative: String?
  /// The picture's width on the page in CSS pixels; nil for one CSS pixel for each pixel of the picture.
  package var shownWidth: Int?
  /// The path of the picture for readers with dark screens, from the page's folder; nil if all readers see the same
  /// picture.
  package var dark: String?

  /// The output for dark screens.
  package var darkOutput: Output? {
    dark.map { path in
      var output = output
      output.path = path
      return output
    }
  }
}

/// The keys of a mark as written, before they are checked together: those of an output, and those of the picture's
/// place on the page.
struct ParsedImagePlaceholder: Sendable {
  var scene = ""
  var alternative: String?
  var shownWidth: Int?
  var dark: String?
  var changes: [SceneChange] = []
  var output = ParsedOutput()
}

extension ValueDecoder where Value == ParsedImagePlaceholder {
  static let pictureMark = ObjectDecoder(
    "a picture", ParsedImagePlaceholder(), example: "{scene: tabs.yaml, webp: tabs.webp}",
    rules: ParsedOutput.rules
  ) {
    Field("scene", \.scene, ValueDecoder<String>.path, required: true, "The scene's path")
    Field(
      "alt", \.alternative, ValueDecoder<String>.text, "The alternative text; by default the scene's title")
    Field(
      "shownWidth", \.shownWidth, ValueDecoder<Int>.integer(1...8192),
      "The picture's width on the page, in CSS pixels; by default its width in pixels")
    Field(
      "dark", \.dark, .outputPath,
      "The path of a second picture in the dark appearance, for readers with dark screens")
    Field("with", \.changes, .settings, "Changes to the scene: {appearance: dark, device.scale: 2}")
    ParsedOutput.fields.map { $0.lifted(to: \.output) }
  }.decoder.then { parsed, node, decoding -> ParsedImagePlaceholder? in
    guard let output = parsed.output.checked(at: node, &decoding) else { return nil }
    if output.format == .frames || output.format.isText {
      decoding.report(
        Diagnostic(
          "a page cannot show '\(output.format.rawValue)'", at: output.places[output.format.rawValue],
          suggestion: "make a webp, apng, gif, png, sheet, mp4 or webm"))
      return nil
    }
    if parsed.dark != nil, [.mp4, .webm].contains(output.format) {
      decoding.report(
        "a page chooses between pictures, not between movies", at: node["dark"] ?? node,
        suggestion: "make a webp, apng, gif, png or sheet")
      return nil
    }
    if let dark = node["dark"],
      ValueDecoder<Located<String>>.outputFile(output.format).decode(dark, &decoding) == nil
    {
      return nil
    }
    var parsed = parsed
    parsed.output = output
    return parsed
  }
}
