package import FlickDocument

extension SourceNode {
  /// The value under `parameters`, or under a key that probably means it, such as `params`. The reader of the mapping
  /// reports the wrong key.
  package var meantParameters: SourceNode? {
    let name = "parameters"
    if let value = value(meantBy: name) { return value }
    guard case .mapping(let entries) = content else { return nil }
    return entries.first {
      let meaning = ForeignWords.meaning(of: $0.key.text, in: "", having: [name], free: [name])
      return meaning?.key == name && meaning?.way == nil
    }?.value
  }
}
