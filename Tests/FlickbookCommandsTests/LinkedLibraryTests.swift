import Foundation
import Testing

@Suite struct LinkedLibraryTests {
  /// All of Foundation would bring ICU: 44 MB of data and code in a static program, and one more library to load at
  /// every start.
  @Test func `no part of the program needs the tables of languages`() throws {
    let program = try ELFFile(Tool.program)
    #expect(
      program.libraries.contains("libFoundationEssentials.so") || program.libraries.contains("libc.so.6"))
    let unwanted = ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"]
    #expect(program.libraries.filter(unwanted.contains) == [])
    // A static program would contain the tables, which begin with this mark, in its constants.
    #expect(try #require(program.section(".rodata")).firstRange(of: Data("icudt".utf8)) == nil)
  }
}

/// The sections of a 64-bit ELF file in little-endian order (System V ABI, chapter 4).
private struct ELFFile {
  private let bytes: Data
  private let sections: [String: Range<Int>]

  init(_ path: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    let (table, size) = (bytes.number(8, at: 40), bytes.number(2, at: 58))
    let headers = (0..<bytes.number(2, at: 60)).map { index in
      let header = table + index * size
      let offset = bytes.number(8, at: header + 24)
      // A section of type 8 takes up no space in the file.
      let length = bytes.number(4, at: header + 4) == 8 ? 0 : bytes.number(8, at: header + 32)
      return (name: bytes.number(4, at: header), range: offset..<offset + length)
    }
    let names = headers[bytes.number(2, at: 62)].range
    sections = Dictionary(
      headers.map { (bytes.text(at: names.lowerBound + $0.name), $0.range) },
      uniquingKeysWith: { first, _ in first })
    self.bytes = bytes
  }

  func section(_ name: String) -> Data? { sections[name].map { bytes[$0] } }

  /// The shared libraries that the file needs: entries of type 1.
  var libraries: [String] {
    guard let dynamic = sections[".dynamic"], let names = sections[".dynstr"] else { return [] }
    return stride(from: dynamic.lowerBound, to: dynamic.upperBound, by: 16)
      .filter { bytes.number(8, at: $0) == 1 }
      .map { bytes.text(at: names.lowerBound + bytes.number(8, at: $0 + 8)) }
  }
}

extension Data {
  fileprivate func number(_ count: Int, at place: Int) -> Int {
    self[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func text(at place: Int) -> String {
    String(decoding: self[place...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
