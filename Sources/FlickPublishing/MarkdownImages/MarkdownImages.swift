import FlickAuthoring
import FlickBasics
package import FlickDiagnostics
import FlickDigest
package import FlickDrawing
import FlickFiles
package import FlickPlanning
import FlickProvenance
package import FlickRendering
import FlickScene
import FlickSceneFormat

/// Keeps the pictures of a Markdown page up to date.
///
/// ```swift
/// let images = MarkdownImages("README.md", resolver: SceneResolver())
/// for result in try images.check() { print(result) }
/// ```
package struct MarkdownImages: Sendable {
  /// The outcome for one place.
  package struct Outcome: Sendable {
    /// The number of the place's first line in the page, from 1.
    package let line: Int
    /// The path of the picture.
    package let path: String
    /// The fault that the picture had; nil when it was up to date.
    package let staleness: Staleness?
    /// A warning about a picture that some readers will not see; nil when all will see it.
    package let warning: SceneDiagnostics?
  }

  /// The path as the user would write it.
  package let path: String
  private let resolver: SceneResolver
  private let ignoreFonts: Bool
  let cache: AssetCache

  /// - Parameters:
  ///   - path: The path of the Markdown file.
  ///   - resolver: Resolves the scenes that the page names.
  ///   - ignoreFonts: Whether pictures that were made with other installed fonts count as up to date.
  ///   - cache: Keeps fonts and hashes; several pages may share it.
  package init(
    _ path: String, resolver: SceneResolver, ignoreFonts: Bool = false, cache: AssetCache = AssetCache()
  ) {
    self.path = path
    self.resolver = resolver
    self.ignoreFonts = ignoreFonts
    self.cache = cache
  }

  /// Compares every place with the picture that belongs there; nothing is drawn or written.
  ///
  /// - Returns: The outcomes in the page's order. A place that is not up to date gives a `StaleImage`; a place with a
  ///   mistake gives another error.
  /// - Throws: `FlickbookError` when the page cannot be read or has no place for a picture.
  package func check() throws -> [Result<Outcome, any Error>] {
    let page = MarkdownPage(try text())
    return try pictures(of: page).map { picture in
      Result {
        let (picture, staleness) = try picture.get()
        if let staleness { throw stale(picture, staleness.image, staleness.reason, page) }
        return outcome(picture, nil, page)
      }
    }
  }

  /// Makes the pictures that are not up to date, one after the other, and writes the page after each, so that page and
  /// files match even if the run is interrupted.
  ///
  /// - Parameters:
  ///   - jobs: The number of chunks of a scene that are worked on at a time, at least 1.
  ///   - owners: The pictures of the run's other pages.
  ///   - observer: Receives the events, on any thread.
  ///   - done: Receives each place's outcome as soon as nothing is left to do for it.
  /// - Throws: `FlickbookError` when the page cannot be read, has no place for a picture or has been changed by another
  ///   program; the first mistake of a mark or scene, before anything is made; all errors of rendering.
  package func update(
    jobs: Int, owners: PictureOwners = PictureOwners(), observer: @escaping RenderObserver,
    done: (Outcome) -> Void
  ) async throws {
    guard !FileSystem.isLink(path) else {
      let reason = "it is a symbolic link, which Flickbook does not follow when it writes; name its target"
      throw FlickbookError.cannotCreateOutput(path: path, reason: reason)
    }
    var page = MarkdownPage(try text())
    let file = try PinnedFile(path)
    let pictures = try pictures(of: page).map { try $0.get() }
    for (picture, _) in pictures { try owners.claim(picture, of: page.text, named: path) }
    for image in pictures.filter({ $0.1 != nil }).flatMap({ $0.0.images }) {
      for work in WorkEstimate.work(on: image.output, of: image.plan.scene) {
        observer(.expects(path: image.output.path, work))
      }
    }
    for (index, (picture, staleness)) in pictures.enumerated() {
      try Task.checkCancellation()
      if staleness != nil {
        var records: [ImageRecord] = []
        for image in picture.images { records.append(try await record(of: image, jobs: jobs, observer)) }
        let text = page.replacing(
          page.places[index], with: picture.link(size: records[0].size),
          record: MarkdownImage.text(of: records))
        try replace(file, page.text, with: text)
        page = MarkdownPage(text)
      }
      done(outcome(picture, staleness?.reason, page))
    }
  }

  private func replace(_ file: PinnedFile, _ old: String, with new: String) throws {
    do throws(PinnedFile.Refusal) {
      let digest = SHA256.hexDigest(of: old)
      _ = try file.replace(with: Array(new.utf8), ifDigest: digest, limit: Self.largestPage)
    } catch {
      switch error {
      case .changed: throw FlickbookError.changedMeanwhile(path: path)
      case .failed(let error): throw error
      }
    }
  }

  private func outcome(_ picture: MarkdownImage, _ staleness: Staleness?, _ page: MarkdownPage) -> Outcome {
    let warning = picture.videoWarning.map {
      SceneDiagnostics([$0], sources: [SourceText(name: path, text: page.text)])
    }
    return Outcome(
      line: picture.range.start.line, path: picture.shown.output.path, staleness: staleness, warning: warning)
  }

  private func record(
    of picture: PageImage, jobs: Int, _ observer: @escaping RenderObserver
  ) async throws -> ImageRecord {
    var size = picture.record?.size
    if try picture.staleness(ignoreFonts: ignoreFonts) != nil {
      var renderer = SceneRenderer(picture.plan, jobs: jobs, cache: cache, observer: observer)
      renderer.isExpected = true
      size = try await renderer.render().outputs.first?.shownSize
    } else {
      for work in WorkEstimate.work(on: picture.output, of: picture.plan.scene) {
        observer(.expects(path: picture.output.path, work.times(0)))
      }
    }
    guard let size else { preconditionFailure("pictures have a size") }
    return ImageRecord(
      size: size, fileHash: try SHA256.hexDigest(ofFile: picture.output.path), digest: picture.digest)
  }

  private func stale(
    _ picture: MarkdownImage, _ image: PageImage, _ reason: Staleness, _ page: MarkdownPage
  ) -> StaleImage {
    let diagnostic = Diagnostic(
      "\(image.output.path) is not up to date: \(reason)", at: picture.range,
      suggestion: "to make it again: flickbook embed \(shellWord(path))")
    let source = SourceText(name: path, text: page.text)
    return StaleImage(
      path: image.output.path, reason: reason,
      message: SceneDiagnostics([diagnostic], sources: [source]))
  }
}

// MARK: - Reading

extension MarkdownImages {
  private static let largestPage = 16 << 20

  func text() throws -> String {
    let bytes = try InputFile.contents(of: path, limit: Self.largestPage)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SceneDiagnostics(notText: bytes, name: path)
    }
    return text
  }

  /// Checks that a page has no conflict of a merge, and no comment that ends nowhere or should mark a place.
  private func requireReadable(_ page: MarkdownPage, _ source: SourceText) throws {
    if let start = page.conflicts.first {
      let end = SourcePosition(line: start.line, column: start.column + 7)
      let message = "a merge left two versions here; keep one of them, then embed the pictures again"
      throw SceneDiagnostics(
        [Diagnostic(message, at: SourceRange(file: path, start: start, end: end))], sources: [source])
    }
    if let place = page.open.first {
      let range = SourceRange(file: path, start: place, end: place)
      throw SceneDiagnostics([Diagnostic("this comment has no end", at: range)], sources: [source])
    }
    let misspelled = page.misspelled.map { word, start in
      let end = SourcePosition(line: start.line, column: start.column + word.count)
      return Diagnostic(
        "'\(word)' does not mark a place for a picture",
        at: SourceRange(file: path, start: start, end: end), suggestion: "did you mean 'flickbook:'?")
    }
    guard misspelled.isEmpty else { throw SceneDiagnostics(misspelled, sources: [source]) }
  }

  /// The pictures of every place, with the first fault of each place if there is one.
  func pictures(
    of page: MarkdownPage
  ) throws -> [Result<(MarkdownImage, (image: PageImage, reason: Staleness)?), any Error>] {
    let source = SourceText(name: path, text: page.text)
    try requireReadable(page, source)
    guard !page.places.isEmpty else { throw FlickbookError.noPlaces(page: path) }
    var scenes: [SceneKey: Result<ResolvedScene, any Error>] = [:]
    var owners: [String: (mark: Int, line: Int)] = [:]
    return page.places.enumerated().map { index, place in
      Result {
        let reader = try ImagePlaceholderReader(place.words, at: place.start, in: source)
        func scene(_ appearance: Appearance?) throws -> ResolvedScene {
          let key = SceneKey(
            path: reader.scene.path, changes: reader.settings.changes.map(\.said), appearance: appearance)
          // Mistakes of the mark are at its own place, so marks do not share them.
          let path = try scenePath(reader)
          let scene = scenes[key] ?? Result { try resolved(reader, at: path, appearance) }
          if key.changes.isEmpty || (try? scene.get()) != nil { scenes[key] = scene }
          return try scene.get()
        }
        let picture = try picture(place, reader, source, scene)
        let line = picture.range.start.line
        for path in [picture.mark.output.path, picture.mark.dark].compactMap(\.self) {
          if let owner = owners.updateValue((index, line), forKey: path) {
            let output = picture.mark.output
            let other =
              owner.mark == index
              ? "the picture for dark screens"
              : owner.line == line ? "another picture of this line" : "the picture of line \(owner.line)"
            throw reader.failure([
              Diagnostic("\(other) has the same path", at: output.place(of: output.format.rawValue))
            ])
          }
        }
        return (picture, try picture.staleness(ignoreFonts: ignoreFonts))
      }
    }
  }

  /// Identifies a scene with the changes that a mark makes to it. Marks that share the key share the scene.
  private struct SceneKey: Hashable {
    var path: String
    var changes: [String]
    var appearance: Appearance?
  }

  /// Returns the path of the mark's scene, which must be a file.
  private func scenePath(_ reader: ImagePlaceholderReader) throws -> String {
    let scene = reader.scene
    let isAbsolute = scene.path.hasPrefix("/")
    let path = isAbsolute ? scene.path : inFolder(scene.path)
    guard !isAbsolute, FileSystem.kind(of: path) == .file else {
      let reason =
        isAbsolute ? "the path is absolute; paths start in the page's folder" : "there is no such file"
      throw reader.failure([Diagnostic("cannot use '\(scene.path)': \(reason)", at: scene.range)])
    }
    return path
  }

  private func resolved(
    _ reader: ImagePlaceholderReader, at path: String, _ appearance: Appearance?
  ) throws -> ResolvedScene {
    let look = try appearance.map { try SceneVariant($0, isNamed: false) } ?? SceneVariant()
    return try resolver.resolve(
      SceneInput(source: .file(path: path), name: path, variant: look.preceded(by: reader.settings)))
  }

  private func picture(
    _ place: MarkdownPage.Place, _ reader: ImagePlaceholderReader, _ source: SourceText,
    _ scene: (Appearance?) throws -> ResolvedScene
  ) throws -> MarkdownImage {
    let shown = try scene(reader.hasDark ? .light : nil)
    let mark = try reader.mark(of: shown.stage, registry: shown.registry)
    func image(_ scene: ResolvedScene, _ output: Output, prefix: String) throws -> PageImage {
      var scene = scene
      scene.scene.outputs = [output]
      scene.scene.sources.append(source)
      let plan = try RenderPlan(scene, destination: .folder(inFolder("")), isAdHoc: true)
      return PageImage(
        plan: plan, digest: try plan.digest(of: plan.outputs[0], cache: cache),
        record: place.record.flatMap { ImageRecord($0, prefix: prefix) })
    }
    let dark = try mark.darkOutput.map { try image(try scene(.dark), $0, prefix: ImageRecord.darkPrefix) }
    let picture = MarkdownImage(
      mark: mark, range: reader.range, place: place, shown: try image(shown, mark.output, prefix: ""),
      dark: dark)
    for (image, key) in zip(picture.images, [mark.output.format.rawValue, "dark"]) {
      guard let obstacle = image.output.place.obstacle ?? image.ownInput else { continue }
      let message = "cannot make '\(image.output.output.path)': \(obstacle)"
      throw reader.failure([Diagnostic(message, at: mark.output.place(of: key))])
    }
    return picture
  }

  /// The path of a file in the page's folder, as the user would write it.
  func inFolder(_ name: String) -> String {
    let folder = PathString.folder(of: path)
    return folder == "." ? name : PathString.joined([folder, name])
  }
}
