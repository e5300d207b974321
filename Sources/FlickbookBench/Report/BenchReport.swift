package import FlickDiagnostics
import FlickPlanning

/// The figures of a run of benchmarks, and the machine on which they were measured.
package struct BenchReport: Hashable, Sendable {
  package let figures: [Figure]
  let processor: String
  let cores: Int

  init(_ figures: [Figure]) {
    self.figures = figures
    processor = Processor.current.description
    cores = Processor.workerCount
  }

  #if DEBUG
    static let configuration = "debug"
  #else
    static let configuration = "release"
  #endif

  /// The report for programs.
  package var json: JSONValue {
    [
      "version": .string(Release.version), "configuration": .string(BenchReport.configuration),
      "processor": .string(processor), "cores": .integer(cores), "figures": .array(figures.map(\.json)),
    ]
  }

  /// The report for people, in columns.
  package var text: String {
    let width = figures.map { $0.title.count }.max() ?? 0
    let lines = figures.map { figure in
      figure.title.padding(to: width) + figure.median.leftPadding(to: 10) + " "
        + figure.unit.rawValue.padding(to: 9) + figure.range
    }
    return (lines + ["", machine]).joined(separator: "\n")
  }

  /// The report as a table for a document.
  package var markdown: String {
    let rows = figures.map { "| \($0.title) | \($0.median) \($0.unit.rawValue) | \($0.range) |" }
    return (["| measure | median | least to greatest |", "| --- | --- | --- |"] + rows + ["", machine])
      .joined(separator: "\n")
  }

  private var machine: String {
    "Flickbook \(Release.version), \(BenchReport.configuration) build; \(processor), \(cores) cores."
  }
}
