import FlickAnimatedImage
import FlickVideo

// MARK: - Writing

extension Provenance {
  /// The provenance as lines, each of which begins with a name. The length does not depend on the hashes.
  package var text: String {
    var lines = [
      "flickbook \(version)", "drawing \(drawing)", "ffmpeg \(ffmpeg)", "encoder \(encoder)",
      "frames \(frameCount) at \(frameRate)",
    ]
    if case .segments(let first, let count, _) = contents { lines.append("segment \(first) \(count)") }
    lines += Provenance.parts.compactMap { part in
      digest[part].flatMap { $0 == Provenance.nothing ? nil : "\(part.rawValue) \($0)" }
    }
    lines += options.map { "option " + $0.replacing("\n", with: " ") }
    if let request { lines.append("request " + request) }
    switch contents {
    case .segments(_, _, let hashes): lines.append("segments " + hashes.joined())
    case .pictures(let count): lines.append("pictures \(count)")
    case .frame(let index): lines.append("frame \(index)")
    case .picture: lines.append("picture")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The beginning of the hash of an empty text. A part with this hash is not written: a scene without pictures has no
  /// line for them.
  private static let nothing = "e3b0c44298fc1c14"
}

// MARK: - Reading

extension Provenance {
  /// Reads the provenance of a file; nil when the file has none.
  ///
  /// - Throws: `ImageError.file`, `.unreadable`.
  package init?(path: String) throws {
    if let parts = try ImageParts(path: path) {
      guard let note = parts.note, let provenance = Provenance(text: note.text) else { return nil }
      self = provenance
    } else {
      guard let note = try MovieMetadata.read(path: path), let provenance = Provenance(text: note.text) else {
        return nil
      }
      self = provenance
    }
  }

  /// Nil when the text is no provenance.
  package init?(text: String) {
    var values: [Substring: String] = [:]
    var options: [String] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      let value = words.count == 2 ? String(words[1]) : ""
      if words[0] == "option" { options.append(value) } else { values[words[0]] = value }
    }
    let frames = values["frames"]?.split(separator: " ") ?? []
    guard let version = values["flickbook"], let drawing = values["drawing"].flatMap({ Int($0) }),
      let ffmpeg = values["ffmpeg"], let encoder = values["encoder"], frames.count == 3,
      let count = Int(frames[0]), count > 0, let contents = Contents(values)
    else { return nil }
    (self.version, self.drawing, self.ffmpeg, self.encoder) = (version, drawing, ffmpeg, encoder)
    (frameCount, frameRate) = (count, String(frames[2]))
    (self.contents, self.options, request) = (contents, options, values["request"])
    digest = [:]
    for part in Provenance.parts { digest[part] = values[Substring(part.rawValue)] ?? Provenance.nothing }
  }
}

extension Provenance.Contents {
  fileprivate init?(_ values: [Substring: String]) {
    if let hashes = values["segments"] {
      let segment = values["segment"]?.split(separator: " ").compactMap { Int($0) } ?? []
      let digits = Array(hashes.utf8)
      guard segment.count == 2, segment.allSatisfy({ (1...Provenance.mostFrames).contains($0) }),
        digits.count.isMultiple(of: 16)
      else { return nil }
      let texts = stride(from: 0, to: digits.count, by: 16).map {
        String(decoding: digits[$0..<$0 + 16], as: UTF8.self)
      }
      self = .segments(first: segment[0], count: segment[1], hashes: texts)
    } else if let count = values["pictures"].flatMap({ Int($0) }) {
      self = .pictures(count)
    } else if let index = values["frame"].flatMap({ Int($0) }), (0..<Provenance.mostFrames).contains(index) {
      self = .frame(index)
    } else if values["picture"] != nil {
      self = .picture
    } else {
      return nil
    }
  }
}

extension Provenance {
  /// A number of frames that no output reaches.
  fileprivate static let mostFrames = 1 << 30
}
