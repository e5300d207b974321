// swift-tools-version: 6.2
import PackageDescription

/// Whether this is the package that is worked on, and not one that another package depends on. There, what a newer
/// compiler warns of must not stop a build.
let isWorkedOn = !Context.packageDirectory.split(separator: "/").contains("checkouts")

/// Every target of ours is held to the same rules; see CONTRIBUTING.md.
let strict: [SwiftSetting] =
  (isWorkedOn ? [.treatAllWarnings(as: .error)] : []) + [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]

/// What is computed for each frame stays fast in debug builds, so that tests and previews need no release build. Calls
/// between files are only inlined when a module is compiled as a whole.
let optimized: [SwiftSetting] =
  strict + [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"])]

/// Compiled as a whole, and not optimized: a clean build then takes half of the time. One process makes the module's
/// interface and its code; by default a second one reads and checks all sources again for the interface alone.
let whole: [SwiftSetting] =
  strict + [
    .unsafeFlags([
      "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode",
      "-no-emit-module-separately-wmo",
    ])
  ]

/// What runs once a command, and not once a frame, is made small in release builds: a program that is installed
/// everywhere loads it at each start.
let small: [SwiftSetting] = whole + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// What reads scenes: tests read thousands of them.
let reading: [SwiftSetting] = small + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Nobody steps through tests, and a tenth of the time would go into what debuggers read. The package manager's own flag
/// comes later and would win, but not over what the compiler's frontend is told.
let untraced: [SwiftSetting] = whole + [.unsafeFlags(["-Xfrontend", "-gnone"])]

/// Tests that compare pixel by pixel spend more time in their own loops than in what they test.
let quick: [SwiftSetting] = optimized + [.unsafeFlags(["-Xfrontend", "-gnone"])]

/// The kernels' folder is compiled once more for each further instruction level, under the name of a symbolic link to
/// it; the processor decides at run time.
func level(_ architecture: String) -> [SwiftSetting] {
  optimized + [.unsafeFlags(["-Xcc", "-march=\(architecture)"])]
}

#if arch(x86_64)
  let hostArchitecture = "x86_64"
#else
  let hostArchitecture = "aarch64"
#endif
/// What the program shall run on: `x86_64`, `aarch64`. A manifest sees the machine that builds alone, so that whoever
/// builds for another one says so.
let architecture = Context.environment["FLICKBOOK_ARCHITECTURE"] ?? hostArchitecture
let levels: [Target] =
  architecture != "x86_64"
  ? []
  : [
    .target(
      name: "FlickKernelsV3", dependencies: ["FlickKernels", "CSIMD"], swiftSettings: level("x86-64-v3"))
  ]
let levelNames: [Target.Dependency] = levels.map { .target(name: $0.name) }

/// A module of ours, and what it may import: `docs/architecture.md` has the map. Files of pages are bytes in the program.
func module(
  _ name: String, _ imports: [Target.Dependency] = [], _ settings: [SwiftSetting] = whole, web: [String] = []
) -> Target {
  .target(name: name, dependencies: imports, resources: web.map { .embedInCode($0) }, swiftSettings: settings)
}

/// What tests of several modules share: much of it goes over pixels and bytes.
func support(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: imports, path: "Tests/" + name, swiftSettings: optimized)
}

/// The tests of a module, with the files among them that are not compiled.
func tests(
  _ name: String, _ imports: [Target.Dependency], _ settings: [SwiftSetting] = untraced,
  exclude: [String] = []
) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: settings)
}

/// System libraries, thinly wrapped.
let libraries: [Target] = [
  .systemLibrary(
    name: "CFFmpeg", pkgConfig: "libavformat libavcodec libavutil",
    providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev"])]),
  .systemLibrary(
    name: "CPango", pkgConfig: "pangoft2 harfbuzz fontconfig",
    providers: [.apt(["libpango1.0-dev", "libharfbuzz-dev", "libfontconfig-dev"])]),
  .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
  .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CLinux"),
  // The files of the preview's page, as bytes: in Swift, an array of them takes the compiler half a minute.
  .target(name: "CPage"),
  // The effects of the library, as bytes.
  .target(name: "CEffects"),
  .systemLibrary(name: "CSIMD"),
]

/// The loops over pixels, for each instruction level.
let kernels: [Target] = [
  module("FlickKernels", ["CSIMD"], optimized),
  module("FlickKernelsSIMD", ["FlickKernels", "CSIMD"], optimized),
]

/// The pipeline, in order. An arrow never points back.
let pipeline: [Target] = [
  module("FlickPlatform"),
  module("FlickBasics", ["FlickPlatform"]),
  module("FlickDiagnostics", ["FlickBasics"], reading),
  module("FlickDigest", ["CCrypto", "CSIMD"], optimized),
  module("FlickFiles", ["FlickPlatform", "FlickBasics", "FlickDigest", "CLinux"]),
  module("FlickGeometry", [], optimized),
  module(
    "FlickDocument",
    [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "CYAML",
    ], reading),
  module("FlickMotion", ["FlickGeometry"], optimized),
  module("FlickColor", ["FlickGeometry"], optimized),
  module("FlickCamera", ["FlickGeometry"], optimized),
  module("FlickSound", ["FlickGeometry"], optimized),
  module("FlickFormula", ["FlickBasics", "FlickGeometry", "FlickMotion"], optimized),
  module("FlickLayers", ["FlickGeometry"], optimized),
  module("FlickSVG", ["FlickBasics", "FlickGeometry", "FlickLayers", "CExpat"]),
  module("FlickEffects", ["FlickGeometry", "FlickMotion", "FlickLayers"], optimized),
  module(
    "FlickDeclarative",
    ["FlickBasics", "FlickGeometry", "FlickMotion", "FlickFormula", "FlickLayers", "FlickEffects"],
    optimized),
  module(
    "FlickImage", ["FlickPlatform", "FlickGeometry", "FlickKernels", "FlickKernelsSIMD"] + levelNames,
    optimized),
  module("FlickText", ["FlickBasics", "FlickFiles", "FlickGeometry", "FlickLayers", "CPango"], optimized),
  module(
    "FlickCompositor",
    ["FlickBasics", "FlickGeometry", "FlickLayers", "FlickImage", "FlickText", "FlickKernels"],
    optimized),
  module(
    "FlickVideo",
    [
      "FlickPlatform", "FlickBasics", "FlickDigest", "FlickGeometry", "FlickMotion", "FlickColor",
      "FlickSound", "FlickKernels", "FlickImage", "FlickFiles", "CFFmpeg",
    ],
    optimized),
  module(
    "FlickAnimatedImage",
    [
      "FlickBasics", "FlickDigest", "FlickGeometry", "FlickMotion", "FlickColor", "FlickImage", "FlickFiles",
      "FlickVideo", "CFFmpeg", "CDeflate", "CZlib",
    ], optimized),
  module(
    "FlickScene",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickCamera", "FlickSound",
      "FlickFormula", "FlickLayers", "FlickSVG", "FlickEffects", "FlickDeclarative",
    ]),
  module(
    "FlickStage",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickCamera", "FlickSound",
      "FlickLayers", "FlickEffects", "FlickDeclarative", "FlickScene",
    ]),
  module(
    "FlickDecoding",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDocument", "FlickGeometry", "FlickMotion", "FlickFormula",
      "FlickLayers", "FlickEffects", "FlickDeclarative", "FlickScene", "FlickStage",
    ], reading),
  module(
    "FlickLayerFormat",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickDocument", "FlickGeometry", "FlickMotion",
      "FlickFormula", "FlickLayers", "FlickSVG", "FlickDeclarative", "FlickScene", "FlickDecoding",
    ], small),
  module(
    "FlickSceneFormat",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDocument", "FlickGeometry", "FlickMotion", "FlickSound",
      "FlickFormula", "FlickLayers", "FlickEffects", "FlickDeclarative", "FlickScene", "FlickStage",
      "FlickDecoding", "FlickLayerFormat",
      "CEffects",
    ], small),
  module(
    "FlickAuthoring",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDocument", "FlickGeometry", "FlickEffects",
      "FlickDeclarative", "FlickScene", "FlickStage", "FlickDecoding", "FlickLayerFormat", "FlickSceneFormat",
    ], small),
  module(
    "FlickPlanning",
    [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDocument", "FlickGeometry", "FlickMotion",
      "FlickCamera", "FlickSound", "FlickLayers", "FlickEffects", "FlickDeclarative", "FlickKernels",
      "FlickImage", "FlickFiles", "FlickText", "FlickVideo", "FlickAnimatedImage", "FlickScene", "FlickStage",
      "FlickSceneFormat",
    ], small, web: ["Text/web/page.css"]),
  module(
    "FlickAnalysis",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickCamera", "FlickSound",
      "FlickLayers", "FlickEffects", "FlickImage", "FlickText", "FlickCompositor", "FlickVideo",
      "FlickScene", "FlickStage", "FlickPlanning", "FlickDrawing",
    ]),
  module(
    "FlickDrawing",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickMotion", "FlickCamera",
      "FlickSound", "FlickFormula", "FlickLayers", "FlickEffects", "FlickDeclarative", "FlickImage",
      "FlickFiles", "FlickText", "FlickCompositor", "FlickVideo", "FlickAnimatedImage", "FlickScene",
      "FlickStage", "FlickSceneFormat",
      "FlickPlanning",
    ]),
  .target(
    name: "FlickProvenance",
    dependencies: [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickDocument",
      "FlickMotion", "FlickSound", "FlickFormula", "FlickLayers", "FlickEffects", "FlickDeclarative",
      "FlickImage", "FlickFiles", "FlickText", "FlickCompositor", "FlickVideo", "FlickAnimatedImage",
      "FlickScene", "FlickStage", "FlickSceneFormat", "FlickPlanning", "FlickDrawing",
    ],
    swiftSettings: small,
    // A number that tells builds apart: what one has made and kept, another does not take for its own.
    linkerSettings: [.unsafeFlags(["-Xlinker", "--build-id"])]),
  module(
    "FlickRendering",
    [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickMotion",
      "FlickSound", "FlickLayers", "FlickKernels", "FlickImage", "FlickFiles", "FlickText",
      "FlickCompositor", "FlickVideo", "FlickAnimatedImage", "FlickScene", "FlickStage", "FlickSceneFormat",
      "FlickPlanning", "FlickAnalysis", "FlickDrawing", "FlickProvenance",
    ]),
  module(
    "FlickBatch",
    [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickDocument",
      "FlickEffects", "FlickFiles", "FlickText", "FlickVideo", "FlickAnimatedImage", "FlickScene",
      "FlickSceneFormat", "FlickPlanning", "FlickAnalysis", "FlickDrawing", "FlickProvenance",
      "FlickRendering",
    ], small),
  module(
    "FlickGolden",
    [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickLayers",
      "FlickEffects", "FlickImage", "FlickFiles", "FlickCompositor", "FlickAnimatedImage", "FlickScene",
      "FlickStage", "FlickSceneFormat",
      "FlickPlanning", "FlickAnalysis", "FlickDrawing", "FlickProvenance", "FlickRendering", "FlickBatch",
    ], small, web: ["Reports/web/report.css", "Reports/web/report.js", "Reports/web/viewer.js"]),
  module(
    "FlickVerification",
    [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickMotion",
      "FlickEffects", "FlickImage", "FlickFiles", "FlickVideo", "FlickAnimatedImage", "FlickScene",
      "FlickStage", "FlickSceneFormat", "FlickPlanning", "FlickAnalysis", "FlickDrawing", "FlickProvenance",
      "FlickRendering", "FlickGolden",
    ], optimized),
  module(
    "FlickPublishing",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickFiles", "FlickAnimatedImage",
      "FlickScene", "FlickSceneFormat", "FlickAuthoring", "FlickPlanning", "FlickDrawing",
      "FlickProvenance", "FlickRendering",
    ], small, web: ["Gallery/web/gallery.css", "Gallery/web/gallery.js"]),
]

/// What people link: the library's front door, the commands, support for tests of their own, the programs.
let products: [Target] = [
  module(
    "Flickbook",
    [
      "FlickPlanning", "FlickAnalysis", "FlickDrawing", "FlickProvenance", "FlickRendering", "FlickBatch",
      "FlickGolden",
    ]),
  .target(
    name: "FlickbookPreview",
    dependencies: [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickMotion",
      "FlickCamera", "FlickSound", "FlickFormula", "FlickEffects", "FlickDeclarative", "FlickImage",
      "FlickFiles", "FlickCompositor",
      "FlickVideo",
      "FlickAnimatedImage", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickAuthoring", "FlickPlanning",
      "FlickAnalysis", "FlickDrawing", "FlickProvenance", "FlickRendering", "FlickGolden",
      "FlickPublishing", "CPage", .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
    ],
    exclude: ["Page/web"],
    swiftSettings: small),
  .target(
    name: "FlickbookCommands",
    dependencies: [
      "FlickPlatform", "FlickBasics", "FlickDiagnostics", "FlickDocument", "FlickMotion", "FlickEffects",
      "FlickDeclarative", "FlickKernels", "FlickFiles", "FlickText", "FlickVideo", "FlickAnimatedImage",
      "FlickScene", "FlickStage", "FlickSceneFormat", "FlickAuthoring", "FlickPlanning", "FlickAnalysis",
      "FlickDrawing",
      "FlickProvenance", "FlickRendering", "FlickBatch", "FlickGolden", "FlickVerification",
      "FlickPublishing", "FlickbookPreview", "CLinux",
    ]
      + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
    swiftSettings: small),
  .executableTarget(name: "FlickbookTool", dependencies: ["FlickbookCommands"], swiftSettings: whole),
  .executableTarget(
    name: "FlickbookBenchTool",
    dependencies: [
      "FlickDiagnostics", "FlickPlanning", "FlickbookBench", "FlickbookCommands",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: whole),
  // For test targets alone: it calls the testing frameworks.
  module(
    "FlickbookTesting",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickEffects", "FlickDeclarative",
      "FlickFiles", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickPlanning", "FlickAnalysis",
      "FlickDrawing", "FlickProvenance", "FlickGolden",
    ]),
  module(
    "FlickbookBench",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickLayers", "FlickEffects",
      "FlickDeclarative", "FlickKernels", "FlickImage", "FlickFiles", "FlickText", "FlickCompositor",
      "FlickVideo", "FlickAnimatedImage", "FlickScene", "FlickStage", "FlickPlanning", "FlickProvenance",
      "FlickRendering", "FlickBatch",
    ], optimized),
]

/// Tests: a target a module, and what several of them share.
let testTargets: [Target] = [
  support("FlickTestSupport", ["FlickGeometry", "FlickLayers"]),
  support("FlickEffectsTestSupport", ["FlickGeometry", "FlickLayers", "FlickEffects", "FlickTestSupport"]),
  support(
    "FlickMediaTestSupport",
    [
      "FlickGeometry", "FlickMotion", "FlickImage", "FlickFiles", "FlickVideo", "FlickAnimatedImage",
      "FlickTestSupport",
    ]),
  support(
    "FlickSceneTestSupport",
    [
      "FlickDiagnostics", "FlickDocument", "FlickGeometry", "FlickMotion", "FlickLayers", "FlickEffects",
      "FlickDeclarative", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickTestSupport",
    ]),
  support("FlickGoldenTestSupport", ["FlickPlanning", "FlickGolden"]),
  // The sources of packages of their own, which see what is public.
  .executableTarget(
    name: "CoverFlowExample", dependencies: ["FlickbookCommands", "FlickEffects", "FlickDeclarative"],
    path: "Examples/CoverFlow/Sources/CoverFlow", packageAccess: false, swiftSettings: whole),
  .testTarget(
    name: "ColumnExampleTests",
    dependencies: ["FlickbookTesting", "Flickbook", "FlickEffects", "FlickDeclarative", "FlickGeometry"],
    path: "Examples/FrameTests/Tests/ColumnTests", exclude: ["__Frames__"], packageAccess: false,
    swiftSettings: whole),
  tests(
    "CheckerTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickPlanning", "FlickAnalysis", "FlickTestSupport",
      "FlickbookTool",
    ]),
  tests("FlickBasicsTests", ["FlickBasics", "FlickTestSupport"]),
  tests("FlickDiagnosticsTests", ["FlickDiagnostics"]),
  tests("FlickDigestTests", ["FlickDigest"]),
  tests(
    "FlickDocumentTests",
    [
      "FlickDiagnostics", "FlickDocument", "FlickDeclarative", "FlickScene", "FlickStage", "FlickSceneFormat",
      "FlickTestSupport", "FlickSceneTestSupport",
    ]),
  tests("FlickGeometryTests", ["FlickGeometry"], exclude: ["reference.txt"]),
  tests("FlickMotionTests", ["FlickGeometry", "FlickMotion"]),
  tests("FlickColorTests", ["FlickGeometry", "FlickColor", "FlickTestSupport"]),
  tests("FlickCameraTests", ["FlickGeometry", "FlickCamera", "FlickTestSupport"]),
  tests("FlickSoundTests", ["FlickSound", "FlickTestSupport"]),
  tests(
    "FlickFormulaTests",
    ["FlickBasics", "FlickGeometry", "FlickMotion", "FlickFormula", "FlickTestSupport"]),
  tests("FlickLayersTests", ["FlickGeometry", "FlickLayers", "FlickTestSupport"]),
  tests(
    "FlickSVGTests", ["FlickBasics", "FlickGeometry", "FlickLayers", "FlickSVG", "FlickTestSupport"],
    exclude: ["BadDrawings.txt"]),
  tests(
    "FlickEffectsTests",
    [
      "FlickGeometry", "FlickMotion", "FlickLayers", "FlickEffects", "FlickTestSupport",
      "FlickEffectsTestSupport",
    ], exclude: ["Vectors/vectors.json"]),
  tests(
    "FlickDeclarativeTests",
    [
      "FlickGeometry", "FlickMotion", "FlickFormula", "FlickLayers", "FlickEffects", "FlickDeclarative",
      "FlickTestSupport", "FlickEffectsTestSupport",
    ]),
  tests("FlickKernelsTests", ["FlickKernels", "FlickImage", "FlickTestSupport"]),
  tests("FlickImageTests", ["FlickGeometry", "FlickImage", "FlickTestSupport", "FlickMediaTestSupport"]),
  tests("FlickTextTests", ["FlickGeometry", "FlickLayers", "FlickText", "FlickTestSupport"]),
  tests(
    "FlickCompositorTests",
    [
      "FlickGeometry", "FlickLayers", "FlickKernels", "FlickImage", "FlickText", "FlickCompositor",
      "FlickTestSupport",
    ], quick),
  tests("FlickFilesTests", ["FlickDigest", "FlickFiles", "FlickTestSupport"]),
  tests(
    "FlickVideoTests",
    [
      "FlickBasics", "FlickGeometry", "FlickMotion", "FlickSound", "FlickImage", "FlickFiles", "FlickVideo",
      "FlickTestSupport", "FlickMediaTestSupport",
    ]),
  tests(
    "FlickAnimatedImageTests",
    [
      "FlickBasics", "FlickGeometry", "FlickMotion", "FlickImage", "FlickFiles", "FlickVideo",
      "FlickAnimatedImage", "FlickTestSupport", "FlickMediaTestSupport",
    ]),
  tests(
    "FlickSceneTests",
    [
      "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickCamera", "FlickFormula", "FlickLayers",
      "FlickSVG",
      "FlickEffects", "FlickDeclarative", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickTestSupport",
      "FlickSceneTestSupport",
    ]),
  tests(
    "FlickStageTests",
    [
      "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickCamera", "FlickFormula", "FlickLayers",
      "FlickEffects", "FlickDeclarative", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickTestSupport",
      "FlickSceneTestSupport",
    ]),
  tests(
    "FlickDecodingTests",
    [
      "FlickDiagnostics", "FlickDocument", "FlickDeclarative", "FlickDecoding", "FlickFormula", "FlickLayers",
      "FlickEffects", "FlickScene", "FlickStage",
      "FlickSceneFormat",
      "FlickTestSupport", "FlickSceneTestSupport",
    ]),
  tests(
    "FlickLayerFormatTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickLayers", "FlickEffects", "FlickDeclarative",
      "FlickScene", "FlickLayerFormat", "FlickSceneFormat", "FlickAuthoring",
      "FlickTestSupport", "FlickSceneTestSupport",
    ]),
  tests(
    "FlickSceneFormatTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDocument", "FlickGeometry", "FlickMotion", "FlickFormula",
      "FlickLayers", "FlickEffects", "FlickDeclarative", "FlickScene", "FlickStage", "FlickSceneFormat",
      "FlickAuthoring",
      "FlickTestSupport", "FlickSceneTestSupport",
    ], exclude: ["BadEffects.txt", "BadScenes", "GoodScenes", "SceneFolder"]),
  tests(
    "FlickAuthoringTests",
    [
      "FlickDiagnostics", "FlickDocument", "FlickFormula", "FlickEffects", "FlickDeclarative", "FlickScene",
      "FlickStage",
      "FlickAuthoring", "FlickTestSupport", "FlickSceneTestSupport",
    ]),
  tests(
    "FlickPlanningTests",
    [
      "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickScene", "FlickStage", "FlickSceneFormat",
      "FlickPlanning",
      "FlickTestSupport",
    ]),
  tests(
    "FlickAnalysisTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickImage", "FlickText", "FlickPlanning",
      "FlickAnalysis", "FlickTestSupport",
    ]),
  tests(
    "FlickDrawingTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickLayers", "FlickImage", "FlickText",
      "FlickCompositor", "FlickAnimatedImage", "FlickSceneFormat", "FlickPlanning", "FlickDrawing",
      "FlickProvenance",
      "FlickRendering", "FlickBatch", "FlickTestSupport", "FlickGoldenTestSupport",
    ]),
  tests(
    "FlickProvenanceTests",
    [
      "FlickDigest", "FlickGeometry", "FlickMotion", "FlickLayers", "FlickEffects", "FlickImage",
      "FlickFiles", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickPlanning", "FlickDrawing",
      "FlickProvenance",
      "FlickTestSupport",
    ]),
  tests(
    "FlickBatchTests",
    [
      "FlickGeometry", "FlickMotion", "FlickImage", "FlickText", "FlickScene", "FlickStage",
      "FlickSceneFormat",
      "FlickPlanning", "FlickDrawing", "FlickProvenance", "FlickRendering", "FlickBatch",
      "FlickTestSupport",
    ]),
  tests(
    "FlickRenderingTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickDocument", "FlickMotion",
      "FlickCamera", "FlickSound", "FlickFormula", "FlickLayers", "FlickSVG", "FlickEffects",
      "FlickDeclarative", "FlickKernels", "FlickImage", "FlickFiles", "FlickText", "FlickCompositor",
      "FlickVideo",
      "FlickAnimatedImage", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickAuthoring", "FlickPlanning",
      "FlickAnalysis", "FlickRendering", "FlickGolden", "FlickPublishing", "FlickTestSupport",
      "FlickMediaTestSupport", "FlickGoldenTestSupport", "FlickDrawing", "FlickProvenance", "FlickBatch",
    ]),
  tests(
    "FlickGoldenTests",
    [
      "FlickDiagnostics", "FlickDigest", "FlickGeometry", "FlickMotion", "FlickLayers", "FlickImage",
      "FlickFiles", "FlickAnimatedImage", "FlickScene", "FlickStage", "FlickPlanning", "FlickAnalysis",
      "FlickDrawing",
      "FlickProvenance", "FlickRendering", "FlickGolden", "FlickTestSupport", "FlickGoldenTestSupport",
    ]),
  tests(
    "FlickVerificationTests",
    [
      "FlickDiagnostics", "FlickGeometry", "FlickMotion", "FlickEffects", "FlickScene", "FlickStage",
      "FlickPlanning",
      "FlickAnalysis", "FlickProvenance", "FlickGolden", "FlickVerification", "FlickTestSupport",
      "FlickGoldenTestSupport",
    ]),
  tests("FlickPublishingTests", ["FlickBasics", "FlickPublishing"]),
  tests(
    "FlickbookTestingTests",
    [
      "FlickGeometry", "FlickEffects", "FlickDeclarative", "FlickSceneFormat", "FlickPlanning", "FlickGolden",
      "FlickbookTesting", "FlickTestSupport",
    ]),
  tests(
    "FlickbookBenchTests",
    [
      "FlickDiagnostics", "FlickGeometry", "FlickLayers", "FlickEffects", "FlickKernels", "FlickImage",
      "FlickText", "FlickCompositor", "FlickPlanning", "FlickBatch", "FlickbookBench", "FlickTestSupport",
    ]),
  tests(
    "FlickbookPreviewTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickSound", "FlickEffects", "FlickImage",
      "FlickFiles",
      "FlickAnimatedImage", "FlickScene", "FlickStage", "FlickSceneFormat", "FlickPlanning", "FlickDrawing",
      "FlickGolden", "FlickPublishing", "FlickbookPreview", "FlickTestSupport",
    ]),
  tests(
    "FlickbookCommandsTests",
    [
      "FlickBasics", "FlickDiagnostics", "FlickGeometry", "FlickDocument", "FlickLayers", "FlickEffects",
      "FlickDeclarative", "FlickKernels",
      "FlickImage", "FlickFiles", "FlickText", "FlickVideo", "FlickAnimatedImage", "FlickScene", "FlickStage",
      "FlickDecoding", "FlickSceneFormat", "FlickPlanning", "FlickRendering", "FlickBatch",
      "FlickbookPreview", "FlickbookCommands", "FlickTestSupport", "FlickbookTool", "FlickbookBenchTool",
      "CoverFlowExample",
    ]),
]

/// The program that `make fuzz` builds and runs, with FLICKBOOK_FUZZ=1: no other build sees it. libFuzzer has its `main`.
let fuzzing: [Target] =
  Context.environment["FLICKBOOK_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "FlickFuzz",
      dependencies: [
        "FlickPlatform", "FlickDiagnostics", "FlickGeometry", "FlickColor", "FlickFormula", "FlickLayers",
        "FlickSVG", "FlickEffects", "FlickDeclarative", "FlickFiles", "FlickText", "FlickVideo",
        "FlickAnimatedImage", "FlickSceneFormat", "FlickAuthoring", "FlickPlanning", "FlickAnalysis",
        "FlickProvenance", "FlickBatch", "FlickGolden", "FlickVerification", "FlickPublishing",
        "FlickbookPreview", "FlickbookCommands",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      path: "Tests/FlickFuzz", exclude: ["Corpus"],
      swiftSettings: whole + [.unsafeFlags(["-parse-as-library"])])
  ]

/// The modules that read files and texts, whose ways libFuzzer follows; the others it would only slow down. The compiler
/// takes the last `-sanitize` for all.
let readers: Set = [
  "FlickBasics", "FlickDiagnostics", "FlickFiles", "FlickDocument", "FlickColor", "FlickFormula", "FlickSVG",
  "FlickText", "FlickVideo", "FlickAnimatedImage", "FlickScene", "FlickDeclarative", "FlickDecoding",
  "FlickLayerFormat", "FlickSceneFormat", "FlickAuthoring", "FlickPlanning", "FlickProvenance",
  "FlickRendering", "FlickBatch",
  "FlickGolden", "FlickVerification", "FlickPublishing", "FlickbookPreview", "FlickbookCommands", "FlickFuzz",
]
if !fuzzing.isEmpty {
  for target in pipeline + products + fuzzing where readers.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer,address"]))
  }
}

/// The test targets that FLICKBOOK_TESTS names, separated by commas, so that only they and what they need are built.
let namedTests = Context.environment["FLICKBOOK_TESTS"].map { $0.split(separator: ",").map(String.init) }

let package = Package(
  name: "flickbook",
  products: [
    .executable(name: "flickbook", targets: ["FlickbookTool"]),
    .executable(name: "flickbook-bench", targets: ["FlickbookBenchTool"]),
    .library(name: "Flickbook", targets: ["Flickbook"]),
    // For effects of your own, and a program that knows them: docs/custom-effects.md.
    .library(
      name: "FlickEffects",
      targets: ["FlickEffects", "FlickDeclarative", "FlickGeometry", "FlickMotion", "FlickLayers"]),
    .library(name: "FlickbookCommands", targets: ["FlickbookCommands"]),
    // For tests of your own: docs/testing.md.
    .library(name: "FlickbookTesting", targets: ["FlickbookTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The preview's server alone: FlickbookPreview.
    .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
  ],
  targets: libraries + kernels + levels + pipeline + products + fuzzing
    + testTargets.filter { $0.type != .test || namedTests?.contains($0.name) ?? true },
  // With `#embed`.
  cLanguageStandard: .c2x
)
