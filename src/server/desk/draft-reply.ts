import { letterheadOf } from '#server/automations/office/letterhead.ts';
import { readPapersState } from '#server/automations/own-papers/read-papers-state.ts';
import type { FoundMessage } from '#server/features/mailbox/message-pages.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { ReplyDraft } from '#shared/contracts/messages.ts';
import { closing, sign } from '#shared/messages/emails.ts';
import { OWN_PAPERS, writePapersState } from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Desk } from './desk.ts';

/** What is known of an answer before anybody has written it. */
export async function draftReply(
  desk: Pick<Desk, 'records' | 'clock'>,
  notary: Notary,
  { message, reply }: FoundMessage,
): Promise<ReplyDraft> {
  const { records } = desk;
  const prepared = reply?.outgoingMailId
    ? await records.exchanged.find(notary.id, reply.outgoingMailId)
    : null;
  const earlier = await records.exchanged.listAnswering(notary.id, message.id);
  return {
    toName: message.fromName?.trim() ?? '',
    toAddress: message.fromAddress ?? '',
    subject: writeSubject(message.subject),
    ending: writeEnding(notary),
    prepared: await takePrepared(desk, notary, { message, reply }, prepared),
    after: earlier.length,
  };
}

export function writeSubject(subject: string | null): string {
  const given = subject?.trim() || 'Votre message';
  return /^re\s*:/i.test(given) ? given : `Re: ${given}`;
}

export function writeEnding(notary: Notary): string {
  return sign(letterheadOf(notary));
}

/**
 * Of his papers what is true when somebody looks, and never what a letter said that did not leave; of the sheet the words that
 * were kept back, unless their line has changed since.
 */
async function takePrepared(
  desk: Pick<Desk, 'records' | 'clock'>,
  notary: Notary,
  { message, reply }: FoundMessage,
  mail: OutgoingMail | null,
): Promise<string | null> {
  if (mail && !hasStayed(mail)) return null;
  if (reply?.reason === OWN_PAPERS) return tellPapers(desk, notary, message);
  return mail && reply?.action !== 'none' ? takeUnsent(mail) : null;
}

/** As his file stands when somebody looks, and only to an address of his. */
async function tellPapers(
  { records, clock }: Pick<Desk, 'records' | 'clock'>,
  notary: Notary,
  { clientId, fromAddress }: FoundMessage['message'],
): Promise<string | null> {
  if (!clientId) return null;
  const client = await records.clients.findById(notary.id, clientId);
  if (!client?.emails.includes(fromAddress?.toLowerCase() ?? '')) return null;
  const state = await readPapersState({ records, notary }, clientId);
  return state && `Bonjour,\n\n${writePapersState(state, parisDay(clock.now()))}`;
}

/** It was kept back, or did not arrive. */
function hasStayed({ state }: OutgoingMail): boolean {
  return state === 'cancelled' || state === 'failed' || state === 'returned';
}

/** What was prepared, without its ending: it gets one when it leaves. */
function takeUnsent({ kind, body }: OutgoingMail): string | null {
  if (kind !== 'answer') return null;
  const end = body.lastIndexOf(closing);
  return (end === -1 ? body : body.slice(0, end)).trim() || null;
}
