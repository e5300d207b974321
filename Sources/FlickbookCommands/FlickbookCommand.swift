import ArgumentParser
import FlickPlanning

struct FlickbookCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flickbook",
    abstract: "Turns scripted interactions with UI effects into frame-exact videos.",
    discussion: """
      A scene file names a device, pages, an effect and touches. Flickbook makes a video in which every frame depends \
      on the scene alone: no window, no GPU, no clock.

      EXAMPLES:
        flickbook new tabs
        flickbook check scenes
        flickbook preview tabs.yaml
        flickbook render tabs.yaml
        flickbook render scenes --output out
        flickbook still scenes/tabs.yaml --at open.settled
        flickbook sheet scenes/tabs.yaml --every 250ms

      \(ExitStatus.table)
      """,
    version: Release.versionAndCommit,
    // Each command states its name, because deriving all names from the types takes two milliseconds of every start.
    subcommands: [
      New.self, PreviewCommand.self, Share.self, Render.self, Still.self, Sheet.self, Check.self, Test.self,
      Plan.self,
      Inspect.self,
      TraceCommand.self, Profile.self,
      Verify.self, Diff.self,
      Effects.self, Devices.self, Fonts.self, Schema.self,
      Embed.self, Assemble.self, Cache.self, Doctor.self,
    ])

  /// The names of the commands, including `help`.
  static let names = configuration.subcommands.map { $0._commandName } + ["help"]
}
