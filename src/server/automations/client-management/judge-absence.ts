import type { Message } from '#server/features/messages/messages.repository.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';

const SHORTEST_WAIT_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** `elsewhere`: it is in the mailbox under another number, and entered under it. `doubted`: it is asked for again. */
export type Absence = 'elsewhere' | 'doubted' | 'gone';

/**
 * What it means that a mailbox does not give a message. A server says « nothing there » of a folder that is not mounted,
 * too: it is believed once it has said so for a day.
 */
export async function judgeAbsence(needs: Needs, journal: RunJournal, message: Message): Promise<Absence> {
  const { records, notary, clock } = needs;
  if ((await records.arrivals.isThereAnew(notary.id, message)) || (await isNumberedAnew(needs, message)))
    return 'elsewhere';
  const now = clock.now();
  const since = message.absentSince ?? now;
  const elapsed = now.getTime() - since.getTime();
  if (elapsed >= DAY_MS) return 'gone';
  const wait = Math.min(Math.max(elapsed, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  const retryAt = new Date(now.getTime() + wait);
  await records.messages.recordAbsence(notary.id, message.id, { since, retryAt });
  journal.item('Un message n’est plus dans la boîte ; il y sera cherché de nouveau', 'skipped');
  return 'doubted';
}

/** Whether the mailbox has this very message now, under a number that is entered too: of what it tells nothing that is not proved. */
async function isNumberedAnew({ records, mailbox }: Needs, message: Message): Promise<boolean> {
  const others = await records.arrivals.listOtherNumbers(message);
  if (others.length === 0 || !mailbox.identify) return false;
  const known = await mailbox.identify(others).catch(() => new Map<string, string>());
  return others.some((id) => known.get(id) === message.listingMark);
}
