/// The language of subtitles, as the three letters of ISO 639-2/T that movies use.
package struct SubtitleLanguage: Hashable, Sendable {
  /// The three letters, such as `eng`.
  package let code: String

  /// - Parameter text: Two letters of ISO 639-1, or three of ISO 639-2/T or ISO 639-3: `en`, `eng`. A region may
  ///   follow, as in `en-GB`; it is dropped, since movies do not state it.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isWhole = parts.allSatisfy {
      !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isWhole, let word = parts.first?.lowercased(), word.allSatisfy(\.isLetter) else { return nil }
    switch word.count {
    case 2:
      guard let found = SubtitleLanguage.codes[word] else { return nil }
      code = found
    case 3: code = word
    default: return nil
    }
  }

  private init(code: String) { self.code = code }

  /// The language of subtitles without a stated language.
  package static let undetermined = SubtitleLanguage(code: "und")

  private static let codes: [String: String] = Dictionary(
    uniqueKeysWithValues: table.split(whereSeparator: \.isWhitespace).map {
      (String($0.prefix(2)), String($0.dropFirst(2)))
    })

  /// For each language, its two letters followed by its three.
  private static let table = """
    aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel
    bgbul bibis bmbam bnben bobod brbre bsbos cacat ceche chcha cocos crcre csces cuchu
    cvchv cycym dadan dedeu dvdiv dzdzo eeewe elell eneng eoepo esspa etest eueus fafas
    ffful fifin fjfij fofao frfra fyfry gagle gdgla glglg gngrn guguj gvglv hahau heheb
    hihin hohmo hrhrv hthat huhun hyhye hzher iaina idind ieile igibo iiiii ikipk ioido
    isisl itita iuiku jajpn jvjav kakat kgkon kikik kjkua kkkaz klkal kmkhm knkan kokor
    krkau kskas kukur kvkom kwcor kykir lalat lbltz lglug lilim lnlin lolao ltlit lulub
    lvlav mgmlg mhmah mimri mkmkd mlmal mnmon mrmar msmsa mtmlt mymya nanau nbnob ndnde
    nenep ngndo nlnld nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs papan
    pipli plpol pspus ptpor quque rmroh rnrun roron rurus rwkin sasan scsrd sdsnd sesme
    sgsag sisin skslk slslv smsmo snsna sosom sqsqi srsrp ssssw stsot susun svswe swswa
    tatam tetel tgtgk ththa titir tktuk tltgl tntsn toton trtur tstso tttat twtwi tytah
    uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid yoyor zazha zhzho
    zuzul
    """
}
