import FlickDigest
package import FlickFiles
package import FlickPlanning
import Synchronization

/// The only way for a page to write to a scene. The files are the scenes' own; they are fixed when the preview begins,
/// and identified by number.
///
/// A page proposes a change, which becomes a draft here and is shown. Only an accepted draft is written, and only while
/// the file is still the one from which the draft was made.
package final class DraftStore: Sendable {
  /// The reason why nothing was written.
  package enum Refusal: Error, Hashable, Sendable {
    case unknown
    /// The file differs from the one from which the draft was made.
    case changed
    /// The scene could no longer be played; the text is the mistake.
    case unplayable(String)
    case failed(String)
  }

  /// The result of writing a draft.
  package struct Written: Sendable {
    /// The digest of the file after writing.
    package let digest: String
    package let certainty: FileReplacement.Certainty
  }

  /// The largest size of a scene in bytes.
  static let limit = 1 << 20
  static let mostDrafts = 32
  /// The largest number of accepted drafts of a scene that can be undone.
  static let mostUndone = 32

  private struct State {
    var drafts: [Draft] = []
    /// The number of the last draft. It starts at a random number, so that drafts of a crashed process never have the
    /// numbers of the next process.
    var count = Int.random(in: 0..<1 << 40)
    /// For each scene, the bytes of its file before each of the last accepted drafts, and the digest of the file after
    /// it.
    var undo: [Int: [(digest: String, bytes: [UInt8])]] = [:]
  }

  private let files: [Int: Result<PinnedFile, FileError>]
  private let state = Mutex(State())

  package init(_ inputs: [SceneInput]) {
    var files: [Int: Result<PinnedFile, FileError>] = [:]
    for (number, input) in inputs.enumerated() {
      guard case .file(let path) = input.source else { continue }
      files[number] = Result { () throws(FileError) in try PinnedFile(path) }
    }
    self.files = files
  }

  /// The reason why a scene cannot be written; nil when it can.
  package func obstacle(ofScene number: Int) -> String? {
    switch files[number] {
    case nil: "the scene has no file"
    case .failure(let error): "\(error)"
    case .success: nil
    }
  }

  /// The present text of a scene's file.
  package func text(ofScene number: Int) throws(Refusal) -> (text: String, digest: String) {
    let bytes = try bytes(ofScene: number)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .failed("the file is not UTF-8") }
    return (text, SHA256.hexDigest(of: bytes))
  }

  /// Keeps a text that is proposed to replace a scene's.
  package func add(
    scene: Int, digest: String, from old: String, to text: String, step: String?, overlap: String? = nil
  ) -> Draft {
    state.withLock { state in
      state.count += 1
      let draft = Draft(
        number: state.count, scene: scene, digest: digest, text: text, step: step, overlap: overlap,
        difference: TextDifference(from: old, to: text))
      state.drafts = state.drafts.suffix(DraftStore.mostDrafts - 1) + [draft]
      return draft
    }
  }

  package func draft(_ number: Int, ofScene scene: Int) -> Draft? {
    state.withLock { $0.drafts.first { $0.number == number && $0.scene == scene } }
  }

  /// Writes a draft into its scene's file.
  ///
  /// - Parameters:
  ///   - digest: The digest that the page expects the file to have.
  ///   - mistake: Returns the mistake that keeps a draft from being played; nil when there is none. A draft with a
  ///     mistake is not written.
  package func accept(
    _ number: Int, ofScene scene: Int, ifDigest digest: String, mistake: (Draft) -> String?
  ) throws(Refusal) -> Written {
    guard let draft = draft(number, ofScene: scene) else { throw .unknown }
    guard draft.digest == digest else { throw .changed }
    if let mistake = mistake(draft) { throw .unplayable(mistake) }
    let old = try bytes(ofScene: scene)
    let new = try replace(scene, with: Array(draft.text.utf8), ifDigest: digest)
    state.withLock { state in
      state.undo[scene] = (state.undo[scene] ?? []).suffix(DraftStore.mostUndone - 1) + [(new.digest, old)]
    }
    return new
  }

  /// Restores a scene's file to its content before the last accepted draft.
  package func undo(scene: Int, ifDigest digest: String) throws(Refusal) -> Written {
    guard let last = state.withLock({ $0.undo[scene]?.last }) else { throw .unknown }
    guard last.digest == digest else { throw .changed }
    let found = try replace(scene, with: last.bytes, ifDigest: digest)
    state.withLock { _ = $0.undo[scene]?.popLast() }
    return found
  }

  /// The digest that a scene's file must have for undoing; nil when there is nothing to undo.
  package func undoDigest(ofScene scene: Int) -> String? { state.withLock { $0.undo[scene]?.last?.digest } }

  private func file(ofScene number: Int) throws(Refusal) -> PinnedFile {
    switch files[number] {
    case nil: throw .unknown
    case .failure(let error): throw .failed("\(error)")
    case .success(let file): return file
    }
  }

  private func bytes(ofScene number: Int) throws(Refusal) -> [UInt8] {
    let file = try file(ofScene: number)
    do throws(FileError) {
      guard let bytes = try file.bytes(limit: DraftStore.limit) else {
        throw .missingInput(path: file.path, reason: "it was deleted")
      }
      return bytes
    } catch {
      throw .failed("\(error)")
    }
  }

  private func replace(
    _ number: Int, with bytes: [UInt8], ifDigest digest: String
  ) throws(Refusal) -> Written {
    let file = try file(ofScene: number)
    do throws(PinnedFile.Refusal) {
      let certainty = try file.replace(with: bytes, ifDigest: digest, limit: DraftStore.limit)
      return Written(digest: SHA256.hexDigest(of: bytes), certainty: certainty)
    } catch {
      throw Refusal(error)
    }
  }
}
