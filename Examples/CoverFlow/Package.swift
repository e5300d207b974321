// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "CoverFlow",
  dependencies: [
    // In a package of your own: .package(url: ..., from: ...)
    .package(name: "flickbook", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "coverflow",
      dependencies: [
        .product(name: "FlickEffects", package: "flickbook"),
        .product(name: "FlickbookCommands", package: "flickbook"),
      ],
      path: "Sources/CoverFlow")
  ]
)
