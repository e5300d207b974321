import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene

/// The fields that the scene's pictures depend on. They do not depend on the scene's name, title, outputs, expectations
/// and texts. Files are hashed by their contents.
extension Scene: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("device", device)
    encoder.field("frameRate", frameRate)
    // A color is written without the case around it, as before there were gradients, so that its hash stays the same.
    if case .paint(.color(let color)) = background {
      encoder.field("background", color)
    } else {
      encoder.field("background", background)
    }
    encoder.field("pages", pages)
    encoder.field("sparePages", sparePages)
    encoder.field("effect", effect)
    if !layers.isEmpty { encoder.field("layers", layers) }
    encoder.field("script", script)
    encoder.field("duration", duration)
    encoder.field("touches", touches)
    encoder.field("chrome", chrome)
    encoder.field("statusBar", statusBar)
    encoder.field("captions", captions)
    if !lowerThirds.isEmpty { encoder.field("lowerThirds", lowerThirds) }
    if !callouts.isEmpty { encoder.field("callouts", callouts) }
    encoder.field("titleCard", titleCard)
    if endCard != nil { encoder.field("endCard", endCard) }
    if progress != nil { encoder.field("progress", progress) }
    encoder.field("camera", camera)
    if reducesMotion, camera != nil || !lowerThirds.isEmpty || chrome?.poses.isEmpty == false {
      encoder.field("reducesMotion", true)
    }
    encoder.field("sound", sound)
    encoder.field("page", page)
    encoder.field("comparison", comparison)
    encoder.field("film", film)
    if aspect != nil { encoder.field("aspect", aspect?.text) }
  }
}

extension ProgressBar: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("edge", edge.rawValue)
    encoder.field("height", height)
    encoder.field("color", color)
    encoder.field("track", track)
    encoder.field("showsTitles", showsTitles)
  }
}

extension Film: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) { encoder.field("clips", clips) }
}

extension Film.Clip: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("scene", scene)
    encoder.field("start", start)
    encoder.field("end", end)
    encoder.field("speed", speed)
    encoder.field("entrance", entrance)
    if let chapter { encoder.field("chapter", chapter) }
  }
}

extension Film.Entrance: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .cut: encoder.encode(word: "cut")
    case .fade(let duration): encoder.encode(case: "fade", duration)
    case .wipe(let direction, let duration):
      encoder.encode(case: "wipe") {
        $0.field("direction", direction.rawValue)
        $0.field("duration", duration)
      }
    }
  }
}

extension Device: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("size", size)
    encoder.field("scale", scale)
    encoder.field("model", model)
  }
}

extension DeviceModel: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("platform", platform)
    encoder.field("kind", kind)
    encoder.field("cornerRadius", cornerRadius)
    encoder.field("cutout", cutout)
    encoder.field("hasHomeButton", hasHomeButton)
    encoder.field("safeArea", safeArea)
    encoder.field("landscapeSafeArea", landscapeSafeArea)
    encoder.field("border", border)
  }
}

extension DeviceModel.Platform: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .ios: "ios"
    case .android: "android"
    case .web: "web"
    }
  }
}

extension EdgeInsets: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("top", top)
    encoder.field("left", left)
    encoder.field("bottom", bottom)
    encoder.field("right", right)
  }
}

extension PageTemplate: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("id", id)
    encoder.field("labels", labels)
    if !data.isEmpty { encoder.field("data", data) }
    encoder.field("layer", layer)
  }
}

extension Comparison: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("sides", sides)
    encoder.field("layout", layout)
    encoder.field("gap", gap)
    encoder.field("padding", padding)
    encoder.field("background", background)
    encoder.field("matte", matte)
    encoder.field("labelSize", labelSize)
    encoder.field("labelColor", labelColor)
  }
}

extension Appearance: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    }
  }
}

extension Comparison.Layout: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .row: "row"
    case .column: "column"
    }
  }
}

extension Comparison.Side: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("label", label)
    encoder.field("scene", scene)
  }
}
