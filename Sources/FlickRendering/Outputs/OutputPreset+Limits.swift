import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickSceneFormat
import FlickVideo

extension OutputPreset {
  /// The highest level of H.264, 4.0, that is accepted by the services that limit the rate.
  private static let highestLevel = 40

  /// Compares a finished file with the limits that the preset's service publishes.
  ///
  /// - Throws: `FlickbookError.invalidRequest` for a file that the service does not accept; `VideoError`.
  func check(_ file: OutputFile, _ parameters: StreamParameters) throws {
    guard let most = mostBitsASecond else { return }
    let rate = try MovieRate(file)
    guard rate.bits <= most else {
      throw FlickbookError.invalidRequest(
        "the movie has \(decimal(Double(rate.bits) / 1e6, digits: 1)) Mb in the second from \(shortSeconds(rate.start)) on, "
          + "and '\(name)' takes \(most / 1_000_000); a greater --crf makes it smaller")
    }
    if let level = parameters.h264Level, level > OutputPreset.highestLevel {
      throw FlickbookError.invalidRequest(
        "the movie has level \(decimal(Double(level) / 10)) of H.264, and '\(name)' takes 4 at most; --fps 30 keeps it"
      )
    }
  }
}
