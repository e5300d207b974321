// swift-tools-version: 6.0
import PackageDescription

// Scripts/swift-plugin writes these three when it makes this repository for a release.
let address = "ADDRESS"
let version = "VERSION"
let checksum = "CHECKSUM"

// The bundle has programs for Linux. On a system without one, the plugins state what to do, instead of an error of the
// package manager that concerns everything in the package.
#if os(Linux)
  let program: [Target] = [
    .binaryTarget(
      name: "flickbook",
      url: "\(address)/releases/download/v\(version)/flickbook-\(version).artifactbundle.zip",
      checksum: checksum)
  ]
#else
  let program: [Target] = []
#endif
let use: [Target.Dependency] = program.map { .target(name: $0.name) }

let package = Package(
  name: "flickbook-plugin",
  products: [.plugin(name: "Flickbook", targets: ["FlickbookCommand", "FlickbookRecord"])],
  targets: program + [
    .plugin(
      name: "FlickbookCommand",
      capability: .command(
        intent: .custom(
          verb: "flickbook", description: "Check and test scenes, without writing into the package")),
      dependencies: use),
    // A permission holds for every command of a plugin: that of checking shall need none.
    .plugin(
      name: "FlickbookRecord",
      capability: .command(
        intent: .custom(verb: "flickbook-record", description: "Render videos and record goldens"),
        permissions: [.writeToPackageDirectory(reason: "Flickbook writes videos, pictures and goldens")]),
      dependencies: use),
  ])
