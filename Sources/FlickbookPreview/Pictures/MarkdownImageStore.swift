package import FlickDiagnostics
import FlickDigest
package import FlickFiles
package import FlickPlanning
import FlickPublishing

/// The pictures that Markdown pages show: whether they are up to date, their present state, and how they would be if
/// they were made again.
///
/// The files that may be written are fixed when the preview begins: the pages, and the pictures that they embed at that
/// time. A picture is identified by its number.
package actor MarkdownImageStore {
  /// A page that the command line names.
  private struct Page {
    let images: MarkdownImages
    let file: Result<PinnedFile, FileError>
  }

  /// A place of a page, with the files of its pictures.
  private struct Entry {
    let page: Int
    let paths: [String]
    let files: Result<[PinnedFile], FileError>
  }

  /// A place in its present state.
  private struct Found {
    let index: Int
    let text: String
    let place: MarkdownImages.Place
    let pinned: PinnedFile
    let files: [PinnedFile]
    let fileDigests: [String]

    /// A digest of the page and its pictures, which differs if any of them changes.
    var digest: String {
      SHA256.hexDigest(of: ([SHA256.hexDigest(of: text)] + fileDigests).joined(separator: "\n"))
    }

    var key: String { "\(index) \(SHA256.hexDigest(of: text)) \(place.digest)" }
  }

  private static let largestPage = 16 << 20
  private let pages: [Page]
  private let entries: [Entry]
  private let jobs: Int
  /// Whether pictures may be written.
  package nonisolated let records: Bool
  /// The pictures that were made most recently.
  private var latest: (key: String, remade: MarkdownImages.Remade)?

  /// - Parameters:
  ///   - paths: The Markdown files.
  ///   - resolver: Reads the scenes that the pages name.
  ///   - jobs: The number of threads that draw.
  ///   - records: Whether pictures may be written.
  package init(_ paths: [String], _ resolver: SceneResolver, jobs: Int, records: Bool) {
    let pages = paths.map { path in
      Page(
        images: MarkdownImages(path, resolver: resolver),
        file: Result { () throws(FileError) in try PinnedFile(path) })
    }
    (self.pages, self.jobs, self.records) = (pages, jobs, records)
    entries = pages.enumerated().flatMap { number, page in
      let places = (try? MarkdownImageStore.text(of: page)).flatMap { try? page.images.places(in: $0) } ?? []
      return places.compactMap { try? $0.get() }.map { place in
        Entry(
          page: number, paths: place.paths,
          files: Result { () throws(FileError) in
            try place.files.map { file throws(FileError) in try PinnedFile(file) }
          })
      }
    }
  }

  /// The number of pages.
  package nonisolated var pageCount: Int { pages.count }

  /// The list of pictures for the page.
  package func document() -> JSONValue {
    ["pages": .array(pages.indices.map(document))]
  }

  private func document(_ number: Int) -> JSONValue {
    let page = pages[number]
    do {
      let text = try MarkdownImageStore.text(of: page)
      let places = try page.images.places(in: text)
      return [
        "name": .string(page.images.path), "obstacle": .null,
        "pictures": .array(places.indices.map { picture(places[$0], at: $0, of: number, text) }),
      ]
    } catch {
      return [
        "name": .string(page.images.path), "obstacle": .string(SceneProblems.text(of: error)), "pictures": [],
      ]
    }
  }

  private func picture(
    _ place: Result<MarkdownImages.Place, any Error>, at index: Int, of page: Int, _ text: String
  ) -> JSONValue {
    do {
      let place = try place.get()
      let number = entries.firstIndex { $0.page == page && $0.paths == place.paths }
      var digest = JSONValue.null
      if let number { digest = .string(try found(number, place, at: index, text).digest) }
      return [
        "number": number.map { .integer($0) } ?? .null, "line": .integer(place.line),
        "paths": .array(place.paths.map { .string($0) }),
        "state": .string(place.staleness?.description ?? "up to date"),
        "isStale": .boolean(place.staleness != nil),
        "digest": digest,
        "obstacle": number == nil
          ? "it was embedded after the preview started; start the preview again to make it here" : .null,
      ]
    } catch {
      return [
        "number": .null, "line": .null, "paths": [], "state": .string(SceneProblems.text(of: error)),
        "isStale": true, "digest": .null, "obstacle": .string(SceneProblems.text(of: error)),
      ]
    }
  }

  private func found(
    _ number: Int, _ place: MarkdownImages.Place, at index: Int, _ text: String
  ) throws -> Found {
    let entry = entries[number]
    let (pinned, files) = (try pages[entry.page].file.get(), try entry.files.get())
    return Found(
      index: index, text: text, place: place, pinned: pinned, files: files,
      fileDigests: try files.map { try $0.digest(limit: MarkdownImages.largestPicture) })
  }

  /// Nil for an unknown number, or a picture that the page no longer embeds.
  private func found(_ number: Int) throws -> Found? {
    guard entries.indices.contains(number) else { return nil }
    let (entry, page) = (entries[number], pages[entries[number].page])
    let text = try MarkdownImageStore.text(of: page)
    let places = try page.images.places(in: text)
    for (index, place) in places.enumerated() {
      guard let place = try? place.get(), place.paths == entry.paths else { continue }
      return try found(number, place, at: index, text)
    }
    return nil
  }

  private static func text(of page: Page) throws -> String {
    let file = try page.file.get()
    guard let bytes = try file.bytes(limit: largestPage), let text = String(validating: bytes, as: UTF8.self)
    else {
      throw FlickbookError.inputUnreadable(path: file.path, reason: "it was deleted, or is not UTF-8 text")
    }
    return text
  }
}

extension MarkdownImageStore {
  /// A picture as it is on the disk; nil if there is none.
  ///
  /// - Parameter variant: 0 for the usual picture, 1 for the one for dark screens.
  package func before(_ number: Int, _ variant: Int) throws -> (path: String, bytes: [UInt8])? {
    guard let found = try found(number), found.files.indices.contains(variant),
      let bytes = try found.files[variant].bytes(limit: MarkdownImages.largestPicture)
    else { return nil }
    return (found.files[variant].path, bytes)
  }

  /// A picture as it would be made now. It is drawn on request, and kept until the next request for another one.
  package func after(_ number: Int, _ variant: Int) async throws -> (path: String, bytes: [UInt8])? {
    guard let found = try found(number), found.files.indices.contains(variant) else { return nil }
    return (found.files[variant].path, try await remade(found, number).files[variant])
  }

  /// Writes the pictures that `after` makes, and the page's text that shows them: all of it, or nothing.
  ///
  /// - Throws: `DraftStore.Refusal`, and the errors of the page or a scene.
  package func remake(
    _ number: Int, ifDigest digest: String
  ) async throws -> FileReplacement.Certainty {
    let place: Found?
    do { place = try found(number) } catch let error as FileError {
      throw DraftStore.Refusal.failed("\(error)")
    }
    guard let found = place else { throw DraftStore.Refusal.unknown }
    guard found.digest == digest else { throw DraftStore.Refusal.changed }
    let remade = try await remade(found, number)
    var (done, certainty): ([FileReplacement], FileReplacement.Certainty) = ([], .exchanged)
    func put(_ file: PinnedFile, _ bytes: [UInt8], for digest: String, _ limit: Int) throws(PinnedFile
      .Refusal)
    {
      let replacement = try FileReplacement(of: file, with: bytes, limit: limit)
      if try replacement.perform(ifDigest: digest) == .compared { certainty = .compared }
      done.append(replacement)
    }
    do throws(PinnedFile.Refusal) {
      for (index, file) in found.files.enumerated() {
        try put(file, remade.files[index], for: found.fileDigests[index], MarkdownImages.largestPicture)
      }
      let digest = SHA256.hexDigest(of: found.text)
      try put(found.pinned, Array(remade.text.utf8), for: digest, Self.largestPage)
    } catch {
      for replacement in done.reversed() { replacement.revert() }
      throw DraftStore.Refusal(error)
    }
    return certainty
  }

  private func remade(_ found: Found, _ number: Int) async throws -> MarkdownImages.Remade {
    let key = "\(number) \(found.key)"
    if let latest, latest.key == key { return latest.remade }
    let images = pages[entries[number].page].images
    let remade = try await images.remade(found.index, of: found.text, jobs: jobs)
    latest = (key, remade)
    return remade
  }
}

extension DraftStore.Refusal {
  /// The reason why one of the preview's files was not written.
  init(_ refusal: PinnedFile.Refusal) {
    switch refusal {
    case .changed: self = .changed
    case .failed(let error): self = .failed("\(error)")
    }
  }
}
