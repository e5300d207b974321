import FlickDeclarative
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat
import FlickLayers
import FlickScene

extension ValueDecoder where Value == ParsedChrome? {
  /// Decodes `true`, `false`, `phone`, or a mapping.
  static let chrome = ValueDecoder<ParsedChrome>.chrome.map { ParsedChrome?.some($0) }
    .or(ValueDecoder<Bool>.boolean.map { $0 ? ParsedChrome() : nil }, when: \.isBoolean)
}

extension ValueDecoder where Value == ParsedChrome {
  /// Decodes `phone`, or a mapping.
  fileprivate static let chrome = object.or(
    ValueDecoder<Chrome.Device>.cases.map { ParsedChrome(chrome: Chrome(device: $0)) }, when: \.isScalar
  ).then { parsed, node, decoding -> ParsedChrome? in
    if !parsed.chrome.url.isEmpty, let device = parsed.chrome.device, device != .browser {
      decoding.report(
        "a \(device.rawValue) shows no 'url'", at: node["url"] ?? node,
        suggestion: "the address is that of a window: 'device: browser'")
      return nil
    }
    if parsed.chrome.floor != nil, !parsed.chrome.poses.isEmpty {
      decoding.report(
        "a device that 'animate' poses in space stands on no floor", at: node["floor"] ?? node,
        suggestion: "leave one of the two out")
      return nil
    }
    var parsed = parsed
    parsed.chrome.range = node.range
    return parsed
  }.named("chrome")

  private static let object = ObjectDecoder(
    "chrome", ParsedChrome(), example: "phone or {device: phone, padding: 60}",
    rules: [.atMostOne(["finish", "color"])]
  ) {
    Field(
      "device", \.chrome.device, ValueDecoder<Chrome.Device>.cases,
      "The device around the screen; by default that of the scene's preset, or a phone")
    Field(
      "finish", ValueDecoder<Chrome.Finish>.cases, "The finish of the device's frame, by its maker's name"
    ) {
      finish, parsed, _ in parsed.chrome.color = finish.color
    }
    Field(
      "color", \.chrome.color, ValueDecoder<Color>.color,
      "The colour of the device's frame; by default a dark grey, and a light grey for a browser's window")
    Field("url", \.chrome.url, .shownText, "The address in a browser's window")
    Field(
      "corner", \.chrome.corner, ValueDecoder<Double>.number(0...500),
      "The radius of the screen's corners; by default the device's own")
    Field(
      "bezel", \.chrome.bezel, ValueDecoder<Double>.number(0...500),
      "The width of the black border around the screen; by default the device's own")
    Field(
      "cutout", \.chrome.cutout, ValueDecoder<Chrome.Cutout>.cases,
      "The cutout of the screen for the camera; by default the device's own")
    Field("buttons", \.chrome.buttons, .boolean, default: true, "Whether the device has buttons at its sides")
    Field(
      "padding", ValueDecoder<Chrome.Padding>.padding, default: .number(Chrome().padding.top),
      "The space from the device to the edges: points, [vertical, horizontal], or [top, right, bottom, left]; on a clear background, by default at least the extent of the shadow"
    ) { padding, parsed, _ in (parsed.chrome.padding, parsed.hasPadding) = (padding, true) }
    Field(
      "background", \.chrome.background, .chromeBackground,
      "The background behind the device: a colour, a gradient, {image: path} or {wallpaper: dunes}")
    Field(
      "matte", \.chrome.matte, .matte,
      "The opaque colour or gradient that replaces clear parts of the background in files without alpha; by default the standard background"
    )
    Field(
      "shadow", \.chrome.shadow, .chromeShadow, default: true,
      "Whether the device has a shadow, or the shadow's look")
    Field(
      "floor", \.chrome.floor, ValueDecoder<Chrome.Floor?>.floor,
      "The surface on which the device stands, with its shadow and its reflection: {shadow: 0.35, reflection: 0.1}"
    )
    Field(
      "animate", ValueDecoder<[DecodedAnimation]>.poses,
      "The pose of the device in space, and its changes over time"
    ) { animations, parsed, _ in parsed.chrome.poses = animations.map(\.animation) }
  }.decoder
}

extension ValueDecoder where Value == [DecodedAnimation] {
  /// Decodes the animations of a layer whose properties place it in space.
  fileprivate static let poses = ValueDecoder<[DecodedAnimation]>.animations.then {
    animations, _, decoding -> [DecodedAnimation]? in
    let known = decoding.mistakes
    for use in animations.flatMap(\.uses) where !LookProperty.ofPoses.contains(use.property) {
      decoding.report(
        Diagnostic(
          "'\(use.property.rawValue)' does not pose a device", at: use.range,
          note: "a pose has: \(LookProperty.ofPoses.map(\.rawValue).joined(separator: ", "))"))
    }
    return decoding.mistakes == known ? animations : nil
  }
}

extension ValueDecoder where Value == Chrome.Floor? {
  /// Decodes `true`, `false`, or a mapping.
  fileprivate static let floor = ObjectDecoder(
    "a floor", Chrome.Floor(), example: "{shadow: 0.35, reflection: 0.1}"
  ) {
    Field("shadow", \.shadow, .share, "The opacity of the shadow below the device")
    Field("reflection", \.reflection, .share, "The opacity of the mirrored device at its bottom edge")
  }.decoder.then { floor, node, decoding -> Chrome.Floor?? in
    if floor.shadow > 0 || floor.reflection > 0 { return .some(floor) }
    decoding.report(
      "a floor needs a shadow or a reflection", at: node,
      suggestion: "such as {shadow: 0.35, reflection: 0.1}")
    return nil
  }.or(
    ValueDecoder<Bool>.boolean.map { isThere -> Chrome.Floor? in isThere ? Chrome.Floor.standard : nil },
    when: \.isBoolean)
}

extension ValueDecoder where Value == Chrome.Padding {
  static let padding = ValueDecoder<[Double]>.list(
    of: side, count: 2...4, "two numbers, [vertical, horizontal], or four, [top, right, bottom, left]"
  ).then { sides, node, decoding -> Chrome.Padding? in
    switch sides.count {
    case 2: return Chrome.Padding(top: sides[0], right: sides[1], bottom: sides[0], left: sides[1])
    case 4: return Chrome.Padding(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3])
    default:
      decoding.report("expected two numbers or four, found three", at: node)
      return nil
    }
  }.or(side.map { Chrome.Padding($0) }, when: \.isScalar)

  private static let side = ValueDecoder<Double>.number(0...4000)
}

extension ValueDecoder where Value == LayerTemplate {
  /// Decodes an opaque paint.
  static let matte = ValueDecoder<Paint>.paint.then { paint, node, decoding -> LayerTemplate? in
    if paint.isOpaque { return LayerTemplate("matte", background: paint) }
    decoding.report(
      "a matte has to be opaque, and this colour is not", at: node,
      note: "files without alpha show it where the background is clear")
    return nil
  }.paired

  /// Decodes a paint, a picture or a wallpaper.
  static let chromeBackground = ValueDecoder<Paint>.paint.map {
    LayerTemplate("background", background: $0)
  }.or(picture, when: { $0["image"] != nil }).or(wallpaper, when: \.isWallpaper).paired

  private static let wallpaper = ValueDecoder<Wallpaper>.wallpaper.map {
    LayerTemplate("background", filledWith: .wallpaper($0))
  }

  private static let picture = ObjectDecoder("a background", ParsedImage(), example: "{image: wall.jpg}") {
    Field("image", \.image, .image, required: true, "A picture: a path in the scene's folder")
    Field("fit", \.fit, ValueDecoder<ImageFit>.cases, default: "cover", "How it fills the background")
  }.decoder.then { parsed, _, _ in
    parsed.image.map { image in
      let contents = ImageContents(
        name: image.name, naturalSize: image.naturalSize, gravity: parsed.fit.gravity)
      return LayerTemplate("background", contents: .image(contents))
    }
  }

  private struct ParsedImage: Sendable {
    var image: ImageReference?
    var fit = ImageFit.cover
  }
}

extension ValueDecoder where Value == Chrome.Shadow {
  fileprivate static let chromeShadow = ValueDecoder<Shadow>.shadow.map { Chrome.Shadow.custom($0) }
    .or(ValueDecoder<Bool>.boolean.map { $0 ? .standard : .none }, when: \.isScalar)
}
