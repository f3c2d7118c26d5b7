import type { Message } from '#server/features/messages/messages.repository.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';

const SHORTEST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/**
 * Whether a message that its mailbox does not give is asked for again. A server says « nothing there » of a folder that is
 * not mounted, too: it is believed once it has said so for a day, or where the message is found under another id.
 */
export async function doubtAbsence(needs: Needs, journal: RunJournal, message: Message): Promise<boolean> {
  const { records, notary, clock } = needs;
  const now = clock.now();
  const since = message.absentSince ?? now;
  const elapsed = now.getTime() - since.getTime();
  if (elapsed >= DAY_MS || (await records.arrivals.isThereAnew(notary.id, message))) return false;
  const wait = Math.min(Math.max(elapsed, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  const retryAt = new Date(now.getTime() + wait);
  await records.messages.recordAbsence(notary.id, message.id, { since, retryAt });
  journal.item('Un message n’est plus dans la boîte ; il y sera cherché de nouveau', 'skipped');
  return true;
}
