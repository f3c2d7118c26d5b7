import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { Announcement } from '#server/mail/announcements/announcement.ts';
import type { Sender } from '#server/mail/sender/sender.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { parisDay } from '#shared/paris-time.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { ownAddresses } from '../office/letterhead.ts';
import type { RunJournal } from '../run-journal.ts';
import { beginStop } from './begin-stop.ts';
import { tellWhich } from './close-message.ts';

interface Announced {
  message: Message;
  parsed: ParsedMessage;
  head: MessageHead;
  announcement: Announcement;
  /** Whose mail it is; all of them while that is not certain. */
  clients: Client[];
  /** Who wrote it; null for a machine. */
  writer: Sender | null;
}

/** Of two whose mail it may be, both; a name that many share says too little. */
const MOST_CLIENTS = 5;

/**
 * From now on nothing automatic goes to these clients, until a person decides or the absence is over. What was prepared
 * and has not left is cancelled with it, in one act. Done twice, it stays one.
 */
export async function noteAnnouncement(
  needs: Needs,
  journal: RunJournal,
  { message, parsed, head, announcement, clients, writer }: Announced,
): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  const { kind, lastDay: until } = announcement;
  if (until && until < parisDay(at)) return;
  const from = writer?.kind === 'professional' ? null : (parsed.from?.address ?? null);
  for (const client of clients.slice(0, MOST_CLIENTS)) {
    const stop = {
      ...{ kind, message, client, until },
      writer: from,
      own: ownAddresses(notary),
      sentence: storable(announcement.sentence, 400),
      startedBy: 'automation' as const,
      because: tellWhich(head),
    };
    await records.transaction(async (tx) => {
      await beginStop(tx, notary.id, stop, at);
    });
    journal.item('Relances suspendues', 'held');
  }
}
