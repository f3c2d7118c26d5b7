import type { Mailbox, MailboxEntry } from '#server/ports/mailbox.ts';
import { SIMULATED_BYTES, SIMULATED_DAYS, SIMULATED_MESSAGES } from '#shared/contracts/simulations.ts';
import { DAY_MS } from '#shared/durations.ts';

export interface ChosenMessages {
  /** Oldest first, as they would be treated. */
  entries: MailboxEntry[];
  leftOut: number;
  beforeAccount: number;
}

/** The last days' messages, the newest of them where they are too many; nothing of them is fetched yet. */
export async function chooseMessages(
  mailbox: Pick<Mailbox, 'list' | 'since'>,
  cursor: string | null,
  now: Date,
): Promise<ChosenMessages> {
  const found = await mailbox.since(new Date(now.getTime() - SIMULATED_DAYS * DAY_MS));
  const entries: MailboxEntry[] = [];
  let bytes = 0;
  for (const entry of found.toReversed()) {
    bytes += entry.size;
    if (entries.length === SIMULATED_MESSAGES || bytes > SIMULATED_BYTES) break;
    entries.unshift(entry);
  }
  // A mailbox that was read before is gone on with from its cursor: what came before is none of this.
  const taken = cursor === null ? new Set((await mailbox.list(null)).messages.map(({ id }) => id)) : null;
  return {
    entries,
    leftOut: found.length - entries.length,
    beforeAccount: taken ? entries.filter(({ id }) => !taken.has(id)).length : 0,
  };
}
