import PackagePlugin

/// `swift package flickbook-record`: every command, also those that write into the package.
@main struct FlickbookRecord: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try Program(context: context).run(arguments)
  }
}
