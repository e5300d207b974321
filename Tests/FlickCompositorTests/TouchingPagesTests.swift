import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

/// Pages that touch let nothing show through between them; see ``TouchingPages`` for the arrangements.
///
/// `make test` draws a tenth of them, `make exhaustive` all thousand.
@Suite struct TouchingPagesTests {
  static let scale = 1.0
  static let seeds = 0..<UInt64(Thoroughness.trials(100, exhaustive: 1000))

  static func compositor(level: InstructionLevel = .current) -> Compositor {
    Compositor(
      size: Scene.size(Int(TouchingPages.canvas.width * scale), Int(TouchingPages.canvas.height * scale)),
      scale: scale, images: TouchingPages.images, level: level)
  }

  @Test func `every pixel along the shared edge has the pages' one colour, or one between their two`() {
    let compositor = Self.compositor()
    var count = 0
    for seed in Self.seeds {
      let pages = TouchingPages(seed: seed)
      let picture = compositor.picture(of: pages.list)
      let (a, b) = (TouchingPages.levels(pages.left), TouchingPages.levels(pages.right))
      for (x, y) in pages.pixels(scale: Self.scale) {
        let seen = picture.channels(x, y)
        let isBetween = (0..<3).allSatisfy {
          (min(a[$0], b[$0]) - 1...max(a[$0], b[$0]) + 1).contains(seen[$0])
        }
        #expect(isBetween, "seed \(seed), pixel \(x), \(y): \(seen) of \(a) and \(b)")
        count += 1
        if !isBetween { break }
      }
    }
    #expect(count > 20 * Self.seeds.count)
  }

  /// The line lies at sixteenths of a pixel. Of the pixel that it touches, the left page, 255, and the right page, 0,
  /// show their shares.
  @Test(arguments: 0...16)
  func `a shared pixel is the mean by area, at any offset`(step: Int) {
    let line = 20 + Double(step) / 16
    let items = [
      Scene.fill(.white, Scene.rect(2, 2, line - 2, 20)),
      Scene.fill(.black, Scene.rect(line, 2, 20, 20)),
    ]
    for order in [items, items.reversed()] {
      let picture = Scene.render(order, width: 48, height: 24, background: Color(red: 1, green: 0, blue: 0))
      for y in 2..<22 {
        #expect(abs(picture.channels(20, y)[0] - 255 * step / 16) <= 1)
        #expect(picture.channels(20, y)[0] == picture.channels(20, y)[1])
      }
    }
  }

  /// White is painted three times over black, each time over a third of a pixel: the page in front hides the others.
  @Test func `a pile of pages whose edges coincide has the edge of the page in front`() {
    let page = Scene.fill(.white, Scene.rect(2, 2, 10 + 1.0 / 3, 20))
    let picture = Scene.render([page, page, page], width: 20, height: 24, background: .black)
    #expect(abs(picture.channels(12, 10)[0] - 85) <= 1)
  }

  /// Four cells around one corner, and one cell over two.
  @Test(arguments: 0..<24)
  func `nothing shows where corners meet`(order: Int) {
    let (x, y) = (12.3, 11.4)
    let four = [
      Scene.rect(2, 2, x - 2, y - 2), Scene.rect(x, 2, 10, y - 2), Scene.rect(2, y, x - 2, 10),
      Scene.rect(x, y, 10, 10),
    ]
    let three = [four[0], four[1], Scene.rect(2, y, x + 8, 10)]
    for rects in [four, three] {
      let cells = rects.map { Scene.fill(.white, $0) }
      let picture = Scene.render(permutation(order, of: cells), width: 26, height: 24, background: .black)
      for row in 3..<21 {
        for column in 3..<22 { #expect(picture.channels(column, row)[0] >= 254, "\(column), \(row)") }
      }
    }
  }

  private func permutation<T>(_ number: Int, of values: [T]) -> [T] {
    var (rest, result, number) = (values, [T](), number)
    while !rest.isEmpty {
      result.append(rest.remove(at: number % rest.count))
      number /= rest.count + 1
    }
    return result
  }

  @Test func `round corners of pages are not filled`() {
    let pages = [Scene.rect(2, 2, 10.5, 20), Scene.rect(12.5, 2, 10.5, 20)].map {
      Scene.fill(.white, $0, radius: 6)
    }
    let picture = Scene.render(pages, width: 26, height: 24, background: .black)
    #expect(picture.channels(12, 12)[0] == 255)
    for y in [2, 3, 20, 21] { #expect(picture.channels(12, y)[0] < 40) }
  }

  /// A shade lies over each page, as on the strips of a folded page. Half black over white gives 127.
  @Test(arguments: [0.2, 0.5, 0.8])
  func `pages that are shaded alike show one colour where they touch`(shade: Double) {
    let rects = [Scene.rect(2, 2, 10.4, 20), Scene.rect(12.4, 2, 10, 20)]
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    let items = rects.flatMap { rect in
      [
        Scene.item(.image(name: "white", source: whole), bounds: rect),
        Scene.fill(Color(red: 0, green: 0, blue: 0, alpha: shade), rect),
      ]
    }
    let picture = Scene.render(
      items, width: 26, height: 24, background: Color(red: 1, green: 0, blue: 0), images: TouchingPages.images
    )
    for y in 3..<21 {
      for x in 3..<22 {
        let gray = 255 * (1 - shade)
        #expect(picture.channels(x, y).prefix(3).allSatisfy { abs(Double($0) - gray) <= 1 })
      }
    }
  }

  @Test func `a frame drawn over another equals the frame drawn alone when a page moves or leaves`() throws {
    let compositor = Self.compositor()
    var frame = PixelBuffer(size: compositor.size)
    var planes = try #require(YUVFrame(size: YUVFrame.size(for: compositor.size)))
    for seed in Self.seeds {
      var random = SplitMix(seed: seed)
      var pages = TouchingPages(seed: seed)
      let first = compositor.prepare(pages.list)
      compositor.draw(first, into: &frame)
      compositor.draw(first, into: &planes)
      switch random.next(below: 4) {
      case 0: pages.right.matrix = pages.right.matrix.translatedBy(x: random.number(-2...2), y: 0, z: 0)
      case 1: pages.left.matrix = pages.left.matrix.translatedBy(x: 0, y: random.number(-9...9), z: 0)
      case 2: pages.right.rect.size.height = 0.01
      default:
        let shift = Transform3D(translationX: random.number(-1...1), y: random.number(-1...1))
        pages.left.matrix = pages.left.matrix.concatenating(shift)
        pages.right.matrix = pages.right.matrix.concatenating(shift)
      }
      let second = compositor.prepare(pages.list, after: first)
      compositor.draw(second, over: first, into: &frame)
      compositor.draw(second, over: first, into: &planes)
      let wanted = compositor.picture(of: pages.list)
      #expect(frame == wanted, "seed \(seed)")
      #expect(planes == YUVFrame(wanted), "seed \(seed)")
    }
  }

  @Test func `threads, bands, instructions and hidden items change nothing`() {
    for seed in Self.seeds.prefix(Thoroughness.trials(20, exhaustive: 400)) {
      let list = TouchingPages(seed: seed).list
      var plain = Self.compositor(level: .scalar)
      plain.hidesCovered = false
      var reference = PixelBuffer(size: plain.size)
      plain.render(list, into: &reference, threads: 1, bandHeight: 48)
      for level in InstructionLevel.available {
        for (threads, bandHeight) in [(1, 16), (2, 5), (7, 1)] {
          var picture = PixelBuffer(size: plain.size)
          Self.compositor(level: level).render(list, into: &picture, threads: threads, bandHeight: bandHeight)
          #expect(picture == reference, "seed \(seed), \(level), \(threads) threads, \(bandHeight) rows")
        }
      }
    }
  }
}
