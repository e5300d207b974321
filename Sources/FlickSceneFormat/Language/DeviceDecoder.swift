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
