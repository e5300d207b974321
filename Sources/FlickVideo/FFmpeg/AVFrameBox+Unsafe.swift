// Unsafe: owns an AVFrame and copies rows in and out of it.
package import CFFmpeg
package import FlickGeometry
import FlickImage

/// An owned `AVFrame`: a picture in FFmpeg's memory.
@safe
package final class AVFrameBox {
  let pointer: UnsafeMutablePointer<AVFrame>

  /// Creates a frame without a picture, which decoders fill.
  package init() throws(AVFailure) {
    guard let frame = unsafe av_frame_alloc() else { throw .outOfMemory }
    unsafe pointer = frame
  }

  /// Creates a picture of unspecified content.
  package convenience init(size: PixelSize, format: AVPixelFormat) throws(AVFailure) {
    try self.init()
    unsafe pointer.pointee.width = Int32(size.width)
    unsafe pointer.pointee.height = Int32(size.height)
    unsafe pointer.pointee.format = format.rawValue
    try check(unsafe av_frame_get_buffer(pointer, 0))
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&frame)
  }

  package var size: PixelSize? {
    unsafe PixelSize(width: Int(pointer.pointee.width), height: Int(pointer.pointee.height))
  }
  package var format: AVPixelFormat { unsafe AVPixelFormat(pointer.pointee.format) }
  /// Whether a decoder states that parts of the picture are missing or invented.
  package var isDamaged: Bool {
    unsafe pointer.pointee.decode_error_flags != 0
      || pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
  }
  var presentationTime: Int64 {
    get { unsafe pointer.pointee.pts }
    set { unsafe pointer.pointee.pts = newValue }
  }

  package func tag(_ color: ColorTags) {
    unsafe pointer.pointee.color_primaries = color.primaries
    unsafe pointer.pointee.color_trc = color.transfer
    unsafe pointer.pointee.colorspace = color.matrix
    unsafe pointer.pointee.color_range = color.range
    unsafe pointer.pointee.chroma_location = color.chromaLocation
  }

  /// Gives the frame new memory if an encoder still uses the old memory.
  func makeWritable() throws(AVFailure) { try check(unsafe av_frame_make_writable(pointer)) }

  /// Copies `rows` rows of `width` bytes, stored without gaps in `bytes`, into plane `index`.
  package func fillPlane(_ index: Int, width: Int, rows: Int, from bytes: [UInt8]) {
    precondition(bytes.count == width * rows && width <= stride(ofPlane: index))
    let stride = stride(ofPlane: index)
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress, let target = unsafe plane(index) else { return }
      for row in 0..<rows {
        unsafe (target + row * stride).update(from: source + row * width, count: width)
      }
    }
  }

  /// Returns all planes without gaps, in the layout of `av_image_copy_to_buffer`.
  package func packedBytes() throws(AVFailure) -> [UInt8] {
    let (format, width, height) = unsafe (self.format, pointer.pointee.width, pointer.pointee.height)
    let count = try check(av_image_get_buffer_size(format, width, height, 1))
    var bytes = [UInt8](repeating: 0, count: Int(count))
    let planes: [UnsafePointer<UInt8>?] = unsafe (0..<4).map { unsafe UnsafePointer(plane($0)) }
    let strides = (0..<4).map { Int32(stride(ofPlane: $0)) }
    try check(
      unsafe av_image_copy_to_buffer(&bytes, count, planes, strides, format, width, height, 1))
    return bytes
  }

  /// Returns the planes of a picture, which are writable as long as the frame lives. They show `size`; in 4:2:0, the
  /// frame's own size is rounded up to even sides.
  func planes(showing size: PixelSize, _ chroma: YUVPlanes.Chroma = .quarter) -> YUVPlanes? {
    guard let luma = unsafe plane(0), let cb = unsafe plane(1), let cr = unsafe plane(2) else { return nil }
    return unsafe YUVPlanes(
      size: size, chroma: chroma, luma: YUVPlanes.Plane(luma, stride: stride(ofPlane: 0)),
      cb: YUVPlanes.Plane(cb, stride: stride(ofPlane: 1)), cr: YUVPlanes.Plane(cr, stride: stride(ofPlane: 2))
    )
  }

  func plane(_ index: Int) -> UnsafeMutablePointer<UInt8>? {
    let data = unsafe pointer.pointee.data
    return switch index {
    case 0: unsafe data.0
    case 1: unsafe data.1
    case 2: unsafe data.2
    default: unsafe data.3
    }
  }

  func stride(ofPlane index: Int) -> Int {
    let strides = unsafe pointer.pointee.linesize
    return switch index {
    case 0: Int(strides.0)
    case 1: Int(strides.1)
    case 2: Int(strides.2)
    default: Int(strides.3)
    }
  }
}
