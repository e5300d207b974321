import ArgumentParser
import FlickPlanning

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check that this machine has what rendering needs.",
    discussion: """
      Shows versions, encoders, fonts, processor and memory. Ends with \(ExitStatus.unavailable.rawValue) when something \
      needed is missing.
      """)

  func run() throws {
    let diagnosis = HostCheck()
    try Console.printResult(diagnosis.text)
    if !diagnosis.isHealthy { throw ExitCode(ExitStatus.unavailable.rawValue) }
  }
}
