import { keyOfStop } from '#server/automations/client-management/begin-stop.ts';
import type { Database } from '#server/database/connection.ts';
import { createRecords } from '#server/records/records.ts';
import { suspensionTexts } from '#shared/messages/suspensions.ts';

/**
 * What stopped each of those whose these messages might have been turns out to be the owner's alone, or nobody's. The others stand
 * still until a person decides, without his sentence, his address or his subject.
 */
export async function unsayStops(
  tx: Database,
  notaryId: string,
  messageIds: string[],
  owner: string | null,
): Promise<void> {
  const { suspensions, activity } = createRecords(tx);
  const others = await suspensions.forgetWords(notaryId, messageIds, owner);
  await activity.retell(notaryId, others.map(keyOfStop), [suspensionTexts.anothers]);
}
