import type { Records } from '../needs.ts';
import { isAutomatic, isHeldBack, type Standstill } from './standstill.ts';

/**
 * What was prepared and has not left, and must not any more, is cancelled; whoever waits for an answer gets it from a
 * person. In a transaction these are the records of it.
 */
export async function holdWaitingMails(
  records: Pick<Records, 'mails' | 'awaited' | 'silenced'>,
  notaryId: string,
  standstill: Standstill,
  at: Date,
): Promise<number> {
  let held = 0;
  const prepared = (await records.mails.listWaiting(notaryId)).filter(({ state }) => state === 'prepared');
  const automatic = prepared
    .filter(({ kind }) => isAutomatic(kind))
    .map(({ toAddress }) => toAddress.toLowerCase());
  const silenced = await records.silenced.findAmong(notaryId, automatic);
  for (const mail of prepared) {
    const isSilenced = isAutomatic(mail.kind) && silenced.has(mail.toAddress.toLowerCase());
    if (!isSilenced && !isHeldBack(standstill, mail)) continue;
    await records.mails.cancel(notaryId, mail.id, at);
    if (mail.kind !== 'reminder') await records.awaited.awaitAgain(notaryId, mail.id);
    held += 1;
  }
  return held;
}
