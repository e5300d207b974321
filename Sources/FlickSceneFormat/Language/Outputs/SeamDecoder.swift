import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

/// Returns a hint at the seam that a word means; nil for other words.
@Sendable private func seamHint(_ word: String) -> String? {
  if ["fade", "crossfade", "blend", "dissolve"].contains(word.lowercased()) {
    return "did you mean '{crossfade: 400ms}'?"
  }
  return ForeignValues.meaning(of: word, in: ["check", "pingpong"]).map { "did you mean '\($0)'?" }
    ?? Suggestion.text(for: word, in: ["check", "pingpong"])
}

extension ValueDecoder where Value == Seam {
  /// Decodes `check`, `pingpong`, or `{crossfade: 400ms}`.
  static let seam = ObjectDecoder("a seam", 0.0, example: "check, pingpong or {crossfade: 400ms}") {
    Field(
      "crossfade", \.self, ValueDecoder<Double>.time(0.001...60), required: true,
      "The duration of the fade from the scene's continuation into the output's beginning")
  }.decoder.map { Seam.crossfade($0) }.or(
    .word(
      "'check', 'pingpong' or {crossfade: 400ms}", ValueDecoder<String>.choice(["check", "pingpong"]).schema,
      hint: { seamHint($0.text) }
    ) { ["check": Seam.check, "pingpong": .pingpong][$0.text] },
    when: \.isScalar)
}
