import type { Records } from '../needs.ts';
import { isHeldBack, type Standstill } from './standstill.ts';

/**
 * What was prepared and has not left, and must not any more, is cancelled; whoever waits for an answer gets it from a
 * person. In a transaction these are the records of it.
 */
export async function holdWaitingMails(
  records: Pick<Records, 'mails' | 'awaited'>,
  notaryId: string,
  standstill: Standstill,
  at: Date,
): Promise<number> {
  let held = 0;
  for (const mail of await records.mails.listWaiting(notaryId)) {
    if (mail.state !== 'prepared' || !isHeldBack(standstill, mail)) continue;
    await records.mails.cancel(notaryId, mail.id, at);
    if (mail.kind !== 'reminder') await records.awaited.awaitAgain(notaryId, mail.id);
    held += 1;
  }
  return held;
}
