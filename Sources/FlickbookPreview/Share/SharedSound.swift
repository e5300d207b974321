import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickSound

/// The sound of a scene in a shared page: deflated parts, as long as they are small enough.
struct SharedSound {
  /// The largest number of bytes of all parts, so that a page stays as small as mail takes it.
  static let limit = 4 << 20

  /// The parts, one after the other; empty for a page without sound.
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The reason why the page is silent although the scene is not; nil if there is none.
  private(set) var note: String?

  /// - Throws: `SceneDiagnostics` for a file that cannot be read; `CancellationError`.
  init(_ scene: ResolvedScene, cache: AssetCache, limit: Int = SharedSound.limit) throws {
    guard scene.hasSound else { return }
    let mix = try scene.mix(cache)
    while let part = SoundPart(ends.count, of: mix) {
      try Task.checkCancellation()
      bytes += try Deflate.zlib(part.file, level: 9)
      ends.append(bytes.count)
      guard bytes.count <= limit else {
        (bytes, ends) = ([], [])
        note = "The scene's sound would take more than \(limit >> 20) MB."
        return
      }
    }
  }

  var isEmpty: Bool { ends.isEmpty }

  /// - Parameter start: The number of bytes before the parts.
  func json(from start: Int) -> JSONValue {
    let parts = zip([0] + ends, ends).map { from, end in
      ["start": .integer(start + from), "end": .integer(start + end)] as JSONValue
    }
    return ["parts": .array(parts), "note": note.map { .string($0) } ?? .null]
  }
}
