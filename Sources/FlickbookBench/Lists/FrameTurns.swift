package import FlickDiagnostics
import FlickLayers
import FlickPlanning
import FlickRendering

/// A benchmark that draws some frames of a scene on one thread. It takes turns with other programs that draw the same
/// display lists.
///
///     let turns = try FrameTurns(ofScene: "tabs.yaml", count: 60)
///     try turns.writeLists(to: "lists")
///     let json = turns.turn(.yuv, seconds: 1)
package struct FrameTurns {
  package enum Format: String, CaseIterable, Sendable {
    case rgba, yuv
  }

  private let subject: Subject
  private let lists: [DisplayList]
  private let painter: Painter

  /// - Parameters:
  ///   - path: The path of the scene.
  ///   - count: The greatest number of frames. They come from all over the scene, each followed by some of its
  ///     successors.
  /// - Throws: The errors of scenes, pictures and fonts.
  package init(ofScene path: String, count: Int) throws {
    let input = try SceneFinder(standardInput: { "" }).scene(at: path)
    subject = try Subject(try SceneResolver(registry: .benchmark).resolve(input))
    lists = subject.frames(count).map(subject.displayList)
    painter = Painter(subject.compositor())
  }

  /// Writes the display lists and a frame into a folder, which is made if it is missing.
  ///
  /// - Throws: `FlickbookError` or `FileError` when that cannot be written, `CancellationError`.
  package func writeLists(to folder: String) throws {
    _ = try DisplayListFolder(of: subject, lists: lists, writingTo: folder)
  }

  /// Draws the frames over and over.
  ///
  /// - Parameters:
  ///   - format: Whether frames are drawn as pixels or as an encoder's planes.
  ///   - seconds: The least time to draw for, in seconds of the processor.
  /// - Returns: `seconds` of the processor, and how many `frames` were drawn that differ from the one before.
  package func turn(_ format: Format, seconds: Double) -> JSONValue {
    let different = 1 + zip(lists, lists.dropFirst()).count { $0 != $1 }
    let clock = ProcessorClock()
    let start = clock()
    var (frames, elapsed) = (0, 0.0)
    while frames == 0 || elapsed < seconds {
      for list in lists {
        switch format {
        case .rgba: painter.draw(list)
        case .yuv: painter.drawForEncoder(list)
        }
      }
      frames += different
      elapsed = Double(clock() - start) / 1e9
    }
    return ["seconds": .number(elapsed), "frames": .integer(frames)]
  }
}
