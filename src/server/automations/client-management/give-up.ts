import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { sha256 } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { setMessageAside } from './close-message.ts';
import { refuseParts } from './keep-parts.ts';
import { headOf } from './message-head.ts';

/** Of giving up itself: beyond them even the headers are not looked at. */
const MOST_ATTEMPTS = 3;

/**
 * A message that was tried too often goes to a person, with what its headers say. Whatever has failed is not tried once
 * more: it is not taken apart, and nothing of it goes to the drive. It stays in the mailbox with all that is in it.
 */
export async function giveUp(
  needs: Needs,
  journal: RunJournal,
  message: Message,
  attempts: number,
): Promise<void> {
  const raw =
    attempts > MOST_ATTEMPTS ? null : await needs.mailbox.fetch(message.mailboxId).catch(() => null);
  let head: MessageHead | null = null;
  if (raw) {
    const read = await needs.parser.parseHeaders(ownedByOffice(needs.notary.id), raw);
    head = { ...headOf(read, sha256(raw)), textHash: null };
    await needs.records.parts.open(needs.notary.id, message.id, head, []);
  }
  await refuseParts(needs, message, 'left-in-mailbox');
  const reason = raw ? 'processing-failed' : 'unreadable-message';
  await setMessageAside(needs, journal, { message, head }, { state: 'held', reason });
}
