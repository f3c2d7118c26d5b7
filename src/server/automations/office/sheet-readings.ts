import type { Clock } from '#server/ports/clock.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';

interface Kept<Reading> {
  reading: Promise<Reading>;
  /** When its understanding was ended; null while nothing has. */
  failedAt: number | null;
}

/** One that time or memory has ended is tried again only now and then: it would keep the office's mail waiting each time. */
const TRY_AGAIN_AFTER_MS = 15 * 60_000;

/** What a rule says of a sheet, understood once for as long as the sheet says the same. */
export function createSheetReadings<Reading>() {
  const known = new WeakMap<Sheet, Kept<Reading>>();

  return (sheet: Sheet, clock: Clock, understand: (sheet: Sheet) => Promise<Reading>): Promise<Reading> => {
    const before = known.get(sheet);
    const now = clock.now().getTime();
    if (before && (before.failedAt === null || now - before.failedAt < TRY_AGAIN_AFTER_MS))
      return before.reading;
    const kept: Kept<Reading> = { reading: understand(sheet), failedAt: null };
    known.set(sheet, kept);
    kept.reading.catch((error: unknown) => {
      if (error instanceof NotUnderstood) kept.failedAt = now;
      // The machine's fault, not the sheet's.
      else if (known.get(sheet) === kept) known.delete(sheet);
    });
    return kept.reading;
  };
}
