import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

// Values that only outputs have.

extension ValueDecoder where Value == PixelSize {
  /// Decodes two whole numbers of pixels.
  static let pixelSize = ValueDecoder<[Int]>.list(
    of: ValueDecoder<Int>.integer(1...PixelSize.maximumSide), count: 2...2,
    "a list of two numbers, [width, height]"
  ).then { sides, node, decoding -> PixelSize? in
    if let size = PixelSize(width: sides[0], height: sides[1]) { return size }
    decoding.report("a picture has 64 megapixels at most", at: node)
    return nil
  }
}

extension ValueDecoder where Value == Int {
  /// Decodes `5MB`, `800kB`, `1.5MiB` or `900000B`.
  static let byteCount = ValueDecoder.word(
    "a number of bytes such as 5MB, 800kB or 1.5MiB",
    .plain([.init("type", "string"), .init("pattern", .string(byteCountPattern))]),
    hint: byteCountHint,
    parse: { FlickSceneFormat.byteCount($0.text) })
}

/// Returns the number of bytes that a text such as `5MB` states; nil for other texts.
func byteCount(_ text: String) -> Int? {
  guard let (number, unit) = NumberText.split(text), let bytes = byteUnits[unit] else { return nil }
  let count = (number * bytes).rounded(.down)
  return (1...1e12).contains(count) ? Int(count) : nil
}

/// Returns a hint at the probable number of bytes for a number without a unit, or with a misspelled one.
@Sendable private func byteCountHint(_ scalar: SourceNode.Scalar) -> String? {
  let text = scalar.text.filter { $0 != " " }
  if NumberText(text)?.isWhole == true { return "did you mean '\(text)B'?" }
  guard let (number, unit) = NumberText.split(text), number > 0 else { return nil }
  let name = byteUnits.keys.first {
    $0.lowercased() == unit.lowercased() || $0.lowercased() == unit.lowercased() + "b"
  }
  return name.map { "did you mean '\(number.plain)\($0)'?" }
}

private let byteCountPattern = "^[0-9]+(\\.[0-9]+)?(B|kB|MB|GB|KiB|MiB|GiB)$|\\$\\{"

extension ValueDecoder where Value == Int? {
  /// Decodes the number of plays: `true` is forever, which is nil, and `false` is once.
  static let plays = ValueDecoder(
    .anyOf([ValueDecoder<Bool>.boolean.schema, ValueDecoder<Int>.integer(playCounts).schema])
  ) { node, decoding in
    guard let scalar = decoding.scalar(node) else {
      if !node.isScalar { decoding.reportMismatch(node, expected: playsExpectation) }
      return nil
    }
    switch (scalar.text, scalar.style) {
    case ("true", .plain): return .some(nil)
    case ("false", .plain): return 1
    default: break
    }
    if scalar.style == .plain, let number = NumberText(scalar.text), number.isWhole,
      playCounts.contains(Int(exactly: number.value) ?? 0)
    {
      return Int(number.value)
    }
    let meant = ["0": "true", "forever": "true", "infinite": "true", "always": "true", "once": "false"]
    let hint = meant[scalar.text.lowercased()].map { "did you mean '\($0)'?" }
    decoding.reportMismatch(node, expected: playsExpectation, suggestion: hint)
    return nil
  }
}

private let playCounts = 1...65_535
private let playsExpectation = "true for ever, false for once, or a number from 1 to 65535"

private let byteUnits: [String: Double] = [
  "B": 1, "kB": 1e3, "MB": 1e6, "GB": 1e9, "KiB": 1024, "MiB": 1_048_576, "GiB": 1_073_741_824,
]

extension ValueDecoder where Value == [MovieOptions.EncoderOption] {
  /// Decodes options for the encoder, which checks their names and values later.
  static let encoderOptions = ValueDecoder(.dictionary(ValueDecoder<String>.text.schema)) { node, decoding in
    let options = ValueDecoder<[(key: SourceNode.Key, value: String)]>.dictionary(
      of: ValueDecoder<String>.text, "a mapping of options to values, such as {tune: animation}")
    return options.decode(node, &decoding)?.map { .init($0.key.text, $0.value, range: $0.key.range) }
  }
}

extension ValueDecoder where Value == [TraceValue] {
  /// Decodes one name, or a list of names.
  static let traceValues = ValueDecoder<[TraceValue]>.list(
    of: .traceValue, count: 1...200, "a list of 1 to 200 names of values"
  ).or(ValueDecoder<TraceValue>.traceValue.map { [$0] }, when: \.isScalar)
}

extension ValueDecoder where Value == TraceValue {
  static let traceValue = ValueDecoder<TraceValue>.word(
    "the name of a value such as offset.y or page-3.frame.x",
    .plain([.init("type", "string"), .init("pattern", "^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*$|\\$\\{")])
  ) { scalar in
    TraceValue(text: scalar.text)
  }.then { value, node, _ in TraceValue(value.words, range: node.range) }
}

extension ValueDecoder where Value == MovieOptions.SoundChoice {
  /// Decodes `true`, `false` or `silent`.
  static let soundChoice = ValueDecoder<Bool>.boolean.map { $0 ? MovieOptions.SoundChoice.scene : .nothing }
    .or(silence, when: { !$0.isBoolean })

  private static let silence = ValueDecoder.word(
    "true, false or 'silent'", .templated([.init("enum", ["silent"])]),
    hint: { Suggestion.text(for: $0.text, in: ["silent", "true", "false"]) },
    parse: { $0.text == "silent" ? .silence : nil })
}
