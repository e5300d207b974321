import FlickBasics
import FlickFiles

/// The user's web browser.
enum Browser {
  /// Opens a page in the browser, or prints a message if there is no browser.
  ///
  /// - Parameter address: The page's address, or the path of a file.
  static func open(_ address: String) {
    do {
      try ChildProcess(["xdg-open", address]).launch()
    } catch {
      Console.printMessage("no browser can be opened; open \(VisibleText.line(address)) yourself")
    }
  }
}
