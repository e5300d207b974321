import FlickBasics

/// A form in which the comparison of a recording is written: a table, a plot, or a page with pictures.
package enum RecordingReport: String, Hashable, Sendable, CaseIterable {
  case csv, json, svg, png, html

  /// The form for the ending of a path; nil for other endings.
  package init?(path: String) { self.init(rawValue: PathString.ending(of: path).lowercased()) }
}
