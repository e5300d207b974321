package import FlickFiles
package import FlickGeometry
package import FlickVideo

/// The properties of an animated picture file, read back from end to end. The probe reads only the container, and
/// decodes no picture.
package struct AnimationProbe: Hashable, Sendable {
  package enum Container: String, Hashable, Sendable, CaseIterable { case webp, apng, gif }

  package struct Picture: Hashable, Sendable {
    /// The place of the picture's rectangle on the canvas, in pixels from its top left corner.
    package var x, y: Int
    package var width, height: Int
    /// The time for which the picture is shown, in seconds, as a fraction.
    package var delay: (numerator: Int, denominator: Int) { (delayNumerator, delayDenominator) }

    var delayNumerator, delayDenominator: Int
  }

  /// The name of the file in messages.
  package let path: String
  package let container: Container
  package internal(set) var size: PixelSize
  package internal(set) var loop: AnimationSettings.Loop
  /// Whether pictures may be clear in places. In WebP, even pictures of an opaque animation may be clear in places that
  /// do not change.
  package internal(set) var hasAlpha: Bool
  package internal(set) var pictures: [Picture]
  var checksum = CRC32()

  /// Reads an output file that has not been named yet.
  ///
  /// - Throws: `VideoError.verificationFailed` if the file is damaged or of another kind; `.file`.
  package init(_ file: OutputFile) throws(VideoError) { try self.init(StreamReader(file), file.path) }

  /// Reads a file from its start; `path` is its name in messages.
  ///
  /// - Throws: as above.
  package init(_ reader: StreamReader, _ path: String) throws(VideoError) {
    do throws(StreamReader.Fault) {
      self = try AnimationProbe.read(reader, path)
    } catch {
      switch error {
      case .input(let error): throw .file(error)
      case .content(let reason): throw .verificationFailed(path: path, reason: reason)
      }
    }
  }

  private static func read(_ reader: StreamReader, _ path: String) throws(StreamReader.Fault)
    -> AnimationProbe
  {
    let start = try reader.take(4)
    return switch start {
    case [0x89, 0x50, 0x4E, 0x47]: try apng(reader, path)
    case Array("RIFF".utf8): try webp(reader, path)
    case Array("GIF8".utf8): try gif(reader, path)
    default: throw .content("it is not an animated picture")
    }
  }

  init(path: String, container: Container, size: PixelSize, loop: AnimationSettings.Loop, hasAlpha: Bool) {
    (self.path, self.container, self.size) = (path, container, size)
    (self.loop, self.hasAlpha, pictures) = (loop, hasAlpha, [])
  }
}
