import FlickBasics
import FlickDigest
import FlickPlanning
import FlickPlatform

/// A page that works without a server: it uses no network, and no script but its own, which it names by its hash.
package struct WebPage {
  package var title: String
  package var style: String
  package var script: String
  /// The visible content, with all text from scenes escaped.
  package var body: String

  package init(title: String, style: String, script: String, body: String) {
    (self.title, self.style, self.script, self.body) = (title, style, script, body)
  }

  package var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(Markup.escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body>
    \(body)
    <script>\(script)</script>
    </body>
    </html>

    """
  }

  /// Writes the page; the file is either complete or absent.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  package func write(to path: String) throws {
    try FileSystem.write(Array(text.utf8), to: path)
  }

  private var policy: String {
    "default-src 'none'; img-src 'self' file: data:; media-src 'self' file:; style-src 'unsafe-inline'; "
      + "script-src '\(WebPage.policyHash(of: script))'"
  }

  /// The hash by which a content security policy identifies a script or a style.
  package static func policyHash(of text: String) -> String {
    let digits = Array(SHA256.hexDigest(of: text))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }
}
