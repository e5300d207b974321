import ArgumentParser
import FlickBatch
import FlickFiles
import FlickPlanning
import FlickPlatform

/// The part of a plan of segments that this process renders, and the folder of the segments.
struct ShardOptions: ParsableArguments {
  /// The variables in which array jobs receive their index, from 0.
  static let variables = ["JOB_COMPLETION_INDEX", "SLURM_ARRAY_TASK_ID", "AWS_BATCH_JOB_ARRAY_INDEX"]

  @Option(
    help: ArgumentHelp("Render segments of this plan, made by 'flickbook plan --save'.", valueName: "file"),
    completion: .plans)
  var plan: String?

  @Option(
    help: ArgumentHelp(
      "The number of this shard, and how many there are: 0/5 to 4/5.", valueName: "i/n"),
    transform: parseShard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "The number of shards; the number of this one comes from \(variables.joined(separator: ", ")).",
      valueName: "n"),
    transform: parseCount(1...100_000))
  var shards: Int?

  @Option(
    help: ArgumentHelp(
      """
      The folder or store for segments; segments that already exist are skipped. A store is s3://BUCKET/FOLDER, or \
      another address whose scheme names a program flickbook-store-SCHEME.
      """, valueName: "folder"), completion: .directory,
    transform: parseSegments)
  var segments: Result<SegmentPlace, ValidationError>?

  @Option(
    help: ArgumentHelp(
      "In a store: the time after which a shard that does not renew its lease counts as lost, so that another shard renders the rest of it; by default 60s.",
      valueName: "time"), transform: parseLease)
  var lease: Duration?

  func validate() throws {
    guard plan != nil else {
      guard shard == nil, shards == nil, segments == nil, lease == nil else {
        throw ValidationError("--shard, --shards, --segments and --lease are for a --plan")
      }
      return
    }
    guard let segments = try segments?.get() else { throw ValidationError("--plan needs --segments") }
    if lease != nil, case .folder = segments {
      throw ValidationError(
        "--lease is for a store, such as --segments s3://bucket/folder; a folder has no leases")
    }
    guard shard == nil || shards == nil else { throw ValidationError("give --shard or --shards, not both") }
  }

  /// This process's part of the plan: all of it, unless there are shards.
  func part(_ environment: [String: String]) throws -> Shard {
    if let shard { return shard }
    guard let count = shards else { return .whole }
    guard let variable = ShardOptions.variables.first(where: { environment[$0]?.isEmpty == false }) else {
      throw ValidationError(
        "--shards takes the shard's number from one of \(ShardOptions.variables.joined(separator: ", ")), but none is set"
      )
    }
    guard let index = environment[variable].flatMap({ Int($0) }),
      let shard = Shard(index: index, count: count)
    else { throw ValidationError("\(variable) is not a number from 0 to \(count - 1)") }
    return shard
  }

  /// This process's part of the work; nil without a plan.
  ///
  /// - Throws: `ValidationError` for a part that is not there; the errors of reading the plan.
  func run() throws -> ShardRun? {
    guard let path = plan, let segments = try segments?.get() else { return nil }
    let part = try part(ProcessInfo.processInfo.environment)
    return try ShardRun(ofPlanAt: path, part: part, segments: segments, lease: lease ?? .seconds(60))
  }
}

/// Reads a shard: `0/5` is the first of five.
func parseShard(_ text: String) throws -> Shard {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
  guard parts.count == 2, let index = parts[0], let count = parts[1] else {
    throw ValidationError("'\(text)' is not a shard, such as 0/5, the first of five, or 4/5, the last")
  }
  guard (1...100_000).contains(count) else {
    throw ValidationError(
      "'\(text)' has \(count) shards, and there are 1 to 100000: 0/5 is the first of five")
  }
  guard let shard = Shard(index: index, count: count) else {
    let known = count == 1 ? "the only one is 0/1" : "0/\(count) is the first, \(count - 1)/\(count) the last"
    throw ValidationError("'\(text)' is not a shard of \(count): they are counted from 0, so \(known)")
  }
  return shard
}

/// Reads the place of segments: a folder, or the address of a store.
///
/// A mistake in an address is returned, and not thrown: the parser would repeat the address, which may have credentials
/// in it.
func parseSegments(_ text: String) throws -> Result<SegmentPlace, ValidationError> {
  guard StoreAddress.isMeant(by: text) else { return .success(.folder(try parseOutput(text))) }
  guard let address = StoreAddress(text) else {
    return .failure(
      ValidationError("the address of --segments \(StoreAddress.mistake(in: text) ?? "names no store")"))
  }
  return .success(.store(address))
}

func parseLease(_ text: String) throws -> Duration {
  let time = try parseTimeout(text)
  // Stores have times in whole seconds.
  guard (.seconds(5)...(.seconds(86_400))).contains(time) else {
    throw ValidationError("'\(text)' is not a time from 5s to 24h")
  }
  return time
}
