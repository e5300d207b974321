// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "FrameTests",
  dependencies: [
    // In a package of your own: .package(url: ..., from: ...)
    .package(name: "flickbook", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "ColumnTests",
      dependencies: [
        .product(name: "FlickEffects", package: "flickbook"),
        .product(name: "Flickbook", package: "flickbook"),
        .product(name: "FlickbookTesting", package: "flickbook"),
      ],
      // The tests find their goldens by the path of their source.
      exclude: ["__Frames__"])
  ]
)
