import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import Testing

// Unsafe code: planes of arrays are lent to the compositor through pointers that are valid for one call.

/// Frames are drawn directly into planes with full chroma, band by band and only where they differ.
@Suite struct PlanesTests {
  /// A 4:4:4 picture.
  struct FullFrame: Hashable {
    let size: PixelSize
    var planes: [[UInt8]]

    init(size: PixelSize) {
      self.size = size
      planes = [[UInt8]](repeating: [UInt8](repeating: 0, count: size.area), count: 3)
    }

    /// The values that the formula gives for each pixel over black, rounded once.
    init(reference picture: PixelBuffer) {
      self.init(size: picture.size)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let exact = YUVTests.components(picture, x, y)
          for i in 0..<3 { planes[i][y * size.width + x] = UInt8(exact[i].rounded()) }
        }
      }
    }

    /// The values that the scalar kernel, which is the specification, gives for each row.
    init(specified picture: PixelBuffer) {
      self.init(size: picture.size)
      let width = size.width
      var frame = self
      for y in 0..<size.height {
        let pixels = (0..<width).map { x -> UInt32 in
          let c = picture.channels(x, y)
          return UInt32(c[0]) | UInt32(c[1]) << 8 | UInt32(c[2]) << 16 | UInt32(c[3]) << 24
        }
        unsafe frame.withPlanes { luma, cb, cr in
          unsafe ScalarKernels.convert(
            FullRow(
              pixels: pixels, count: width, luma: luma + y * width, cb: cb + y * width, cr: cr + y * width))
        }
      }
      self = frame
    }

    mutating func show(
      _ next: PreparedFrame, over shown: PreparedFrame?, _ compositor: Compositor, _ threads: Int
    ) {
      let size = size
      unsafe withPlanes { luma, cb, cr in
        let planes = unsafe YUVPlanes(
          size: size, chroma: .full, luma: YUVPlanes.Plane(luma, stride: size.width),
          cb: YUVPlanes.Plane(cb, stride: size.width), cr: YUVPlanes.Plane(cr, stride: size.width))
        compositor.draw(next, over: shown, into: planes, threads: threads)
      }
    }

    typealias Pointer = UnsafeMutablePointer<UInt8>

    private mutating func withPlanes(_ body: (Pointer, Pointer, Pointer) -> Void) {
      var (luma, cb, cr) = (planes[0], planes[1], planes[2])
      unsafe luma.withUnsafeMutableBufferPointer { luma in
        unsafe cb.withUnsafeMutableBufferPointer { cb in
          unsafe cr.withUnsafeMutableBufferPointer { cr in
            guard let luma = luma.baseAddress, let cb = cb.baseAddress, let cr = cr.baseAddress else {
              return
            }
            unsafe body(luma, cb, cr)
          }
        }
      }
      planes = [luma, cb, cr]
    }
  }

  @Test(arguments: InstructionLevel.available)
  func `full chroma is the specification's, whatever was shown before`(level: InstructionLevel) {
    for seed in 0..<60 as Range<UInt64> {
      var scene = CrowdedScene(seed: seed)
      let compositor = Compositor(
        size: Scene.size(129 + Int(seed) % 5, 30 + Int(seed) % 7), scale: 3.2,
        images: ["picture": DeterminismTests.picture, "photo": DeterminismTests.photo], level: level)
      var list = scene.list()
      var buffers = [(frame: FullFrame, shown: PreparedFrame?)](
        repeating: (FullFrame(size: compositor.size), nil), count: 2)
      var last: PreparedFrame?
      for step in 0..<5 {
        let next = compositor.prepare(list, after: last)
        buffers[step % 2].frame.show(next, over: buffers[step % 2].shown, compositor, 1 + step % 3)
        buffers[step % 2].shown = next
        let isEqual = buffers[step % 2].frame == FullFrame(specified: compositor.picture(of: list))
        #expect(isEqual, "seed \(seed), step \(step)")
        (last, list) = (next, scene.changed(list))
      }
    }
  }

  @Test func `every colour of a coarse cube is the formula's, rounded to the nearest level but for ties`() {
    let values = stride(from: 0, through: 255, by: 5).map { UInt8($0) }
    var wrong = 0
    for red in values {
      let picture = PixelBuffer(width: values.count, height: values.count) { x, y in
        (red, values[x], values[y], 255)
      }
      let (made, exact) = (FullFrame(specified: picture), FullFrame(reference: picture))
      for (a, b) in zip(made.planes.joined(), exact.planes.joined()) where a != b {
        wrong += 1
        #expect(abs(Int(a) - Int(b)) == 1)
      }
    }
    // Weights of 16 bits are off by less than 0.01 level, so that hardly any value is rounded the other way.
    #expect(Double(wrong) < 0.01 * Double(3 * values.count * values.count * values.count))
  }
}
