import FlickBasics
import FlickDiagnostics
import FlickDrawing
package import FlickFiles
package import FlickPlanning
import FlickScene

/// The scenes of a preview as their pages see them. A scene is read when a page shows it, and again whenever one of its
/// files changes.
package actor PreviewSession {
  /// The scenes, in the order of the command line.
  package nonisolated let inputs: [SceneInput]
  let resolver: SceneResolver
  /// The texts that wait to be written; nil when scenes may not be written.
  package nonisolated let drafts: DraftStore?
  /// The arguments that give other commands the same values as the resolver.
  nonisolated let arguments: [String]
  nonisolated let cache = AssetCache(budget: 160 << 20)
  /// The number of threads that draw.
  nonisolated let jobs: Int
  /// The goldens that may be recorded again; nil when scenes may not be written.
  nonisolated let goldens: [Int: Result<PinnedFile, FileError>]?
  /// The last requested comparisons.
  var comparisons = RecentlyUsed<ComparisonKey, ComparedScene>(budget: 2)
  nonisolated let painter: FramePainter
  nonisolated let crashGuard: CrashGuard
  /// Part of every epoch, so that frames of another run of the program are not taken for frames of this one.
  private let salt = AccessToken().text
  private var openViews: [SceneView: OpenView] = [:]
  private var watch: FileWatch?
  private let makeWatch: WatchMaker
  /// Why no file is watched; nil while files are watched.
  private var blindness: Warning?
  private let note: @Sendable (String) -> Void

  /// Makes the watch that calls a closure with the paths that have changed.
  package typealias WatchMaker =
    @Sendable (@escaping @Sendable (Set<String>) -> Void) throws(FileError) -> FileWatch

  /// A view that at least one page shows.
  private struct OpenView {
    var pages: [Int: AsyncStream<ViewUpdate>.Continuation] = [:]
    /// The latest reading of the scene that could be played.
    var scene: OpenScene?
    /// The problems of the latest reading, and whether they keep the scene from being played; nil until they are known.
    var report: (problems: SceneProblems, isBroken: Bool)?
    /// The files whose change makes the session read the view again.
    var files: Set<String> = []
    /// The number of readings so far, so that late problems of an earlier reading are dropped.
    var reading = 0
    var check: Task<Void, Never>?
  }

  private var pageCount = 0

  /// - Parameters:
  ///   - inputs: The scenes.
  ///   - resolver: Reads the scenes, with the changes that the command line makes to them.
  ///   - jobs: The number of threads that draw.
  ///   - arguments: The arguments that give other commands the same values as the resolver.
  ///   - records: Whether scenes may be written.
  ///   - crashGuard: The record of crashes.
  ///   - makeWatch: Makes the watch of the scenes' files.
  ///   - note: Receives messages for the terminal.
  package init(
    _ inputs: [SceneInput], _ resolver: SceneResolver, jobs: Int, arguments: [String] = [],
    records: Bool = false, crashGuard: CrashGuard = CrashGuard(nil),
    makeWatch: @escaping WatchMaker = { (tell) throws(FileError) in try FileWatch(tell: tell) },
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.makeWatch, self.note) = (makeWatch, note)
    self.crashGuard = crashGuard
    drafts = records ? DraftStore(inputs) : nil
    goldens = records ? PreviewSession.goldens(of: inputs) : nil
    self.jobs = jobs
    (self.inputs, self.resolver, self.arguments) = (inputs, resolver, arguments)
    painter = FramePainter(jobs: jobs)
  }

  deinit { watch?.end() }

  /// The updates of a view, from now on until the stream is no longer used.
  ///
  /// - Returns: Nil for an unknown scene.
  package func updates(of view: SceneView) -> AsyncStream<ViewUpdate>? {
    guard inputs.indices.contains(view.scene) else { return nil }
    // A page that falls behind by more updates than this loses only outdated ones.
    let (stream, continuation) = AsyncStream<ViewUpdate>.makeStream(bufferingPolicy: .bufferingNewest(16))
    pageCount += 1
    let page = pageCount
    continuation.onTermination = { _ in Task { await self.leave(view, page) } }
    let isNew = openViews[view] == nil
    openViews[view, default: OpenView()].pages[page] = continuation
    // Without a watch, only the page's visit shows what has changed.
    if isNew || blindness != nil { read(view) } else { greet(continuation, openViews[view]) }
    return stream
  }

  /// The scene of an epoch that a page still shows, and its view.
  package func scene(ofEpoch epoch: String) -> (scene: OpenScene, view: SceneView)? {
    for (view, opened) in openViews {
      if let scene = opened.scene, scene.epoch == epoch { return (scene, view) }
    }
    return nil
  }

  /// Stops watching files and ends the streams of all pages.
  package func end() {
    watch?.end()
    for opened in openViews.values { for page in opened.pages.values { page.finish() } }
  }

  private func greet(_ page: AsyncStream<ViewUpdate>.Continuation, _ opened: OpenView?) {
    guard let opened else { return }
    if let scene = opened.scene { page.yield(.opened(scene)) }
    if let report = opened.report {
      let problems = withBlindness(report.problems)
      page.yield(report.isBroken ? .broken(problems) : .checked(problems))
    }
  }

  private func leave(_ view: SceneView, _ page: Int) {
    openViews[view]?.pages[page] = nil
    guard openViews[view]?.pages.isEmpty == true else { return }
    openViews[view]?.check?.cancel()
    openViews[view] = nil
    tidy()
  }

  private func tell(_ view: SceneView, _ update: ViewUpdate) {
    for page in openViews[view]?.pages.values ?? [:].values { page.yield(update) }
  }

  /// Forgets the frames of scenes that no page shows, and watches the files of those that pages show.
  private func tidy() {
    painter.keep(Set(openViews.values.compactMap { $0.scene?.epoch }))
    let files = openViews.values.reduce(into: Set<String>()) { $0.formUnion($1.files) }
    if watch == nil, !files.isEmpty { beginWatch() }
    watch?.watch(files)
  }

  /// Makes the watch. If there is no room for it, the terminal is told once, and pages until there is.
  private func beginWatch() {
    do {
      watch = try makeWatch { [weak self] changed in Task { await self?.filesChanged(changed) } }
      blindness = nil
    } catch {
      let wasBlind = blindness != nil
      let warning = Warning.unwatched(reason: error.reason)
      blindness = warning
      if !wasBlind { note(([warning.message] + warning.advice).joined(separator: "; ")) }
    }
  }

  /// The problems, and that files are not watched.
  private func withBlindness(_ problems: SceneProblems) -> SceneProblems {
    var problems = problems
    if let blindness { problems.warnings.insert(blindness, at: 0) }
    return problems
  }

  private func filesChanged(_ changed: Set<String>) {
    for (view, opened) in openViews where !opened.files.isDisjoint(with: changed) {
      crashGuard.forget(scene: view.scene)
      read(view)
    }
  }

  private func read(_ view: SceneView) {
    let input = inputs[view.scene]
    openViews[view]?.reading += 1
    openViews[view]?.check?.cancel()
    if case .file(let path) = input.source { openViews[view]?.files.insert(path) }
    do {
      let text = try draftText(of: view)
      let scene = try crashGuard.work(onScene: view.scene) {
        // The number tells apart two scenes with the same frames.
        let salt = "\(salt) \(view.scene) "
        return try OpenScene(try view.resolved(input, resolver, text: text), cache: cache, salt: salt)
      }
      open(scene, in: view)
    } catch {
      openViews[view]?.files.formUnion(causes(of: error, in: input))
      let problems = SceneProblems(errors: SceneProblems.text(of: error))
      openViews[view]?.report = (problems: problems, isBroken: true)
      tidy()
      tell(view, .broken(withBlindness(problems)))
    }
  }

  private func draftText(of view: SceneView) throws -> String? {
    guard let number = view.draft else { return nil }
    guard let draft = drafts?.draft(number, ofScene: view.scene) else {
      throw FlickbookError.invalidRequest("the proposal has expired")
    }
    return draft.text
  }

  /// The files whose change may fix the error: the scene's texts, and its folder, where a missing file may appear.
  private func causes(of error: any Error, in input: SceneInput) -> [String] {
    let texts = (error as? SceneDiagnostics)?.sources.map(\.name) ?? []
    guard case .file(let path) = input.source else { return [] }
    return texts.filter { FileSystem.kind(of: $0) == .file } + [PathString.folder(of: path)]
  }

  private func open(_ scene: OpenScene, in view: SceneView) {
    openViews[view]?.scene = scene
    openViews[view]?.report = nil
    if case .file(let path) = scene.scene.input.source {
      openViews[view]?.files = Set([path] + scene.scene.scene.files.map(\.path))
    }
    tidy()
    tell(view, .opened(scene))
    let (reading, cache, crashGuard) = (openViews[view]?.reading, cache, crashGuard)
    openViews[view]?.check = Task.detached(priority: .utility) {
      // The check waits, so that the page gets its first frame sooner.
      try? await Task.sleep(for: .milliseconds(200))
      guard !Task.isCancelled,
        let problems = try? crashGuard.work(
          onScene: view.scene, { try SceneProblems.all(scene.scene, cache: cache) })
      else { return }
      await self.checked(problems, view, reading)
    }
  }

  private func checked(_ problems: SceneProblems, _ view: SceneView, _ reading: Int?) {
    guard let opened = openViews[view], opened.reading == reading, opened.report?.isBroken != true else {
      return
    }
    openViews[view]?.report = (problems: problems, isBroken: false)
    tell(view, .checked(withBlindness(problems)))
  }
}
