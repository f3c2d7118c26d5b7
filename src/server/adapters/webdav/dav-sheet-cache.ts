import type { Sheet } from '#server/ports/spreadsheet.ts';
import type { SheetFile } from './dav-sheet-files.ts';

/** What each sheet said when it was last read: a run that finds the same file fetches and opens nothing. */
export function createSheetCache() {
  const known = new Map<string, { key: string; sheet: Sheet }>();
  return {
    async get(
      name: string,
      { item }: SheetFile,
      headings: string[],
      read: () => Promise<Sheet>,
    ): Promise<Sheet> {
      const key = JSON.stringify([item.id, item.entry.etag, headings]);
      const before = known.get(name);
      if (before?.key === key) return before.sheet;
      const sheet = await read();
      if (item.entry.etag !== null) known.set(name, { key, sheet });
      return sheet;
    },
  };
}
