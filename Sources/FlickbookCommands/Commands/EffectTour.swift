import ArgumentParser
import FlickFiles
import FlickPlanning
import FlickPublishing
import FlickSceneFormat

/// A tour of the library of effects: a scene of each effect in a folder, rendered to small animations on one page.
struct EffectTour {
  /// The folder of the scenes, the animations and the page; made if it is missing.
  let folder: String

  /// The path of the page.
  var page: String { Gallery.page(at: folder) }

  /// Writes the scenes and renders those that have changed.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, and the errors of `render`.
  func make() async throws {
    try FileSystem.createFolder(folder)
    for group in EffectLibrary.groups {
      for entry in group.names.compactMap(EffectLibrary.entry) {
        try OutputFile.write(Array(text(of: entry, for: group).utf8), to: path(of: entry))
      }
    }
    let scenes = EffectLibrary.groups.flatMap(\.names).compactMap(EffectLibrary.entry).map(path)
    let render = try Render.parse(scenes + ["--output", folder, "--gallery", folder])
    try await render.run()
  }

  private func path(of entry: EffectLibrary.Entry) -> String { "\(folder)/\(entry.name).yaml" }

  private func text(of entry: EffectLibrary.Entry, for group: EffectGroup) -> String {
    entry.shortScene + """
      title: "\(group.title): \(entry.name)"
      device: {preset: iphone-16, scale: 1}
      touches: true
      outputs: {film: {webp: \(entry.name).webp, width: 240, fps: 15}}

      """
  }
}
