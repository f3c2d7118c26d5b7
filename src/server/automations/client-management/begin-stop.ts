import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { describeSuspension, suspensionTexts } from '#shared/messages/suspensions.ts';
import { type AnnouncementKind, isDeath } from '#shared/suspensions.ts';
import { storable } from '../ledger-values.ts';
import type { Records } from '../needs.ts';
import { holdWaitingMails } from '../office/hold-waiting-mails.ts';
import { describeStandstill } from '../office/standstill.ts';

interface Stop {
  kind: AnnouncementKind;
  message: Pick<Message, 'id' | 'receivedAt' | 'createdAt'>;
  client: Pick<Client, 'id' | 'emails'>;
  /** Whose address is silenced too by a death; null where it is nobody's who mourns. */
  writer: string | null;
  /** The office's, which are never silenced. */
  own: readonly string[];
  sentence: string | null;
  until: string | null;
  startedBy: 'automation' | 'office';
  /** What is told of it, with the sentence before it. */
  because: readonly string[];
}

/**
 * From now on nothing automatic goes to this client, and what was prepared and has not left is cancelled. To be done in a
 * transaction; false where this message has stopped him before: what a person has ended since stays ended.
 */
export async function beginStop(
  tx: Pick<Records, 'suspensions' | 'mails' | 'awaited' | 'activity'>,
  notaryId: string,
  { kind, message, client, writer, own, sentence, until, startedBy, because }: Stop,
  at: Date,
): Promise<boolean> {
  const suspension = {
    clientId: client.id,
    kind,
    addresses: isDeath(kind) ? listSilenced(client, writer, own) : [],
    messageId: message.id,
    sentence,
    announcedAt: message.receivedAt ?? message.createdAt,
    until,
  };
  if (!(await tx.suspensions.start(notaryId, { ...suspension, startedBy }, at))) return false;
  const held = await holdWaitingMails(tx, notaryId, describeStandstill([suspension], null), at);
  const act = {
    key: keyOfStop({ messageId: message.id, clientId: client.id }),
    kind: 'reminders-suspended' as const,
    clientId: client.id,
    title: describeSuspension(suspension),
    because: [
      ...(sentence ? [`« ${sentence} »`] : []),
      ...because,
      ...(held > 0 ? [suspensionTexts.heldMails] : []),
      until ? suspensionTexts.untilThen : suspensionTexts.decide,
    ],
    attention: true,
  };
  await tx.activity.record(notaryId, act, at);
  return true;
}

/** Names the act of a stop. */
export function keyOfStop({ messageId, clientId }: { messageId: string; clientId: string }): string {
  return `suspended:${messageId}:${clientId}`;
}

/** His own, and that of whoever told it; never the office’s, which forwards much. */
function listSilenced({ emails }: Pick<Client, 'emails'>, writer: string | null, own: readonly string[]) {
  const all = [...emails, ...(writer ? [writer] : [])].map((address) => storable(address.toLowerCase()));
  return [...new Set(all)].filter((address) => !own.includes(address));
}
