import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailbox } from '#server/ports/mailbox.ts';

export interface MailboxUnderTest {
  mailbox: Mailbox;
  /** The same mailbox as another process sees it. */
  reopen(): Promise<Mailbox>;
  /** A message arrives, complete. Dates are those of its reception, where the mailbox lets one choose. */
  deliver(raw: string, receivedAt?: Date): Promise<void>;
  /** Somebody removes the message from the mailbox by hand. */
  remove(id: string): Promise<void>;
  dispose(): Promise<void>;
}

export const toRawMessage = (subject: string) =>
  `From: zoe@example.org\r\nTo: etude@example.org\r\nSubject: ${subject}\r\n\r\nBonjour\r\n`;

/** What the automations rely on, on whatever mailbox. */
export function describeMailbox(name: string, create: () => Promise<MailboxUnderTest>): void {
  describe(`${name} as the office's mailbox`, () => {
    let under: MailboxUnderTest;
    let mailbox: Mailbox;
    beforeEach(async () => {
      under = await create();
      mailbox = under.mailbox;
    });
    afterEach(() => under.dispose());

    const subjectsOf = async (cursor: string | null, seenBy = mailbox) => {
      const { messages } = await seenBy.list(cursor);
      const raws = await Promise.all(messages.map((message) => seenBy.fetch(message.id)));
      return raws.map((raw) => /^Subject: (.*)$/m.exec(String(raw))?.[1]?.trim());
    };
    const handleAll = async (cursor: string | null) => {
      const listed = await mailbox.list(cursor);
      for (const message of listed.messages) await mailbox.markHandled(message.id);
      return listed.cursor;
    };

    it('is empty at first and gives a cursor all the same', async () => {
      const { messages, cursor } = await mailbox.list(null);
      expect(messages).toEqual([]);
      expect((await mailbox.list(cursor)).messages).toEqual([]);
    });

    it('gives the bytes as they came, and their size', async () => {
      const raw = toRawMessage('Pièces');
      await under.deliver(raw);
      const [message] = (await mailbox.list(null)).messages;
      expect(message?.size).toBe(Buffer.byteLength(raw));
      expect(String(await mailbox.fetch(message?.id ?? ''))).toBe(raw);
    });

    it('gives the oldest message first', async () => {
      for (const day of [1, 2, 3]) await under.deliver(toRawMessage(`jour ${day}`), new Date(2026, 0, day));
      expect(await subjectsOf(null)).toEqual(['jour 1', 'jour 2', 'jour 3']);
    });

    it('gives after a cursor what has come since, and what has been handled no more', async () => {
      await under.deliver(toRawMessage('un'));
      await under.deliver(toRawMessage('deux'));
      const cursor = await handleAll(null);
      expect(await subjectsOf(cursor)).toEqual([]);
      await under.deliver(toRawMessage('trois'));
      expect(await subjectsOf(cursor)).toEqual(['trois']);
      const next = await handleAll(cursor);
      expect(await subjectsOf(next, await under.reopen())).toEqual([]);
    });

    it('gives everything again from the beginning, under the same ids, whatever was handled', async () => {
      await under.deliver(toRawMessage('un'));
      const before = await mailbox.list(null);
      await handleAll(null);
      expect((await (await under.reopen()).list(null)).messages).toEqual(before.messages);
    });

    it('gives what came since a moment, handled or not, and remembers nothing of it', async () => {
      for (const day of [1, 2, 3])
        await under.deliver(toRawMessage(`jour ${day}`), new Date(2026, 0, day, 12));
      await handleAll(null);
      const found = await mailbox.since(new Date(2026, 0, 2, 6));
      expect(found.map(({ receivedAt }) => receivedAt?.getDate())).toEqual([2, 3]);
      expect(found).toEqual((await mailbox.list(null)).messages.slice(1));
      expect(await subjectsOf(null)).toEqual(['jour 1', 'jour 2', 'jour 3']);
    });

    it('can mark a message as handled twice, and removes nothing by it', async () => {
      const raw = toRawMessage('un');
      await under.deliver(raw);
      const [message] = (await mailbox.list(null)).messages;
      await mailbox.markHandled(message?.id ?? '');
      await mailbox.markHandled(message?.id ?? '');
      expect(String(await mailbox.fetch(message?.id ?? ''))).toBe(raw);
    });

    it('has null for a message that was removed after it was listed', async () => {
      await under.deliver(toRawMessage('un'));
      const [message] = (await mailbox.list(null)).messages;
      await under.remove(message?.id ?? '');
      expect(await mailbox.fetch(message?.id ?? '')).toBeNull();
    });
  });
}
