import FlickBasics
import FlickDiagnostics
import FlickScene
import FlickSceneFormat
import FlickStage
import FlickVideo

extension OutputPlanner {
  /// Chapters and subtitles, in milliseconds of the output.
  ///
  /// - Throws: `SceneDiagnostics` for an output that needs captions and has none, and for chapters that video sites do
  ///   not show.
  func texts(of output: Output, _ frames: FrameSelection) throws(SceneDiagnostics) -> MovieTexts {
    let words = PlannedWords(scene.scene, scene.stage, frames)
    switch output.kind {
    // Its texts would be out of place on the way back.
    case .movie where output.seam == .pingpong: return .none
    case .movie(let options):
      guard let language = options.subtitles else { return MovieTexts(chapters: words.chapters) }
      return MovieTexts(
        chapters: words.chapters,
        subtitles: .init(language, try lines(words, of: output, wantedBy: "subtitles")))
    case .text(.vtt):
      return MovieTexts(subtitles: .init(.undetermined, try lines(words, of: output, wantedBy: "vtt")))
    case .text(.chapters):
      if let complaint = ChapterList.complaint(about: words.chapters) {
        throw failure(
          complaint, at: output.place(of: "chapters"),
          note:
            "YouTube needs at least three chapters of at least 10 s each, and the first has to begin at 0:00",
          suggestion: words.chapters.isEmpty
            ? "give steps, or clips of a film, a 'chapter'"
            : "leave this output out: movies have their chapters without it")
      }
      return MovieTexts(chapters: words.chapters)
    case .animation, .frames, .still, .sheet, .trace: return .none
    }
  }

  private func lines(
    _ words: PlannedWords, of output: Output, wantedBy key: String
  ) throws(SceneDiagnostics) -> [MovieTexts.Line] {
    guard words.subtitles.isEmpty else { return words.subtitles }
    let place = output.place(of: key)
    let voices = scene.stage.sounds.filter { $0.part == .voice }
    let areSpoken = voices.contains { $0.text?.isEmpty == false }
    if areSpoken || !scene.stage.captions.isEmpty {
      let heard = areSpoken ? ", and no voice with a text is heard," : ""
      throw failure("no caption is shown\(heard) in this part of the scene", at: place)
    }
    guard voices.isEmpty else {
      throw failure(
        "the scene has no captions, and no voice has a text", at: place, suggestion: "give a voice its 'text'"
      )
    }
    throw failure("the scene has no captions", at: place, suggestion: "give it 'captions'")
  }
}

/// The words of an output, in its own milliseconds.
private struct PlannedWords {
  private let stage: Stage
  private let frames: FrameSelection
  /// The time that no card covers, in seconds of the scene.
  private let uncovered: ClosedRange<Double>

  init(_ scene: Scene, _ stage: Stage, _ frames: FrameSelection) {
    (self.stage, self.frames) = (stage, frames)
    uncovered = scene.uncovered(of: stage.duration)
  }

  /// The length of the output, in milliseconds.
  private var length: Int { max(Int(frames.duration * 1000), 1) }

  private func milliseconds(_ time: Double) -> Int { Int((frames.outputTime(of: time) * 1000).rounded()) }

  /// The chapters; each lasts until the next. The chapter during which the output begins starts with the output.
  var chapters: [MovieTexts.Line] {
    let all = stage.chapters.filter { frames.shows(from: frames.outputTime(of: $0.time)) }.map {
      (title: $0.title, start: milliseconds($0.time))
    }
    let started = all.lastIndex { $0.start <= 0 } ?? 0
    let seen = all.dropFirst(started).map { (title: $0.title, start: max($0.start, 0)) }
    return seen.enumerated().compactMap { index, chapter in
      let end = index + 1 < seen.count ? seen[index + 1].start : length
      return end > chapter.start ? MovieTexts.Line(chapter.title, from: chapter.start, to: end) : nil
    }
  }

  /// The captions and the texts of voices, one after the other.
  var subtitles: [MovieTexts.Line] { SubtitleLines(captions, spoken: spoken).lines }

  private var captions: [MovieTexts.Line] {
    stage.captions.compactMap { caption in
      let (from, to) = (
        max(caption.start, uncovered.lowerBound), min(caption.end, uncovered.upperBound)
      )
      guard frames.shows(from: frames.outputTime(of: from)) else { return nil }
      return line(caption.text, from: milliseconds(from), to: milliseconds(to))
    }
  }

  /// The texts of voices while they are heard. Voices keep their own speed in an output with another one.
  private var spoken: [MovieTexts.Line] {
    stage.sounds.compactMap { sound in
      let heard = sound.mapped(frames.outputTime)
      guard sound.part == .voice, let text = sound.text,
        let span = heard.audibleSpan(in: frames.duration), frames.shows(from: span.start)
      else { return nil }
      return line(text, from: Int((span.start * 1000).rounded()), to: Int((span.end * 1000).rounded()))
    }
  }

  /// Returns a text without empty lines, at the times that lie in the output; nil if nothing is left of it.
  private func line(_ text: String, from start: Int, to end: Int) -> MovieTexts.Line? {
    let (start, end) = (max(start, 0), min(end, length))
    let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    return start < end && !lines.isEmpty
      ? MovieTexts.Line(lines.joined(separator: "\n"), from: start, to: end) : nil
  }
}
