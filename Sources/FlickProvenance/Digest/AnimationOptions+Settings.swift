package import FlickAnimatedImage
package import FlickScene

extension AnimationOptions {
  package var settingsFormat: AnimationSettings.Format {
    switch (format, quality) {
    case (.apng, _): .apng
    case (.webp, .lossless): .losslessWebP
    case (.webp, _): .webp(quality: factor ?? webPQuality)
    case (.gif, .draft): .gif(.none)
    case (.gif, _): .gif(.ordered)
    }
  }

  /// The usual quality of WebP; a search for a file size begins with it.
  package var webPQuality: Int {
    switch quality {
    case .draft: 50
    case .good: 85
    case .best, .lossless: 96
    }
  }

  package var effort: CompressionEffort {
    switch quality {
    case .draft: .fast
    case .good, .lossless: .normal
    case .best: .thorough
    }
  }
}
