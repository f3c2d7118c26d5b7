import { describe, expect, it } from 'vitest';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { buildMessage } from '#server/mail/message/message.fixture.ts';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { Needs } from '../needs.ts';
import { createReadAhead } from './read-ahead.ts';

/** An office whose mailbox says what was asked of it. */
function openOffice(bytesOf = (id: string) => Buffer.allocUnsafeSlow(id.length)) {
  const fetched: string[] = [];
  const counted: string[][] = [];
  const forgiven: string[] = [];
  const needs = {
    notary: { id: 'n', email: 'pieces@vasseur.example', mailbox: 'pieces@vasseur.example' },
    mailbox: {
      fetch: async (id: string) => {
        fetched.push(id);
        return bytesOf(id);
      },
    },
    parser: {
      parse: async (_owner: ReadingOwner, raw: Buffer) => {
        // Handed over to another thread: nothing of them is left here.
        structuredClone(raw.buffer, { transfer: [raw.buffer as ArrayBuffer] });
        return buildMessage({});
      },
    },
    records: {
      messages: {
        countAttempts: async (_: string, ids: string[]) => {
          counted.push(ids);
          return new Map(ids.map((id) => [id, 1]));
        },
        forgiveAttempts: async (_: string, ids: string[]) => void forgiven.push(...ids),
      },
      parts: { open: async () => [] },
    },
  } as unknown as Needs;
  return { needs, fetched, counted, forgiven };
}

const message = (id: string, attempts = 0) =>
  ({ id, mailboxId: id, mailbox: 'pieces@vasseur.example', attempts }) as Message;

/** All that can go on by itself has. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('messages that are read while others are treated', () => {
  it('are the next three; those that were not come to get their try back', async () => {
    const { needs, fetched, counted, forgiven } = openOffice();
    const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => message(id));
    const ahead = createReadAhead(needs, all);
    await ahead.take(all[0] as Message);
    await settle();
    expect(fetched).toEqual(['a', 'b', 'c', 'd']);
    await ahead.stop();
    expect(counted).toEqual([['a', 'b', 'c', 'd', 'e', 'f']]);
    // Counted with them, though not fetched yet.
    expect(forgiven).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('are none beyond a large one, until it was treated', async () => {
    const large = 17 * 1024 * 1024;
    const { needs, fetched } = openOffice((id) => Buffer.allocUnsafeSlow(id === 'b' ? large : 1));
    const all = ['a', 'b', 'c'].map((id) => message(id));
    const ahead = createReadAhead(needs, all);
    await ahead.take(all[0] as Message);
    await settle();
    expect(fetched).toEqual(['a', 'b']);
    const { content } = await ahead.take(all[1] as Message);
    await settle();
    expect(content?.isAlone).toBe(true);
    expect(fetched).toEqual(['a', 'b']);
    await ahead.take(all[2] as Message);
    expect(fetched).toEqual(['a', 'b', 'c']);
  });

  it('are none beside one that was tried before: it may be what ended the process', async () => {
    const { needs, fetched, counted } = openOffice();
    const [a, b, c] = [message('a'), message('b', 1), message('c')];
    const ahead = createReadAhead(needs, [a, b, c]);
    await ahead.take(a);
    await settle();
    expect(fetched).toEqual(['a']);
    await ahead.take(b);
    await settle();
    expect(fetched).toEqual(['a', 'b']);
    await ahead.take(c);
    expect(fetched).toEqual(['a', 'b', 'c']);
    expect(counted).toEqual([['a'], ['b'], ['c']]);
  });
});
