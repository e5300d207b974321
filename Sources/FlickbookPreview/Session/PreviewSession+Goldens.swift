import FlickDrawing
package import FlickFiles
import FlickGolden
import FlickPlanning

/// The golden of a scene, as it is recorded.
package struct GoldenState: Sendable {
  package let path: String
  package let isRecorded: Bool
  /// Whether all inputs of the frames are still those of the recording.
  package let isCurrent: Bool
  /// The digest of the golden.
  package let digest: String
}

extension PreviewSession {
  /// The golden of a scene, found without drawing anything.
  ///
  /// - Throws: `FlickbookError` for a scene that is not a file, and the mistakes of the scene or its golden.
  package func golden(ofScene number: Int) throws -> GoldenState {
    let input = inputs[number]
    let path = try GoldenPaths.path(for: input)
    guard FileSystem.kind(of: path) == .file else {
      return GoldenState(path: path, isRecorded: false, isCurrent: false, digest: PinnedFile.absent)
    }
    let scene = try resolver.resolve(input)
    let manifest = try FrameManifest(contentsOf: path)
    let isCurrent = try FrameManifest.Origin(scene, cache) == manifest.origin
    let digest = try PinnedFile(path).digest(limit: FrameManifest.maximumBytes)
    return GoldenState(path: path, isRecorded: true, isCurrent: isCurrent, digest: digest)
  }

  /// Draws all frames of a scene as its file states it, and replaces the golden if this still has the given digest.
  /// Pictures that are kept beside the golden are renewed.
  ///
  /// - Returns: The number of frames, and how certain it is that replacing the file has lost no save by somebody else.
  /// - Throws: `DraftStore.Refusal`, and the mistakes of the scene; `CancellationError`.
  package func recordGolden(
    ofScene number: Int, ifDigest digest: String
  ) async throws -> (frames: Int, certainty: FileReplacement.Certainty) {
    guard let file = goldens?[number] else { throw DraftStore.Refusal.unknown }
    let scene = try resolver.resolve(inputs[number])
    let manifest = try await FrameRecorder(scene, cache: cache, jobs: jobs).manifest()
    let certainty: FileReplacement.Certainty
    do {
      let (file, stored) = (
        try file.get(), StoredPictures(golden: try GoldenPaths.path(for: inputs[number]))
      )
      // Open the folder of the pictures first: if it cannot be written to, the golden is not written either.
      var pictures = try stored.writer(in: try file.folder())
      certainty = try file.replace(
        with: Array(manifest.text.utf8), ifDigest: digest, limit: FrameManifest.maximumBytes)
      let kept = Set(pictures.frames).intersection(manifest.frames).sorted()
      if !kept.isEmpty { try pictures.write(kept, by: try FrameRenderer(scene, cache: cache)) }
    } catch let refusal as PinnedFile.Refusal {
      throw DraftStore.Refusal(refusal)
    } catch let error as FileError {
      throw DraftStore.Refusal.failed("\(error)")
    }
    forgetComparisons()
    return (manifest.frameCount, certainty)
  }

  /// The goldens of scenes, by the scenes' numbers.
  static func goldens(of inputs: [SceneInput]) -> [Int: Result<PinnedFile, FileError>] {
    var files: [Int: Result<PinnedFile, FileError>] = [:]
    for (number, input) in inputs.enumerated() {
      guard let path = try? GoldenPaths.path(for: input) else { continue }
      files[number] = Result { () throws(FileError) in try PinnedFile(path) }
    }
    return files
  }
}
