import FlickDiagnostics
import FlickVideo

/// Makes the subtitles of captions and of spoken texts, which may be there at the same time.
///
/// Texts of the same time become lines of one subtitle, the captions first. Texts with the same words count once; the
/// longer one is shown, which is mostly the one with punctuation. If a text would be alone for too short a time, right
/// before or after a subtitle that contains it, that subtitle lasts for this time, too.
struct SubtitleLines {
  private var pieces: [Piece] = []

  /// A time in which the same texts are there, in milliseconds.
  private struct Piece {
    var texts: [String]
    var start: Int
    var end: Int
  }

  /// The shortest time for which a text is shown alone, right before or after a subtitle that contains it, in
  /// milliseconds.
  private static let shortest = 700

  init(_ captions: [MovieTexts.Line], spoken: [MovieTexts.Line]) {
    let times = Set((captions + spoken).flatMap { [$0.start, $0.end] }).sorted()
    for (start, end) in zip(times, times.dropFirst()) {
      var texts = captions.texts(from: start, to: end)
      for text in spoken.texts(from: start, to: end) { texts.add(text) }
      if !texts.isEmpty { add(Piece(texts: texts, start: start, end: end)) }
    }
    joinRemains()
  }

  var lines: [MovieTexts.Line] {
    pieces.map { MovieTexts.Line($0.texts.joined(separator: "\n"), from: $0.start, to: $0.end) }
  }

  /// Adds a piece, or lengthens the last one if it has the same words.
  private mutating func add(_ piece: Piece) {
    guard let last = pieces.last, last.end == piece.start, last.texts.haveSameWords(as: piece.texts) else {
      pieces.append(piece)
      return
    }
    pieces[pieces.count - 1].end = piece.end
    pieces[pieces.count - 1].texts = zip(last.texts, piece.texts).map { $0.longer(than: $1) }
  }

  private mutating func joinRemains() {
    let all = pieces
    pieces = []
    var next: Piece?
    for (index, piece) in all.enumerated() {
      var piece = piece
      if let early = next {
        piece.start = early.start
        next = nil
      }
      guard piece.texts.count == 1, piece.end - piece.start < Self.shortest else {
        add(piece)
        continue
      }
      let text = piece.texts[0]
      if let last = pieces.last, last.end == piece.start, last.texts.contains(where: text.hasSameWords) {
        pieces[pieces.count - 1].end = piece.end
      } else if index + 1 < all.count, all[index + 1].start == piece.end,
        all[index + 1].texts.contains(where: text.hasSameWords)
      {
        next = piece
      } else {
        add(piece)
      }
    }
  }
}

extension [MovieTexts.Line] {
  /// Returns the texts that are there during the whole of a time.
  fileprivate func texts(from start: Int, to end: Int) -> [String] {
    filter { $0.start <= start && $0.end >= end }.map(\.text)
  }
}

extension [String] {
  /// Adds a text, or puts it in the place of a shorter one with the same words.
  fileprivate mutating func add(_ text: String) {
    if let index = firstIndex(where: text.hasSameWords) {
      self[index] = self[index].longer(than: text)
    } else {
      append(text)
    }
  }

  fileprivate func haveSameWords(as others: [String]) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.hasSameWords(as: $1) }
  }
}

extension String {
  /// The words without regard to case, spaces and punctuation; the text itself if it has no words.
  private var plainWords: String {
    let words = lowercased().split { $0.isWhitespace || $0.isPunctuation }
    return words.isEmpty ? self : words.joined(separator: " ")
  }

  fileprivate func hasSameWords(as other: String) -> Bool { plainWords == other.plainWords }

  fileprivate func longer(than other: String) -> String { other.count > count ? other : self }
}
