import ArgumentParser
import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickFiles
import FlickMotion
import FlickPlanning
import FlickScene

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write a first scene, ready to be rendered.",
    discussion: """
      Writes NAME.yaml with pages, an effect, a script that shows the effect, a finger, a device around the screen and \
      a caption. With --screenshots, each screenshot becomes a page, and a finger swipes through the pages. The device \
      is one whose screen has as many pixels, upright or on its side. home-light.png and home-dark.png become one page \
      with two appearances. A folder stands for its PNG, JPEG and WebP files, in the order of their names. With \
      --recording, a video of the app fills the screen, and the scene says how to add a camera and callouts. An existing \
      scene file is never overwritten.

      EXAMPLES:
        flickbook new tabs
        flickbook new wallet --effect card-stack --device iphone-16
        flickbook new app --screenshots shots
        flickbook new film --recording take.mp4
        flickbook new covers --effect cover-flow --screenshots shots/*.png
      """)

  @Argument(help: "The name of the scene, without an ending; it may begin with a folder.")
  var name: String

  @Option(
    help:
      "The effect; 'flickbook effects' lists them. Or the path of an effect's file. Default: pager for screenshots, page-tabs without them.",
    completion: .effects)
  var effect: String?

  @Option(
    help: "A preset; 'flickbook devices' lists them. Default: the device on which the screenshots were made.",
    completion: .devices)
  var device: String?

  @Option(
    name: .customLong("screenshots"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Pictures in the scene's folder or below, one per page, or folders of them.", valueName: "path"),
    completion: .pictures)
  var screenshotArguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "A video of the app, in the scene's folder or below, that fills the screen.", valueName: "path"),
    completion: .videos)
  var recording: String?

  var screenshots: [String] { screenshotArguments.flatMap(PathArguments.paths) }

  func validate() throws {
    guard recording == nil || (effect == nil && screenshotArguments.isEmpty) else {
      throw ValidationError(
        "with --recording, the video fills the screen: there are no pages for --effect and --screenshots")
    }
  }

  func run() throws {
    let ending = ["yaml", "yml"].first { $0 == PathString.ending(of: name) }
    let stem = ending.map { String(name.dropLast($0.count + 1)) } ?? name
    guard !PathString.name(of: stem).isEmpty, !stem.hasSuffix("/"), !PathString.isOnlyEnding(stem),
      !PathString.name(of: stem).hasPrefix("-"), ![".", ".."].contains(PathString.name(of: stem))
    else {
      throw ValidationError("'\(name)' has no name for the scene")
    }
    do throws(AssetError) { _ = try RelativePath(PathString.name(of: stem) + ".mp4") } catch {
      throw ValidationError("'\(VisibleText.line(name))' cannot name the scene's outputs: \(error.message)")
    }
    try requirePlace(name)
    let path = ending == nil ? stem + ".yaml" : name
    guard FileSystem.kind(of: path) == nil else {
      throw FlickbookError.cannotCreateOutput(path: path, reason: "there is a file of this name already")
    }
    let folder = PathString.folder(of: path)
    let hasPictures = recording != nil || !screenshots.isEmpty
    let choice = try StarterEffect(
      called: effect ?? (hasPictures ? "pager" : "page-tabs"), forSceneIn: folder)
    var scene = choice.scene(named: PathString.name(of: stem))
    scene.ending = ending ?? scene.ending
    scene.device = try device.map(Self.device)
    scene.screenshots = try screenshots.flatMap { try screenshots(at: $0, in: folder, for: stem) }
    scene.recording = try recording.map { try recording(at: $0, in: folder, for: stem) }
    try FileSystem.createFolder(folder)
    let text = scene.text
    try OutputFile.write(Array(text.utf8), to: path)
    Console.printMessage("\(path): \(counted(text.count { $0 == "\n" }, "line"))")
    for note in scene.notes { Console.printMessage("note: \(note)") }
    Console.printMessage("next: flickbook render \(shellWord(path))")
  }

  private static func device(_ name: String) throws -> Device {
    let presets = Device.presets
    if let preset = presets.first(where: { $0.name == name }) { return preset.device }
    let near = Device.advice(for: name).map { $0 + " " } ?? ""
    throw ValidationError("'\(name)' is not a device; \(near)'flickbook devices' lists them")
  }

  /// - Parameter stem: The path of the scene, without its ending.
  private func screenshots(
    at path: String, in folder: String, for stem: String
  ) throws -> [StarterScene.Screenshot] {
    try require(path, of: "--screenshots", in: folder, for: stem)
    return try PictureFinder.pictures(at: path).map { picture in
      do throws(AssetError) {
        return StarterScene.Screenshot(
          path: FileSystem.relative(picture, to: folder),
          size: try AssetInspector().imageSize(atPath: picture))
      } catch {
        let isVideo = CompletionKind.videoEndings.contains(PathString.ending(of: picture).lowercased())
        throw FlickbookError.inputUnreadable(
          path: picture, reason: error.message + (isVideo ? "; '--recording' takes a video" : ""))
      }
    }
  }

  private func recording(
    at path: String, in folder: String, for stem: String
  ) throws -> StarterScene.Recording {
    try require(path, of: "--recording", in: folder, for: stem)
    switch FileSystem.kind(of: path) {
    case .file: break
    case .folder:
      throw FlickbookError.inputMissing(path: path, reason: "it is a folder, and '--recording' takes a video")
    case nil: throw FlickbookError.missing(path)
    }
    do throws(AssetError) {
      let video = try AssetInspector().video(atPath: path)
      return StarterScene.Recording(
        path: FileSystem.relative(path, to: folder), size: video.squarePixels, rate: video.usualRate,
        duration: video.times.duration)
    } catch {
      throw FlickbookError.inputUnreadable(
        path: path, reason: error.message + (error.suggestion.map { "; " + $0 } ?? ""))
    }
  }

  /// Checks that a file lies in the scene's folder, as a scene demands.
  private func require(_ path: String, of option: String, in folder: String, for stem: String) throws {
    guard FileSystem.relative(path, to: folder).hasPrefix("..") else { return }
    let place = path.hasPrefix("/") || path.hasPrefix("..") ? PathString.folder(of: path) : ""
    let scene = PathString.joined([place, PathString.name(of: stem)])
    throw ValidationError(
      "'\(path)' is outside the scene's folder, which is '\(folder)'; copy it there, or write the scene beside it: "
        + "flickbook new \(shellWord(scene)) \(option) \(shellWord(path))")
  }
}
