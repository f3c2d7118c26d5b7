import { describe, expect, it } from 'vitest';
import type { MailProvider } from '#shared/contracts/office-setup.ts';
import { isOtherMailbox, nameMailbox } from './find-setup-change.ts';

const imap = (host: string | null) => ({
  provider: 'imap' as const,
  places: host === null ? null : { imap: { host, port: 993 }, smtp: { host, port: 465 } },
});
const google = { provider: 'google' as const, places: null };
/** As the address of an office at Orange leads. */
const findHost = async (provider: MailProvider) =>
  provider === 'google' ? 'imap.gmail.com' : 'imap.orange.fr';
const nowhere = async () => null;

describe('a mailbox under one address', () => {
  it.each([
    ['where the servers that its address leads to are named', imap(null), imap('imap.orange.fr'), false],
    ['where those of the address are taken again', imap('IMAP.orange.fr'), imap(null), false],
    ['where an app password becomes a consent', imap('imap.gmail.com'), google, false],
    ['where other servers are named', imap(null), imap('imap.free.fr'), true],
    ['where its provider is another', imap(null), google, true],
  ])('is told apart %s', async (_, former, chosen, isOther) => {
    expect(await isOtherMailbox(nameMailbox(former), nameMailbox(chosen), findHost)).toBe(isOther);
  });

  it('is another one while nobody can say where its address leads', async () => {
    const named = nameMailbox(imap('imap.orange.fr'));
    expect(await isOtherMailbox(nameMailbox(imap(null)), named, nowhere)).toBe(true);
    expect(await isOtherMailbox(named, named, nowhere)).toBe(false);
  });
});
