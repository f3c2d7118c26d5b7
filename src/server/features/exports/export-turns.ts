import { finished, type Readable } from 'node:stream';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { takeLease } from '#server/database/leases.ts';
import { runAlone } from '#server/database/run-alone.ts';
import { AppError } from '#server/ground/errors.ts';
import { HOUR_MS } from '#shared/durations.ts';

/** How many an office makes in an hour. Each reads its registers from end to end, and two of them its drive. */
export const EXPORTS_AN_HOUR = { registers: 6, documents: 3, client: 20 } as const;
/** An archive whose last byte has left is over, although the database has not heard of it yet. */
const LEAVING_MS = 2_000;

export type ExportKind = keyof typeof EXPORTS_AN_HOUR;

export interface ExportTurn {
  /** Lasts until all of it has left, or whoever waits for it has gone. */
  lastsAs(archive: Readable): void;
  giveBack(): void;
}

/** One export of a kind at a time for an office, over all processes, and a few an hour. Throws the refusal. */
export async function takeExportTurn(db: Database, notaryId: string, kind: ExportKind): Promise<ExportTurn> {
  const begun = Promise.withResolvers<boolean>();
  const over = Promise.withResolvers<void>();
  const giveBack = () => over.resolve();
  const whileItLasts = () => {
    begun.resolve(true);
    return over.promise;
  };
  // Nobody waits for the end: a lease that could not be given back frees itself.
  runAlone(db, `export:${kind}:${notaryId}`, whileItLasts, LEAVING_MS).then(
    () => begun.resolve(false),
    begun.reject,
  );
  if (!(await begun.promise)) throw new AppError('export-busy');
  try {
    if (!(await takeHourly(db, notaryId, kind))) throw new AppError('export-too-often');
  } catch (error) {
    giveBack();
    throw error;
  }
  return { giveBack, lastsAs: (archive) => void finished(archive, giveBack) };
}

/** Each is a lease of an hour that nobody gives back. */
async function takeHourly(db: Database, notaryId: string, kind: ExportKind): Promise<boolean> {
  for (let place = 1; place <= EXPORTS_AN_HOUR[kind]; place += 1)
    if (await takeLease(db, `export:${kind}:${notaryId}:${place}`, newId(), HOUR_MS)) return true;
  return false;
}
