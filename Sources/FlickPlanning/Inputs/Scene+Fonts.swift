import FlickDiagnostics
import FlickDocument
import FlickScene
import FlickText

extension Scene {
  /// The largest number of mistakes that are reported.
  private static let mostFontMistakes = 50

  /// Checks that the scene's font files are fonts, and that at least one family of each text is available.
  ///
  /// - Throws: `SceneDiagnostics` for texts without an available family, and for unusable files; `TextError.noFonts`.
  func requireFonts(from libraries: FontLibraries) throws {
    guard !fontRequests.isEmpty || !fonts.isEmpty else { return }
    let library: PangoTextOutliner
    do throws(TextError) { library = try libraries.fonts(with: fonts) } catch {
      throw mistake(error) ?? error
    }
    let mistakes = Array(fontRequests.lazy.compactMap { $0.mistake(library) }.prefix(Scene.mostFontMistakes))
    if !mistakes.isEmpty { throw failure(mistakes) }
  }

  /// The error about one of the scene's own font files, at the place where the scene names the file; nil for errors
  /// that none of these files causes.
  private func mistake(_ error: TextError) -> (any Error)? {
    guard let path = error.path, let file = fonts.first(where: { $0.path == path }) else { return nil }
    return failure([Diagnostic("cannot use '\(file.name)': \(error.reason)", at: file.range)])
  }
}

extension Scene {
  /// The measure of the scene's texts and pictures. Its fonts are read if it has captions on the screen, lower thirds,
  /// callouts with texts, titles of chapters beside a bar, or a camera, callouts or expectations that show layers. Its
  /// pictures are read if a status bar follows the pages below it, or a card has a picture and no color. Otherwise,
  /// sizes are estimated, and no file is read.
  ///
  /// - Throws: `TextError`.
  func measure(from libraries: FontLibraries) throws(TextError) -> any ContentMeasure {
    let needsFonts = withComponents.contains {
      !$0.lowerThirds.isEmpty || $0.captions.contains { $0.place.isOnScreen }
        || $0.progress?.showsTitles ?? false || $0.callouts.contains { $0.text != nil }
        || $0.targets.contains(where: \.hasLayers)
    }
    let needsImages = withComponents.contains { scene in
      scene.statusBar?.style == .auto
        || [scene.titleCard, scene.endCard].contains { $0?.image != nil && $0?.color == nil }
    }
    guard needsFonts || needsImages else { return EstimatedMeasure() }
    return FileMeasure(
      fonts: needsFonts ? try libraries.fonts(with: fonts) : nil,
      images: needsImages ? withComponents.flatMap(\.images) : [])
  }
}

extension Scene {
  /// The targets of the camera, of callouts, and of expectations about what the camera shows.
  fileprivate var targets: [PictureTarget] {
    let claims = expectations.flatMap(\.claims).compactMap { claim in
      if case .cameraShows(let target) = claim.kind { target } else { nil }
    }
    guard case .written(let shots, _) = camera?.source else { return callouts.compactMap(\.target) + claims }
    return shots.map(\.target) + callouts.compactMap(\.target) + claims
  }
}

extension FontRequest {
  fileprivate func mistake(_ library: PangoTextOutliner) -> Diagnostic? {
    if families.contains(where: library.isAvailable) { return nil }
    let names = families.map { "'\($0)'" }.joined(separator: ", ")
    let nearest = families.lazy.compactMap { Suggestion.nearest(to: $0, in: library.families) }.first
    return Diagnostic(
      families.count == 1
        ? "there is no font family \(names)" : "none of these font families is installed: \(names)",
      at: range, note: "'flickbook fonts' lists the available ones",
      suggestion: nearest.map { "did you mean '\($0)'?" }
        ?? "you can give a list; the first available family is used: [\(families[0]), sans-serif]")
  }
}
