import type { Claim, OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { plural } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { holdOverClosures, holdSilencedMails, holdWaitingMails } from './hold-waiting-mails.ts';
import { leaveCopies, leaveCopy } from './leave-copies.ts';
import { prepareToSend } from './prepare-to-send.ts';
import { recordDeparture } from './record-departure.ts';
import { recordLostMail } from './record-lost-mail.ts';
import { settleBrokenOff } from './settle-broken-off.ts';
import { GIVE_UP_MS, settleFailure } from './settle-failure.ts';
import { readStandstill } from './standstill.ts';

/**
 * Sends what was prepared; only one automation of the office sends at a time. A mail leaves once: its row says that it
 * is on its way before its first byte does, and what was broken off after that is only sent again where it is proved
 * that it has not left. `mayLeave` says of each whether this is its moment. What was prepared before may say what is true no more:
 * `review` is asked of each, and once more right before its first byte (decision 0136).
 */
export async function sendWaitingMails(
  needs: Needs,
  journal: RunJournal,
  mayLeave: (mail: OutgoingMail) => boolean,
  review: ReviewMail = async (mail) => mail,
): Promise<Sending> {
  const done = await needs.alone('sending', () => sendAll(needs, mayLeave, review));
  if (done?.sent.length) {
    journal.item(plural(done.sent.length, 'message envoyé', 'messages envoyés'), 'done');
  }
  return done ?? { sent: [], left: 0 };
}

/** A prepared mail as it leaves at this moment; null for one that stays, and for one that does not leave at all. */
export type ReviewMail = (mail: OutgoingMail) => Promise<OutgoingMail | null>;

export interface Sending {
  sent: OutgoingMail[];
  /** For the next run, which comes at once: this one had no time for them. */
  left: number;
}

async function sendAll(
  needs: Needs,
  mayLeave: (mail: OutgoingMail) => boolean,
  review: ReviewMail,
): Promise<Sending> {
  const { records, notary, clock } = needs;
  const sent: OutgoingMail[] = [];
  await leaveCopies(needs);
  await giveUpStale(needs);
  const state = await records.mailboxes.find(notary.id, notary.mailbox);
  if (state?.sendingResumesAt && state.sendingResumesAt > clock.now()) return { sent, left: 0 };
  const seen = new Set<string>();
  for (;;) {
    // Whatever was prepared before somebody said stop: the last moment to keep it here.
    const standstill = await readStandstill(needs);
    await holdWaitingMails(records, notary.id, standstill, clock.now());
    await holdOverClosures(records, notary.id, standstill.closure, clock.now());
    await holdSilencedMails(records, notary.id, clock.now());
    // Again, because what leaves may bring another: the notary hears of a last reminder once it has left.
    const due = await records.mails.listDue(notary.id, clock.now());
    const ours: OutgoingMail[] = [];
    for (const mail of due) {
      if (seen.has(mail.id)) continue;
      if (mail.state === 'sending') ours.push(mail);
      else if (mayLeave(mail)) ours.push(...[(await review(mail)) ?? []].flat());
    }
    if (ours.length === 0) return { sent, left: 0 };
    for (const [done, mail] of ours.entries()) {
      if (needs.isTimeUp()) return { sent, left: ours.length - done };
      seen.add(mail.id);
      const end =
        mail.state === 'sending' ? await settleBrokenOff(needs, mail) : await sendOne(needs, mail, review);
      if (end === 'sent') sent.push(mail);
      // It leaves as it is written by then, or stays, at the next look.
      if (end === 'rewritten') seen.delete(mail.id);
      // What keeps one back keeps the others back: each of them would only be one more knock at a closed door.
      if (end === 'stop') return { sent, left: 0 };
    }
  }
}

/**
 * What nobody expects any more, whatever has kept it here: a person answers instead. Reminders have their own rule: they
 * say each day what is missing that day.
 */
async function giveUpStale(needs: Needs): Promise<void> {
  const { records, notary, clock } = needs;
  const oldest = clock.now().getTime() - GIVE_UP_MS;
  for (const mail of await records.mails.listWaiting(notary.id)) {
    if (mail.state !== 'prepared' || mail.kind === 'reminder' || mail.preparedAt.getTime() >= oldest)
      continue;
    await recordLostMail(needs, mail, { state: 'failed', problem: 'given-up' });
  }
}

async function sendOne(
  needs: Needs,
  waiting: OutgoingMail,
  review: ReviewMail,
): Promise<'sent' | 'not-sent' | 'rewritten' | 'stop'> {
  const { records, notary, mailer, clock } = needs;
  const triedAt = clock.now();
  const mail = { ...waiting, triedAt };
  let claimed: Claim | null = null;
  try {
    await mailer.send(prepareToSend(notary, mail), async (over) => {
      const tried = { at: triedAt, from: notary.mailbox, over: over ?? null };
      // Its server may have kept us waiting.
      const now = await review(waiting);
      claimed = now?.body === mail.body ? await records.mails.claim(notary.id, mail, tried) : 'rewritten';
      if (claimed !== 'ours') throw new Error('another process has this mail');
    });
  } catch (error) {
    if (claimed === 'rewritten') return 'rewritten';
    needs.reportError(error, { kind: 'outgoing-mail', id: mail.id });
    // Nothing more is ours to do: it is theirs, and so is whatever comes after it.
    if (claimed === 'not-ours') return 'stop';
    return settleFailure(needs, claimed ? { ...mail, state: 'sending' } : mail, error);
  }
  // At once, before the copy: the shorter this takes, the less there is that nobody can know.
  await recordDeparture(needs, mail, mailer.keepCopy === null);
  await records.mailboxes.recordSending(notary.id, notary.mailbox);
  await leaveCopy(needs, mail);
  return 'sent';
}
