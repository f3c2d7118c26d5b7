import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { endParts } from '#shared/document-parts.ts';

type Part = OfficeDocument['parts'][number];

/** Cuts before a page, or joins what was cut there; what a part was taken for stays with its first page. */
export function moveCut(parts: readonly Part[], page: number): Part[] {
  const starts = new Map(parts.map(({ firstPage, label }) => [firstPage, label]));
  if (starts.has(page)) starts.delete(page);
  else starts.set(page, null);
  const last = parts.at(-1)?.lastPage ?? page;
  const sorted = [...starts].sort(([one], [other]) => one - other);
  return endParts(
    sorted.map(([firstPage, label]) => ({ firstPage, label })),
    last,
  );
}

/** « Page 3 », « Pages 1 à 2 ». */
export function writePages({ firstPage, lastPage }: Part): string {
  return firstPage === lastPage ? `Page ${firstPage}` : `Pages ${firstPage} à ${lastPage}`;
}
