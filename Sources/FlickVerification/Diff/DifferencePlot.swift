import FlickAnalysis
import FlickAnimatedImage
import FlickDrawing
package import FlickPlanning
import FlickRendering
package import FlickScene

/// Writes the plot of a difference as a file: SVG or PNG.
package enum DifferencePlot {
  package static func bytes(
    _ difference: MotionDifference, _ scenes: Compared<ResolvedScene>, names: Compared<String>,
    _ format: TraceOptions.Format
  ) throws -> [UInt8] {
    try bytes(difference.plot(scenes, names: names), format)
  }

  package static func bytes(
    _ difference: TraceDifference, names: Compared<String>, _ format: TraceOptions.Format
  ) throws -> [UInt8] {
    try bytes(difference.plot(names: names), format)
  }

  package static func bytes(
    _ difference: VideoDifference, names: Compared<String>, _ format: TraceOptions.Format
  ) throws -> [UInt8] {
    try bytes(difference.trace.plot(title: names.title), format)
  }

  private static func bytes(_ plot: Plot, _ format: TraceOptions.Format) throws -> [UInt8] {
    let drawing = PlotLayout.drawing(of: plot)
    return format == .png
      ? try PNGEncoder.encode(drawing, text: AssetCache().text(fonts: [])) : Array(drawing.svg.utf8)
  }
}

extension Compared<String> {
  /// The title of a plot of what differs between the files with these names.
  var title: String { "\(before) and \(after)" }
}
