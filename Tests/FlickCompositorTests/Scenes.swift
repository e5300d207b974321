import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers

/// Makes items and pictures with little code.
enum Scene {
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  static func item(
    _ content: DisplayItem.Content, bounds: Rect, matrix: Transform3D = .identity, opacity: Double = 1,
    clips: [Clip] = []
  ) -> DisplayItem {
    DisplayItem(path: "", bounds: bounds, matrix: matrix, opacity: opacity, clips: clips, content: content)
  }

  static func fill(
    _ color: Color, _ rect: Rect, radius: Double = 0, matrix: Transform3D = .identity, opacity: Double = 1
  ) -> DisplayItem {
    item(
      .fill(.color(color), RoundedRect(rect, radius: radius)), bounds: rect, matrix: matrix, opacity: opacity)
  }

  static func size(_ width: Int, _ height: Int) -> PixelSize {
    guard let size = PixelSize(width: width, height: height) else { preconditionFailure("bad test size") }
    return size
  }

  /// The picture of the items over `background`.
  static func render(
    _ items: [DisplayItem], width: Int, height: Int, scale: Double = 1, background: Color? = nil,
    images: [String: PixelBuffer] = [:]
  ) -> PixelBuffer {
    let canvas = Size(Double(width) / scale, Double(height) / scale)
    let behind = background.map { fill($0, Rect(origin: .zero, size: canvas)) }
    let compositor = Compositor(size: size(width, height), scale: scale, images: images)
    return compositor.picture(of: DisplayList(canvas: canvas, items: [behind].compactMap { $0 } + items))
  }
}

extension PixelBuffer {
  init(width: Int, height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) {
    self.init(size: Scene.size(width, height))
    for y in 0..<height {
      for x in 0..<width {
        let p = pixel(x, y)
        bytes.replaceSubrange(4 * (y * width + x)..<4 * (y * width + x) + 4, with: [p.0, p.1, p.2, p.3])
      }
    }
  }

  /// The channels of a pixel: red, green, blue, alpha.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    let p = self[x, y]
    return [Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha)]
  }

  /// The sum of all alphas, in pixels.
  var area: Double {
    Swift.stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Double(bytes[$1]) } / 255
  }
}
