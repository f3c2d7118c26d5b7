import { MailServerError } from '#server/ports/mail-server-error.ts';
import {
  mailboxReadAnew,
  mailboxUnmarkable,
  mailboxUnreadable,
  plural,
} from '#shared/messages/automations.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import { type RunJournal, RunStopped } from '../run-journal.ts';

/** Enters every message that the mailbox lists in the ledger, before anything is done with any of them. */
export async function receiveMessages(needs: Needs, journal: RunJournal): Promise<void> {
  const { mailbox, records, notary, clock } = needs;
  const cursor = (await records.mailboxes.find(notary.id, notary.mailbox))?.cursor ?? null;
  const listed = await mailbox.list(cursor).catch(async (error: unknown) => {
    const sentence = error instanceof MailServerError ? error.sentence : mailboxUnreadable;
    await records.mailboxes.recordReadError(notary.id, notary.mailbox, sentence);
    await tellUnreadable(needs, sentence);
    throw new RunStopped(sentence, { cause: error });
  });
  const marks = await identify(
    needs,
    listed.messages.map(({ id }) => id),
  );
  const entries = listed.messages.map(({ id, receivedAt }) => {
    return { mailboxId: id, receivedAt, listingMark: marks.get(id) ?? null };
  });
  const entered = await records.messages.enter(notary.id, notary.mailbox, entries, {
    cursor: listed.cursor,
    readAt: clock.now(),
  });
  if (cursor === null) {
    const found = { older: listed.older ?? 0, unmarkable: listed.unmarkable ?? false };
    await records.mailboxes.recordStart(notary.id, notary.mailbox, found);
  }
  if (listed.isAnew) await tellReadAnew(needs, listed.cursor);
  if (listed.older) {
    const count = plural(listed.older, 'message antérieur', 'messages antérieurs');
    journal.item(`${count} à l’ouverture du compte : laissés tels quels dans la boîte`, 'skipped');
  }
  if (listed.unmarkable && cursor === null) journal.item(mailboxUnmarkable, 'skipped');
  if (entered > 0) journal.item(plural(entered, 'nouveau message', 'nouveaux messages'), 'done');
}

const IDENTIFIED_AT_ONCE = 100;

/** Nothing waits for it: of what is not identified it is only not proved later that it was numbered anew. */
async function identify({ mailbox, isTimeUp }: Needs, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>();
  if (!mailbox.identify) return marks;
  for (let start = 0; start < ids.length && !isTimeUp(); start += IDENTIFIED_AT_ONCE) {
    const some = await mailbox.identify(ids.slice(start, start + IDENTIFIED_AT_ONCE)).catch(() => null);
    if (!some) break;
    for (const [id, mark] of some) marks.set(id, mark);
  }
  return marks;
}

/** Once for each time: what is known already is recognised, and nothing that came meanwhile is missed. */
async function tellReadAnew({ records, notary, clock }: Needs, cursor: string): Promise<void> {
  const act = {
    key: `mailbox-anew:${cursor}`,
    kind: 'message-ignored' as const,
    clientId: null,
    title: mailboxReadAnew.title,
    because: [mailboxReadAnew.because],
  };
  await records.activity.record(notary.id, act, clock.now());
}

/** Once a day, where the notary looks: the mailbox stays unread until he or the administrator does something. */
async function tellUnreadable({ records, notary, clock }: Needs, sentence: string): Promise<void> {
  const at = clock.now();
  await records.activity.record(
    notary.id,
    {
      key: `mailbox:${parisDay(at)}:${sentence.slice(0, 60)}`,
      kind: 'message-held',
      clientId: null,
      title: 'Boîte dédiée non relevée',
      because: [sentence],
      attention: true,
    },
    at,
  );
}
