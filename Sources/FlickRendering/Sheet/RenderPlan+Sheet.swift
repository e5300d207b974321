import FlickFiles
import FlickMotion
package import FlickPlanning
import FlickScene

extension RenderPlan {
  /// Returns the plan with a contact sheet of the first moving output, unless the scene has its own sheet. The sheet
  /// shows the same part of the scene's time in up to two dozen frames. They are on the same canvas if that shows the
  /// whole screen, because these frames are drawn anyway.
  ///
  /// - Parameter folder: The folder for the sheet, which is named after the other output.
  /// - Throws: `SceneDiagnostics`.
  package func addingSheet(in folder: String) throws -> RenderPlan {
    guard !outputs.contains(where: { $0.format == .sheet }),
      let movie = outputs.first(where: { $0.output.format.isMoving })
    else { return self }
    let (timing, transform) = (movie.output.timing, movie.output.transform)
    let duration = Double(movie.frames.count) * movie.frames.step.seconds
    var extent = transform.resamples || transform.crop != nil ? .device : transform.extent
    // Sheets have the shape of the scene's own frames.
    if case .size = extent { extent = .device }
    let sheet = Output(
      "contact sheet",
      .sheet(every: SheetContents.defaultInterval(duration: duration), columns: 6), path: movie.output.path,
      timing: OutputTiming(start: timing.start, end: timing.end),
      transform: OutputTransform(extent: extent))
    let place = FilePlace(try scene.input.path(of: movie.output) + ".png", in: folder)
    return RenderPlan(self, outputs: outputs + [try planner.planned(sheet, at: place)])
  }
}
