import FlickBasics
import FlickDiagnostics
import FlickScene
import FlickStage

/// The captions, callouts and lower thirds that one of a film's clips shows long enough to be read. A film may show a
/// scene at full speed and again slowed down, so that its texts can be read once.
struct ReadableTexts {
  /// The places of the texts in their files.
  private let ranges: Set<SourceRange>

  init(in scenes: [ShownScene]) {
    ranges = Set(
      scenes.flatMap { shown in
        shown.texts.filter { text in
          shown.time.seconds(from: text.start, to: text.end) != nil
            && shown.time.tooShort(from: text.start, to: text.end, toRead: text.readingTime) == nil
        }
        .compactMap(\.range)
      })
  }

  /// Whether a warning says that one of these texts disappears too early.
  func contain(_ warning: Diagnostic) -> Bool {
    guard let kind = warning.warning, [.shortCallout, .shortCaption, .shortLowerThird].contains(kind) else {
      return false
    }
    return warning.range.map(ranges.contains) ?? false
  }
}

extension ShownScene {
  /// A text in the scene, with its times in seconds.
  fileprivate struct Text {
    let start: Double
    let end: Double
    let readingTime: Double
    let range: SourceRange?
  }

  fileprivate var texts: [Text] {
    captions.map {
      Text(
        start: $1.start, end: min($1.end, stage.duration), readingTime: $0.text.readingTime, range: $0.range)
    }
      + stage.callouts.map {
        Text(start: $0.start, end: $0.end, readingTime: $0.readingTime, range: $0.range)
      }
      + stage.lowerThirds.map {
        Text(start: $0.start, end: $0.end, readingTime: $0.readingTime, range: $0.range)
      }
  }

  /// The scene's own captions that have letters, with their times.
  var captions: [(caption: Caption, shown: ResolvedCaption)] {
    let written = scene.captions.filter { $0.text.contains { !$0.isWhitespace } }
    return zip(written, stage.captions.suffix(written.count)).map { ($0, $1) }
  }
}
