import FlickAnimatedImage
import FlickDigest
package import FlickDrawing
package import FlickPlanning
import FlickScene
import FlickVideo

/// The inputs that an output's pictures follow from, as hashes: equal digests, equal pictures.
///
/// A digest is known without drawing anything. It knows nothing of paths, times and the machine, and nothing of the
/// text of the scene: comments, the order of keys, and whether a value was written by hand or came from a part make no
/// difference. That it is made of `parts` tells what has changed where two digests differ.
///
/// An effect that is not built in is known by its name and its parameters, not by its code.
package struct OutputDigest: Hashable, Sendable {
  /// An input that a picture follows from.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The scene with all its parts put in and all values resolved, and when its script's events happen.
    case scene
    /// The output's own words without its name and its path: moments, size, format, quality.
    case output
    /// The contents of the pictures and fonts that come with the scene.
    case assets
    /// The contents of the installed fonts that its texts are drawn with.
    case fonts
    /// How this version of Flickbook draws: `Release.drawing`, and how it encodes the output's pictures where that has
    /// changed: `AnimationSettings.Format.revision`.
    case drawing
  }

  /// The SHA-256 hash of each part, 64 hexadecimal digits.
  package let hashes: [Part: String]

  /// The SHA-256 hash of all parts together, 64 hexadecimal digits.
  package var text: String {
    SHA256.hexDigest(of: Part.allCases.map { "\($0.rawValue) \(hashes[$0] ?? "")\n" }.joined())
  }

  /// The text for a file's bytes, which also depend on the program's release and on the FFmpeg in use.
  package var fileText: String {
    let libraries = (Codecs.libraries + [Deflate.library]).map { "\($0.name) \($0.version)\n" }.joined()
    let makers = "flickbook \(Release.version)\nFFmpeg \(Codecs.release)\n" + libraries
    return SHA256.hexDigest(of: text + "\n" + makers)
  }
}

extension RenderPlan {
  /// The digest of `output`, which is one of the plan's.
  ///
  /// - Parameter cache: Shared by those who ask for many digests: fonts and hashes of files are kept there.
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func digest(of output: PlannedOutput, cache: AssetCache) throws -> OutputDigest {
    try digests(of: [output], cache: cache)[0]
  }

  /// The digests of all of the plan's outputs; they take hardly longer than one.
  ///
  /// - Parameter sceneHash: The hash of the scene's canonical text, if it is known.
  /// - Throws: as for one.
  package func digests(cache: AssetCache, sceneHash: String? = nil) throws -> [OutputDigest] {
    try digests(of: outputs, cache: cache, sceneHash: sceneHash)
  }

  private func digests(
    of outputs: [PlannedOutput], cache: AssetCache, sceneHash: String? = nil
  ) throws -> [OutputDigest] {
    let hashes = try scene.partHashes(cache, sceneHash: sceneHash)
    return outputs.map { OutputDigest(hashes, of: $0) }
  }
}

extension OutputDigest {
  /// - Parameter common: The parts that all of the scene's outputs have in common.
  init(_ common: [Part: String], of output: PlannedOutput) {
    var hashes = common
    hashes[.output] = SHA256.hexDigest(of: CanonicalEncoder.text(of: output))
    if case .animation(let options) = output.output.kind, options.settingsFormat.revision > 1 {
      let format = options.settingsFormat
      hashes[.drawing] = SHA256.hexDigest(of: "\(Release.drawing), \(format.family) \(format.revision)")
    }
    self.init(hashes: hashes)
  }
}

extension AnimationSettings.Format {
  /// The word for the kind of file in hashes.
  fileprivate var family: String {
    switch self {
    case .webp: "webp"
    case .losslessWebP: "webp-lossless"
    case .apng: "apng"
    case .gif: "gif"
    }
  }
}
