import FlickBasics
import FlickDeclarative
import FlickDecoding
package import FlickDiagnostics
import FlickDocument
import FlickGeometry

/// Many renderings that a file describes: scenes, each with the variants of a matrix and the rows of a table.
///
/// ```swift
/// let batch = try BatchFile(contentsOf: "store.yaml")
/// print(batch.scenes.count * batch.variants.count)
/// ```
package struct BatchFile: Hashable, Sendable {
  /// The version of the language of batches.
  package static let version = 1
  /// The largest number of variants that a scene may have.
  package static let maximumVariants = 10_000

  /// A scene, or a folder of scenes, with changes.
  package struct Entry: Hashable, Sendable {
    /// The path as it is written, relative to the batch's folder.
    package internal(set) var path: String
    package internal(set) var settings = SceneSettings()
    var range: SourceRange?
  }

  /// The purpose of the batch; nil if it does not say one.
  package internal(set) var title: String?
  package internal(set) var scenes: [Entry]
  /// The variants: at least one, which is the unchanged scene if the batch has neither a matrix nor rows.
  package internal(set) var variants: [SceneVariant]
  package internal(set) var names: NamePattern?
  /// The path of the table; nil if the batch has no rows, or has them in its own file.
  package private(set) var tableFile: String?
  /// The texts for messages, the batch's own first.
  var sources: [SourceText]

  /// - Throws: Every mistake in the batch and in its table, or the failure to read a file.
  package init(contentsOf path: String) throws(SceneDiagnostics) {
    let text: String
    do throws(AssetError) { text = try SceneFile(path: path).text() } catch {
      let failure = Diagnostic("cannot read the file: \(error.message)", at: nil)
      throw SceneDiagnostics([failure], sources: [SourceText(name: path, text: "")])
    }
    try self.init(text: text, name: path)
  }

  /// - Parameters:
  ///   - text: The text of the batch, in YAML or JSON.
  ///   - name: The batch's name in messages; its tables lie in the same folder.
  /// - Throws: Every mistake in the batch and in its table, or the failure to read a file.
  package init(text: String, name: String) throws(SceneDiagnostics) {
    let reading = SceneReader.read(text, name: name, noun: "batch")
    let source = SourceText(name: name, text: reading.text)
    var decoding = Decoding(
      registry: .builtIn,
      files: SceneFiles(
        assets: AssetFolder(ConfinedFolder("."), reader: NoPictures()),
        parts: PartLibrary(besideSceneCalled: name)))
    let parsed = reading.root.flatMap { ValueDecoder<ParsedBatch>.batch.decode($0, &decoding) }
    let mistakes = reading.diagnostics + decoding.diagnostics
    guard mistakes.isEmpty, let parsed else { throw SceneDiagnostics(mistakes, sources: [source]) }
    let table = try parsed.table(besideBatchCalled: name, source)
    do throws(Refusal) { try self.init(parsed, rows: table, source) } catch {
      throw SceneDiagnostics([error.diagnostic], sources: [source])
    }
    tableFile = parsed.tableFile(besideBatchCalled: name)
  }

  /// Returns a message at an entry of the batch, such as that there is no scene.
  package func failure(_ message: String, of entry: Entry) -> SceneDiagnostics {
    SceneDiagnostics([Diagnostic(message, at: entry.range)], sources: sources)
  }
}

/// Reads no pictures, since a batch has none.
private struct NoPictures: AssetReader {
  func imageSize(atPath path: String) throws(AssetError) -> PixelSize {
    throw AssetError("a batch has no pictures")
  }
}
