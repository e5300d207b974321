import FlickBasics
import FlickDiagnostics

extension SceneDiagnostics {
  /// The error about a file that is not UTF-8 text, at its first invalid byte.
  init(notText bytes: [UInt8], name: String) {
    var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    var (line, column) = (1, 1)
    while case .valid(let character) = parser.parseScalar(from: &rest) {
      (line, column) = character.first == UInt8(ascii: "\n") ? (line + 1, 1) : (line, column + 1)
    }
    let range = SourceRange(
      file: name, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + 1))
    let mistake = Diagnostic(
      "this is not UTF-8 text", at: range, suggestion: "save the file in the encoding UTF-8")
    let text = String(decoding: bytes, as: UTF8.self)
    self.init([mistake], sources: [SourceText(name: name, text: text)])
  }
}
