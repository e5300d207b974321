import Testing

@testable import FlickbookBench

@Suite struct BenchReportTests {
  @Test func `the table is Markdown`() {
    let figures = [
      Figure(benchmark: "kernels", name: "one color", spread: Spread([1, 2, 4]), unit: .nanosecondsPerPixel),
      Figure(benchmark: "movie", name: "speed", spread: Spread([250]), unit: .framesPerSecond),
    ]
    let lines = BenchReport(figures).markdown.split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "| measure | median | least to greatest |", "| --- | --- | --- |",
        "| kernels: one color | 2.00 ns/px | 1.00 to 4.00 |", "| movie: speed | 250 frames/s |  |",
      ])
    #expect(lines.count == 5)
    #expect(lines.last?.hasPrefix("Flickbook ") == true)
  }
}
