import FlickBasics
import FlickFiles

/// The browser of the person at the terminal.
enum Browser {
  /// Shows a page, or says that nothing can.
  ///
  /// - Parameter address: Or the path of a file.
  static func open(_ address: String) {
    do {
      try ChildProcess(["xdg-open", address]).launch()
    } catch {
      Console.printMessage("no browser can be opened; open \(VisibleText.line(address)) yourself")
    }
  }
}
