public import FlickFiles
public import FlickGeometry
public import FlickVideo

/// The properties of an animated picture file that is read again, from end to end: the container alone, no picture is
/// decoded.
public struct AnimationProbe: Hashable, Sendable {
  public enum Container: String, Hashable, Sendable, CaseIterable { case webp, apng, gif }

  public struct Picture: Hashable, Sendable {
    /// The place of the picture's rectangle on the canvas, in pixels from its top left corner.
    public var x, y: Int
    public var width, height: Int
    /// How long it is shown, in seconds, as a fraction.
    public var delay: (numerator: Int, denominator: Int) { (delayNumerator, delayDenominator) }

    var delayNumerator, delayDenominator: Int
  }

  /// How the file is to be called in messages.
  public let path: String
  public let container: Container
  public internal(set) var size: PixelSize
  public internal(set) var loop: AnimationSettings.Loop
  /// Whether pictures may be clear somewhere; in WebP also those of an opaque clip, where they leave what is there.
  public internal(set) var hasAlpha: Bool
  public internal(set) var pictures: [Picture]
  var checksum = CRC32()

  /// Reads a file that has no name yet.
  ///
  /// - Throws: `VideoError.verificationFailed` when it is damaged or of another kind.
  public init(_ file: OutputFile) throws(VideoError) { try self.init(StreamReader(file), file.path) }

  private init(_ reader: StreamReader, _ path: String) throws(VideoError) {
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
