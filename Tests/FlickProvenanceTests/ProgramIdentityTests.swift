import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickProvenance

@Suite struct ProgramIdentityTests {
  @Test func `the program knows its build`() throws {
    let identity = try #require(ProgramIdentity.current)
    #expect(identity.utf8.count == 64)
  }

  /// The build number of the C library, which `file` and `readelf` show, too.
  @Test func `build numbers are read`() throws {
    let map = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
    let line = String(decoding: map, as: UTF8.self).split(separator: "\n").first {
      $0.hasSuffix("/libc.so.6")
    }
    let path = try #require(line?.split(separator: " ").last)
    let number = BuildNumber(ofFile: String(path))
    let isHash = number?.text.utf8.count == 40
    #expect(isHash)
  }

  @Test func `files that are no whole programs have no build number`() throws {
    let folder = try TemporaryFolder()
    let library = FileManager.default.contents(atPath: "/proc/self/exe") ?? Data()
    for content in [Data(), Data("text".utf8), library.prefix(40), library.prefix(100), library.prefix(400)] {
      try folder.write(content, to: "file")
      #expect(BuildNumber(ofFile: folder.file("file")) == nil)
    }
  }
}
