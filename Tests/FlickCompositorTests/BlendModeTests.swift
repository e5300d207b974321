import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

/// Compares blend modes with the formulas of the W3C, computed in real numbers.
@Suite struct BlendModeTests {
  /// The function `B` of Compositing and Blending Level 1, section 9.1.
  private static func formula(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .normal, .plusLighter: s
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: formula(.hardLight, s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (light(b) - b)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    }
  }

  private static func light(_ b: Double) -> Double {
    b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
  }

  @Test(arguments: PixelBlend.allCases.indices)
  func `every mode is within a level of its formula, for translucent colours, too`(index: Int) {
    let mode = BlendMode.allCases.filter { $0 != .normal }[index]
    var random = SplitMix(seed: UInt64(index))
    for _ in 0..<4000 {
      let (source, below) = (Self.pixel(&random), Self.pixel(&random))
      var result = [below]
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe [source].withUnsafeBufferPointer { source in
          unsafe ScalarKernels.blend(
            source.baseAddress.unsafelyUnwrapped, by: PixelBlend.allCases[index], times: 255, covering: nil,
            over: result.baseAddress.unsafelyUnwrapped, count: 1)
        }
      }
      let (s, b, r) = (PixelMath.channels(source), PixelMath.channels(below), PixelMath.channels(result[0]))
      let (a, ab) = (Double(s[3]) / 255, Double(b[3]) / 255)
      for channel in 0..<4 {
        let (cs, cb) = (Double(s[channel]) / 255, Double(b[channel]) / 255)
        var wanted = cs * (1 - ab) + cb * (1 - a)
        if a > 0, ab > 0 { wanted += a * ab * Self.formula(mode, min(cb / ab, 1), min(cs / a, 1)) }
        if channel == 3 { wanted = a + ab - a * ab }
        if mode == .plusLighter { wanted = min(1, cs + cb) }
        #expect(abs(255 * wanted - Double(r[channel])) <= 1, "\(mode) of \(s) over \(b)")
      }
    }
  }

  private static func pixel(_ random: inout SplitMix) -> UInt32 {
    let alpha = random.chance(0.4) ? 255 : UInt32(random.next(below: 256))
    return PixelMath.premultipliedValid(UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF | alpha << 24)
  }

  @Test func `an item is mixed with the items behind it in its own list`() {
    let canvas = Scene.rect(0, 0, 20, 20)
    var item = Scene.fill(Color(red: 0.5, green: 1, blue: 0), Scene.rect(4, 4, 8, 8))
    item.blend = .multiply
    let background = Color(red: 0.8, green: 0.6, blue: 1)
    // 128 * 204 / 255 = 102.4, 255 * 153 / 255 = 153, and 0.
    let picture = Scene.render([item], width: 20, height: 20, background: background)
    #expect(picture.channels(6, 6) == [102, 153, 0, 255])
    #expect(picture.channels(2, 2) == [204, 153, 255, 255])
    let group = Scene.render(
      [Scene.item(.group([item], nil), bounds: canvas)], width: 20, height: 20, background: background)
    #expect(group.channels(6, 6) == [128, 255, 0, 255])
    // At half the opacity, the result is the mean of both.
    item.opacity = 0.5
    let faded = Scene.render([item], width: 20, height: 20, background: background)
    #expect(faded.channels(6, 6) == [153, 153, 127, 255])
  }
}
