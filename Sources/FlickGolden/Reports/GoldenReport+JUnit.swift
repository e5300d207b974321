import FlickBasics
import FlickScene

extension GoldenReport {
  /// The report in the form that continuous integration reads: JUnit's XML, a test case a scene. What differs or is not
  /// as expected is a failure, a scene that could not be drawn an error.
  public var junit: String {
    let errors = count(.error)
    let failures = entries.count - count(.equal) - errors
    let counts =
      "tests=\"\(entries.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(decimal(milliseconds(seconds)))\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="flickbook test" \(counts)>
        <testsuite name="flickbook test" \(counts) skipped="0">
      \(entries.map(testCase).joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  private func testCase(_ entry: GoldenRun.Entry) -> String {
    let parts = entry.name.split(separator: "/")
    let (folder, name) = (parts.dropLast().joined(separator: "."), parts.last.map(String.init) ?? entry.name)
    let head =
      "    <testcase classname=\"\(Markup.xmlEscaped(folder.isEmpty ? "scenes" : folder))\" name=\"\(Markup.xmlEscaped(name))\" "
      + "time=\"\(decimal(milliseconds(entry.seconds)))\""
    guard entry.status != .equal else { return head + "/>" }
    let text = message(entry)
    let summary = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    let kind = entry.status == .error ? "error" : "failure"
    return head + """
      >
            <\(kind) type="\(entry.status.rawValue)" message="\(Markup.xmlEscaped(summary))">\(Markup.xmlEscaped(text))</\(kind)>
          </testcase>
      """
  }

  private func milliseconds(_ seconds: Double) -> Double { seconds.rounded(toDigits: 3) }
}
