import FlickGeometry

/// The numbers of the scene `cards-1080`: twelve tilted pages with round corners and shadows that scroll over a
/// gradient at 1920 x 1080, 300 frames at 60 a second. About ten pages are visible in a frame. They cover 4.3 million
/// pixels, 0.97 million of which are in front.
enum Cards {
  static let canvas = Size(1920, 1080)
  static let pageSize = Size(1080, 1620)
  static let pageCount = 12
  static let frameCount = 300
  static let framesPerSecond = 60
  /// The frames for judging the quality of pictures.
  static let stills = [60, 150, 240]

  static let cornerRadius = 24.0
  static let shadowSigma = 20.0
  static let shadowOffset = Point(0, -6)
  static let shadowOpacity = 0.45
  /// The distance from the screen to the eye, which is over the screen's middle, in points.
  static let eyeDistance = 1000.0

  static let backgroundTop = Color(red: 46 / 255, green: 58 / 255, blue: 82 / 255)
  static let backgroundBottom = Color(red: 10 / 255, green: 12 / 255, blue: 18 / 255)

  /// The distance in points of page `index`'s upper edge below the screen's middle, at `frame`.
  static func top(ofPage index: Int, frame: Double) -> Double {
    let scroll = 400 - 600 * Math.cos(Math.pi * frame / Double(frameCount - 1))
    return 150 * Double(index) - 400 - scroll
  }

  /// The angle in degrees by which page `index` leans back when its upper edge is at `top`.
  static func tilt(ofPage index: Int, top: Double) -> Double {
    let height = min(max((top + 540) / 1080, 0), 1)
    return 30 + 28 * height + 0.15 * Double(index)
  }
}
