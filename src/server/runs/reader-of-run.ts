import type { PaperReader } from '#server/ports/paper-reader.ts';

/** Of one run: what comes after is decided without it. */
const MOST_PAPERS = 24;

/** A second reader for as long as the run has time of its own: what it is asked last may take one answer longer. */
export function readerOfRun(reader: PaperReader | null, isTimeUp: () => boolean): PaperReader | null {
  if (!reader) return null;
  let shown = 0;
  return {
    model: reader.model,
    isOpen: () => shown < MOST_PAPERS && !isTimeUp() && reader.isOpen(),
    read(pages) {
      shown += 1;
      return reader.read(pages);
    },
  };
}
