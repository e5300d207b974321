import FlickBasics
import FlickBatch
package import FlickDrawing
package import FlickFiles
package import FlickPlanning
package import FlickRendering

/// Compares the frames of many scenes with their manifests. One that cannot be drawn does not stop the others.
package struct GoldenRun: Sendable {
  package var resolver: SceneResolver
  /// Nil only compares.
  package var recording: GoldenRecording?
  /// How many frames are drawn at a time, at least 1.
  package var jobs: Int
  /// Which part of the scenes, of how many: every n-th, beginning with the i-th.
  package var shard: (index: Int, count: Int)
  package var cache: AssetCache
  /// Where pictures of what differs are written, each scene's in a folder of its own; nil for nowhere.
  package var picturesFolder: String? {
    get { picturesPlace?.path }
    set { picturesPlace = newValue.map { FolderPlace($0) } }
  }
  package var picturesPlace: FolderPlace?
  /// The frames whose pictures are kept beside the manifests that are recorded.
  package var keptPictures: KeptImages?
  /// Receives what happens, from any thread.
  package var observer: @Sendable (Event) -> Void = { _ in }

  /// How far the run is.
  package enum Event: Sendable {
    case began(sceneCount: Int)
    case beganScene(index: Int, name: String)
    case scene(index: Int, RenderEvent)
    case finishedScene(index: Int)
  }

  /// - Parameters:
  ///   - resolver: Resolves the scenes.
  ///   - recording: Which scenes are recorded instead of being compared; nil for none.
  ///   - jobs: nil for as many as there are cores.
  ///   - shard: Which part of the scenes to check, and of how many parts.
  ///   - cache: Decoded pictures and fonts, which several runs may share.
  package init(
    resolver: SceneResolver = SceneResolver(), recording: GoldenRecording? = nil, jobs: Int? = nil,
    shard: (index: Int, count: Int) = (0, 1), cache: AssetCache = AssetCache()
  ) {
    (self.resolver, self.recording, self.shard, self.cache) = (resolver, recording, shard, cache)
    self.jobs = jobs ?? Processor.workerCount
  }

  /// The result of a scene.
  package struct Entry: Sendable {
    /// How the scene, or what was found in its place, is called.
    package let name: String
    /// The outcome, or why there is none.
    package let result: Result<GoldenOutcome, any Error>
    /// How long it took.
    package let seconds: Double
  }

  /// Draws and compares all scenes of a shard.
  ///
  /// - Parameters:
  ///   - inputs: The findings of a `SceneFinder`.
  ///   - paths: Where it looked; manifests without scenes in folders among them are told by the first shard.
  ///   - finished: Receives what came of each scene, in the order of the inputs.
  /// - Throws: `CancellationError`; what `finished` throws.
  package func run(
    _ inputs: [SceneFinder.Finding], in paths: [String], finished: (Entry) throws -> Void
  ) async throws -> [Entry] {
    let items = claimed(inputs).enumerated().filter { $0.offset % shard.count == shard.index }.map(\.element)
    let pool = WorkPool(jobs: jobs, bytes: MemoryLimit.workingMemory)
    let threads = WorkerThreads(count: jobs)
    defer { threads.close() }
    var entries: [Entry] = []
    observer(.began(sceneCount: items.count))
    try await BoundedTasks(atATime: jobs, on: threads).runInOrder(
      items.indices, begin: pool.join,
      work: { index in
        observer(.beganScene(index: index, name: items[index].name))
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

  /// The scenes with their manifests; where two would have one, the second stands as an error.
  private func claimed(
    _ inputs: [SceneFinder.Finding]
  ) -> [(name: String, work: Result<(SceneInput, String), any Error>)] {
    var owners: [String: SceneInput] = [:]
    return inputs.map { finding in
      let work = finding.flatMap { input in
        Result<(SceneInput, String), any Error> {
          let path = try GoldenFile.path(for: input)
          let key = FileSystem.normalized(path)
          if let owner = owners[key] {
            throw FlickbookError.outputsCollide(path: path, first: owner.title, second: input.title)
          }
          owners[key] = input
          return (input, path)
        }
      }
      return ((try? finding.get())?.title ?? "-", work)
    }
  }

  private func entry(
    _ item: (name: String, work: Result<(SceneInput, String), any Error>), pool: WorkPool, owner: Int
  ) async throws -> Entry {
    let start = ContinuousClock.now
    let result: Result<GoldenOutcome, any Error>
    do {
      let (input, path) = try item.work.get()
      var recorder = FrameRecorder(try resolver.resolve(input), cache: cache, pool: pool, owner: owner)
      recorder.observer = { [observer] in observer(.scene(index: owner, $0)) }
      var check = GoldenCheck(recorder, manifest: path, recording: recording)
      check.picturesPlace = picturesPlace?.folder(GoldenFile.folderName(for: path))
      check.keptPictures = keptPictures
      result = .success(try await check.run())
    } catch {
      try Task.checkCancellation()
      result = .failure(error)
    }
    return Entry(name: item.name, result: result, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private func strays(_ paths: [String], _ inputs: [SceneFinder.Finding]) -> [String] {
    let scenes = inputs.compactMap { try? $0.get() }
    return paths.filter { FileSystem.isFolder($0) }.flatMap {
      GoldenFile.strays(inFolder: $0, scenes: scenes)
    }
  }
}

/// Why goldens were not met.
package enum GoldenFailure: Error, Hashable, Sendable {
  /// A manifest beside which there is no scene of its name.
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
      "\(path): there is no scene of this name any more; delete the manifest, or rename it, too"
    case .different: "frames are not the recorded ones"
    case .nothingCompared: "nothing was compared"
    }
  }
}

extension [GoldenRun.Entry] {
  /// The error that the run ends with: the first failure in the order of the scenes; recording is one. Nil when all is
  /// well.
  package var failure: (any Error)? {
    for entry in self {
      switch entry.result {
      case .failure(let error): return error
      case .success(let outcome):
        guard !outcome.isSuccess else { continue }
        // Where there is no manifest at all, nothing was compared.
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
