/// How much work goes into small files.
public enum CompressionEffort: String, Hashable, Sendable, CaseIterable { case fast, normal, thorough }
