// Unsafe: FFmpeg's table of pixel formats consists of C structures.
import CFFmpeg
import FlickGeometry
import FlickVideo

/// A decoder's picture in any format: planes of samples, and the places of components in them.
struct DecodedImage {
  struct Component {
    let plane: Int
    /// The distance from one sample to the next and the offset of the first, in bytes (in bits if `depth` is 1).
    let step: Int
    let offset: Int
    /// The bits per sample: 1, 8 or 16.
    let depth: Int
  }

  let size: PixelSize
  /// All planes without gaps. A palette of 256 colors (blue, green, red, alpha) follows its plane.
  let bytes: [UInt8]
  /// The start of each plane, and the length of its rows.
  let planes: [(start: Int, stride: Int)]
  /// Red, green and blue; or luma; or luma and two chromas. Alpha is last.
  let components: [Component]
  let isRGB: Bool
  let isPalette: Bool
  let isBigEndian: Bool
  let hasAlpha: Bool
  /// The numbers of times by which the width and the height of the chroma planes are halved.
  let chromaShift: (x: Int, y: Int)

  init(_ frame: AVFrameBox) throws(AVFailure) {
    guard let size = frame.size, let format = unsafe av_pix_fmt_desc_get(frame.format)?.pointee else {
      throw AVFailure(reason: "the decoder gave no picture")
    }
    self.size = size
    bytes = try frame.packedBytes()
    func has(_ flag: Int32) -> Bool { unsafe format.flags & UInt64(flag) != 0 }
    isRGB = has(AV_PIX_FMT_FLAG_RGB)
    isPalette = has(AV_PIX_FMT_FLAG_PAL)
    isBigEndian = has(AV_PIX_FMT_FLAG_BE)
    hasAlpha = has(AV_PIX_FMT_FLAG_ALPHA)
    chromaShift = unsafe (Int(format.log2_chroma_w), Int(format.log2_chroma_h))
    let table = unsafe [format.comp.0, format.comp.1, format.comp.2, format.comp.3]
    components = unsafe table.prefix(Int(format.nb_components)).map(Component.init)
    planes = DecodedImage.planes(size, frame.format, components, chromaHeightShift: chromaShift.y)
    let depth = components.first?.depth ?? 0
    guard [1, 8, 16].contains(depth), components.allSatisfy({ $0.depth == depth }) else {
      throw AVFailure(reason: "\(depth) bits a component are not supported")
    }
  }

  private static func planes(
    _ size: PixelSize, _ format: AVPixelFormat, _ components: [Component], chromaHeightShift: Int
  ) -> [(start: Int, stride: Int)] {
    let count = 1 + (components.map(\.plane).max() ?? 0)
    var start = 0
    return (0..<count).map { plane in
      let stride = Int(av_image_get_linesize(format, Int32(size.width), Int32(plane)))
      let rows = plane == 1 || plane == 2 ? size.height.halved(chromaHeightShift) : size.height
      defer { start += stride * rows }
      return (start, stride)
    }
  }
}

extension DecodedImage.Component {
  fileprivate init(_ component: AVComponentDescriptor) {
    plane = Int(component.plane)
    step = Int(component.step)
    offset = Int(component.offset)
    depth = Int(component.depth)
  }
}

extension Int {
  /// Returns the number halved `times` times, rounded up.
  func halved(_ times: Int) -> Int { (self + (1 << times) - 1) >> times }
}
