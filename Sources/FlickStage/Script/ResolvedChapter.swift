package import FlickBasics
import FlickScene

/// A titled part of a played scene, which lasts until the next chapter or the end.
package struct ResolvedChapter: Hashable, Sendable {
  package let title: String
  /// The start, in seconds since the scene began.
  package internal(set) var time: Double
  /// The place of the step or the clip in the text.
  package let range: SourceRange?
}

extension Scene {
  /// Returns the chapters that begin with the scene's steps.
  func chapters(_ steps: [ResolvedStep]) -> [ResolvedChapter] {
    zip(script, steps).compactMap { written, step in
      written.chapter.map { ResolvedChapter(title: $0, time: step.time, range: written.range) }
    }
  }
}
