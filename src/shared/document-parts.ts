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
