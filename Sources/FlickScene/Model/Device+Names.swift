import FlickDiagnostics

extension Device {
  /// Returns advice on a word that is not the name of a preset: the preset whose screen the model has, or the one that
  /// was probably meant; nil if there is none.
  package static func advice(for word: String) -> String? {
    if let pixels = word.wholeMatch(of: /([0-9]{2,4})[x×]([0-9]{2,4})/), let width = Double(pixels.1),
      let height = Double(pixels.2)
    {
      return "write {size: [\((width / 2).plain), \((height / 2).plain)], scale: 2} for so many pixels;"
    }
    let plain = NameAdvice.plain(word)
    if let model = models.first(where: { $0.names.split(separator: " ").contains { $0 == plain } }) {
      return "the screen is that of '\(model.screen)';"
    }
    return names.text(for: word)
  }

  private static let names = NameAdvice(
    presets.map { ($0.name, "") },
    known: [
      "samsung": "galaxy-s25", "android": "pixel-10", "iphone": "iphone-17", "phone": "iphone-17",
      "tablet": "ipad",
      "macbook": "laptop", "mac": "desktop", "browser": "desktop",
    ])

  /// Models whose screens have as many points and pixels as a preset, or as `size` and `scale` say, by their names in
  /// small letters without spaces.
  ///
  /// Sources: Apple's Human Interface Guidelines ("Layout", specifications); the makers' data sheets.
  private static let models: [(screen: String, names: String)] = [
    ("iphone-15", "iphone15pro iphone14pro"),
    ("iphone-16-plus", "iphone15plus iphone14promax"),
    ("iphone-14", "iphone13 iphone13pro iphone12 iphone12pro"),
    ("iphone-13-pro-max", "iphone14plus iphone12promax"),
    ("iphone-13-mini", "iphone12mini"),
    ("{size: [375, 812], scale: 3}", "iphonex iphonexs iphone11pro"),
    ("iphone-11", "iphonexr"),
    ("iphone-11-pro-max", "iphonexsmax"),
    ("iphone-se-3", "iphonese iphonese2 iphone7 iphone6s iphone6"),
    ("iphone-8-plus", "iphone7plus iphone6splus iphone6plus"),
    ("iphone-5", "iphone5s iphonese1"),
    ("galaxy-s25", "galaxys24 galaxys23 galaxys22"),
    ("pixel-10", "pixel9"),
    ("ipad-air-11", "ipadair4 ipadair5 ipad10 ipad11"),
    ("ipad-air-13", "ipadpro129"),
    ("ipad-9", "ipad8 ipad7"),
    ("ipad-mini", "ipadmini6 ipadmini7"),
    ("ipad", "ipadmini5"),
  ]
}
