import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { isOfPapers } from '#shared/messages/paper-answers.ts';
import type { Needs } from '../needs.ts';

const NEXT_RUN_MS = MINUTE_MS;

/** From when on an answer may leave that tells of papers some of which nobody has read: a later run writes it anew first. */
export function afterReading(at: Date): Date {
  return new Date(at.getTime() + NEXT_RUN_MS);
}

/** Whether it was put off so since this run began, which looked before. */
export function isPutOff({ kind, preparedAt, nextTryAt }: OutgoingMail, begunAt: Date): boolean {
  return kind === 'answer' && preparedAt >= begunAt && nextTryAt > preparedAt;
}

/**
 * Since when a paper of its client waits to be read, of an answer that tells what has come: it would be told to lack. Null of
 * every other mail, and where all has been read.
 */
export async function findUnreadSince(
  { records, notary }: Pick<Needs, 'records' | 'notary'>,
  { id, kind, clientId }: OutgoingMail,
): Promise<Date | null> {
  if (kind !== 'answer' || !clientId) return null;
  const reply = await records.replies.findByMail(notary.id, id);
  return isOfPapers(reply?.reason ?? null) ? records.documents.findUnreadSince(notary.id, clientId) : null;
}
