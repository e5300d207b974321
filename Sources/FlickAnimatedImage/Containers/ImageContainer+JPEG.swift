/// JPEG (ITU-T T.81, annex B): segments that begin with a marker, and coded data between them.
extension ImageContainer {
  private enum Marker {
    static let frames: ClosedRange<UInt8> = 0xC0...0xCF
    /// The markers in the range of frames that do not begin a frame.
    static let notFrames: Set<UInt8> = [0xC4, 0xC8, 0xCC]
    /// Sequential and progressive Huffman coding, which browsers show.
    static let usualFrames: ClosedRange<UInt8> = 0xC0...0xC2
    static let standalone: Set<UInt8> = [0x01, 0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD7]
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let exif: UInt8 = 0xE1
    static let profile: UInt8 = 0xE2
    /// Application data and comments. Only Adobe's segment changes the picture.
    static let application: ClosedRange<UInt8> = 0xE0...0xEF
    static let adobe: UInt8 = 0xEE
    static let comment: UInt8 = 0xFE
  }

  static func jpeg(_ bytes: [UInt8]) throws(ImageFault) -> ImageContainer {
    var reader = ByteReader(bytes.dropFirst(2), order: .big)
    var parts: [ArraySlice<UInt8>] = [[0xFF, 0xD8]]
    var frame: JPEGFrame?
    var orientation: ImageOrientation?
    var profile = JPEGProfile()
    var hasScan = false
    while true {
      let marker = try nextMarker(&reader)
      if marker == Marker.end { break }
      if Marker.standalone.contains(marker) { continue }
      let start = reader.position
      let length = try reader.number(2)
      let segment = try reader.take(length - 2)
      if Marker.frames.contains(marker), !Marker.notFrames.contains(marker) {
        guard frame == nil else { throw ImageFault("it holds several frames") }
        frame = try jpegFrame(marker, segment)
      }
      // Of several, the first one counts, as in browsers.
      if marker == Marker.exif, orientation == nil { orientation = ImageOrientation(exif: segment) }
      if marker == Marker.profile { profile.add(segment) }
      if marker == Marker.scan {
        guard frame != nil else { throw .cutOff }
        hasScan = true
        skipCodedData(&reader)
      }
      let isOptional = Marker.application.contains(marker) && marker != Marker.adobe
      if !isOptional, marker != Marker.comment {
        parts += [[0xFF, marker], bytes[start..<reader.position]]
      }
    }
    guard let frame, hasScan else { throw .cutOff }
    return ImageContainer(
      format: .jpeg, size: try size(frame.width, frame.height), orientation: orientation ?? .upright,
      colors: try profile.read(isGray: frame.isGray), parts: parts + [[0xFF, Marker.end]])
  }

  private static func nextMarker(_ reader: inout ByteReader) throws(ImageFault) -> UInt8 {
    guard try reader.number(1) == 0xFF else { throw .cutOff }
    var marker = 0xFF
    while marker == 0xFF { marker = try reader.number(1) }
    return UInt8(marker)
  }

  private struct JPEGFrame {
    var (width, height): (Int, Int)
    var isGray: Bool
  }

  private static func jpegFrame(
    _ marker: UInt8, _ segment: ArraySlice<UInt8>
  ) throws(ImageFault) -> JPEGFrame {
    guard Marker.usualFrames.contains(marker) else {
      throw ImageFault("lossless, hierarchical and arithmetic JPEG are not supported")
    }
    var header = ByteReader(segment, order: .big)
    guard try header.number(1) == 8 else {
      throw ImageFault("only JPEG with 8 bits a component is supported")
    }
    let (height, width) = (try header.number(2), try header.number(2))
    let components = try header.number(1)
    guard [1, 3].contains(components) else {
      throw ImageFault(
        "CMYK JPEG is not supported; this makes RGB of it: magick IN.jpg -colorspace sRGB OUT.jpg"
      )
    }
    return JPEGFrame(width: width, height: height, isGray: components == 1)
  }

  /// Moves on to the marker that ends a scan. Stuffed bytes and restart markers belong to the data.
  private static func skipCodedData(_ reader: inout ByteReader) {
    let bytes = reader.bytes
    var position = reader.position
    while position + 1 < bytes.endIndex {
      let next = bytes[position + 1]
      if bytes[position] == 0xFF, next != 0, next != 0xFF, !Marker.standalone.contains(next) { break }
      position += 1
    }
    reader.position = position
  }
}
