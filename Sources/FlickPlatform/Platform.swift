// The system's own interface, and the part of Foundation without language data. On Linux, all of Foundation would bring
// 44 MB of such data into a program that formats no date and sorts no name by a language's rules.
#if canImport(Darwin)
  @_exported public import Foundation
#else
  @_exported public import FoundationEssentials

  #if canImport(Glibc)
    @_exported public import Glibc
  #else
    @_exported public import Musl
  #endif
#endif
