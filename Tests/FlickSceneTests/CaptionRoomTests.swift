import FlickGeometry
import Testing

@testable import FlickScene

/// The room of captions beside the device. Without captions, the picture has 352 x 600 points, and 308 of its width are
/// for text. A line is 26 points high, and the distance to the device 20.
@Suite struct CaptionRoomTests {
  private static let long = "Forty letters, more than a screen holds."

  private func scene(
    _ text: String, sides: Double = 16, aspect: Aspect? = nil, place: Caption.Place = .below
  ) -> Scene {
    var scene = Scene(name: "a", effect: EffectChoice("page-tabs"))
    scene.chrome = Chrome(
      device: Chrome.Device.none, padding: Chrome.Padding(top: 16, right: sides, bottom: 16, left: sides))
    scene.captions = [Caption(text, start: .at(0), place: place, size: 20)]
    scene.aspect = aspect
    return scene
  }

  @Test func `captions take as many lines as the width of the picture needs`() {
    #expect(scene("Short").canvas == Size(352, 646))
    #expect(scene(Self.long).canvas == Size(352, 672))
    // The screen is 320 points wide, and the lines are 480 wide.
    #expect(scene(Self.long, sides: 104).canvas == Size(528, 646))
  }

  /// The screen begins at a multiple of eight. So with a caption above it, the picture needs a height of 650 points and
  /// gets 666, 37 times 18. With a caption below it, the picture needs 646 and gets 648, 36 times 18.
  @Test(arguments: [Caption.Place.above, .below])
  func `in a wide picture, a caption of one line has the height of one line`(place: Caption.Place) {
    let (long, short) = (
      scene(Self.long, aspect: Aspect(16, 9), place: place),
      scene("Short", aspect: Aspect(16, 9), place: place)
    )
    #expect(long.canvas == (place == .below ? Size(1152, 648) : Size(1184, 666)))
    #expect(long.layout == short.layout)
  }

  /// A wider picture makes captions lower, and lower captions make the picture narrower.
  @Test(arguments: [Aspect(16, 9), Aspect(1, 1), Aspect(4, 5), Aspect(9, 16), nil])
  func `captions have room in any shape`(aspect: Aspect?) {
    for count in 1...60 {
      let scene = scene(Array(repeating: "words", count: count).joined(separator: " "), aspect: aspect)
      let (layout, screen) = (scene.layout, scene.device.size)
      #expect(layout.canvas.height >= layout.below.maxY + 16)
      #expect(layout.below.height >= scene.captions[0].height(in: layout.below.width, on: screen) + 20)
      guard let aspect else { continue }
      #expect(layout.canvas.width * Double(aspect.height) == layout.canvas.height * Double(aspect.width))
    }
  }

  @Test func `the device has one place in all clips whose captions have one line`() {
    var film = Scene(name: "film", effect: EffectChoice("page-tabs"))
    film.film = Film([
      Film.Clip("a", scene: scene(Self.long)), Film.Clip("b", scene: scene("Short", sides: 24)),
    ])
    film.aspect = Aspect(16, 9)
    #expect(film.canvas == Size(1152, 648))
    let screens = film.filmInShape?.clips.map { clip in
      var scene = clip.scene
      scene.margins = film.surroundings(of: scene)
      #expect(scene.canvas == film.canvas)
      return scene.layout.screen
    }
    #expect(screens?[0] == screens?[1])
  }

  /// A line of 100 points holds five letters as wide as they are high.
  @Test(arguments: [
    ("aaaaa aaa", 1), ("aaaaa aaaa", 2), ("aaaaa aaaaa aaaaa", 3), ("AAAAAAA", 1), ("AAAAAA AA", 2),
    ("aaaaaaaaaa", 2), ("a\n\na", 3), ("", 1),
  ])
  func `the estimate breaks lines between words, and knows that capitals are wide`(
    text: String, lines: Double
  ) {
    let caption = Caption(text, start: .at(0), size: 20)
    #expect(caption.height(in: 100, on: Size(320, 568)) == lines * 26)
  }
}
