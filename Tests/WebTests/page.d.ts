// What the pages' scripts may take for granted, for `tsc --checkJs`: it is not served.

// Elements are found by their ids, which `check-preview` tries in a browser; which kind they are is not checked.
interface Element {
  [member: string]: any;
}
interface EventTarget {
  [member: string]: any;
}
interface Event {
  readonly detail: any;
  readonly newState: string;
}

// What browsers have had since 2023, and this compiler's library has not.
interface Array<T> {
  findLast(predicate: (value: T, index: number) => unknown): T | undefined;
  toSorted(compare?: (a: T, b: T) => number): T[];
  toReversed(): T[];
}
interface FocusOptions {
  focusVisible?: boolean;
}
declare class DecompressionStream {
  constructor(format: string);
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
}
declare class OffscreenCanvas {
  constructor(width: number, height: number);
  getContext(kind: string, options?: object): any;
}
