import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { Announcement } from '#server/mail/announcements/announcement.ts';
import type { Sender } from '#server/mail/sender/sender.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { describeSuspension, suspensionTexts } from '#shared/messages/suspensions.ts';
import { parisDay } from '#shared/paris-time.ts';
import { isDeath } from '#shared/suspensions.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { holdWaitingMails } from '../office/hold-waiting-mails.ts';
import { ownAddresses } from '../office/letterhead.ts';
import { describeStandstill } from '../office/standstill.ts';
import type { RunJournal } from '../run-journal.ts';
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
  const announcedAt = message.receivedAt ?? message.createdAt;
  const { kind, lastDay: until } = announcement;
  if (until && until < parisDay(at)) return;
  const sentence = storable(announcement.sentence, 400);
  for (const client of clients.slice(0, MOST_CLIENTS)) {
    const addresses = isDeath(kind) ? listSilenced(needs, parsed, writer, client) : [];
    const suspension = {
      clientId: client.id,
      kind,
      addresses,
      messageId: message.id,
      sentence,
      announcedAt,
      until,
    };
    await records.transaction(async (tx) => {
      if (!(await tx.suspensions.start(notary.id, { ...suspension, startedBy: 'automation' }, at))) return;
      const held = await holdWaitingMails(tx, notary.id, describeStandstill([suspension], null), at);
      const act = {
        key: `suspended:${message.id}:${client.id}`,
        kind: 'reminders-suspended' as const,
        clientId: client.id,
        title: describeSuspension(suspension),
        because: [
          `« ${sentence} »`,
          ...tellWhich(head),
          ...(held > 0 ? [suspensionTexts.heldMails] : []),
          until ? suspensionTexts.untilThen : suspensionTexts.decide,
        ],
        attention: true,
      };
      await tx.activity.record(notary.id, act, at);
    });
    journal.item('Relances suspendues', 'held');
  }
}

/** His own, and that of whoever told it; never the office’s, which forwards much. */
function listSilenced(
  { notary }: Needs,
  parsed: ParsedMessage,
  writer: Sender | null,
  client: Client,
): string[] {
  const own = ownAddresses(notary);
  const from = writer?.kind === 'professional' ? null : parsed.from?.address;
  const all = [...client.emails, ...(from ? [from] : [])].map((address) => storable(address.toLowerCase()));
  return [...new Set(all)].filter((address) => !own.includes(address));
}
