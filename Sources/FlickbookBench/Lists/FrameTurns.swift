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
  ///   - count: The largest number of frames. They come from all parts of the scene, in groups of neighbors.
  /// - Throws: The errors of scenes, pictures and fonts.
  package init(ofScene path: String, count: Int) throws {
    let input = try SceneFinder(standardInput: { "" }).scene(at: path)
    subject = try Subject(try SceneResolver(registry: .benchmark).resolve(input))
    lists = subject.frames(count).map(subject.displayList)
    painter = Painter(subject.compositor())
  }

  /// Writes the display lists and a frame into a folder, which is made if it is missing.
  ///
  /// - Throws: `FlickbookError` or `FileError` when the folder cannot be written to, `CancellationError`.
  package func writeLists(to folder: String) throws {
    _ = try DisplayListFolder(of: subject, lists: lists, writingTo: folder)
  }

  /// Draws the frames repeatedly.
  ///
  /// - Parameters:
  ///   - format: Whether frames are drawn as pixels or as an encoder's planes.
  ///   - seconds: The shortest time to draw for, in seconds of the processor.
  /// - Returns: The `seconds` of the processor, and the number of `frames` drawn that differ from the previous one.
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
