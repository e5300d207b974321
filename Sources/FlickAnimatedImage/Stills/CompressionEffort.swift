/// The amount of work that is spent on small files.
package enum CompressionEffort: String, Hashable, Sendable, CaseIterable { case fast, normal, thorough }
