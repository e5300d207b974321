package import FlickBasics
package import FlickDiagnostics
import FlickDocument
package import FlickScene

/// The pages of a scene, and the references to them. References may come before the pages in the text.
package struct KnownPages {
  private enum Group { case shown, spare }

  private struct Entry {
    var group: Group
    var line: Int
  }

  private struct Reference {
    var page: PageReference
    var mustBeSpare: Bool
    var range: SourceRange
  }

  private var entries: [String: Entry] = [:]
  /// The ids in the order of the pages, for messages.
  package private(set) var ids: [String] = []
  private var references: [Reference] = []
  private var patterns: [(pattern: PagePattern, range: SourceRange)] = []
  /// Whether mistakes have hidden pages, so that references cannot be checked.
  package var isIncomplete = false

  package var count: Int { ids.count }

  /// Adds a page. Returns a complaint when another page has the id.
  package mutating func add(_ id: String, isSpare: Bool, at range: SourceRange) -> Diagnostic? {
    if let other = entries[id] {
      let isTemplate = other.line == range.start.line
      return Diagnostic(
        "two pages have the id '\(id)'", at: range,
        note: isTemplate ? nil : "the other one is in line \(other.line)",
        suggestion: isTemplate ? "make ids different with '${n}'" : nil)
    }
    entries[id] = Entry(group: isSpare ? .spare : .shown, line: range.start.line)
    ids.append(id)
    return nil
  }

  package mutating func refer(to page: PageReference, mustBeSpare: Bool = false, at range: SourceRange) {
    references.append(Reference(page: page, mustBeSpare: mustBeSpare, range: range))
  }

  /// Adds a pattern that the id of at least one page must match.
  package mutating func refer(to pattern: PagePattern, at range: SourceRange) {
    patterns.append((pattern, range))
  }

  /// Returns the mistakes in the references. All pages have to be known.
  ///
  /// Mistakes of one cause share a subject: if `page-2` and `page-3` are unknown, the pages may be called `screen-2` and
  /// `screen-3`.
  ///
  /// - Parameter controls: The effect's controls; a reference with the name of one of them is probably meant for it.
  package func complaints(controls: [String] = []) -> [(Diagnostic, subject: String?)] {
    guard !isIncomplete else { return [] }
    let unmatched = patterns.filter { pattern, _ in !ids.contains(where: pattern.matches) }
    var complaints: [(Diagnostic, subject: String?)] = []
    for reference in references {
      guard var complaint = complaint(reference) else { continue }
      if case .id(let id) = reference.page, controls.contains(id), !reference.mustBeSpare {
        complaint.suggestion = "did you mean '{control: \(id)}'?"
      }
      complaints.append((complaint, reference.page.subject))
    }
    for (pattern, range) in unmatched {
      let message = "no page id matches '\(pattern.text)'"
      complaints.append((Diagnostic(message, at: range, note: "known pages: \(ids.listed)"), nil))
    }
    return Array(complaints.prefix(ReadingLimits.diagnostics))
  }

  private func complaint(_ reference: Reference) -> Diagnostic? {
    switch reference.page {
    case .index(let index):
      if index < ids.count { return nil }
      return Diagnostic(
        "there is no page \(index)", at: reference.range, note: "valid indices: \(indexRange)")
    case .id(let id):
      guard let entry = entries[id] else { return unknown(id, reference) }
      if !reference.mustBeSpare || entry.group == .spare { return nil }
      return Diagnostic(
        "page '\(id)' is not a spare page", at: reference.range, note: "spare pages: \(spareIDs.listed)")
    }
  }

  private func unknown(_ id: String, _ reference: Reference) -> Diagnostic {
    let candidates = reference.mustBeSpare ? spareIDs : ids
    let kind = reference.mustBeSpare ? "spare page" : "page"
    let note = candidates.isEmpty ? "there are no \(kind)s" : "known \(kind)s: \(candidates.listed)"
    return Diagnostic(
      "unknown \(kind) '\(id)'", at: reference.range, note: note,
      suggestion: Suggestion.text(for: id, in: candidates))
  }

  private var spareIDs: [String] { ids.filter { entries[$0]?.group == .spare } }
  private var indexRange: String {
    ids.isEmpty ? "nowhere: there are no pages" : "from 0 to \(ids.count - 1)"
  }
}

extension PageReference {
  /// The subject of messages about pages whose ids differ in their number only; nil for all other references.
  fileprivate var subject: String? {
    guard case .id(let id) = self else { return nil }
    let stem = id.dropLast(id.reversed().prefix(while: \.isNumber).count)
    return stem.isEmpty || stem.count == id.count ? nil : "pages \(stem)"
  }
}
