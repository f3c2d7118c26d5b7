import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { Reading } from '#server/mail/announcements/announcement.ts';
import type { Sender } from '#server/mail/sender/sender.ts';
import type { Away } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { noteAnnouncement } from './note-announcement.ts';
import type { Recognised } from './recognise-client.ts';

interface Read {
  message: Message;
  parsed: ParsedMessage;
  head: MessageHead;
}

/** What a mail announces, noted for whoever it may be of before anything is answered to it. */
export async function hearClient(
  needs: Needs,
  journal: RunJournal,
  { reading, writer, ...read }: Read & { reading: Reading; writer: Sender | null },
  { client, candidates = [] }: Pick<Recognised, 'client' | 'candidates'>,
  known: readonly Client[],
): Promise<void> {
  const clients = client ? [client] : known.filter(({ id }) => candidates.includes(id));
  const { announcement } = reading;
  if (announcement && clients.length > 0)
    await noteAnnouncement(needs, journal, { ...read, announcement, clients, writer });
}

/** The answering machine of a client says until when he is away. His mail is no other news, and is not kept. */
export async function hearAnsweringMachine(
  needs: Needs,
  journal: RunJournal,
  read: Read,
  { clientId, reading }: Away,
  clients: readonly Client[],
): Promise<void> {
  const client = clients.find(({ id }) => id === clientId) ?? null;
  if (client) await hearClient(needs, journal, { ...read, reading, writer: null }, { client }, clients);
}
