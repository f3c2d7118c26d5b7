import type { Mailbox, MailboxEntry } from '#server/ports/mailbox.ts';

const CURSOR = 'recorded';

/** These messages of a mailbox, as if they had just come; marking one leaves no mark. */
export function createRecordedMailbox(real: Pick<Mailbox, 'fetch'>, entries: MailboxEntry[]): Mailbox {
  return {
    list: async (cursor) => ({ messages: cursor === CURSOR ? [] : entries, cursor: CURSOR }),
    since: async () => entries,
    fetch: (id) => real.fetch(id),
    markHandled: async () => undefined,
  };
}
