import FlickAnalysis
import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickGolden
import FlickImage
import FlickPlanning
import FlickPlatform
import FlickRendering

/// A page about a recording that is one file: what was found, the frame that differs most beside the moment that it
/// shows, and the plot of all frames.
extension RecordingComparison {
  var page: String {
    get async throws {
      let heading = "\(path), beside \(title)"
      return WebPage(
        title: heading, style: PictureViewer.style, script: PictureViewer.script,
        body: """
          <header>
          <h1>\(Markup.escaped(heading))</h1>
          </header>
          <main>
          <pre class="\(findings.isEmpty ? "passed" : "failure")">\(Markup.escaped(text))</pre>
          \(try await worstFrame)
          \(PlotLayout.drawing(of: plot).svg)
          </main>
          """
      ).text
    }
  }

  /// The frame that differs most: the worst one of the stretch that differs, or else the one with the lowest PSNR.
  private var worst: Int? { difference?.worst ?? colorDifference?.worst ?? leastLike }

  private var worstFrame: String {
    get async throws {
      guard let worst, let planes = try await pictures.quality.pictures(ofFrame: worst)
      else {
        return ""
      }
      let (found, expected) = (planes.recorded, planes.film)
      // A brightness that differs in the same way everywhere is no difference.
      let leveled = planes.film(pictures.tone)
      func address(_ picture: PixelBuffer) throws -> String {
        "data:image/png;base64," + Data(try PNGEncoder.encode(picture)).base64EncodedString()
      }
      let viewer = PictureViewer(
        id: "worst",
        frames: [
          PictureViewer.Frame(
            number: worst, caption: caption(worst), actual: try address(found),
            expected: try address(expected),
            difference: try address(leveled.differencePicture(to: found)))
        ], worst: worst,
        width: Int((Double(found.size.width) / scale / max(match.place.scale, 0.01)).rounded()))
      return "<h2>Where it differs most</h2>\n" + viewer.text
    }
  }

  private func caption(_ worst: Int) -> String {
    let frame = frames[worst]
    let shown = frame.shows.map { ", which shows frame \($0) of the scene" } ?? ""
    let what =
      (difference?.box ?? colorDifference?.box).map {
        "; it differs most at \(place(of: $0)): left, top, width and height in points"
      }
      ?? frame.psnr.map { "; PSNR \(decimal($0, digits: 2)) dB, the lowest" } ?? ""
    return "frame \(worst) of the recording, at \(shortSeconds(frame.time, digits: 3))\(shown)\(what)"
  }
}
