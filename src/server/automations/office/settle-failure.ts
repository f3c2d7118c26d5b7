import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { SendFailure } from '#server/ports/mailer.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { SendProblem } from '#shared/messages/sending.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import { recordLostMail } from './record-lost-mail.ts';

/** RFC 5321 §4.5.4.1 wants four to five days; a client who is written to later than this wonders. */
export const GIVE_UP_MS = 72 * HOUR_MS;
const first = { mail: 5 * MINUTE_MS, 'rate-limited': 15 * MINUTE_MS, 'daily-limit': 2 * HOUR_MS };
const longest = { mail: 4 * HOUR_MS, 'rate-limited': 4 * HOUR_MS, 'daily-limit': 12 * HOUR_MS };

/** `stop`: nothing else needs to be tried in this run. */
export async function settleFailure(
  needs: Needs,
  mail: OutgoingMail,
  error: unknown,
): Promise<'not-sent' | 'stop'> {
  const { records, notary } = needs;
  if (!(error instanceof SendFailure)) {
    await postpone(needs, mail, null, 0);
    if (!(error instanceof MailServerError)) return 'not-sent';
    // The server was not reached: how long it is left alone is the mailer's own patience.
    await records.mailboxes.recordSendingProblem(notary.id, notary.mailbox, error.problem);
    return 'stop';
  }
  // The row stays on its way: the next run asks for a trace.
  if (error.outcome === 'unknown') return 'not-sent';
  if (error.outcome === 'refused') {
    await recordLostMail(needs, mail, { state: 'failed', problem: error.problem });
    return 'not-sent';
  }
  if (needs.clock.now().getTime() - mail.preparedAt.getTime() > GIVE_UP_MS) {
    await recordLostMail(needs, mail, { state: 'failed', problem: 'given-up' });
    return error.scope === 'mailbox' ? 'stop' : 'not-sent';
  }
  if (error.scope === 'mail') {
    await postpone(needs, mail, error.problem, wait('mail', mail.attempts));
    return 'not-sent';
  }
  await postpone(needs, mail, error.problem, 0);
  await pause(needs, error.problem);
  return 'stop';
}

function wait(kind: keyof typeof first, times: number): number {
  return Math.min(first[kind] * 2 ** Math.min(times, 10), longest[kind]);
}

async function postpone(
  { records, notary, clock }: Needs,
  mail: OutgoingMail,
  problem: SendProblem | null,
  milliseconds: number,
) {
  const nextTryAt = new Date(clock.now().getTime() + milliseconds);
  await records.mails.recordPostponed(notary.id, mail, {
    problem,
    message: 'Envoi refusé ou interrompu',
    nextTryAt,
  });
}

/** All of the office's mail waits, longer each time in a row; the notary hears of it once a day. */
async function pause(needs: Needs, problem: SendProblem): Promise<void> {
  const { records, notary, clock } = needs;
  const at = clock.now();
  const before = (await records.mailboxes.find(notary.id, notary.mailbox))?.sendingPauses ?? 0;
  const kind = problem === 'rate-limited' ? 'rate-limited' : 'daily-limit';
  const until = new Date(at.getTime() + wait(kind, before));
  const { sentence } = new SendFailure(problem, { outcome: 'postponed' });
  await records.transaction(async (tx) => {
    await tx.mailboxes.pauseSending(notary.id, notary.mailbox, { problem, until, pauses: before + 1 });
    await tx.activity.record(
      notary.id,
      {
        key: `sending:${parisDay(at)}:${problem}`,
        kind: 'mail-undelivered',
        clientId: null,
        title: 'Envois suspendus',
        because: [sentence],
        attention: true,
      },
      at,
    );
  });
}
