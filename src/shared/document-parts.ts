/** Pages of a file, first and last included; they start at 1. */
export interface PageRange {
  firstPage: number;
  lastPage: number;
}

/** One of the documents that a file seems to hold, with what its first page was taken for. */
export interface ProposedPart extends PageRange {
  /** An id of the catalogue; null where the page says nothing sure. */
  type: string | null;
}

/** Parts that begin on these pages, in order: each ends where the next one begins, the last with the file. */
export function endParts<Start extends { firstPage: number }>(
  starts: readonly Start[],
  lastPage: number,
): (Start & PageRange)[] {
  return starts.map((start, index) => ({
    ...start,
    lastPage: (starts[index + 1]?.firstPage ?? lastPage + 1) - 1,
  }));
}
