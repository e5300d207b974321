/// How much work goes into small files.
package enum CompressionEffort: String, Hashable, Sendable, CaseIterable { case fast, normal, thorough }
