import FlickAnimatedImage
import FlickFiles
package import FlickPlanning
package import FlickPlatform
import FlickProvenance
import FlickVideo

/// The work of a batch, cut into segments that any machine may render, each on its own and in any order. The plan is
/// written to a file that the machines share; the segments end up in a folder that they share, too.
///
/// Equal scenes and programs give equal plans.
package struct SegmentPlan: Codable, Hashable, Sendable {
  /// A segment: a result that is kept under one key.
  package struct Unit: Codable, Hashable, Sendable {
    /// The key of the result, as in a `RenderCache`.
    package var key: String
    /// The path of the first output that needs the segment.
    package var output: String
    /// The numbers of its first and its last frame; nil for a whole file.
    package var frames: [Int]?
    /// The index of its group in the plan.
    package var group: Int

    package init(key: String, output: String, frames: [Int]?, group: Int) {
      (self.key, self.output, self.frames, self.group) = (key, output, frames, group)
    }
  }

  /// Segments that are rendered together, because they show the same moments.
  package struct Group: Codable, Hashable, Sendable {
    /// The index of the group's scene in the plan.
    package var scene: Int
    /// The pass of the scene and the chunk of that pass that hold the group; nil for an output that is made as a whole.
    var pass: Int?
    var chunk: Int?
    /// The path of an output that is made as a whole; otherwise nil.
    var output: String?
    /// The estimated time that it takes, in microseconds of a core.
    package var cost: Int

    package init(scene: Int, pass: Int? = nil, chunk: Int? = nil, output: String? = nil, cost: Int) {
      (self.scene, self.pass, self.chunk, self.output, self.cost) = (scene, pass, chunk, output, cost)
    }
  }

  package struct Scene: Codable, Hashable, Sendable {
    package var name: String
    /// The outputs in the scene's order.
    package var outputs: [Output]
    /// The index of the scene's list of files in the plan, and the hash of its fingerprint; nil without a fingerprint.
    var files: Int?
    var making: String?
    /// The segments that the outputs are made of, in the order of `SceneRenderer`, as pairs of numbers: the place of a
    /// run's first segment in the plan's list, and the number of segments in the run. A segment that an earlier scene
    /// shows, too, has its place among that scene's segments.
    var segments: [Int] = []

    package init(name: String, outputs: [Output]) { (self.name, self.outputs) = (name, outputs) }
  }

  /// A file that a scene makes.
  package struct Output: Codable, Hashable, Sendable {
    package var path: String
    /// The digest of the output's inputs.
    package var digest: String
    package var frameCount: Int
  }

  /// The files that scenes were made of, besides their own file; the rows of a table mostly share a list.
  struct FileList: Codable, Hashable, Sendable {
    /// The names of files and the paths of fonts, as in `SceneFingerprint`.
    var files, fonts: [String]
  }

  static let version = 2
  /// The largest cost of a group; a million of these can be added without overflow.
  private static let highestCost = 1 << 40

  package var version = SegmentPlan.version
  /// The hash of the program and its libraries, which must be the same on all machines.
  package var program: String
  /// The program's release, for people.
  package var release: String
  package var libraries: [String]
  /// The arguments of `render` for the same files.
  package var arguments: [String]
  package var scenes: [Scene]
  var fileLists: [FileList] = []
  package var groups: [Group]
  /// The segments, sorted by group.
  package var segments: [Unit]

  /// Writes the plan as a JSON document, with sorted keys.
  ///
  /// - Throws: `VideoError`, `FlickbookError.cannotCreateOutput`.
  package func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = try encoder.encode(SegmentPlanFile(self)) + Data("\n".utf8)
    try FileSystem.write(Array(document), to: path)
  }

  /// The largest size of a plan: more than that of a million segments.
  private static let mostBytes = 1 << 30

  /// Reads a plan, and checks that this program can carry it out.
  ///
  /// - Throws: `FlickbookError.inputMissing`, `.planUnusable`, `.otherProgram`.
  package init(contentsOf path: String) throws(FlickbookError) {
    let bytes = try InputFile.contents(of: path, limit: SegmentPlan.mostBytes)
    try self.init(Data(bytes), path: path)
  }

  /// Reads the bytes of a plan.
  ///
  /// - Throws: as above.
  package init(_ data: Data, path: String) throws(FlickbookError) {
    let decoder = JSONDecoder()
    guard let file = try? decoder.decode(SegmentPlanFile.self, from: data), file.plan.isSound else {
      struct Version: Decodable { var version: Int }
      let isPlan = (try? decoder.decode(Version.self, from: data)) != nil
      throw .planUnusable(
        path: path,
        reason: isPlan
          ? "it is damaged, or made by another release"
          : "this is not a plan; 'flickbook plan --save' makes one")
    }
    let plan = file.plan
    guard plan.program == ProgramIdentity.current else {
      throw .otherProgram(
        path: path, theirs: SegmentPlan.words(plan.release, plan.libraries, program: plan.program),
        ours: SegmentPlan.words(
          SegmentPlan.ownRelease, SegmentPlan.ownLibraries, program: ProgramIdentity.current))
    }
    guard file.isWhole else {
      throw .planUnusable(path: path, reason: "it is damaged, or made by another release")
    }
    if let key = plan.repeatedKey {
      throw .planUnusable(
        path: path,
        reason:
          "two of its segments have the key \(key.prefix(12)), so one would take the place of the other; "
          + "'flickbook plan --save' makes the plan again")
    }
    self = plan
  }

  /// A key that several segments have; nil if there is none. A store keeps one segment under a key, so a plan that this
  /// program makes has each key once.
  private var repeatedKey: String? {
    var known: Set<String> = []
    return segments.first { !known.insert($0.key).inserted }?.key
  }

  /// Whether groups and segments refer to existing entries, and segments are sorted by group.
  private var isSound: Bool {
    version == SegmentPlan.version && segments.allSatisfy { groups.indices.contains($0.group) }
      && groups.allSatisfy {
        scenes.indices.contains($0.scene) && (0...SegmentPlan.highestCost).contains($0.cost)
      }
      && zip(segments, segments.dropFirst()).allSatisfy { $0.group <= $1.group }
      && scenes.allSatisfy { $0.files.map(fileLists.indices.contains) ?? true }
      && scenes.allSatisfy { scene in
        scene.segmentRanges?.allSatisfy { $0.upperBound <= segments.count } ?? false
      }
  }

  package init(program: String, arguments: [String], scenes: [Scene]) {
    self.program = program
    release = SegmentPlan.ownRelease
    libraries = SegmentPlan.ownLibraries
    self.arguments = arguments
    self.scenes = scenes
    (groups, segments) = ([], [])
  }

  /// The release and the libraries as words. The build is among them, because libraries may differ and still state the
  /// same release.
  private static func words(_ release: String, _ libraries: [String], program: String?) -> String {
    ([release] + libraries + ["build \(program.map { String($0.prefix(12)) } ?? "unknown")"]).joined(
      separator: ", ")
  }

  private static var ownRelease: String { "flickbook \(Release.version)" }
  private static var ownLibraries: [String] {
    ["FFmpeg \(Codecs.release)"] + (Codecs.libraries + [Deflate.library]).map { "\($0.name) \($0.version)" }
  }
}

extension SegmentPlan {
  /// The name of a segment for people: `out/tabs.mp4, frames 120 to 239`.
  func name(of segment: Unit) -> String {
    guard let frames = segment.frames, frames.count == 2 else { return segment.output }
    return frames[0] == frames[1]
      ? "\(segment.output), frame \(frames[0])" : "\(segment.output), frames \(frames[0]) to \(frames[1])"
  }
}
