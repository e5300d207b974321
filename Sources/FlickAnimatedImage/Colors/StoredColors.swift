import FlickColor

/// The colors that a picture's file states for its samples.
struct StoredColors {
  /// The profile from which the samples are converted; nil if they count as sRGB.
  private(set) var profile: ColorProfile?
  /// The first fault of a statement that could not be used.
  private(set) var fault: ColorProfileFault?
  /// Whether the file states anything.
  private(set) var isTagged = false

  static let untagged = StoredColors()

  /// Tries the next form in which a file may state its colors. The first statement that can be used counts.
  ///
  /// - Parameter source: Reads the statement; returns nil if the file has none of this kind. It is not called if
  ///   another statement already counts.
  /// - Throws: `ImageFault` for pictures of high dynamic range.
  mutating func add(
    _ source: @autoclosure () throws(ColorProfileFault) -> ColorProfile?
  ) throws(ImageFault) {
    guard profile == nil else { return }
    do throws(ColorProfileFault) {
      guard let found = try source() else { return }
      (profile, isTagged) = (found, true)
    } catch {
      if case .highDynamicRange(let transfer) = error { throw .highDynamicRange(transfer) }
      (fault, isTagged) = (fault ?? error, true)
    }
  }

  /// Returns the conversion of samples to sRGB; nil if they stay as they are.
  ///
  /// - Parameter isWide: Whether samples have 16 bits, rather than 8.
  func conversion(isWide: Bool) -> ColorConversion? {
    profile.flatMap { ColorConversion($0, isWide: isWide) }
  }

  /// The treatment of the colors, for reports and messages.
  var summary: PictureColors {
    let isConverted = conversion(isWide: false) != nil
    let treatment: PictureColors.Treatment =
      switch fault {
      case .unreadable(let reason)?: .unreadable(reason: reason)
      case .unsupported(let reason)?, .highDynamicRange(let reason)?: .unconverted(reason: reason)
      case nil where !isTagged: .untagged
      case nil: isConverted ? .converted : .sRGB
      }
    return PictureColors(profile: profile?.name, treatment: treatment, isConverted: isConverted)
  }
}

extension ColorProfile {
  /// Reads the ICC profile of a picture's file.
  ///
  /// - Parameter isGray: Whether the picture is gray; if not, a profile for gray is a fault.
  /// - Throws: `ColorProfileFault`.
  init(icc bytes: ArraySlice<UInt8>, ofGray isGray: Bool) throws(ColorProfileFault) {
    try self.init(icc: bytes)
    guard isGray || !self.isGray else {
      throw .unreadable("is a profile for grey, and the picture has colours")
    }
  }
}

extension ImageFault {
  fileprivate static func highDynamicRange(_ transfer: String) -> ImageFault {
    let input = transfer == "PQ" ? "smpte2084" : "arib-std-b67"
    return ImageFault(
      """
      its colours have a high dynamic range (\(transfer)), which is not converted; \
      this makes an sRGB picture: ffmpeg -i IN.png -vf \
      format=gbrpf32le,setparams=color_primaries=bt2020:color_trc=\(input),\
      zscale=transfer=linear:primaries=bt2020:npl=203,zscale=primaries=bt709,tonemap=hable,\
      zscale=transfer=iec61966-2-1,format=rgb24 OUT.png
      """)
  }
}
