import FlickEffects
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

@testable import FlickbookBench

/// Tests that the scene `cards-1080` agrees with its definition.
@Suite struct CardsTests {
  /// The middles of the upper and the lower edge of page `i` in frame `f`, in pixels from the top, as the definition
  /// states them: the upper edge lies in the screen's plane, and the lower one leans back.
  private func definedEdges(_ i: Double, _ f: Double) -> (upper: Double, lower: Double) {
    let y = -400 + 150 * i - (400 - 600 * Math.cos(Math.pi * f / 299))
    let t = min(max((y + 540) / 1080, 0), 1)
    let angle = Math.radians(degrees: 30 + 28 * t + 0.15 * i)
    let depth = 1620 * Math.sin(angle)
    return (540 + y, 540 + (y + 1620 * Math.cos(angle)) / (1 + depth / 1000))
  }

  @Test(arguments: [0, 60, 150, 240, 299])
  func `pages hang where the definition puts them`(frame: Int) throws {
    let pages = (0..<Cards.pageCount).map {
      Page(
        id: "\($0)", layer: Layer("", frame: Rect(origin: .zero, size: Cards.pageSize), background: .white))
    }
    let effect = try CardsEffect(EffectSetup(canvas: Cards.canvas, pages: pages, parameters: [:]))
    let list = DisplayList(flattening: effect.layers(at: Double(frame) / 60), canvas: Cards.canvas)
    let fills = list.items.filter { item in
      if case .fill(.color, _) = item.content { true } else { false }
    }
    #expect(fills.count >= 5)
    for item in fills {
      let index = try #require(Double(item.path.split(separator: "/")[1]))
      let (upper, lower) = definedEdges(index, Double(frame))
      let top = try #require(item.matrix.projected(Point(540, 0)))
      let bottom = try #require(item.matrix.projected(Point(540, 1620)))
      #expect(abs(top.x - 960) < 1e-9)
      #expect(abs(bottom.x - 960) < 1e-9)
      #expect(abs(top.y - upper) < 1e-9)
      #expect(abs(bottom.y - lower) < 1e-9)
    }
    let order = fills.compactMap { Int($0.path.split(separator: "/")[1]) }
    #expect(order == order.sorted(), "painted in the order of their numbers")
  }

  @Test func `the effect takes no steps`() throws {
    var effect = try CardsEffect(EffectSetup(canvas: Cards.canvas, pages: [], parameters: [:]))
    #expect(throws: EffectError.self) { try effect.perform(.command(Command("scroll")), at: 0) }
    #expect(throws: EffectError.self) {
      _ = try CardsEffect(EffectSetup(canvas: Size(100, 100), pages: [], parameters: [:]))
    }
  }

  @Test func `photographs are the same in every run`() throws {
    let size = try #require(PixelSize(width: 50, height: 31))
    var (a, b) = (
      Photograph(size: size, accent: .white, seed: 5), Photograph(size: size, accent: .white, seed: 5)
    )
    var other = Photograph(size: size, accent: .white, seed: 6)
    let picture = a.pixels()
    #expect(picture == b.pixels())
    #expect(picture != other.pixels())
    #expect(Set(picture.bytes).count > 100, "it has detail")
  }
}
