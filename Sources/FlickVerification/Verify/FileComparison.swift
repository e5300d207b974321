import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickImage
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickVideo

/// A comparison of two files that should be identical.
struct FileComparison {
  let theirs: String
  let ours: String
  let output: PlannedOutput
  let scene: ResolvedScene

  /// Returns the first difference; nil when the files are identical to the byte.
  func firstDifference() throws -> FileVerification.FirstDifference? {
    if FileSystem.isFolder(ours) { return try folderDifference() }
    guard let byte = try firstDifference(theirs, ours) else { return nil }
    if case .movie = output.output.kind { return try movieDifference() }
    if let parts = try ImageParts(path: ours) { return try pictureDifference(from: parts, byte) }
    return .init(sentence: "it is not what the scene makes: it differs from byte \(byte) on")
  }

  /// The position of the first byte that differs; nil when there is none.
  private func firstDifference(_ a: String, _ b: String) throws -> Int? {
    let (a, b) = (try InputFile.reader(of: a), try InputFile.reader(of: b))
    var offset = 0
    while true {
      let (x, y) = (try a(1 << 18, offset), try b(1 << 18, offset))
      if let index = zip(x, y).enumerated().first(where: { $1.0 != $1.1 })?.offset { return offset + index }
      if x.count != y.count { return offset + min(x.count, y.count) }
      if x.isEmpty { return nil }
      offset += x.count
    }
  }

  /// The first difference between two folders of frames.
  private func folderDifference() throws -> FileVerification.FirstDifference? {
    guard FileSystem.isFolder(theirs) else { return .init(sentence: "it is not a folder of frames") }
    let (a, b) = (try FrameFolder.names(in: theirs), try FrameFolder.names(in: ours).sorted())
    for (frame, name) in b.enumerated() {
      guard a.contains(name) else { return .init(sentence: "\(name) is missing", frame: frame) }
      if let fault = try fault(ofFrame: frame, name) {
        return .init(sentence: "\(name) is the first that differs\(place(of: frame)): \(fault)", frame: frame)
      }
    }
    return a.subtracting(b).min().map { .init(sentence: "\($0) is not one of the scene's frames") }
  }

  /// The difference of one of the frames; nil when its files are identical.
  private func fault(ofFrame frame: Int, _ name: String) throws -> String? {
    let (a, b) = (PathString.joined([theirs, name]), PathString.joined([ours, name]))
    guard let byte = try firstDifference(a, b), let parts = try ImageParts(path: b) else { return nil }
    return try FileComparison(theirs: a, ours: b, output: output, scene: scene)
      .pictureDifference(from: parts, byte).sentence
  }
}

// MARK: - Movies

extension FileComparison {
  private func movieDifference() throws -> FileVerification.FirstDifference {
    let (a, b) = (try MoviePackets(path: theirs), try MoviePackets(path: ours))
    let counts =
      a.hashes.count == b.hashes.count
      ? "" : "it has \(counted(a.hashes.count, "frame")) instead of \(b.hashes.count); "
    guard let packet = zip(a.hashes, b.hashes).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      if counts.isEmpty, let difference = try MovieSoundDifference.of(theirs, from: ours) {
        return .init(sentence: "its frames are those of the scene, but \(difference)")
      }
      return .init(
        sentence: counts.isEmpty
          ? "its frames are those of the scene, but the rest of the file is not"
          : counts + "the others are right",
        frame: counts.isEmpty ? nil : min(a.hashes.count, b.hashes.count))
    }
    let segment = try Provenance(path: ours)?.segment(ofFrame: packet) ?? 0
    let start = counts + "it differs from the scene in segment \(segment)"
    guard let frame = try firstDifferentFrame() else {
      return .init(
        sentence: start + ", but only in its encoding: every frame looks like the scene's", segment: segment)
    }
    return .init(
      sentence: start + ", and frame \(frame) is the first that looks different" + place(of: frame),
      frame: frame,
      segment: segment)
  }

  /// The first frame that looks different or cannot be decoded. An encoder that looks ahead encodes frames differently
  /// when later frames change, so a difference of a few levels of brightness is ignored, but not a larger one in any
  /// part of the picture.
  private func firstDifferentFrame() throws -> Int? {
    let (a, b) = (try VideoDecoder(path: theirs), try VideoDecoder(path: ours))
    guard a.size == b.size else { return 0 }
    var frame = 0
    while let mine = try b.next() {
      try Task.checkCancellation()
      guard let other = try? a.next() else { return frame }
      if other.hash != mine.hash, other.luma.signature.largestDifference(mine.luma.signature) > 12 {
        return frame
      }
      frame += 1
    }
    return nil
  }

  /// The place of a frame as words: ` (0.617 s, after open.highlighting)`.
  func place(of frame: Int) -> String {
    let time = output.frames.time(of: output.frames.frames.lowerBound + frame)
    let event = scene.timeline.marks.filter { $0.time <= time + 1e-9 }.max { $0.time < $1.time }
    let seconds = decimal(time, digits: 3)
    return " (\(seconds) s" + (event.map { ", after \($0.name)" } ?? "") + ")"
  }
}

extension Provenance {
  /// The segment that holds the n-th coded frame of a movie.
  func segment(ofFrame frame: Int) -> Int {
    guard case .segments(let first, let count, _) = contents, frame >= first else { return 0 }
    return 1 + (frame - first) / count
  }
}
