import FlickTestSupport
import Foundation

/// A result that a command line asks for: a file or folder of a kind, or lines on standard output.
enum Promise: Hashable {
  enum Kind: String, CaseIterable {
    case mp4, webm, webp, apng, gif, frames, png, sheet, csv, json, svg, html, xml, lines, yaml, segments
  }

  case file(String, Kind)
  /// At least this many lines on standard output.
  case output(lines: Int)
  /// A picture that a page shows.
  case shown(page: String, picture: String)

  var kind: Kind? { if case .file(_, let kind) = self { kind } else { nil } }

  /// The reason why the promise was not kept; nil when it was.
  func fault(_ folder: TemporaryFolder, _ run: RunningProgram.Run) -> String? {
    switch self {
    case .output(let lines):
      let count = run.output.split(separator: "\n").count
      return count >= lines ? nil : "standard output has \(count) lines, not \(lines)"
    case .shown(let page, let picture):
      let text = (try? folder.text(page)) ?? ""
      return text.contains("src=\"\(picture)\"") || text.contains("](\(picture))")
        ? nil : "\(page) does not show \(picture)"
    case .file(let path, .segments):
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.file(path))) ?? []
      return names.contains { $0.hasSuffix(".entry") } ? nil : "\(path) has no segments"
    case .file(let path, .frames):
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.file(path))) ?? []
      return names.contains("frame-0000.png") ? nil : "\(path) has no frames"
    case .file(let path, let kind):
      guard let bytes = try? folder.bytes(path) else { return "\(path) is not there" }
      return kind.fits(bytes) ? nil : "\(path) is not \(kind.rawValue)"
    }
  }
}

extension Promise.Kind {
  /// Whether a file's first bytes, or its whole text, have the form of this kind.
  func fits(_ bytes: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: Array(text.utf8))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    func isJSON(_ text: some StringProtocol) -> Bool {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
    }
    let isPNG = has("PNG", at: 1)
    return switch self {
    case .mp4: has("ftyp", at: 4)
    case .webm: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    case .webp: has("RIFF") && has("WEBP", at: 8)
    case .gif: has("GIF89a")
    case .apng: isPNG && text.contains("acTL")
    case .png, .sheet: isPNG && !text.contains("acTL")
    case .svg: text.contains("<svg")
    case .html: text.lowercased().hasPrefix("<!doctype html")
    case .xml: text.contains("<testsuite")
    case .json: isJSON(text)
    case .lines: !text.isEmpty && text.split(separator: "\n").allSatisfy(isJSON)
    case .csv: text.contains(",") && text.contains("\n") && !isJSON(text) && !isPNG
    case .yaml: text.contains("scene: 1")
    case .frames, .segments: false
    }
  }
}
