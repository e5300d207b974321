import FlickAnimatedImage
import FlickDigest
package import FlickDrawing
package import FlickPlanning
import FlickScene
import FlickVideo

/// The inputs of an output's pictures, as hashes: equal digests, equal pictures.
///
/// A digest is known without drawing anything. It does not depend on paths, times, the machine, or the form of the
/// scene's text: comments, the order of keys, and the use of parts make no difference. Because it consists of `parts`,
/// a comparison of two digests shows the inputs that differ.
///
/// An effect that is not built in is identified by its name and its parameters, not by its code.
package struct OutputDigest: Hashable, Sendable {
  /// A kind of input on which the pictures depend.
  package enum Part: String, Hashable, Sendable, CaseIterable {
    /// The scene with its parts inserted and all values resolved, and the times of its script's events.
    case scene
    /// The output's own options without its name and its path: moments, size, format, quality.
    case output
    /// The contents of the pictures, videos, sounds and fonts that come with the scene.
    case assets
    /// The contents of the installed fonts that draw the scene's texts.
    case fonts
    /// The version of the drawing, `Release.drawing`, and the version of the encoding of the output's format if it has
    /// changed: `AnimationSettings.Format.revision`.
    case drawing
  }

  /// The SHA-256 hash of each part, 64 hexadecimal digits.
  package let hashes: [Part: String]

  /// The SHA-256 hash of all parts together, 64 hexadecimal digits.
  package var text: String {
    SHA256.hexDigest(of: Part.allCases.map { "\($0.rawValue) \(hashes[$0] ?? "")\n" }.joined())
  }

  /// The text for a file's bytes, which also depend on the program's release and on the FFmpeg libraries in use.
  package var fileText: String {
    let libraries = (Codecs.libraries + [Deflate.library]).map { "\($0.name) \($0.version)\n" }.joined()
    let makers = "flickbook \(Release.version)\nFFmpeg \(Codecs.release)\n" + libraries
    return SHA256.hexDigest(of: text + "\n" + makers)
  }
}

extension RenderPlan {
  /// The digest of `output`, one of the plan's outputs.
  ///
  /// - Parameter cache: Keeps fonts and hashes of files for further digests.
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package func digest(of output: PlannedOutput, cache: AssetCache) throws -> OutputDigest {
    try digests(of: [output], cache: cache)[0]
  }

  /// The digests of all of the plan's outputs, which take hardly longer than the digest of one.
  ///
  /// - Parameter sceneHash: The hash of the scene's canonical text, if it is known.
  /// - Throws: The same errors as `digest(of:cache:)`.
  package func digests(cache: AssetCache, sceneHash: String?) throws -> [OutputDigest] {
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
  /// - Parameter common: The parts that all of the scene's outputs share.
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
