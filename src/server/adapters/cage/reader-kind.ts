/** What a process in the cage does for us. The service of the readers knows it by its name, and has the code by itself. */
export interface ReaderKind {
  name: string;
  entry: URL;
  /** Where new objects lie, twice: V8 would let each half grow to 16. */
  newMegabytes: number;
}
