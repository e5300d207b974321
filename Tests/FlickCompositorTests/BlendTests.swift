import FlickGeometry
import FlickKernels
import FlickLayers
import Testing

@Suite struct BlendTests {
  @Test func `every product over 255 is exactly rounded`() {
    var wrong = 0
    for x in 0...255 {
      for f in 0...255 {
        let exact = UInt32((Double(x * f) / 255 + 0.5).rounded(.down))
        let pixel = UInt32(x) * 0x0101_0101
        if PixelMath.divided255(UInt32(x * f)) != exact { wrong += 1 }
        if PixelMath.scaled(pixel, by: UInt32(f)) != exact * 0x0101_0101 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `source-over is exact for every colour, alpha and destination`() {
    var wrong = 0
    for alpha in 0...255 {
      for destination in 0...255 {
        for source in [0, alpha / 3, alpha] {
          let exact = source + Int((Double(destination * (255 - alpha)) / 255 + 0.5).rounded(.down))
          let pixel = PixelMath.over(
            UInt32(source) * 0x01_0101 | UInt32(alpha) << 24, UInt32(destination) * 0x0101_0101)
          if Int(pixel & 255) != exact || Int(pixel >> 16 & 255) != exact || exact > 255 { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `one colour fades by its opacity, as a group of it does`() {
    let rect = Scene.rect(0, 0, 8, 8)
    for step in 0...20 {
      let opacity = Double(step) / 20
      let red = Scene.fill(Color(red: 1, green: 0.4, blue: 0), rect)
      let single = Scene.render(
        [Scene.fill(Color(red: 1, green: 0.4, blue: 0), rect, opacity: opacity)], width: 8, height: 8,
        background: .white)
      let group = Scene.render(
        [Scene.item(.group([red], nil), bounds: rect, opacity: opacity)], width: 8, height: 8,
        background: .white)
      for channel in 0..<4 {
        #expect(abs(single.channels(3, 3)[channel] - group.channels(3, 3)[channel]) <= 1)
      }
      #expect(abs(Double(single.channels(3, 3)[1]) - 255 * (1 - 0.6 * opacity)) <= 1)
    }
  }

  @Test func `a faded group shows its items as one picture`() {
    let (a, b) = (Scene.rect(0, 0, 8, 8), Scene.rect(4, 0, 8, 8))
    let items = [Scene.fill(.black, a), Scene.fill(.black, b)]
    let picture = Scene.render(
      [Scene.item(.group(items, nil), bounds: a, opacity: 0.5)], width: 12, height: 8, background: .white)
    for x in 0..<12 { #expect(picture.channels(x, 4) == [127, 127, 127, 255]) }
  }
}
