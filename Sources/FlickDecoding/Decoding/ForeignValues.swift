import FlickDiagnostics

/// The words of other tools for values that are chosen from a few words.
package enum ForeignValues {
  /// Returns the member of `words` that a foreign word probably means; nil for other texts, and for a text that differs
  /// from a member only by its case.
  package static func meaning(of text: String, in words: [String]) -> String? {
    let plain = plain(text)
    if words.contains(where: { Self.plain($0) == plain }) { return nil }
    return table[plain]?.first(where: words.contains)
  }

  /// Returns advice for a curve in the notation of CSS in place of one of the curves `words`:
  /// `cubic-bezier(0.2, 0, 0, 1)`. Nil for other texts.
  static func way(toWrite text: String, in words: [String]) -> String? {
    guard words.contains("easeInOut") else { return nil }
    return text.wholeMatch(of: /cubic-bezier\((.{1,100})\)/).map {
      "write its numbers as a list: [\($0.1)]"
    }
  }

  /// A text without its case, spaces, '-' and '_', which do not matter.
  private static func plain(_ text: String) -> String {
    text.lowercased().filter { !"-_ ".contains($0) }
  }

  /// All meanings, for tests.
  package static var all: [(value: String, word: String)] {
    values.flatMap { row in row.words.split(separator: " ").map { (row.value, String($0)) } }
  }

  private static let table: [String: [String]] = all.reduce(into: [:]) { table, row in
    table[row.word, default: []].append(row.value)
  }

  /// The foreign words of each value. If several rows have a word, the first row whose value is possible counts.
  private static let values: [(value: String, words: String)] = [
    // Places.
    ("above", "top over up north"), ("below", "bottom under down beneath south"),
    ("top", "above over up north"), ("bottom", "below under down south"),
    ("left", "leading west start"), ("right", "trailing east end"),
    ("above-left", "topleft upperleft northwest"), ("above-right", "topright upperright northeast"),
    ("below-left", "bottomleft lowerleft southwest"), ("below-right", "bottomright lowerright southeast"),
    ("start", "leading left"), ("end", "trailing right"), ("center", "middle centre centred centered"),
    ("top", "start leading"), ("bottom", "end trailing"),
    ("screen", "view viewport window display"),
    ("device", "phone tablet body frame"), ("all", "everything whole none out picture full"),
    ("touches", "touch finger fingers cursor pointer mouse tap taps"),
    ("horizontal", "x row"), ("vertical", "y column"),
    // Directions.
    ("rising", "up ascending increasing growing asc"), ("falling", "down descending decreasing desc"),
    // Callouts.
    ("label", "tooltip bubble text popover note annotation callout speech"),
    ("ring", "circle outline highlight ellipse border box"), ("spotlight", "focus dim highlight"),
    ("loupe", "magnifier magnify zoom lens"), ("step", "number badge counter marker"),
    ("key", "keys keyboard shortcut keystroke"), ("arrow", "pointer line"),
    // Devices.
    ("phone", "iphone smartphone mobile android"), ("tablet", "ipad"),
    ("browser", "window desktop laptop safari chrome"), ("none", "off no false"),
    ("island", "dynamicisland pill"), ("punch-hole", "hole punch punchhole"),
    // Shapes.
    ("ellipse", "circle oval"), ("rect", "rectangle square box"),
    // Pictures.
    ("contain", "fit aspectfit scaletofit scaleaspectfit letterbox"),
    ("cover", "aspectfill scaletofill scaleaspectfill crop"), ("fill", "stretch scale"),
    ("center", "none"), ("plus-lighter", "add additive lineardodge plus"),
    // Types of parameters.
    ("text", "string str time duration"), ("number", "float double decimal real"), ("integer", "int long"),
    ("boolean", "bool flag"), ("color", "colour"), ("image", "picture photo file"), ("length", "size"),
    ("angle", "degrees rotation"),
    // Easing.
    ("easeInOut", "ease easyease smooth standard inout sine easeinoutsine easeinoutcubic easeinoutquad"),
    ("easeIn", "accelerate in easeinsine easeincubic easeinquad"),
    ("easeOut", "decelerate out easeoutsine easeoutcubic easeoutquad"),
    ("hold", "stepend discrete constant"), ("cut", "none instant jump hard"),
    // Effects.
    ("letters", "characters character chars glyphs letter"), ("band", "rubberband rubber elastic"),
    ("stop", "clamp none hard"),
    // Motion and videos.
    ("reduced", "reduce less off none"), ("full", "normal on all true complete everything yes"),
    ("last", "hold freeze keep forwards stay"), ("first", "backwards poster"),
    ("clear", "none hide hidden transparent"), ("pingpong", "boomerang yoyo reverse bounce mirror alternate"),
    ("forever", "infinite infinity always loop true"),
    ("check", "true yes on seamless perfect loop"),
    // Sound.
    ("light", "soft selection weak"), ("heavy", "hard strong rigid error"),
    ("light", "medium success"),
    // Encoders.
    ("h265", "hevc x265 libx265 hvc1"), ("h264", "avc x264 libx264 avc1"),
    ("av1", "libaom libaomav1 svtav1 libsvtav1"), ("vp9", "vp8 libvpx libvpxvp9"),
    ("best", "high highest max maximum ultra"), ("draft", "low lowest min minimum fast preview"),
    ("good", "medium normal default standard"), ("lossless", "exact raw"),
    ("opus", "libopus vorbis"), ("aac", "mp3 m4a"), ("4:2:0", "420 yuv420p"), ("4:4:4", "444 yuv444p"),
    ("width", "size resolution dimensions"), ("fps", "rate framerate"),
    // Snapping of effects.
    ("page", "paging pages pagewise"), ("item", "mandatory viewaligned start center items"),
  ]
}
