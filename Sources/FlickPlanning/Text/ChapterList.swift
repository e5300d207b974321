package import FlickVideo

/// Chapters in the form in which video sites read them from a description: a line `0:00 Title` for each. YouTube's
/// rules are on its help page "Video Chapters": at least three chapters, the first at 0:00, each at least ten seconds
/// long.
package enum ChapterList {
  private static let fewest = 3
  private static let shortest = 10

  package static func text(_ chapters: [MovieTexts.Line]) -> String {
    chapters.map { "\(time($0.start / 1000)) \($0.text)\n" }.joined()
  }

  /// The reason why video sites would not show the chapters; nil if they would.
  static func complaint(about chapters: [MovieTexts.Line]) -> String? {
    guard let first = chapters.first else { return "there are no chapters" }
    guard chapters.count >= fewest else {
      return chapters.count == 1 ? "there is only 1 chapter" : "there are only \(chapters.count) chapters"
    }
    guard first.start < 1000 else {
      return "the first chapter, '\(first.text)', begins at \(time(first.start / 1000))"
    }
    for chapter in chapters where chapter.end / 1000 - chapter.start / 1000 < shortest {
      let length = shortSeconds(Double(chapter.end - chapter.start) / 1000)
      return "the chapter '\(chapter.text)' lasts only \(length)"
    }
    return nil
  }

  private static func time(_ seconds: Int) -> String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(digits(minutes)):\(digits(seconds % 60))" : "\(minutes):\(digits(seconds % 60))"
  }
}
