/// The light or dark look of a screen. It decides which of two colors or pictures a scene shows, if it has two.
package enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
