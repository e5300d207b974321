import FlickBasics
import FlickDecoding
package import FlickDiagnostics
import FlickDocument
package import FlickScene

/// The pattern for the file names of many renderings: `${device}/${scene}-${variant}`.
///
/// `${scene}` is the name of the scene's file, `${file}` the output's path in the scene, `${output}` the output's name,
/// and `${folder}` the scene's subfolder in the searched folder. `${row}` is the row's number; all other names are axes
/// of a matrix and columns of a table. Endings such as `.mp4` are not part of the pattern.
public struct NamePattern: Hashable, Sendable {
  package let text: String
  private let range: SourceRange
  private let source: SourceText

  init(_ text: String, at range: SourceRange, of source: SourceText) {
    (self.text, self.range, self.source) = (text, range, source)
  }

  /// - Parameters:
  ///   - text: The pattern, such as `${scene}-${output}`.
  ///   - option: The option that gave the pattern, for messages.
  package init(_ text: String, option: String) {
    let source = SourceText(name: option, text: text)
    let start = SourcePosition(line: 1, column: 1)
    let end = SourcePosition(line: 1, column: 1 + (source.lines.first?.count ?? 0))
    self.init(text, at: SourceRange(file: option, start: start, end: end), of: source)
  }

  /// The names that every pattern may use, for all variants.
  static let standardNames = ["scene", "file", "output", "folder"]

  /// Returns the path of an output inside the output folder.
  ///
  /// - Parameters:
  ///   - output: The output to name.
  ///   - scene: The name of the scene's file.
  ///   - folder: The scene's subfolder in the searched folder.
  ///   - variant: The variant of the scene that was rendered.
  /// - Throws: `SceneDiagnostics` for unknown names and invalid paths.
  package func path(
    of output: Output, scene: String, folder: String, _ variant: SceneVariant
  ) throws(SceneDiagnostics) -> String {
    let (stem, ending) = output.path.stemAndEnding
    var scope = TemplateScope()
    for value in variant.values { scope.define(value.name, as: value.text.fileNamePart) }
    scope.define("scene", as: scene.fileNamePart)
    scope.define("file", as: stem)
    scope.define("output", as: output.name.fileNamePart)
    scope.define("folder", as: folder)
    switch scope.expand(text) {
    case .failure(let mistake):
      throw failure(mistake.message, note: mistake.note, suggestion: mistake.suggestion)
    case .success(let name):
      // For a scene outside of any subfolder, `${folder}` leaves an empty part.
      let path = name.split(separator: "/").joined(separator: "/")
      guard PathString.scheme(of: name) == nil else {
        throw failure("cannot write '\(name.shortened)': \(PathString.noDestination)")
      }
      guard !path.isEmpty else { throw failure("the pattern results in an empty name for '\(output.name)'") }
      do throws(AssetError) {
        return try RelativePath(path.hasSuffix(ending) ? path : path + ending, in: .output).text
      } catch {
        throw failure("cannot write '\(name.shortened)': \(error.message)")
      }
    }
  }

  private func failure(_ message: String, note: String? = nil, suggestion: String? = nil) -> SceneDiagnostics
  {
    SceneDiagnostics(
      [Diagnostic(message, at: range, note: note, suggestion: suggestion)], sources: [source])
  }
}

extension SceneVariant {
  /// Returns the path of an output without a pattern: the path in the scene, with the variant's labels before the
  /// ending.
  package func path(of output: Output) -> String {
    let (stem, ending) = output.path.stemAndEnding
    return ([stem] + labels.map(\.fileNamePart)).joined(separator: "-") + ending
  }
}

extension String {
  /// The path without its ending, and the ending: `a/tabs` and `.mp4`. The ending may be empty.
  fileprivate var stemAndEnding: (String, String) {
    let ending = PathString.ending(of: self)
    return ending.isEmpty ? (self, "") : (String(dropLast(ending.count + 1)), "." + ending)
  }

  /// The text as a part of a file's name: letters, digits, `-`, `_` and `.`; a `-` replaces other characters.
  package var fileNamePart: String {
    var name = ""
    for character in self {
      let isKept = character.isLetter || character.isNumber || "-_.".contains(character)
      if isKept { name.append(character) } else if name.last != "-" { name.append("-") }
    }
    let trimmed = name.drop { $0 == "." || $0 == "-" }.prefix(80)
    return trimmed.isEmpty ? "none" : String(trimmed)
  }
}
