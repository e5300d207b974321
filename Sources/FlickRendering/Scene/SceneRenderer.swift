import FlickBasics
package import FlickDrawing
import FlickFiles
package import FlickPlanning
package import FlickProvenance
import FlickScene

/// Makes all outputs of one scene, with one pass over its time for all outputs on the same canvas.
package struct SceneRenderer {
  package let plan: RenderPlan
  private let pool: WorkPool
  private let owner: WorkPool.Owner
  package let cache: AssetCache
  private var store: RenderCache?
  /// The folder for the results of trials, which are not needed later.
  private var trials: ScratchFolder?
  let observer: RenderObserver
  private var frameHash: FrameHashReceiver?
  private let origin: Provenance.Origins
  /// The keys of all pieces of the outputs, if they are known. The store then has all of these pieces.
  private var keys: PlannedKeys?
  /// Whether the observer already knows the expected work on the plan's outputs.
  package var isExpected = false

  /// The number of chunks that are rendered at a time.
  var jobs: Int { pool.jobs }

  /// - Parameters:
  ///   - plan: The files to make.
  ///   - jobs: The number of chunks of a pass that are rendered at a time, at least 1.
  ///   - cache: Pictures and fonts, which renderers of any scenes may share.
  ///   - store: Keeps results; nil for none.
  ///   - frameHash: Receives the hash of every frame of outputs that have frames, in order; nil if hashes are not
  ///     needed.
  ///   - observer: Receives events, from any thread.
  package init(
    _ plan: RenderPlan, jobs: Int, cache: AssetCache = AssetCache(), store: RenderCache? = nil,
    frameHash: FrameHashReceiver? = nil, observer: @escaping RenderObserver
  ) {
    let pool = WorkPool(jobs: jobs, bytes: MemoryLimit.workingMemory)
    pool.join(0)
    self.init(
      plan, pool: pool, owner: 0, cache: cache, store: store, frameHash: frameHash, observer: observer)
  }

  /// - Parameters:
  ///   - pool: Admits the chunks, as one `owner`.
  ///   - keys: The keys of all pieces of the outputs, if `store` has all of them.
  ///   - origin: Finds the origins of the plan's outputs; nil if none have been found yet.
  package init(
    _ plan: RenderPlan, pool: WorkPool, owner: WorkPool.Owner, cache: AssetCache,
    store: RenderCache?, keys: PlannedKeys? = nil, origin: Provenance.Origins? = nil,
    frameHash: FrameHashReceiver? = nil, observer: @escaping RenderObserver
  ) {
    (self.plan, self.pool, self.owner, self.cache) = (plan, pool, owner, cache)
    (self.store, self.keys) = (store, keys)
    self.origin = origin ?? plan.origins(cache)
    (self.frameHash, self.observer) = (frameHash, observer)
  }

  /// - Returns: The plan as carried out, with the settings that meet its budgets. Outputs that were up to date are as
  ///   planned.
  /// - Throws: `FileError`, `SceneDiagnostics` for a damaged picture, `ImageError`, `VideoError`, or `CancellationError`
  ///   when the task was cancelled. Older files then remain as they were.
  @discardableResult
  package func render() async throws -> RenderPlan { try await renderRecording().plan }

  /// The executed plan, and the records of the files, by path.
  package typealias Recorded = (plan: RenderPlan, records: [String: OutputRecord])

  /// - Returns: The executed plan, and the records of the files, by path: those that were up to date, and those that
  ///   were made, unless an input has changed in the meantime.
  package func renderRecording() async throws -> Recorded {
    do { return try await recorded() } catch { throw plan.scene.located(error) }
  }

  private func recorded() async throws -> Recorded {
    if let store, store.isComplete {
      var keys = keys
      let others = RenderPlan(plan, outputs: try writeWholeOutputs(from: store, &keys))
      _ = try await render(others, keys: keys, observer: observer)
      return (plan, [:])
    }
    let sceneHash = try store?.hash(of: plan.scene, cache)
    let keys = try recordKeys(sceneHash)
    var records: [String: OutputRecord] = [:]
    for output in plan.outputs { records[output.path] = upToDateRecord(of: output, key: keys[output.path]) }
    let missing = plan.outputs.filter { records[$0.path] == nil }
    let searching = try searching(missing)
    let chosen = try await searching.meetingBudgets(of: RenderPlan(plan, outputs: missing))
    let made = try await searching.render(chosen, observer: observer)
    // If an input changed meanwhile, the files may be made of the old or of the new one, so they get no records.
    if try !missing.isEmpty && recordKeys(sceneHash) == keys {
      for (path, record) in made {
        if let key = keys[path] { store?.keep(record, for: key) }
      }
      records.merge(made) { $1 }
    }
    let outputs = plan.outputs.map { old in
      chosen.outputs.first { $0.path == old.path } ?? old
    }
    return (RenderPlan(plan, outputs: outputs), records)
  }

  /// This renderer. If it has no store and must search for settings, it gets a temporary store for its trials.
  private func searching(_ outputs: [PlannedOutput]) throws -> SceneRenderer {
    guard store == nil, outputs.contains(where: { $0.output.maximumBytes != nil }) else { return self }
    var renderer = self
    let folder = try ScratchFolder()
    renderer.trials = folder
    renderer.store = RenderCache(try EntryStore(folder.path), buildID: String(repeating: "0", count: 64))
    return renderer
  }

  /// Makes a file with trial settings.
  func renderTrial(_ plan: RenderPlan, observer: @escaping RenderObserver) async throws {
    var renderer = self
    (renderer.frameHash, renderer.isExpected) = (nil, false)
    _ = try await renderer.render(plan, observer: observer)
  }

  /// Runs a pass that makes no file.
  func run(_ pass: Pass) async throws { _ = try await pass.run(pool, owner) }

  /// Returns the keys of the files' records, by path; none if all frames must be drawn for their hashes.
  private func recordKeys(_ sceneHash: String?) throws -> [String: String] {
    guard let store, frameHash == nil else { return [:] }
    let digests = try plan.digests(cache: cache, sceneHash: sceneHash)
    let options = plan.optionLines
    let keys = zip(plan.outputs, digests).map {
      ($0.path, store.recordKey(plan.origin($0, $1, options: options)))
    }
    return Dictionary(keys) { $1 }
  }

  /// Returns the record of an output's file, if rendering would make the same file again.
  private func upToDateRecord(of output: PlannedOutput, key: String?) -> OutputRecord? {
    guard let key, let record = store?.stands(output.path, key: key) else { return nil }
    for event in record.events(ofFile: output.path, preset: output.preset) { observer(event) }
    return record
  }

  /// Makes the outputs of a plan with its settings, and ignores their budgets.
  ///
  /// - Parameter keys: The keys of the pieces, if they are known.
  /// - Returns: The files' records, by path; none if a picture or video of the scene was replaced before it was read.
  private func render(
    _ plan: RenderPlan, keys: PlannedKeys? = nil, observer: @escaping RenderObserver
  ) async throws -> [String: OutputRecord] {
    if plan.outputs.isEmpty { return [:] }
    for output in plan.outputs where !isExpected {
      for work in WorkEstimate.work(on: output) { observer(.expects(path: output.path, work)) }
    }
    var keys = keys
    let materials = try SceneMaterials(plan.scene, cache)
    var records: [String: OutputRecord] = [:]
    for canvas in SceneRenderer.canvases(of: plan.outputs) {
      try Task.checkCancellation()
      let renderer = try FrameRenderer(plan.scene, on: canvas, materials)
      let outputs = plan.outputs.filter { $0.picture?.canvas == canvas }
      records.merge(try await renderPass(outputs, renderer, &keys, observer)) { $1 }
    }
    try keys?.requireEnd()
    for output in plan.outputs {
      switch output.output.kind {
      case .trace(let options):
        records[output.path] = try TraceFile(plan.scene, options, output.frames)
          .write(to: output.place, text: materials.text, observer: observer)
      case .text(let options):
        records[output.path] = try TextFile(options, output.texts).write(to: output.place, observer: observer)
      default: break
      }
    }
    let isCurrent = try plan.scene.scene.images.allSatisfy {
      try materials.images.hash(ofImage: $0.name) == cache.hash(ofFile: $0.path)
    }
    let showsCurrent = try plan.scene.scene.videos.allSatisfy {
      try materials.images.hash(ofVideo: $0.name) == cache.hash(ofFile: $0.path)
    }
    return isCurrent && showsCurrent ? records : [:]
  }

  /// Returns the canvases of the outputs, each once, in order.
  static func canvases(of outputs: [PlannedOutput]) -> [Canvas] {
    outputs.compactMap(\.picture?.canvas).unique
  }

  private func renderPass(
    _ outputs: [PlannedOutput], _ renderer: FrameRenderer, _ keys: inout PlannedKeys?,
    _ observer: @escaping RenderObserver
  ) async throws -> [String: OutputRecord] {
    var tracks: [OutputTrack] = []
    for output in outputs {
      guard let picture = output.picture else { continue }
      try output.place.makeFolder()
      let track = try track(output, picture, renderer, observer)
      observer(.began(path: output.path, frameCount: track.chosen?.count ?? output.frames.count))
      tracks.append(track)
      if let frameHash, output.hasFrames {
        tracks.append(HashOutput.track(output, picture) { try frameHash(output, $0, $1) })
      }
    }
    let pass = try Pass(tracks, renderer: renderer, store: store, keys: &keys, observer: observer)
    return try await pass.run(pool, owner, recording: store?.isComplete == false)
  }

  func track(
    _ output: PlannedOutput, _ picture: PlannedImage, _ renderer: FrameRenderer,
    _ observer: @escaping RenderObserver
  ) throws -> OutputTrack {
    var track = try bareTrack(output, picture, renderer, observer)
    track.encoding = WorkEstimate.encoding(of: output)
    return track
  }

  private func bareTrack(
    _ output: PlannedOutput, _ picture: PlannedImage, _ renderer: FrameRenderer,
    _ observer: @escaping RenderObserver
  ) throws -> OutputTrack {
    let origin = { @Sendable [origin] in try origin(output) }
    switch output.output.kind {
    case .movie(let options):
      return try MovieOutput.track(
        output, picture, options,
        mix: { [scene = plan.scene, cache] in try scene.mix(of: $0, cache) },
        cover: { try renderer.cover(of: output, picture) }, origin: origin, observer: observer)
    case .animation(let options):
      return try AnimationOutput.track(
        output, picture, options, jobs: pool.jobs, origin: origin, observer: observer)
    case .frames:
      return FramesOutput.track(output, picture, origin: origin, observer: observer)
    case .still:
      return StillOutput.track(output, picture, origin: origin, observer: observer)
    case .sheet(let interval, let columns):
      let contents = SheetContents(of: plan.scene, frames: output.frames.frames, interval: interval)
      return try SheetOutput.track(
        output, picture, contents, columns: columns, renderer: renderer, origin: origin, observer: observer)
    case .trace, .text:
      preconditionFailure("it has no pictures")
    }
  }
}

extension PlannedOutput {
  /// Whether the output consists of whole frames.
  fileprivate var hasFrames: Bool {
    switch output.kind {
    case .movie, .animation, .frames, .still: true
    case .sheet, .trace, .text: false
    }
  }
}
