package import FlickFiles

/// The reasons why text cannot be laid out at all. With fonts, every string can be laid out.
package enum TextError: Error, Hashable, Sendable {
  /// The machine has no font, and the scene brings none.
  case noFonts
  /// The file does not exist, or may not be read.
  case file(FileError)
  /// The file is not a font with outlines; the reason is a sentence without a full stop.
  case unusableFontFile(path: String, reason: String = noOutlines)
  /// The file is a font in which something is missing; the reason is a sentence without a full stop.
  case damagedFontFile(path: String, reason: String)
}

extension TextError {
  /// The reason for a file that is no font of a known kind.
  static let noOutlines = "it is not a readable font file with outlines"

  /// The file that the error is about.
  package var path: String? {
    switch self {
    case .noFonts: nil
    case .file(let error): error.path
    case .unusableFontFile(let path, _), .damagedFontFile(let path, _): path
    }
  }

  /// The reason, a sentence without a full stop about the file.
  package var reason: String {
    switch self {
    case .noFonts: "no fonts are installed (on Debian and Ubuntu: apt-get install fonts-inter)"
    case .file(let error): error.reason
    case .unusableFontFile(_, let reason): reason
    case .damagedFontFile(_, let reason): "it is damaged: \(reason)"
    }
  }
}

extension TextError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFonts: reason
    case .file(let error): error.description
    case .unusableFontFile(let path, _):
      "cannot use the font file '\(path)': \(reason)"
    case .damagedFontFile(let path, let reason): "the font file '\(path)' is damaged: \(reason)"
    }
  }
}
