/// The look of a screen by day or by night: which of two colours or pictures a scene shows, where it has two.
package enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }
