import FlickPlanning
import Testing

@Suite struct ProcessorQuotaTests {
  private func cores(_ files: [String: String]) -> Double? { ProcessorQuota { files[$0] }?.cores }

  @Test func `without groups there is no limit`() {
    #expect(cores([:]) == nil)
    #expect(cores(["/proc/self/cgroup": "nonsense\n0::"]) == nil)
  }

  @Test(arguments: [
    ("150000 100000\n", 1.5), ("50000 100000", 0.5), ("400000 100000", 4), ("max 100000", nil), ("", nil),
    ("100000", nil), ("0 100000", nil), ("100000 0", nil), ("-5 100000", nil), ("1e5 100000", nil),
    ("1 2 3", nil), ("99999999999999999999 1", nil),
  ])
  func `quotas of control groups of version 2 are read`(text: String, expected: Double?) {
    #expect(cores(["/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/cpu.max": text]) == expected)
  }

  @Test func `the tightest of all groups counts`() {
    let files = [
      "/proc/self/cgroup": "0::/user/app\n", "/sys/fs/cgroup/cpu.max": "max 100000",
      "/sys/fs/cgroup/user/cpu.max": "200000 100000", "/sys/fs/cgroup/user/app/cpu.max": "300000 100000",
    ]
    #expect(cores(files) == 2)
  }

  @Test(arguments: [("250000", 2.5), ("-1", nil), ("", nil)])
  func `quotas of control groups of version 1 are read`(quota: String, expected: Double?) {
    let files = [
      "/proc/self/cgroup": "12:cpuset:/a\n4:cpu,cpuacct:/docker/0123\n0::/\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": quota + "\n",
      "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
    ]
    #expect(cores(files) == expected)
  }

  @Test(arguments: [
    ("Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2), ("Cpus_allowed:\t00000001,80000000\n", 2),
    ("Cpus_allowed:\tffffffff,ffffffff\n", 64), ("Cpus_allowed:\t0\n", nil), ("Cpus_allowed:\tz\n", nil),
    ("Cpus_allowed_list:\t0-1\n", nil), ("", nil),
  ])
  func `cores that the process may run on`(status: String, expected: Int?) {
    #expect(Processor.allowedCoreCount(status: status) == expected)
  }

  @Test(arguments: [("250000", 3), ("100000", 1), ("10000", 1), ("800000", 8), ("1600000", 8), ("max", 8)])
  func `workers are as many as can be busy`(quota: String, expected: Int) {
    let files = ["/proc/self/cgroup": "0::/", "/sys/fs/cgroup/cpu.max": quota + " 100000"]
    #expect(Processor.workerCount(cores: 8, quota: ProcessorQuota { files[$0] }) == expected)
  }
}
