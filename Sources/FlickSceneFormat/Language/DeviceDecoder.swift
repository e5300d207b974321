import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickMotion
import FlickScene

extension ValueDecoder where Value == Device {
  /// Decodes a preset's name, a preset with another scale, or a size and a scale.
  static let device = object.or(named, when: \.isScalar).then { device, node, decoding in
    if device.pixelSize != nil { return device }
    decoding.report(
      "the picture would be larger than 8192 pixels per side or 64 megapixels", at: node,
      note: "it has \(device.size.width.plain) x \(device.size.height.plain) points at \(device.scale.plain)x"
    )
    return nil
  }

  private static let named = presetName.then { name, _, _ in Device.presets.first { $0.name == name }?.device
  }

  private static let presetName = ValueDecoder<String>.name(
    of: "a device", in: Device.presets.map(\.name),
    wayOn: "'flickbook devices' lists them; any other screen is {size: [393, 852], scale: 3}",
    advice: Device.advice)

  private static let object = ObjectDecoder(
    "a device", ParsedDevice(), example: "{preset: ipad}",
    rules: [.exactlyOne(["preset", "size"]), .needs("orientation", ["preset"])]
  ) {
    Field("preset", \.preset, ValueDecoder.named, "The name of a known screen")
    Field(
      "size", \.size, ValueDecoder<Point>.vector(1...8192, "a list of two numbers, [width, height]"),
      "In points")
    Field(
      "scale", \.scale, ValueDecoder<Double>.number(0.1...8),
      "Pixels per point; by default that of the preset, or 2")
    Field(
      "orientation", \.orientation, ValueDecoder<Orientation>.cases,
      "The orientation of the device; by default upright, but a window keeps its shape")
  }.decoder.map { $0.device }

  private enum Orientation: String, CaseIterable { case portrait, landscape }

  private struct ParsedDevice {
    var preset: Device?
    var size: Point?
    var scale: Double?
    var orientation: Orientation?

    var device: Device {
      let own = size.map { Device(size: Size($0.x, $0.y), scale: 2) }
      var device = preset ?? own ?? .standard
      switch orientation {
      case .portrait: device = device.portrait
      case .landscape: device = device.landscape
      case nil: break
      }
      device.scale = scale ?? device.scale
      return device
    }
  }
}

extension ValueDecoder where Value == FrameRate {
  /// Decodes exactly one of the supported rates.
  static let frameRate = ValueDecoder.word(
    "one of the frame rates \(FrameRateText.names.listed)",
    .templated([.init("enum", .array(FrameRateText.schemaValues))]), hint: FrameRateText.hint
  ) { scalar in
    let isNumber = NumberText(scalar.text) != nil
    guard !isNumber || scalar.style == .plain else { return nil }
    return FrameRateText.rates.first { $0.name == scalar.text }?.rate
  }
}

/// Frame rates as written.
enum FrameRateText {
  /// The whole rates, and the three of television, which are a thousandth slower than 24, 30 and 60.
  static let rates: [(name: String, rate: FrameRate)] =
    [(24, 1), (25, 1), (30, 1), (50, 1), (60, 1), (120, 1), (24000, 1001), (30000, 1001), (60000, 1001)]
    .compactMap { numerator, denominator in
      let name = denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
      return FrameRate(numerator, denominator).map { (name, $0) }
    }

  static var names: [String] { rates.map(\.name) }

  static var schemaValues: [JSONValue] {
    rates.map { Int($0.name).map(JSONValue.integer) ?? .string($0.name) }
  }

  /// Returns a hint at the supported rate for a decimal such as 29.97, or for a number in quotes.
  @Sendable static func hint(_ scalar: SourceNode.Scalar) -> String? {
    guard let number = NumberText(scalar.text)?.value else { return nil }
    let near = rates.first { abs(Double($0.rate.numerator) / Double($0.rate.denominator) - number) < 0.01 }
    // A rate with its own text is a number in quotes.
    return near.map { $0.name == scalar.text ? "write it without quotes" : "did you mean '\($0.name)'?" }
  }
}
