import FlickFiles

/// The processor time that a container may use. Linux's control groups limit time, not cores, so a process sees all
/// cores but gets only the time of a few.
package struct ProcessorQuota: Hashable, Sendable {
  /// The quota in cores' worth of time; positive, and not always whole.
  package let cores: Double

  /// The quota of this process; nil when it is not limited.
  package static let current = ProcessorQuota { SystemFile.text(of: $0) }

  /// The tightest quota of the process's group and those around it; nil without any.
  ///
  /// - Parameter read: Returns the text of a file, nil when there is none.
  package init?(reading read: (String) -> String?) {
    let groups = ControlGroup.ofThisProcess("cpu", reading: read)
    let quotas = groups.flatMap { group in group.folders.compactMap { group.quota(in: $0, read) } }
    guard let least = quotas.min() else { return nil }
    cores = least
  }
}

extension ControlGroup {
  /// The quota that a folder states, in cores. Version 2 has `quota period` in one file, with `max` for no limit;
  /// version 1 has two files, with -1 for no limit.
  fileprivate func quota(in folder: String, _ read: (String) -> String?) -> Double? {
    let texts =
      isUnified
      ? read(folder + "/cpu.max").map { [$0] }
      : read(folder + "/cpu.cfs_quota_us").flatMap { quota in
        read(folder + "/cpu.cfs_period_us").map { [quota, $0] }
      }
    let numbers = (texts ?? []).joined(separator: " ").split(whereSeparator: \.isWhitespace).map { Int($0) }
    guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], quota > 0, period > 0 else {
      return nil
    }
    return Double(quota) / Double(period)
  }
}
