// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours is held to the same rules; see "Contributing" in the README.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Pixel loops stay fast in debug builds, so that tests and previews need no release build. Calls between files
/// are only inlined when a module is compiled as a whole.
let optimized: [SwiftSetting] =
  strict + [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"])]

/// The kernels' folder is compiled once more for each further instruction level, under the name of a symbolic link to
/// it; the processor decides at run time.
func level(_ architecture: String) -> [SwiftSetting] {
  optimized + [.unsafeFlags(["-Xcc", "-march=\(architecture)"])]
}
#if arch(x86_64)
  let levels: [Target] = [
    .target(
      name: "FlickKernelsV3", dependencies: ["FlickKernels", "CSIMD"], swiftSettings: level("x86-64-v3"))
  ]
  let levelNames: [Target.Dependency] = ["FlickKernelsV3"]
#else
  let levels: [Target] = []
  let levelNames: [Target.Dependency] = []
#endif

let package = Package(
  name: "flickbook",
  products: [
    .executable(name: "flickbook", targets: ["FlickbookTool"]),
    .library(name: "Flickbook", targets: ["Flickbook"]),
    // For effects of your own, and a program that knows them; see "Writing your own effect" in the README.
    .library(
      name: "FlickEffects", targets: ["FlickEffects", "FlickGeometry", "FlickMotion", "FlickLayers"]),
    .library(name: "FlickbookCommands", targets: ["FlickbookCommands"]),
    // For tests of your own; see "Testing your own effects and scenes" in the README.
    .library(name: "FlickbookTesting", targets: ["FlickbookTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // System libraries, thinly wrapped.
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat libavcodec libavutil",
      providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangoft2 harfbuzz fontconfig",
      providers: [.apt(["libpango1.0-dev", "libharfbuzz-dev", "libfontconfig-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLinux"),

    // The loops over pixels, for each instruction level.
    .systemLibrary(name: "CSIMD"),
    .target(name: "FlickKernels", dependencies: ["CSIMD"], swiftSettings: optimized),
    .target(name: "FlickKernelsSIMD", dependencies: ["FlickKernels", "CSIMD"], swiftSettings: optimized),

    // The pipeline, in order. An arrow never points back.
    .target(name: "FlickGeometry", swiftSettings: optimized),
    .target(name: "FlickBasics", swiftSettings: strict),
    .target(name: "FlickDigest", dependencies: ["CCrypto"], swiftSettings: optimized),
    .target(name: "FlickMotion", dependencies: ["FlickGeometry"], swiftSettings: strict),
    .target(name: "FlickLayers", dependencies: ["FlickGeometry"], swiftSettings: strict),
    .target(
      name: "FlickEffects", dependencies: ["FlickGeometry", "FlickMotion", "FlickLayers"],
      swiftSettings: strict),
    .target(
      name: "FlickScene",
      dependencies: ["FlickGeometry", "FlickMotion", "FlickLayers", "FlickEffects", "FlickBasics", "CYAML"],
      swiftSettings: strict),
    .target(
      name: "FlickCompositor",
      dependencies: [
        "FlickGeometry", "FlickBasics", "FlickLayers", "FlickKernels", "FlickKernelsSIMD", "CPango",
      ]
        + levelNames,
      swiftSettings: optimized),
    .target(
      name: "FlickVideo",
      dependencies: [
        "FlickGeometry", "FlickMotion", "FlickBasics", "FlickDigest", "FlickCompositor", "CFFmpeg", "CLinux",
      ],
      swiftSettings: optimized),
    .target(
      name: "Flickbook",
      dependencies: [
        "FlickGeometry", "FlickBasics", "FlickDigest", "FlickMotion", "FlickLayers", "FlickEffects",
        "FlickScene", "FlickKernels", "FlickCompositor", "FlickVideo",
      ],
      swiftSettings: strict,
      // A number that tells builds apart: what one has made and kept, another does not take for its own.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--build-id"])]),
    .target(
      name: "FlickbookBench",
      dependencies: [
        "Flickbook", "FlickScene", "FlickEffects", "FlickLayers", "FlickKernels", "FlickCompositor",
        "FlickVideo", "FlickMotion", "FlickBasics", "FlickGeometry",
      ],
      swiftSettings: optimized),
    .target(
      name: "FlickbookCommands",
      dependencies: [
        "Flickbook", "FlickbookBench", "FlickScene", "FlickEffects", "FlickKernels", "FlickCompositor",
        "FlickVideo",
        "FlickMotion", "FlickBasics", "CLinux",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "FlickbookTool", dependencies: ["FlickbookCommands"], swiftSettings: strict),

    // For test targets alone: it calls the testing frameworks.
    .target(
      name: "FlickbookTesting",
      dependencies: [
        "Flickbook", "FlickScene", "FlickEffects", "FlickMotion", "FlickBasics", "FlickGeometry",
      ],
      swiftSettings: strict),

    // The sources of packages of their own, for tests.
    .executableTarget(
      name: "CoverFlowExample", dependencies: ["FlickbookCommands", "FlickEffects"],
      path: "Examples/CoverFlow/Sources/CoverFlow", swiftSettings: strict),
    .testTarget(
      name: "ColumnExampleTests",
      dependencies: ["FlickbookTesting", "Flickbook", "FlickEffects", "FlickGeometry"],
      path: "Examples/FrameTests/Tests/ColumnTests", exclude: ["__Frames__"], swiftSettings: strict),

    // What tests of several modules share; for test targets alone.
    .target(
      name: "FlickTestSupport", dependencies: ["FlickGeometry", "FlickLayers"],
      path: "Tests/FlickTestSupport",
      swiftSettings: strict),

    // Tests, a target a module.
    .testTarget(
      name: "FlickKernelsTests", dependencies: ["FlickTestSupport", "FlickKernels", "FlickCompositor"],
      swiftSettings: strict),
    .testTarget(
      name: "FlickGeometryTests", dependencies: ["FlickGeometry"], exclude: ["reference.txt"],
      swiftSettings: strict),
    .testTarget(
      name: "FlickBasicsTests", dependencies: ["FlickBasics"], swiftSettings: strict),
    .testTarget(
      name: "FlickDigestTests", dependencies: ["FlickDigest"], swiftSettings: strict),
    .testTarget(
      name: "FlickMotionTests", dependencies: ["FlickMotion", "FlickGeometry"],
      swiftSettings: strict),
    .testTarget(
      name: "FlickLayersTests", dependencies: ["FlickTestSupport", "FlickLayers", "FlickGeometry"],
      swiftSettings: strict),
    .testTarget(
      name: "FlickEffectsTests",
      dependencies: ["FlickTestSupport", "FlickEffects", "FlickLayers", "FlickMotion", "FlickGeometry"],
      exclude: ["Vectors/vectors.json"], swiftSettings: strict),
    .testTarget(
      name: "FlickSceneTests",
      dependencies: [
        "FlickTestSupport", "FlickScene", "FlickEffects", "FlickLayers", "FlickMotion", "FlickGeometry",
      ],
      exclude: ["BadScenes", "GoodScenes", "SceneFolder"], swiftSettings: strict),
    .testTarget(
      name: "FlickCompositorTests",
      dependencies: ["FlickTestSupport", "FlickCompositor", "FlickKernels", "FlickLayers", "FlickGeometry"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FlickVideoTests",
      dependencies: ["FlickTestSupport", "FlickVideo", "FlickCompositor", "FlickMotion", "FlickGeometry"],
      swiftSettings: strict),
    .testTarget(
      name: "FlickbookTests",
      dependencies: [
        "FlickTestSupport",
        "Flickbook", "FlickScene", "FlickEffects", "FlickCompositor", "FlickVideo", "FlickLayers",
        "FlickMotion", "FlickBasics", "FlickDigest", "FlickGeometry",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlickbookTestingTests",
      dependencies: [
        "FlickTestSupport", "FlickbookTesting", "Flickbook", "FlickScene", "FlickEffects", "FlickMotion",
        "FlickGeometry",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlickbookBenchTests",
      dependencies: [
        "FlickbookBench", "Flickbook", "FlickEffects", "FlickCompositor", "FlickKernels", "FlickLayers",
        "FlickGeometry",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlickbookToolTests",
      dependencies: [
        "FlickTestSupport",
        "FlickbookTool", "FlickbookCommands", "Flickbook", "FlickBasics", "FlickKernels", "CoverFlowExample",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CheckerTests", dependencies: ["FlickTestSupport", "Flickbook", "FlickScene", "FlickbookTool"],
      swiftSettings: strict),
  ] + levels
)
