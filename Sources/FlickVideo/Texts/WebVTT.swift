/// Subtitles in the format of web pages: WebVTT, a Candidate Recommendation of W3C.
package enum WebVTT {
  /// Returns a file with these lines.
  package static func file(_ lines: [MovieTexts.Line]) -> String {
    let cues = lines.map { "\(time($0.start)) --> \(time($0.end))\n\(payload($0.text))\n" }
    return (["WEBVTT\n"] + cues).joined(separator: "\n")
  }

  /// Returns a text as the payload of a cue, with its three special characters escaped.
  static func payload(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Returns the text of such a payload.
  static func text(_ payload: String) -> String {
    payload.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  private static func time(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }
    return parts.joined(separator: ":") + "." + digits(milliseconds % 1000, 3)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}
