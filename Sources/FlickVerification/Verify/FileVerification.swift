import FlickAnimatedImage
import FlickBasics
package import FlickDiagnostics
import FlickDrawing
import FlickFiles
package import FlickPlanning
package import FlickProvenance
package import FlickRendering
import FlickScene
import FlickVideo

/// The result of comparing a file with a scene's output, byte by byte: the first difference and its likely causes, if
/// any.
package struct FileVerification: Sendable {
  package let path: String
  /// The metadata of the file; nil when it has none.
  package let provenance: Provenance?
  /// The first difference; nil when the files are identical.
  package let firstDifference: FirstDifference?
  /// The differences in how the two files were made, one sentence each, without a full stop.
  package let causes: [String]
  /// The options and the output in the file's metadata, which were used to make it again, as words: ` with --fps 30 as
  /// webp {width: 240}`.
  private let words: String

  /// The first place where two files differ.
  package struct FirstDifference: Hashable, Sendable {
    /// The difference in one sentence without a full stop.
    package var sentence: String
    /// The first frame that looks different, if it is known.
    package var frame: Int?
    /// The first segment of a movie that differs, counted from 0.
    package var segment: Int?
  }

  /// Renders the scene's output again, with the options that the file states and without the render cache, and compares
  /// the result with the file.
  ///
  /// - Parameters:
  ///   - path: The path of the file to verify.
  ///   - input: The scene.
  ///   - resolver: The user's options, which override those in the file; so does `range`.
  ///   - range: The part of the scene that the file shows; nil for the part that its provenance states.
  ///   - name: The name of the scene's output that made the file; nil for the output that the file's provenance or name
  ///     implies, or the only one of its format.
  ///   - jobs: The number of cells that are rendered at a time.
  ///   - observer: Receives the events, on any thread.
  /// - Throws: `FlickbookError`, `SceneDiagnostics`, `VideoError`, `TextError`, `CancellationError`.
  package init(
    of path: String, from input: SceneInput, resolver: SceneResolver, range: TimeRange?,
    output name: String?, jobs: Int, observer: @escaping RenderObserver
  ) async throws {
    self.path = path
    let cache = AssetCache()
    provenance = try Provenance(ofFirstAt: path)
    let again: Reproduction
    do {
      again = try Reproduction(
        of: path, provenance, from: input, resolver, range: range, output: name, cache)
    } catch let refusal as ReproductionRefused {
      words = ""
      firstDifference = FirstDifference(
        sentence: "it was made with \(refusal.words), which \(input.title) refuses: \(refusal.message)")
      causes = []
      return
    }
    words = again.words
    (firstDifference, causes) = try await again.comparison(path, provenance, jobs: jobs, cache, observer)
  }
}

extension Reproduction {
  /// Makes the file again in a temporary folder, and compares it.
  fileprivate func comparison(
    _ path: String, _ provenance: Provenance?, jobs: Int, _ cache: AssetCache,
    _ observer: @escaping RenderObserver
  ) async throws -> (FileVerification.FirstDifference?, causes: [String]) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var ours = folder.path(of: PathString.name(of: output.path))
    // All else of the output, such as its sound and its subtitles, belongs to the file.
    var again = output
    again.place = FilePlace(named: ours)
    let renderer = SceneRenderer(
      RenderPlan(plan, outputs: [again]), jobs: jobs, cache: cache, observer: observer)
    let done = try await renderer.render()
    if case .frame(let index) = provenance?.contents, !FileSystem.isFolder(path), FileSystem.isFolder(ours) {
      guard output.frames.frames.indices.contains(output.frames.frames.lowerBound + index) else {
        return (.init(sentence: "it is frame \(index), and the scene has \(output.frames.count)"), [])
      }
      ours = PathString.joined([ours, FrameNames(count: output.frames.count)[index]])
    }
    let comparison = FileComparison(theirs: path, ours: ours, output: done.outputs[0], scene: plan.scene)
    guard let firstDifference = try comparison.firstDifference() else { return (nil, []) }
    if provenance == nil, let missing = try MovieMetadata.missingByteCount(path: path) {
      return (firstDifference, ["it is cut off: \(ByteCount.text(missing)) are missing"])
    }
    let causes = Provenance.causes(provenance, try Provenance(ofFirstAt: ours))
    guard provenance == nil, firstDifference.segment != nil else { return (firstDifference, causes) }
    return (firstDifference, causes + ["with '--against' before the scene, its pictures are compared"])
  }
}

extension FileVerification {
  /// The findings for people.
  package var text: String {
    guard let firstDifference else { return "\(path): it is what the scene makes\(words), to the byte" }
    let comparison = words.isEmpty ? [] : ["it was compared with what the scene makes\(words)"]
    return ([firstDifference.sentence] + causes + comparison).map { "\(path): \($0)" }.joined(separator: "\n")
  }

  /// The findings as JSON, for programs.
  package var document: JSONValue {
    [
      "file": .string(path), "same": .boolean(firstDifference == nil),
      "departure": firstDifference.map {
        [
          "sentence": .string($0.sentence), "frame": $0.frame.map { .integer($0) } ?? .null,
          "segment": $0.segment.map { .integer($0) } ?? .null,
        ]
      } ?? .null,
      "causes": .array(causes.map { .string($0) }), "provenance": provenance?.document ?? .null,
    ]
  }
}

extension RenderPlan {
  /// The planned output that made a file, judged by its name and provenance.
  ///
  /// - Throws: `FlickbookError.invalidRequest` when it cannot be determined.
  func output(of path: String, named name: String?, _ provenance: Provenance?, _ cache: AssetCache)
    throws
    -> PlannedOutput
  {
    if let name {
      if let output = outputs.first(where: { $0.output.name == name }) { return output }
      let names = outputs.map(\.output.name)
      let near = Suggestion.nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw FlickbookError.invalidRequest(
        "\(scene.input.name) has no output '\(name)'; known: \(names.joined(separator: ", "))" + near)
    }
    let file = PathString.name(of: path)
    let ending = PathString.ending(of: file).lowercased()
    let isFrame = if case .frame = provenance?.contents { true } else { false }
    let fitting = outputs.filter { output in
      if isFrame { return output.format == .frames }
      let known = output.format.fileExtensions
      return ending.isEmpty ? known.isEmpty : known.contains(ending)
    }
    guard !fitting.isEmpty else {
      let formats = outputs.map(\.format.rawValue).joined(separator: ", ")
      let isOutput = isFrame || OutputFormat.allCases.contains { $0.fileExtensions.contains(ending) }
      guard isOutput || FileSystem.isFolder(path) else {
        throw FlickbookError.invalidRequest(
          "\(path) has not the ending of an output; \(scene.input.name) makes \(formats)")
      }
      throw FlickbookError.invalidRequest(
        "\(scene.input.name) has no output of the kind of \(file); it makes \(formats)")
    }
    if fitting.count == 1 { return fitting[0] }
    if let same = fitting.first(where: { PathString.name(of: $0.path) == file }) { return same }
    if let hash = provenance?.digest[.output] {
      for output in fitting
      where try digest(of: output, cache: cache).hashes[.output]?.hasPrefix(hash) == true {
        return output
      }
    }
    let names = fitting.map(\.output.name).joined(separator: ", ")
    throw FlickbookError.invalidRequest("which output is \(file)? Give --output with one of \(names)")
  }
}

extension Provenance {
  /// The differences between the program, inputs and options of the file and the present ones.
  static func causes(_ theirs: Provenance?, _ ours: Provenance?) -> [String] {
    guard let ours else { return [] }
    guard let theirs else {
      return ["it has no provenance: another program made it, or an older Flickbook"]
    }
    var causes: [String] = []
    if theirs.options.contains("--set …") {
      causes.append("it was made with values that are too long for its metadata; give them again with --set")
    }
    if theirs.version != ours.version {
      causes.append("it was made by Flickbook \(theirs.version), and this is \(ours.version)")
    }
    if theirs.drawing != ours.drawing { causes.append("Flickbook now draws differently") }
    if theirs.ffmpeg != ours.ffmpeg {
      causes.append("it was encoded with FFmpeg \(theirs.ffmpeg), and this is \(ours.ffmpeg)")
    }
    if theirs.encoder != ours.encoder {
      causes.append("its encoder settings were '\(theirs.encoder)', and now would be '\(ours.encoder)'")
    }
    let words: [(OutputDigest.Part, String)] = [
      (.scene, "the scene has changed since it was made"),
      (.output, "the output's options have changed"),
      (.assets, "the scene's pictures, videos, sounds or fonts have changed"),
      (.fonts, "the installed fonts have changed"),
    ]
    causes += words.filter { theirs.digest[$0.0] != ours.digest[$0.0] }.map(\.1)
    return causes
  }

  var document: JSONValue {
    let members: JSONValue = [
      "options": .array(options.map { .string($0) }), "request": request.map { .string($0) } ?? .null,
      "flickbook": .string(version), "drawing": .integer(drawing), "ffmpeg": .string(ffmpeg),
      "encoder": .string(encoder), "frameCount": .integer(frameCount), "frameRate": .string(frameRate),
      "digest": .object(Provenance.parts.map { .init($0.rawValue, .string(digest[$0] ?? "")) }),
    ]
    guard case .object(let common) = members, case .object(let own) = contents.document else {
      return members
    }
    return .object(common + own)
  }

  /// The provenance of a file, or of the first frame of a folder; nil if there is none, or if the file is damaged.
  ///
  /// - Throws: `ImageError.file`.
  fileprivate init?(ofFirstAt path: String) throws {
    var path = path
    if FileSystem.isFolder(path) {
      guard let first = try FrameFolder.names(in: path).filter(FramesOutput.isFrame).min() else { return nil }
      path = PathString.joined([path, first])
    }
    do {
      try self.init(path: path)
    } catch ImageError.unreadable {
      return nil
    }
  }
}

extension Provenance.Contents {
  fileprivate var document: JSONValue {
    switch self {
    case .segments(_, _, let hashes): ["chunkCount": .integer(hashes.count)]
    case .pictures(let count): ["pictureCount": .integer(count)]
    case .frame(let index): ["frame": .integer(index)]
    case .picture: [:]
    }
  }
}
