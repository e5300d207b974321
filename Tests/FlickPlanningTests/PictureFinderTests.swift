import FlickPlanning
import FlickTestSupport
import Testing

/// Tests which pictures a path stands for, and the hints where it stands for none.
@Suite struct PictureFinderTests {
  private func message(_ path: String, in folder: TemporaryFolder) -> String {
    do throws(FlickbookError) {
      let found = try PictureFinder.pictures(at: folder.file(path))
      return found.map { $0.replacing(folder.path + "/", with: "") }.joined(separator: " ")
    } catch {
      return "\(error)".replacing(folder.path + "/", with: "").replacing(folder.path, with: "here")
    }
  }

  @Test func `a folder stands for its pictures by name`() throws {
    let folder = try TemporaryFolder([
      "shots/b.PNG": "", "shots/a.jpeg": "", "shots/c.webp": "", "shots/.d.png": "", "shots/e.heic": "",
      "shots/more/f.png": "",
    ])
    #expect(message("shots", in: folder) == "shots/a.jpeg shots/b.PNG shots/c.webp")
    #expect(message("shots/e.heic", in: folder) == "shots/e.heic", "the reader says what a file is")
  }

  @Test func `without a picture the message names the formats and nearby pictures`() throws {
    let folder = try TemporaryFolder([
      "app/readme": "", "app/light/1.png": "", "app/light/2.png": "", "app/dark/1.png": "",
      "empty/a.heic": "",
      "one/1.png": "",
    ])
    let read = "no picture in this folder; a picture is a .png, .jpg, .jpeg or .webp file"
    #expect(message("app", in: folder) == "app: \(read); 'app/dark' has 1 picture, 'app/light' has 2")
    #expect(message("empty", in: folder) == "empty: \(read)")
    #expect(
      message("app/lihgt/", in: folder) == "app/lihgt/: no such file or folder; did you mean 'app/light'?")
    #expect(message("nothing.png", in: folder) == "nothing.png: no such file or folder; 'one' has 1 picture")
    #expect(message("app/light/1.jpg", in: folder).hasSuffix("; did you mean 'app/light/1.png'?"))
  }
}
