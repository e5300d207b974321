import ArgumentParser
import FlickPlanning
import FlickRendering

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that this machine has what rendering needs.",
    discussion: """
      Shows versions, encoders, fonts, processor and memory. Then draws a small scene at every instruction level, and \
      compares its pixels with the expected ones. Also makes one second of every kind of file, and decodes it. The \
      exit code is \(ExitStatus.unavailable.rawValue) when something needed is missing, and \
      \(ExitStatus.internalError.rawValue) when something does not work.
      """)

  func run() async throws {
    let check = HostCheck()
    let diagnosis = check.adding(try await HostTrial().findings(hasFonts: check.hasFonts))
    try Console.printResult(diagnosis.text)
    if !diagnosis.isRight { throw ExitCode(ExitStatus.internalError.rawValue) }
    if !diagnosis.isHealthy { throw ExitCode(ExitStatus.unavailable.rawValue) }
  }
}
