import FlickBasics
import FlickDiagnostics
import FlickDrawing

extension GoldenReport {
  /// The report in the form that continuous integration reads: JUnit's XML, with a test case for each scene.
  /// Differences and unmet expectations are failures; a scene that could not be drawn is an error.
  package var junit: String {
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
    let properties = properties(of: entry)
    guard entry.status != .equal else {
      return properties.isEmpty ? head + "/>" : head + ">\n" + properties + "    </testcase>"
    }
    let text = message(entry)
    let summary = text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    let kind = entry.status == .error ? "error" : "failure"
    return head + """
      >
      \(properties)      <\(kind) type="\(entry.status.rawValue)" message="\(Markup.xmlEscaped(summary))">\(Markup.xmlEscaped(text))</\(kind)>
          </testcase>
      """
  }

  /// A property for each warning; empty when there are none.
  private func properties(of entry: GoldenRun.Entry) -> String {
    let lines = warnings(of: entry).map {
      "        <property name=\"warning.\($0.kind.rawValue)\" value=\"\(Markup.xmlEscaped($0.text))\"/>\n"
    }
    return lines.isEmpty ? "" : "      <properties>\n\(lines.joined())      </properties>\n"
  }

  private func milliseconds(_ seconds: Double) -> Double { seconds.rounded(toDigits: 3) }
}
