import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickVideo

extension OutputPreset {
  /// The highest level of H.264, 4.0, that is accepted by the services that limit the rate.
  private static let highestLevel = 40

  /// Compares a finished file with the limits that the preset's service publishes.
  ///
  /// - Returns: The properties of the file that were compared, with the limits in brackets.
  /// - Throws: `FlickbookError.refusedByPlace` for a file that the service does not accept; `VideoError`.
  func check(_ file: OutputFile, _ parameters: StreamParameters, of output: PlannedOutput) throws -> String {
    var facts = [output.presetCheck].compactMap(\.self)
    if let most = mostBitsASecond {
      let rate = try MovieRate(file)
      let megabits = decimal(Double(rate.bits) / 1e6, digits: 1)
      guard rate.bits <= most else {
        throw FlickbookError.refusedByPlace(
          "the movie has \(megabits) Mb in the second from \(shortSeconds(rate.start)) on, "
            + "and '\(name)' takes \(most / 1_000_000); a greater --crf makes it smaller")
      }
      if let level = parameters.h264Level {
        let number = decimal(Double(level) / 10)
        guard level <= OutputPreset.highestLevel else {
          throw FlickbookError.refusedByPlace(
            "the movie has level \(number) of H.264, and '\(name)' takes 4 at most; --fps 30 keeps it")
        }
        facts.append("level \(number) (4 at most)")
      }
      facts.append("\(megabits) Mb in its fullest second (\(most / 1_000_000) at most)")
    }
    if let limit = output.output.maximumBytes ?? mostBytes {
      let bytes = try file.byteCount()
      // Without `maxBytes`, which a 'crf' replaces, nothing has looked for settings within the limit.
      guard output.output.maximumBytes != nil || bytes <= limit else {
        throw FlickbookError.refusedByPlace(
          "the movie has \(ByteCount.text(bytes)), and '\(name)' takes \(ByteCount.text(limit)); "
            + "a greater --crf makes it smaller, or --quality in its place")
      }
      facts.append("\(ByteCount.text(bytes)) (\(ByteCount.text(limit)) at most)")
    }
    return facts.joined(separator: ", ")
  }
}
