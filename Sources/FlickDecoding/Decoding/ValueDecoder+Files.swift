package import FlickBasics
import FlickDiagnostics
package import FlickDocument
package import FlickScene

extension Decoding {
  /// Reports that a file cannot be used. If an element of `each` names it, the message stands there.
  package mutating func reportUnusable(_ name: String, _ error: AssetError, at place: SourceRange) {
    let element = scope.place(ofElementIn: name)
    var mistake = Diagnostic(
      "cannot use '\(name.shortened)': \(error.message)", at: element ?? place, suggestion: error.suggestion)
    if element != nil { mistake.mentions.append(.init("used at", place)) }
    reportUnknown(mistake)
  }
}

extension ValueDecoder where Value == Located<Asset> {
  /// Decodes the path of a file in the scene's folder.
  package static let file = ValueDecoder<String>.path.then { name, node, decoding -> Located<Asset>? in
    do throws(AssetError) {
      let asset = try decoding.files.assets.file(name, at: node.range)
      return Located(value: asset, range: node.range)
    } catch {
      decoding.reportUnusable(name, error, at: node.range)
      return nil
    }
  }
}

extension ValueDecoder where Value == String {
  /// Decodes a path without checking it.
  package static let path = ValueDecoder.word("a path", .plain([.init("type", "string")])) { $0.text }

  /// Decodes a path inside the output folder.
  package static let outputPath = ValueDecoder.path.then { name, node, decoding -> String? in
    guard PathString.scheme(of: name) == nil else {
      decoding.report(
        "cannot write '\(name.shortened)': \(PathString.noDestination)", at: node,
        suggestion: "write a path in the output folder, and copy the file from there")
      return nil
    }
    do throws(AssetError) { return try RelativePath(name, in: .output).text } catch {
      decoding.report(
        "cannot write '\(name.shortened)': \(error.message)", at: node, suggestion: error.suggestion)
      return nil
    }
  }
}
