import type { Records } from '#server/automations/needs.ts';
import { readStandstill } from '#server/automations/office/standstill.ts';
import { listUsable } from '#server/automations/office/usable-addresses.ts';
import { newId } from '#server/database/ids.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import type { Message } from '#server/features/mailbox/message-pages.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { isDocumentTypeId, tellType } from '#shared/document-types.ts';
import { againTexts, writeAgainSubject } from '#shared/messages/asked-again.ts';
import { parisDay } from '#shared/paris-time.ts';
import { writeSubject } from './draft-reply.ts';
import { listReferences } from './list-references.ts';

/** Where a paper is asked for once more: in the thread of the mail that brought it, where its client sent it himself. */
export interface AgainLetter {
  toName: string;
  toAddress: string;
  subject: string;
  threadKey: string | null;
  messageId: string;
  inReplyTo: string | null;
  referenceIds: string[];
  paper: { label: string | null; fileName: string | null; day: string };
}

/** Doubts that leave none about what a paper is. */
const NOT_ABOUT_ITS_TYPE = ['date-uncertain', 'person-uncertain', 'person-unknown', 'too-many-pages'];

/** To a registered address of its client, and to nobody else; or why nothing is asked for. */
export async function addressAgain(
  { records, clock }: { records: Records; clock: Clock },
  notary: Notary,
  document: Document,
): Promise<AgainLetter | { obstacle: string }> {
  const { obstacles } = againTexts;
  const client = document.clientId ? await records.clients.findById(notary.id, document.clientId) : null;
  if (!client) return { obstacle: obstacles.nobody };
  const standstill = await readStandstill({ records, notary, clock });
  const bringing = await records.pages.findBringing(notary.id, document.parentId ?? document.id);
  const sent = findOwnMessage(bringing, client.emails);
  const came = sent ?? bringing[0];
  const known = sent?.fromAddress ? [sent.fromAddress, ...client.emails] : client.emails;
  const [toAddress] = await listUsable(records, notary, known);
  if (!toAddress) return { obstacle: obstacles.noAddress };
  if (standstill.reminders.has(client.id) || standstill.addresses.has(toAddress.toLowerCase()))
    return { obstacle: obstacles.suspended };
  const isThread = sent !== null && sent.fromAddress?.toLowerCase() === toAddress.toLowerCase();
  const label = labelOf(document);
  return {
    toName: `${client.firstName} ${client.lastName}`.trim(),
    toAddress,
    subject: isThread ? writeSubject(sent.subject) : writeAgainSubject(label),
    threadKey: isThread ? sent.threadKey : null,
    messageId: `<${newId()}@${notary.email.split('@')[1]}>`,
    inReplyTo: isThread ? sent.messageId : null,
    referenceIds: isThread ? await listReferences(records, sent) : [],
    // A name that somebody else gave a file may name anybody.
    paper: {
      label,
      fileName: sent ? document.originalName : null,
      day: parisDay(came?.receivedAt ?? document.storedAt),
    },
  };
}

/** The message of the client's own address that brought it. */
function findOwnMessage(bringing: readonly Message[], emails: readonly string[]): Message | null {
  const known = emails.map((email) => email.toLowerCase());
  return bringing.find(({ fromAddress }) => known.includes(fromAddress?.toLowerCase() ?? '')) ?? null;
}

function labelOf({ type, reasons }: Document): string | null {
  const isCertain = reasons.every((reason) => NOT_ABOUT_ITS_TYPE.includes(reason));
  return type && isDocumentTypeId(type) && isCertain ? tellType(type) : null;
}
