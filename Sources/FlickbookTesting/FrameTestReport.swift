import FlickBasics
import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The result of a comparison: nothing, or a reason for the test to fail.
package struct FrameTestReport: Sendable {
  /// The problem in one or more lines for people; nil when there is none.
  package var problem: String?
  /// The paths of pictures that show the problem.
  package var attachments: [String] = []

  /// Fails the running test through its framework.
  func record(at site: CallSite) {
    guard let problem else { return }
    #if canImport(Testing)
      if Test.current != nil {
        let place = SourceLocation(
          fileID: site.fileID, filePath: "\(site.filePath)", line: site.line, column: site.column)
        Issue.record(Comment(rawValue: problem), sourceLocation: place)
        for path in attachments {
          guard let data = FileManager.default.contents(atPath: path) else { continue }
          Attachment.record([UInt8](data), named: PathString.name(of: path), sourceLocation: place)
        }
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(problem, file: site.filePath, line: UInt(site.line))
    #endif
  }
}
