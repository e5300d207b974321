extension Color {
  /// Makes an opaque color from components of Display P3, 0...1. Components that sRGB does not have become 0 or 1.
  ///
  /// Source: CSS Color 4, sections 10.4 and 17.
  package init(displayP3 red: Double, _ green: Double, _ blue: Double) {
    let (r, g, b) = (Color.linear(red), Color.linear(green), Color.linear(blue))
    self.init(
      red: Color.encoded(1.2249401762805598 * r - 0.2249401762805598 * g),
      green: Color.encoded(-0.0420569547096881 * r + 1.0420569547096881 * g),
      blue: Color.encoded(-0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b))
  }

  /// The light of a component of sRGB or Display P3. Source: IEC 61966-2-1.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * Math.pow(light, 1 / 2.4) - 0.055
  }
}
