import FlickBasics
import FlickDiagnostics
import FlickScene

// The times that the title card and the end card take from the picture.

extension Scene {
  /// The seconds by which the end card makes the scene longer.
  var endCardDuration: Double { endCard?.duration ?? 0 }

  /// - Throws: If the scene and its end card together are too long.
  func withEndCard(_ duration: Double) throws(Diagnostic) -> Double {
    let whole = duration + endCardDuration
    guard whole > Scene.maximumDuration, let endCard else { return whole }
    throw Diagnostic(
      "the scene lasts \(secondsText(whole)) with its end card, more than \(secondsText(Scene.maximumDuration))",
      at: endCard.range)
  }

  /// - Parameter subject: The thing that is shown until `end`, in seconds: "the caption".
  /// - Throws: If the title card covers the picture up to that time.
  func checkSeen(_ subject: String, until end: Double, at range: SourceRange?)
    throws(Diagnostic)
  {
    guard let titleCard, end <= titleCard.duration - titleCard.fade + 1e-9 else { return }
    throw Diagnostic(
      "\(subject) is over at \(secondsText(end)), and the title card covers it until \(secondsText(titleCard.duration - titleCard.fade))",
      at: range,
      suggestion: "begin it at \(secondsText(titleCard.duration)), or make the title card shorter")
  }
}
