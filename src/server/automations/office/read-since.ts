import type { Needs } from '../needs.ts';
import { SURELY_GONE_MS } from './note-departures.ts';

/**
 * What « Clients » said before this moment proves nothing now: the automation of another process has written in it since, or a
 * row that was missing then may have been put back by the time at which it would be taken for deleted. Null where nothing is so.
 */
export async function findReadSince({ records, notary, clock }: Needs): Promise<Date | null> {
  const written = (await records.sheetStates.find(notary.id, 'clients'))?.writtenAt ?? null;
  const settled = new Date(clock.now().getTime() - SURELY_GONE_MS);
  const missed = await records.clients.findLastMissed(notary.id, settled);
  const since = [written?.getTime() ?? 0, missed ? missed.getTime() + SURELY_GONE_MS : 0];
  return Math.max(...since) > 0 ? new Date(Math.max(...since)) : null;
}
