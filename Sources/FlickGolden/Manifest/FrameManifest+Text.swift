import FlickAnalysis
import FlickDiagnostics
public import FlickFiles
import FlickGeometry
import FlickMotion
import FlickPlanning

extension FrameManifest {
  /// The manifest as the text of its file; reading the text gives the same manifest.
  package var text: String {
    var lines = [
      "flickbook-frames \(FrameManifest.version)", "canvas \(canvas.width)x\(canvas.height)",
      "fps \(frameRate.text)", "count \(frameCount)", "scene \(origin.scene)", "assets \(origin.assets)",
      "fonts \(origin.fonts)", "drawing \(origin.drawing)", "", "events",
    ]
    lines += events.map { event in
      "  \(padded("\(event.frame)")) \(padded(seconds(event.microseconds))) \(FrameManifest.escaped(event.name))"
    }
    lines += ["", "motion"]
    for track in tracks {
      lines.append("  " + FrameManifest.escaped(track.item))
      lines += track.entries.map { "    " + line(of: $0) }
    }
    if !camera.isEmpty { lines += ["", "camera"] + camera.map { "  " + line(of: $0) } }
    lines += ["", "numbers"] + self.lines(of: \.motion) + ["", "pictures"] + self.lines(of: \.picture)
    if !sound.isEmpty { lines += ["", "sound"] + soundLines }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the file; it is either complete or absent.
  ///
  /// - Throws: `FileError`.
  public func write(to path: String) throws(FileError) {
    try OutputFile.write(Array(text.utf8), to: path)
  }

  private func line(of entry: ItemTrack.Entry) -> String {
    "\(padded(entry.frames.frameText)) \(entry.place?.text ?? "away")"
  }

  /// A line for each run of frames with equal hashes of one kind. The kinds have separate lines, so that a change of
  /// the drawing leaves the lines of the numbers as they are.
  private func lines(of hash: KeyPath<FrameHashes, String>) -> [String] {
    var lines: [(frames: Range<Int>, hash: String)] = []
    for run in runs {
      let value = run.hashes[keyPath: hash]
      if let last = lines.last, last.hash == value, last.frames.upperBound == run.frames.lowerBound {
        lines[lines.count - 1].frames = last.frames.lowerBound..<run.frames.upperBound
      } else {
        lines.append((run.frames, value))
      }
    }
    return lines.map { "  \(padded($0.frames.frameText)) \($0.hash)" }
  }

  /// A line for each run of seconds with equal hashes.
  private var soundLines: [String] {
    var lines: [(seconds: Range<Int>, hash: String)] = []
    for (second, hash) in sound.enumerated() {
      if let last = lines.last, last.hash == hash {
        lines[lines.count - 1].seconds = last.seconds.lowerBound..<second + 1
      } else {
        lines.append((second..<second + 1, hash))
      }
    }
    return lines.map { "  \(padded($0.seconds.frameText)) \($0.hash)" }
  }

  /// Pads a text to the width of a column, so that lines align.
  private func padded(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 9 - text.count))
  }

  private func seconds(_ microseconds: Int) -> String { decimal(units: microseconds, digits: 6) + "s" }

  /// A name on one line: unprintable characters, and spaces at its ends, are written by their numbers.
  static func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    guard !scalars.isEmpty else { return "\\u{}" }
    return scalars.enumerated().map { index, scalar in
      let isEnd = index == 0 || index == scalars.count - 1
      let isPlain =
        scalar != "\\" && !scalar.properties.spoilsLines && !(isEnd && scalar == " ")
        && !(index == 0 && scalar.properties.isMark)
      return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }
}

extension Range<Int> {
  /// The frames as text: `12`, or the first and the last, `12-40`.
  var frameText: String { count == 1 ? "\(lowerBound)" : "\(lowerBound)-\(upperBound - 1)" }
}

extension Unicode.Scalar.Properties {
  /// Whether the character does not print, or begins another line.
  fileprivate var spoilsLines: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned, .privateUse: true
    default: false
    }
  }

  /// Whether the character would combine with the one before it.
  fileprivate var isMark: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
