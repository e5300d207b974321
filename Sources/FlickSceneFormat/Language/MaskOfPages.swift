import FlickDecoding
import FlickDiagnostics
import FlickScene

extension Decoding {
  /// Returns the pages with the collection's `mask`. A page that already has a mask is reported.
  mutating func masked(_ content: ParsedContent) -> ParsedContent {
    guard let mask = scene.content.pageUse.mask else { return content }
    var content = content
    let all = content.pages + content.spare
    if let page = all.first(where: { $0.layer.mask != nil }), let range = page.range {
      report(
        Diagnostic(
          "page '\(page.id)' has a mask, and so has the effect", at: range,
          suggestion: "give the mask to a layer of the page"))
      return content
    }
    for index in content.pages.indices { content.pages[index].layer.mask = mask }
    for index in content.spare.indices { content.spare[index].layer.mask = mask }
    return content
  }
}
