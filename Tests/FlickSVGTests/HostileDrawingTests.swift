import FlickSVG
import FlickTestSupport
import Testing

/// Damaged drawings give a drawing or mistakes with places, in bounded time.
@Suite struct HostileDrawingTests {
  private static let seeds = [
    Drawings.text(
      """
      <style>.a{fill:#f00;stroke:blue}#b{opacity:.5}</style>
      <defs><linearGradient id="l" x2="1" gradientTransform="rotate(45)"><stop stop-color="red"/>
      <stop offset="1" stop-color="#00f8"/></linearGradient>
      <radialGradient id="r" href="#l" cx="50%" r="0.4"/><symbol id="s" viewBox="0 0 10 10"><circle r="5"/></symbol>
      <clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height=".5"/><circle r=".1"/></clipPath></defs>
      <g id="b" transform="translate(10 20) scale(2)"><path class="a" d="M10-20A5.5.3.5 01 10 20c1 2 3 4 5 6s1 2 3 4z"/>
      <rect x="1" y="2" width="30" height="40" rx="3" fill="url(#l)" clip-path="url(#c)"/></g>
      <use href="#s" x="5" width="20" height="30"/><use href="#b" opacity="50%"/>
      <polygon points="0,0 10,0 5,8" style="fill:url(#r);stroke-dasharray:2 1;stroke-width:2%"/>
      """),
    Drawings.text("<path d='M1 1h8v8h-8zM2 2q3 4 5 6t1 1z' fill-rule='evenodd' stroke='hsl(20 30% 40%)'/>"),
  ]

  private static let words: [String] = [
    "<", ">", "/>", "</g>", "<g>", "\"", "'", "&", "#", "url(#b)", "1e308", "-1e308", "nan", "1e-320",
    "99999999",
    "0", "-", "%", "{", "}", "(", ")", "<use href='#b'/>", "<g id='b'>", "\u{0}", "é", "<![CDATA[", "<!--",
    "<!DOCTYPE a [",
    "transform='scale(0)'", "transform='matrix(1e200 0 0 1e200 0 0)'", "d=''", "viewBox='0 0 1e-300 1e300'",
  ]

  private func damaged(_ text: String, _ random: inout SplitMix) -> String {
    var characters = Array(text)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<characters.count, using: &random)
      let end = min(place + Int.random(in: 0...12, using: &random), characters.count)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: characters.removeSubrange(place..<end)
      case 1:
        characters.replaceSubrange(
          place..<end, with: HostileDrawingTests.words.randomElement(using: &random) ?? "")
      case 2:
        characters.insert(contentsOf: characters[place..<end], at: Int.random(in: 0...place, using: &random))
      default:
        let scalar = Unicode.Scalar(UInt8.random(in: 1...127, using: &random))
        characters[place] = Character(scalar)
      }
      if characters.isEmpty { characters = ["<"] }
    }
    return String(characters)
  }

  @Test func `a thousand damaged drawings`() {
    var random = SplitMix(seed: 37)
    var (good, bad) = (0, 0)
    let clock = ContinuousClock()
    for trial in 0..<1_000 {
      let text = damaged(HostileDrawingTests.seeds[trial % 2], &random)
      let start = clock.now
      let reading = SVGReader.read(text)
      let time = clock.now - start
      #expect(time < .seconds(5), "\(text)")
      #expect((reading.drawing == nil) == !reading.mistakes.isEmpty)
      #expect(reading.mistakes.allSatisfy { $0.position != nil && !$0.message.isEmpty }, "\(text)")
      if reading.drawing == nil { bad += 1 } else { good += 1 }
    }
    #expect(good > 20)
    #expect(bad > 800)
  }

  /// The most expensive texts for their size, which are refused early or read in time.
  private static let dear: [String] = [
    "<style>" + String(repeating: "*{fill:red;stroke:blue}", count: 900) + "</style>"
      + String(repeating: "<g/>", count: 19_000),
    "<style>" + String(repeating: ".a,", count: 200_000) + ".b{fill:red}</style>"
      + String(repeating: "<path class='b'/>", count: 19_000),
    "<style>" + String(repeating: ".a{fill:red}", count: 1_000) + "</style>"
      + String(repeating: "<g class='b'/>", count: 19_000),
    String(repeating: "<g id='a'/><use href='#a'/>", count: 9_000),
    "<clipPath id='c'>" + String(repeating: "<circle r='1'/>", count: 5_000) + "</clipPath>"
      + String(repeating: "<path d='M0 0H9V9' clip-path='url(#c)'/>", count: 1_000),
    "<linearGradient id='g'>" + String(repeating: "<stop/>", count: 250) + "</linearGradient>"
      + String(repeating: "<path d='M0 0H9V9' fill='url(#g)'/>", count: 5_000),
    "<path d='M0 0" + String(repeating: "a1 1 0 0 1 1 1", count: 12_000) + "'/>",
    "<path d='M0 0H9' fill='" + String(repeating: "url(#a)", count: 20_000) + "red'/>",
    "<mask id='m'>"
      + (0..<1_000).map { "<path d='M\($0) 0h.5v9z' fill='white' opacity='.5'/>" }.joined() + "</mask>"
      + String(repeating: "<path d='M0 0H9V9' mask='url(#m)'/>", count: 6),
  ]

  @Test func `paths that only count for a box are limited, too`() {
    let path = "<path id='p' d='M0 0" + String(repeating: "h1", count: 40_000) + "'/>"
    let uses = String(repeating: "<use href='#p'/>", count: 9)
    let reading = SVGReader.read(Drawings.text("<g visibility='hidden'>\(path)\(uses)</g>"))
    #expect(reading.mistakes.contains { $0.message.contains("more than 200,000 segments") })
  }

  @Test func `messages shorten endless names`() {
    let name = String(repeating: "a", count: 1_000)
    let texts = [
      "<svg viewBox='0 0 9 9'><\(name)></b>",
      "<!DOCTYPE svg SYSTEM 'a.dtd'>\n<svg viewBox='0 0 9 9'>&\(name);</svg>",
      "<svg viewBox='0 0 9 9'><\(name) " + (0..<300).map { "a\($0)='' " }.joined() + "/></svg>",
    ]
    for text in texts {
      let messages = SVGReader.read(text).mistakes.map(\.message)
      #expect(messages.count == 1)
      #expect(messages.allSatisfy { $0.contains("aaa") && $0.count < 120 }, "\(messages)")
    }
  }

  @Test(arguments: dear.indices)
  func `costly work is limited`(index: Int) {
    let clock = ContinuousClock()
    let time = clock.measure { _ = SVGReader.read(Drawings.text(HostileDrawingTests.dear[index])) }
    #expect(time < .seconds(20))
  }
}
