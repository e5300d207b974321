import FlickAnimatedImage
package import FlickDiagnostics
import FlickPlanning
package import FlickProvenance
import FlickVideo

/// The check of a file, or a folder of frames, against its own metadata. It needs no scene and decodes no pictures.
package struct ProvenanceCheck: Sendable {
  package let path: String
  /// The provenance of the file or, for a folder, of its first frame.
  package let provenance: Provenance
  /// The faults, a sentence each, without a full stop.
  package let faults: [String]

  /// - Throws: `VideoError`, `ImageError`; `FlickbookError.noProvenance`.
  package init(of path: String) throws {
    self.path = path
    if FileSystem.isFolder(path) {
      let folder = try FrameFolder(path)
      (provenance, faults) = (folder.provenance, folder.faults)
    } else if let parts = try ImageParts(path: path) {
      guard let note = parts.note, let provenance = Provenance(text: note.text) else {
        throw FlickbookError.noProvenance(path: path)
      }
      self.provenance = provenance
      faults = provenance.fault(of: parts, note).map { [$0] } ?? []
    } else {
      if path.isTable { throw FlickbookError.noProvenance(path: path) }
      let packets = try MoviePackets(path: path)
      guard let note = try MovieMetadata.read(path: path), let provenance = Provenance(text: note.text) else {
        if let missing = try MovieMetadata.missingByteCount(path: path) {
          throw VideoError.unreadableVideo(
            path: path, reason: "it is cut off: \(ByteCount.text(missing)) are missing")
        }
        throw FlickbookError.noProvenance(path: path)
      }
      self.provenance = provenance
      let faults = provenance.faults(of: packets)
      self.faults = faults + provenance.faults(of: note, isWhole: faults.isEmpty)
    }
  }

  /// The findings for people.
  package var text: String {
    let parts = Provenance.parts.map { "  \($0.rawValue) \(provenance.digest[$0] ?? "")" }
    let about = [
      "  Flickbook \(provenance.version), drawing \(provenance.drawing)", "  FFmpeg \(provenance.ffmpeg)",
      "  \(provenance.encoder)", "  " + provenance.extent,
    ]
    let praise = FileSystem.isFolder(path) ? "its frames are those that were made" : provenance.praise
    let verdict = faults.isEmpty ? ["\(path): \(praise)"] : faults.map { "\(path): \($0)" }
    return (verdict + about + parts).joined(separator: "\n")
  }

  /// The findings as JSON, for programs.
  package var document: JSONValue {
    [
      "file": .string(path), "same": .boolean(faults.isEmpty), "faults": .array(faults.map { .string($0) }),
      "provenance": provenance.document,
    ]
  }
}

extension Provenance {
  /// The faults of a movie.
  fileprivate func faults(of packets: MoviePackets) -> [String] {
    guard case .segments(let first, let count, let hashes) = contents else {
      return ["its contents do not match its metadata"]
    }
    var faults: [String] = []
    if packets.hashes.count != frameCount {
      faults.append("it has \(counted(packets.hashes.count, "frame")), but its metadata says \(frameCount)")
    }
    let segments = packets.segments(first: first, count: count)
    if let index = zip(segments, hashes).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      let start = index == 0 ? 0 : first + (index - 1) * count
      faults.append("segment \(index), which begins with frame \(start), is not the one that was made")
    } else if segments.count != hashes.count, faults.isEmpty {
      faults.append("it has \(counted(segments.count, "segment")), but its metadata says \(hashes.count)")
    }
    return faults
  }

  /// The faults of a movie outside its segments. A note from before there were checksums must equal the text that would
  /// be written now.
  ///
  /// - Parameter isWhole: Whether the segments are those that were made.
  fileprivate func faults(of note: MovieMetadata, isWhole: Bool) -> [String] {
    guard let isIntact = note.isIntact else {
      return note.text == text ? [] : ["its metadata has been changed"]
    }
    if isIntact { return [] }
    let segments = isWhole ? "; its segments are those that were made" : ""
    return ["it is not the file that was made: its bytes have changed\(segments)"]
  }

  /// The fault of a picture or an animation.
  func fault(of parts: ImageParts, _ note: ImageMetadata) -> String? {
    if case .pictures(let count) = contents, parts.pictures.count != count {
      return "it has \(counted(parts.pictures.count, "picture")), but its metadata says \(count)"
    }
    return note.isIntact ? nil : "it is not the file that was made: its bytes have changed"
  }

  fileprivate var praise: String {
    switch contents {
    case .segments: "its segments are those that were made"
    case .pictures: "its pictures are those that were made"
    case .frame, .picture: "its picture is the one that was made"
    }
  }

  /// The extent of the content as words: frames, segments or pictures.
  fileprivate var extent: String {
    switch contents {
    case .segments(_, _, let segments):
      "\(frameCount) frames at \(frameRate) a second, \(counted(segments.count, "segment"))"
    case .pictures(let count):
      "\(frameCount) frames at \(frameRate) a second, \(counted(count, "picture"))"
    case .frame(let index): "frame \(index) of \(frameCount), at \(frameRate) a second"
    case .picture: "a picture"
    }
  }
}

extension String {
  /// Whether a path ends like those of tables and drawings, which cannot hold a provenance.
  fileprivate var isTable: Bool { [".csv", ".json", ".svg"].contains { lowercased().hasSuffix($0) } }
}
