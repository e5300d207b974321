import FlickAnalysis
package import FlickDiagnostics
import FlickFiles
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene

extension FrameManifest {
  /// The largest size of a golden in bytes, more than the longest scene needs.
  package static let maximumBytes = 64 << 20
  /// The number of frames of the longest scene at the highest rate.
  static let maximumFrameCount = Int(Scene.maximumDuration) * 240

  /// Reads a golden.
  ///
  /// - Throws: `SceneDiagnostics` with the place of the first mistake; `FlickbookError` when the file cannot be read.
  public init(contentsOf path: String) throws {
    let bytes = try InputFile.contents(of: path, limit: FrameManifest.maximumBytes)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SceneDiagnostics(
        [Diagnostic("it is not a text in UTF-8", at: nil)], sources: [SourceText(name: path, text: "")])
    }
    try self.init(text: text, name: path)
  }

  /// Reads a manifest's text; lines may end in LF or in CR and LF.
  ///
  /// - Parameters:
  ///   - text: The text of the manifest.
  ///   - name: The manifest's name in messages.
  /// - Throws: `SceneDiagnostics` with the place of the first mistake.
  package init(text: String, name: String) throws(SceneDiagnostics) {
    let source = SourceText(name: name, text: text)
    var reader = ManifestReader(source)
    do {
      self = try reader.manifest()
    } catch {
      throw SceneDiagnostics([error], sources: [source])
    }
  }
}

/// A line of the manifest with a run of frames that have one hash.
private struct HashedFrames {
  let line: ManifestLine
  let frames: Range<Int>
  let hash: String
}

/// Reads a manifest line by line, and accepts nothing but the exact form.
private struct ManifestReader {
  private let lines: [ManifestLine]
  private var next = 0
  private var count = 0

  init(_ source: SourceText) {
    lines = source.lines.enumerated().map { ManifestLine($1, number: $0 + 1, file: source.name) }
  }

  mutating func manifest() throws(Diagnostic) -> FrameManifest {
    try version()
    let canvas = try canvas()
    let rate = try rate()
    count = try header("count") { line throws(Diagnostic) in
      try line.number(1, in: 1...FrameManifest.maximumFrameCount, "the number of frames")
    }
    let scene = try header("scene") { line throws(Diagnostic) in try line.hash(1) }
    let assets = try header("assets") { line throws(Diagnostic) in try line.hash(1) }
    let fonts = try header("fonts") { line throws(Diagnostic) in try line.hash(1) }
    let drawing = try header("drawing") { line throws(Diagnostic) in
      try line.number(1, in: 0...1_000_000, "the release of the drawing")
    }
    let (events, tracks, camera) = (try events(), try tracks(), try camera())
    let (numbers, pictures, sound) = (try hashes("numbers"), try hashes("pictures"), try sound())
    return FrameManifest(
      origin: FrameManifest.Origin(scene: scene, assets: assets, fonts: fonts, drawing: drawing),
      canvas: canvas, frameRate: rate, frameCount: count, events: events, tracks: tracks,
      camera: camera,
      runs: try paired(numbers, pictures), sound: sound)
  }

  private mutating func version() throws(Diagnostic) {
    let name = "flickbook-frames"
    guard lines[0].words.first?.text == Substring(name) else {
      throw mistake(
        "this is not a golden; a golden begins with '\(name) \(FrameManifest.version)'", lines[0])
    }
    try header(name) { line throws(Diagnostic) in
      guard line.words[1].text == "\(FrameManifest.version)" else { throw ManifestReader.otherVersion(line) }
    }
  }

  private static func otherVersion(_ line: ManifestLine) -> Diagnostic {
    let number = Int(line.words[1].text) ?? 0
    return line.mistake(
      "this flickbook reads version \(FrameManifest.version) of goldens", at: 1,
      note: (1..<FrameManifest.version).contains(number)
        ? "an earlier release recorded this one, with hashes of another kind: let that release compare it with the scene "
          + "once more, then record it with this one: flickbook test SCENE --record failed"
        : "record the scene with this release: flickbook test SCENE --record failed")
  }

  private mutating func canvas() throws(Diagnostic) -> PixelSize {
    try header("canvas") { line throws(Diagnostic) in
      let size = line.size(1).flatMap { size -> PixelSize? in
        guard size.width.isMultiple(of: 100), size.height.isMultiple(of: 100) else { return nil }
        return PixelSize(width: size.width / 100, height: size.height / 100)
      }
      guard let size else { throw line.mistake("a canvas is written 640x1136, in pixels", at: 1) }
      return size
    }
  }

  private mutating func rate() throws(Diagnostic) -> FrameRate {
    try header("fps") { line throws(Diagnostic) in
      guard let rate = FrameRate(text: String(line.words[1].text)) else {
        throw line.mistake("a rate is written 60, or 30000/1001", at: 1)
      }
      return rate
    }
  }

  private mutating func events() throws(Diagnostic) -> [FrameManifest.Event] {
    try heading("events")
    var events: [FrameManifest.Event] = []
    while let line = nextLine(indentedBy: 2) {
      let event = FrameManifest.Event(
        name: try line.name(from: 2), microseconds: try line.microseconds(1),
        frame: try line.number(0, in: 0...count - 1, "a frame"))
      if let last = events.last, last.microseconds > event.microseconds {
        throw line.mistake("events are in the order of time", at: 1)
      }
      events.append(event)
    }
    return events
  }

  private mutating func tracks() throws(Diagnostic) -> [ItemTrack] {
    try heading("motion")
    var tracks: [ItemTrack] = []
    var names: Set<String> = []
    while let line = nextLine(indentedBy: 2) {
      let name = try line.name(from: 0)
      guard names.insert(name).inserted else { throw mistake("this item already has its lines above", line) }
      tracks.append(ItemTrack(item: name, entries: try entries(indentedBy: 4)))
    }
    return tracks
  }

  /// Reads the section of the camera, if the manifest has it.
  private mutating func camera() throws(Diagnostic) -> [ItemTrack.Entry] {
    while next < lines.count, lines[next].words.isEmpty { next += 1 }
    guard next < lines.count, lines[next].text == "camera" else { return [] }
    next += 1
    return try entries(indentedBy: 2)
  }

  private mutating func entries(indentedBy indentation: Int) throws(Diagnostic) -> [ItemTrack.Entry] {
    var entries: [ItemTrack.Entry] = []
    while let line = nextLine(indentedBy: indentation) {
      let frames = try framesInOrder(line, after: entries.last?.frames)
      if line.words.count == 2, line.words[1].text == "away" {
        entries.append(ItemTrack.Entry(frames: frames, kind: .away))
      } else {
        let place = try line.place(1)
        entries.append(
          ItemTrack.Entry(frames: frames, kind: frames.count > 1 ? .rests(place) : .passes(place)))
      }
    }
    return entries
  }

  /// Reads the last section, the hash of each second of sound, if the manifest has it.
  private mutating func sound() throws(Diagnostic) -> [String] {
    while next < lines.count, lines[next].words.isEmpty { next += 1 }
    var hashes: [String] = []
    if next < lines.count, lines[next].text == "sound" {
      for line in try self.hashes("sound") {
        guard line.frames.lowerBound == hashes.count else {
          throw line.line.mistake("the seconds of a sound must be consecutive", at: 0)
        }
        hashes += [String](repeating: line.hash, count: line.frames.count)
      }
    }
    if let line = lines[min(next, lines.count)...].first(where: { !$0.words.isEmpty }) {
      throw mistake("expected no more text", line)
    }
    return hashes
  }

  /// Combines the hashes of numbers and of pictures into runs; every frame must have both.
  private func paired(
    _ numbers: [HashedFrames], _ pictures: [HashedFrames]
  ) throws(Diagnostic) -> [FrameManifest.Run] {
    var runs: [FrameManifest.Run] = []
    // The index of the next line of numbers, and its first frame that has no picture yet.
    var (index, expected) = (0, numbers.first?.frames.lowerBound)
    for picture in pictures {
      var frame = picture.frames.lowerBound
      while frame < picture.frames.upperBound {
        guard let first = expected, frame == first else {
          throw unpaired(min(frame, expected ?? frame), picture.line)
        }
        let end = min(picture.frames.upperBound, numbers[index].frames.upperBound)
        runs.append(frame..<end, FrameHashes(picture: picture.hash, motion: numbers[index].hash))
        frame = end
        if end < numbers[index].frames.upperBound {
          expected = end
        } else {
          index += 1
          expected = index < numbers.count ? numbers[index].frames.lowerBound : nil
        }
      }
    }
    if let expected { throw unpaired(expected, numbers[index].line) }
    return runs
  }

  private func unpaired(_ frame: Int, _ line: ManifestLine) -> Diagnostic {
    line.mistake("frame \(frame) is only in one of 'numbers' and 'pictures'")
  }

  /// Reads a section of frames with a hash for each run.
  private mutating func hashes(_ name: String) throws(Diagnostic) -> [HashedFrames] {
    try heading(name)
    var hashed: [HashedFrames] = []
    while let line = nextLine(indentedBy: 2) {
      let frames = try framesInOrder(line, after: hashed.last?.frames)
      guard line.words.count <= 2 else { throw line.mistake("expected no more text", at: 2) }
      hashed.append(HashedFrames(line: line, frames: frames, hash: try line.hash(1)))
    }
    guard !hashed.isEmpty else {
      throw mistake("a golden has a frame at least", lines[min(next, lines.count - 1)])
    }
    return hashed
  }

  private func framesInOrder(_ line: ManifestLine, after last: Range<Int>?) throws(Diagnostic) -> Range<Int> {
    let frames = try line.frames(0, below: count)
    if let last, frames.lowerBound < last.upperBound {
      throw line.mistake(
        "frames are in ascending order", note: "the line above ends with \(last.upperBound - 1)")
    }
    return frames
  }

  /// Reads a line of the header: its key and one word.
  private mutating func header<Value>(
    _ key: String, _ value: (ManifestLine) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> Value {
    guard next < lines.count, lines[next].words.first?.text == Substring(key), lines[next].indentation == 0
    else {
      throw mistake("expected '\(key)' and its value", lines[min(next, lines.count - 1)])
    }
    let line = lines[next]
    guard line.words.count == 2 else { throw line.mistake("'\(key)' has one value", at: 2) }
    next += 1
    return try value(line)
  }

  /// Reads the name of a section, after empty lines.
  private mutating func heading(_ name: String) throws(Diagnostic) {
    while next < lines.count, lines[next].words.isEmpty { next += 1 }
    guard next < lines.count, lines[next].text == name else {
      throw mistake("expected '\(name)'", lines[min(next, lines.count - 1)])
    }
    next += 1
  }

  private mutating func nextLine(indentedBy indentation: Int) -> ManifestLine? {
    guard next < lines.count, !lines[next].words.isEmpty, lines[next].indentation == indentation else {
      return nil
    }
    next += 1
    return lines[next - 1]
  }

  /// Returns a mistake about a whole line; its most likely cause is a merge.
  private func mistake(_ message: String, _ line: ManifestLine) -> Diagnostic {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { line.text.hasPrefix($0) }
    return isConflict
      ? line.mistake("a merge left two versions here; keep one of them, then record the frames again")
      : line.mistake(message)
  }
}
