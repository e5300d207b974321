import FlickBasics
package import FlickBatch
import FlickDrawing
package import FlickFiles
package import FlickPlanning
package import FlickRendering

/// Compares the frames of many scenes with their goldens. A scene that cannot be drawn does not stop the others.
package struct GoldenRun: Sendable {
  package var resolver: SceneResolver
  /// The goldens that are recorded; nil only compares.
  package var recording: GoldenRecording?
  /// The number of frames that are drawn at a time, at least 1.
  package var jobs: Int
  /// The part of the scenes that is checked.
  package var shard: Shard
  let cache = AssetCache()
  /// The folder for pictures of the differences, in which each scene gets its own folder; nil for none.
  package var picturesPlace: FolderPlace?
  /// The frames whose pictures are kept beside the goldens that are recorded.
  package var keptPictures: KeptPictures?
  /// Receives the events, on any thread.
  package var observer: @Sendable (Event) -> Void = { _ in }

  /// The progress of the run. The extent of a scene is the number of pixels to draw, as its golden states it; that of a
  /// scene without a golden is the mean of the others.
  package enum Event: Sendable {
    case began(sceneCount: Int, extent: Int)
    case beganScene(index: Int, name: String, extent: Int)
    case scene(index: Int, RenderEvent)
    case finishedScene(index: Int)
  }

  /// - Parameters:
  ///   - resolver: Resolves the scenes.
  ///   - recording: Which scenes are recorded instead of being compared; nil for none.
  ///   - jobs: The number of frames that are drawn at a time; nil for as many as there are cores.
  ///   - shard: The part of the scenes to check.
  package init(
    resolver: SceneResolver = SceneResolver(), recording: GoldenRecording? = nil, jobs: Int? = nil,
    shard: Shard = .whole
  ) {
    (self.resolver, self.recording, self.shard) = (resolver, recording, shard)
    self.jobs = jobs ?? Processor.workerCount
  }

  /// The result of a scene.
  package struct Entry: Sendable {
    /// The name of the scene, or the path of a golden without a scene; `-` for an input that could not be found.
    package let name: String
    /// The outcome, or the reason why there is none.
    package let result: Result<GoldenOutcome, any Error>
    /// The time that the scene took, in seconds.
    package let seconds: Double
  }

  /// Draws and compares all scenes of a shard.
  ///
  /// - Parameters:
  ///   - inputs: The findings of a `SceneFinder`.
  ///   - paths: The paths in which the finder looked. The first shard reports goldens without scenes in the folders
  ///     among them.
  ///   - finished: Receives the result of each scene, in the order of the inputs.
  /// - Throws: `CancellationError`; the errors of `finished`.
  package func run(
    _ inputs: [SceneFinder.Finding], in paths: [String], finished: (Entry) throws -> Void
  ) async throws -> [Entry] {
    let items = claimed(inputs).enumerated().filter { shard.takes($0.offset) }.map(\.element)
    let pool = WorkPool(jobs: jobs, bytes: MemoryLimit.workingMemory)
    let threads = WorkerThreads(count: jobs)
    defer { threads.close() }
    var entries: [Entry] = []
    let extents = GoldenRun.extents(items.map { try? $0.work.get().path })
    observer(.began(sceneCount: items.count, extent: extents.reduce(0, +)))
    try await BoundedTasks(atATime: jobs, on: threads).runInOrder(
      items.indices, begin: pool.join,
      work: { index in
        observer(.beganScene(index: index, name: items[index].name, extent: extents[index]))
        defer { observer(.finishedScene(index: index)) }
        let entry = try await entry(items[index], pool: pool, owner: index)
        pool.quit(index)
        return entry
      },
      finish: { entry in
        entries.append(entry)
        try finished(entry)
      })
    for stray in shard.index == 0 ? strays(paths, inputs) : [] {
      let entry = Entry(name: stray, result: .failure(GoldenFailure.stray(path: stray)), seconds: 0)
      entries.append(entry)
      try finished(entry)
    }
    return entries
  }

  /// The extents of scenes with these goldens.
  private static func extents(_ goldens: [String?]) -> [Int] {
    let known = goldens.map { $0.flatMap { try? FrameManifest(contentsOf: $0) }?.drawnPixelCount }
    let counts = known.compactMap(\.self)
    let mean = counts.isEmpty ? 1 : counts.reduce(0, +) / counts.count
    return known.map { max($0 ?? mean, 1) }
  }

  /// A scene with the path of its golden, and the folder for pictures of its differences.
  private typealias Claimed = (input: SceneInput, path: String, folder: String)

  /// The scenes with their goldens. When two scenes would share a golden, the second becomes an error.
  private func claimed(
    _ inputs: [SceneFinder.Finding]
  ) -> [(name: String, work: Result<Claimed, any Error>)] {
    var owners: [String: SceneInput] = [:]
    var folders: Set<String> = []
    return inputs.map { finding in
      let work = finding.flatMap { input in
        Result<Claimed, any Error> {
          let path = try GoldenPaths.path(for: input)
          let key = FileSystem.normalized(path)
          if let owner = owners[key] { throw GoldenRun.clash(owner, input, path) }
          owners[key] = input
          return (input, path, GoldenPaths.folderName(for: path, besides: &folders))
        }
      }
      return ((try? finding.get())?.title ?? "-", work)
    }
  }

  /// The error about a scene whose golden another scene has already: both are one, or have one name.
  private static func clash(_ first: SceneInput, _ second: SceneInput, _ path: String) -> FlickbookError {
    func identities(_ input: SceneInput) -> [String] { input.paths.prefix(1).map(FileSystem.identity) }
    let isSame = identities(first) == identities(second) && first.variant == second.variant
    return .invalidRequest(
      isSame
        ? "\(second.title) is named twice; name it once"
        : "\(path): both \(first.titleWithRow) and \(second.titleWithRow) would have this golden; "
          + "give them different names")
  }

  private func entry(
    _ item: (name: String, work: Result<Claimed, any Error>), pool: WorkPool, owner: Int
  ) async throws -> Entry {
    let start = ContinuousClock.now
    let result: Result<GoldenOutcome, any Error>
    do {
      let (input, path, folder) = try item.work.get()
      var recorder = FrameRecorder(try resolver.resolve(input), cache: cache, pool: pool, owner: owner)
      recorder.observer = { [observer] in observer(.scene(index: owner, $0)) }
      var check = GoldenCheck(recorder, manifest: path, recording: recording)
      check.picturesPlace = picturesPlace?.folder(folder)
      check.keptPictures = keptPictures
      result = .success(try await check.run())
    } catch {
      try Task.checkCancellation()
      result = .failure(error)
    }
    return Entry(name: item.name, result: result, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func strays(_ paths: [String], _ inputs: [SceneFinder.Finding]) -> [String] {
    goldens(paths, inputs, GoldenPaths.strays)
  }

  /// Returns the goldens in the folders among `paths` that belong to variants or shapes of the scenes, and that a run
  /// with these inputs does not compare. The first shard reports them.
  package func uncompared(_ inputs: [SceneFinder.Finding], in paths: [String]) -> [String] {
    shard.index == 0 ? goldens(paths, inputs, GoldenPaths.others) : []
  }

  /// Returns the goldens that `find` finds in the folders among `paths`, each once, though folders may overlap.
  private func goldens(
    _ paths: [String], _ inputs: [SceneFinder.Finding], _ find: (String, [SceneInput]) -> [String]
  ) -> [String] {
    let scenes = inputs.compactMap { try? $0.get() }
    var seen: Set<String> = []
    return paths.filter(FileSystem.isFolder).flatMap { find($0, scenes) }
      .filter { seen.insert(FileSystem.normalized($0)).inserted }
  }
}

/// The reason why a test of goldens failed.
package enum GoldenFailure: Error, Hashable, Sendable {
  /// A golden without a scene of its name.
  case stray(path: String)
  /// Frames differ, are not recorded, or were recorded; or expectations do not hold.
  case different
  /// There was nothing to compare.
  case nothingCompared
}

extension GoldenFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .stray(let path):
      "\(path): there is no scene of this name any more; delete the golden, or rename it, too"
    case .different: "some frames differ from the recorded ones"
    case .nothingCompared: "nothing was compared"
    }
  }
}

extension [GoldenRun.Entry] {
  /// The error that the run ends with: the first failure in the order of the scenes. Recording counts as a failure. Nil
  /// when all goldens were compared and are met.
  package var failure: (any Error)? {
    for entry in self {
      switch entry.result {
      case .failure(let error): return error
      case .success(let outcome):
        guard !outcome.isSuccess else { continue }
        // If no golden was compared at all, the error is `nothingCompared`.
        if case .missing = outcome.status, outcome.unmetExpectations == nil, !contains(where: \.isComparison)
        {
          continue
        }
        return GoldenFailure.different
      }
    }
    return contains(where: \.isComparison) ? nil : GoldenFailure.nothingCompared
  }
}

extension GoldenRun.Entry {
  var isComparison: Bool { (try? result.get())?.isComparison ?? false }
}
