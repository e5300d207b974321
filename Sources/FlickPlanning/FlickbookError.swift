import FlickBasics
import FlickDocument

/// An error outside a scene's text. Mistakes inside a scene are `SceneDiagnostics`, failures of files are `FileError`,
/// and failures of pictures and videos are `ImageError` and `VideoError`.
public enum FlickbookError: Error, Hashable, Sendable {
  /// The request makes no sense for this scene, as one sentence without a full stop.
  case invalidRequest(String)
  /// The place that an output's preset is for would not accept the output, as one sentence without a full stop.
  case refusedByPlace(String)
  /// There is no such file or folder, or it cannot be opened.
  case inputMissing(path: String, reason: String)
  /// A file or folder exists but could not be read.
  case inputUnreadable(path: String, reason: String)
  /// A folder without any scene.
  case noScenes(folder: String)
  /// An output cannot be written at this path.
  case cannotCreateOutput(path: String, reason: String)
  /// A folder cannot be made or used as the cache.
  case cannotUseCache(folder: String, reason: String)
  /// A file has changed since the run began.
  case inputChanged(path: String)
  /// A scene took longer than it may. `activity` is its activity, if known.
  case timedOut(scene: String, activity: String?, limit: Duration)
  /// The process ended in the middle of a scene or of a command. `work` is its work in progress, as far as known.
  case crashed(Crash, in: String, work: [String])
  /// Two of the outputs have the same path.
  case outputsCollide(path: String, first: String, second: String)
  /// A scene would write over a file that the scene, or another one of the run, is read from.
  case overwritesInput(path: String, scene: String)
  /// A page that asks for no picture.
  case noPlaces(page: String)
  /// Another program has changed a file that was about to be written.
  case changedMeanwhile(path: String)
  /// A file that is no plan of segments, or a plan that no longer fits its scenes.
  case planUnusable(path: String, reason: String)
  /// A plan that was made by another build of the program or its libraries.
  case otherProgram(path: String, theirs: String, ours: String)
  /// A table that 'trace' did not write.
  case notATrace(path: String)
  /// A file, or a folder of frames, without provenance.
  case noProvenance(path: String)
  /// Segments that are not rendered yet, are damaged, or belong to another plan; `names` has some of them.
  case segmentsMissing(folder: String, count: Int, of: Int?, names: [String])
}

extension FlickbookError {
  /// Returns the error about a path with nothing there.
  ///
  /// - Parameter isHinted: Whether it names the file that was probably meant, for a path from the present folder on.
  ///   This takes time in a folder with many files.
  package static func missing(_ path: String, isHinted: Bool = true) -> FlickbookError {
    guard !path.isEmpty else {
      return .invalidRequest("a path is empty: perhaps a variable in your script was")
    }
    guard PathString.scheme(of: path) == nil else {
      return .inputMissing(
        path: path, reason: PathString.addressReason + ": save the file, and give the path that it has then")
    }
    guard !PathString.beginsInHome(path) else {
      return .inputMissing(
        path: path,
        reason:
          "no such file or folder; the shell has not replaced the '~': write \"$HOME\(path.dropFirst())\"")
    }
    let near = path.hasPrefix("/") || !isHinted ? nil : NearbyFile(to: path, in: ".")?.suggestion
    return .inputMissing(path: path, reason: "no such file or folder" + (near.map { "; \($0)" } ?? ""))
  }
}

extension FlickbookError: CustomStringConvertible {
  public var description: String {
    guard case .segmentsMissing(_, let count, _, let names) = self else { return VisibleText.line(sentence) }
    let list = names.map { "\n  \(VisibleText.line($0))" }.joined()
    return VisibleText.line(sentence) + list
      + (count > names.count ? "\n  and \(count - names.count) more" : "")
  }

  private var sentence: String {
    switch self {
    case .invalidRequest(let sentence), .refusedByPlace(let sentence): sentence
    case .inputMissing(let path, let reason), .inputUnreadable(let path, let reason): "\(path): \(reason)"
    case .noScenes(let folder):
      "\(folder): no scene in this folder; a scene is a .yaml, .yml or .json file with the key 'scene:'"
    case .cannotCreateOutput(let path, let reason): "\(path): cannot create the output: \(reason)"
    case .cannotUseCache(let folder, let reason): "\(folder): cannot keep results in this cache: \(reason)"
    case .inputChanged(let path): "\(path): it has changed since the batch began"
    case .timedOut(let scene, let activity, let limit):
      "\(scene): not done after \(shortSeconds(limit / .seconds(1)))" + (activity.map { ", in \($0)" } ?? "")
    case .crashed(let crash, let subject, let work):
      "\(subject): \(crash)" + (work.isEmpty ? "" : ", working on \(work.joined(separator: " and "))")
    case .outputsCollide(let path, let first, let second):
      first == second
        ? "\(path): two outputs of \(first) have this path, or one lies in the folder of the other's frames"
        : "\(path): both \(first) and \(second) would write this file; give them different names with --name, or with 'output' of a batch"
    case .overwritesInput(let path, let scene):
      "\(path): \(scene) reads this file, and an output would overwrite it; use --output, or another name under 'outputs'"
    case .noPlaces(let page):
      "\(page): the page marks no place for a picture; mark one with <!-- flickbook: {scene: tabs.yaml, webp: tabs.webp} -->"
    case .planUnusable(let path, let reason): "\(path): \(reason)"
    case .otherProgram(let path, let theirs, let ours):
      "\(path): made by another build (\(theirs)) than this one (\(ours)); segments of different builds do not fit together"
    case .notATrace(let path): "\(path): it is not a trace; 'flickbook trace' writes them, as CSV or JSON"
    case .noProvenance(let path):
      "\(path): it has no provenance; name the scene to compare it with"
    case .segmentsMissing(let folder, let count, let all, _):
      "\(folder): \(count)" + (all.map { " of \($0)" } ?? "")
        + ((all ?? count) == 1 ? " segment " : " segments ")
        + (count == 1 ? "is" : "are") + " missing or damaged:"
    case .changedMeanwhile(let path):
      "\(path): another program has changed this file in the meantime, so it was not written; run the command again"
    }
  }
}
