/// One of the control groups that Linux has put this process in, with the groups around it.
struct ControlGroup {
  /// Whether all controllers share one hierarchy (version 2).
  let isUnified: Bool
  /// The folder of the group and those of the groups around it, the innermost first. In a container, the inner ones may
  /// not be visible, and the last one is the container's own.
  let folders: [String]

  /// Returns the groups that may limit a resource, by the name of its `controller`, such as `cpu` or `memory`.
  ///
  /// - Parameter read: Returns the text of a file, nil when there is none.
  static func ofThisProcess(_ controller: String, reading read: (String) -> String?) -> [ControlGroup] {
    (read("/proc/self/cgroup") ?? "").split(separator: "\n")
      .compactMap { ControlGroup(line: $0, controller: controller) }
  }

  /// - Parameter line: A line of `/proc/self/cgroup`, `number:controllers:path`.
  private init?(line: Substring, controller: String) {
    let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3 else { return nil }
    isUnified = fields[1].isEmpty
    guard isUnified || fields[1].split(separator: ",").contains(Substring(controller)) else { return nil }
    let root = isUnified ? "/sys/fs/cgroup" : "/sys/fs/cgroup/\(controller)"
    let names = fields[2].split(separator: "/")
    folders = (0...names.count).reversed().map { depth in
      ([root] + names.prefix(depth).map(String.init)).joined(separator: "/")
    }
  }
}
