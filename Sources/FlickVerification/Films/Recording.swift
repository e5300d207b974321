package import FlickGeometry
import FlickImage
import FlickPlanning
import FlickVideo

/// The part of a recording to compare, in its pixels as it is shown.
package struct RecordingCrop: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let size: PixelSize

  /// - Parameters:
  ///   - x: The number of columns that are left out on the left.
  ///   - y: The number of rows that are left out at the top.
  ///   - size: The size of the part.
  package init(x: Int, y: Int, size: PixelSize) { (self.x, self.y, self.size) = (x, y, size) }

  /// Nil for values that are no part of any picture.
  package init?(x: Int, y: Int, width: Int, height: Int) {
    let sides = 0...PixelSize.maximumSide
    guard sides.contains(x), sides.contains(y), let size = PixelSize(width: width, height: height) else {
      return nil
    }
    self.init(x: x, y: y, size: size)
  }
}

/// The frames of a video with their times, reduced so far that all of them fit into memory.
struct Recording: Sendable {
  /// The largest number of samples that are kept.
  private static let mostSamples = 64 << 20
  /// The largest length of a kept picture's longer side, in pixels.
  private static let side = 400
  /// The same for the pictures in which a film is searched.
  static let smallSide = 64

  let path: String
  /// The size of the pictures as they are shown, after cropping.
  let size: PixelSize
  let timing: RecordingTiming
  /// A picture for each frame.
  let pictures: [PicturePlane]
  /// The same pictures, smaller, for the search of a film; they are not turned with the recording.
  let smallPictures: [PicturePlane]
  /// The difference between each picture and the previous one, measured in small pictures.
  let changes: [Float]
  let colors: VideoColors
  let orientation: Orientation
  let pixelAspect: Double

  /// The number of pixels of a kept picture for each pixel of the recording, in both directions.
  let reduction: Double
  /// The upper left corner of the kept pictures, in pixels of the recording. Reducing leaves out parts of a pixel at the
  /// right and at the bottom, which a turn may bring to the left or to the top.
  let origin: (x: Double, y: Double)

  var times: [Double] { timing.times }

  /// - Throws: `VideoError`, also for a video without frames; `FlickbookError.invalidRequest` when the crop leaves the
  ///   picture; `CancellationError`.
  init(path: String, crop: RecordingCrop? = nil) throws {
    let decoder = try VideoDecoder(path: path, hashes: false)
    if let name = decoder.colors.highDynamicRange {
      throw VideoError.unreadableVideo(path: path, reason: Recording.refusal(ofHDR: name))
    }
    let part = try Recording.part(of: decoder.size, crop, path)
    var reduction = part.size.reduction(toSide: Recording.side)
    var (times, pictures): ([Double], [PicturePlane]) = ([], [])
    while let frame = try decoder.next() {
      try Task.checkCancellation()
      guard frame.time.isFinite, abs(frame.time) < 1e6 else {
        throw VideoError.unreadableVideo(path: path, reason: "its frames have no times")
      }
      // Of several frames at one moment, only the last is seen.
      if let last = times.last, frame.time <= last + 1e-6 {
        times.removeLast()
        pictures.removeLast()
      }
      times.append(frame.time)
      pictures.append(frame.luma.part(x: part.x, y: part.y, part.size).reduced(by: reduction))
      if pictures.count * pictures[0].size.area > Recording.mostSamples {
        reduction /= 2
        pictures = pictures.map { $0.reduced(by: 0.5) }
      }
    }
    guard !times.isEmpty else { throw VideoError.unreadableVideo(path: path, reason: "it has no frames") }
    (self.path, self.pictures, self.reduction, size) = (path, pictures, reduction, part.size)
    timing = RecordingTiming(times)
    smallPictures = pictures.map { $0.reduced(by: $0.size.reduction(toSide: Recording.smallSide)) }
    changes = FilmSamples.changes(smallPictures.map(Raster.init))
    (colors, orientation, pixelAspect) = (decoder.colors, decoder.orientation, decoder.pixelAspect)
    origin = (0, 0)
  }

  private init(_ other: Recording, size: PixelSize, pictures: [PicturePlane], origin: (x: Double, y: Double))
  {
    (path, timing, changes, colors) = (other.path, other.timing, other.changes, other.colors)
    smallPictures = other.smallPictures
    (orientation, pixelAspect) = (other.orientation, other.pixelAspect)
    (self.size, self.pictures, reduction, self.origin) = (size, pictures, other.reduction, origin)
  }

  /// Returns the recording with its pictures turned.
  func turned(_ turn: Orientation) -> Recording {
    if turn == .upright { return self }
    let turnedSize = turn.isSideways ? PixelSize(width: size.height, height: size.width) ?? size : size
    return Recording(
      self, size: turnedSize, pictures: pictures.map { $0.oriented(turn) }, origin: origin(after: turn))
  }

  /// The upper left corner of the kept pictures after a turn.
  private func origin(after turn: Orientation) -> (x: Double, y: Double) {
    let right = Double(size.width) - Double(pictures[0].size.width) / reduction
    let bottom = Double(size.height) - Double(pictures[0].size.height) / reduction
    return switch turn.quarterTurns {
    case 1: (bottom, turn.isMirrored ? right : 0)
    case 2: (turn.isMirrored ? 0 : right, bottom)
    case 3: (0, turn.isMirrored ? 0 : right)
    default: (turn.isMirrored ? right : 0, 0)
    }
  }

  static func part(of size: PixelSize, _ crop: RecordingCrop?, _ path: String) throws -> RecordingCrop {
    let whole = RecordingCrop(x: 0, y: 0, size: size)
    guard let crop else { return whole }
    guard crop.x + crop.size.width <= size.width, crop.y + crop.size.height <= size.height else {
      throw FlickbookError.invalidRequest(
        "\(path) has \(size.width) x \(size.height) pixels; --crop names some beyond them")
    }
    return crop
  }

  private static func refusal(ofHDR name: String) -> String {
    "it is in high dynamic range (\(name)), whose brightness cannot be compared with a scene's; convert it first: ffmpeg -i "
      + "IN -vf zscale=transfer=linear:npl=203,tonemap=clip,zscale=primaries=709:transfer=709:matrix=709:range=limited,"
      + "format=yuv420p OUT.mp4"
  }
}
