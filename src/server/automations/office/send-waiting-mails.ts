import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { plural } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { prepareToSend } from './prepare-to-send.ts';
import { settleBrokenOff } from './settle-broken-off.ts';
import { settleFailure } from './settle-failure.ts';

/**
 * Sends what was prepared; only one automation of the office sends at a time. A mail leaves once: its row says that it
 * is on its way before its first byte does, and what was broken off after that is only sent again where it is proved
 * that it has not left. `mayLeave` says of each whether this is its moment.
 */
export async function sendWaitingMails(
  needs: Needs,
  journal: RunJournal,
  mayLeave: (mail: OutgoingMail) => boolean,
): Promise<number> {
  const sent = await needs.alone('sending', () => sendAll(needs, mayLeave));
  if (sent) journal.item(plural(sent, 'message envoyé', 'messages envoyés'), 'done');
  return sent ?? 0;
}

async function sendAll(needs: Needs, mayLeave: (mail: OutgoingMail) => boolean): Promise<number> {
  const { records, notary, clock } = needs;
  await leaveCopies(needs);
  const state = await records.mailboxes.find(notary.id, notary.email);
  if (state?.sendingResumesAt && state.sendingResumesAt > clock.now()) return 0;
  let sent = 0;
  for (const mail of await records.mails.listDue(notary.id, clock.now())) {
    if (mail.state === 'sending') {
      if ((await settleBrokenOff(needs, mail)) === 'wait') continue;
    } else if (mayLeave(mail)) {
      const end = await sendOne(needs, mail);
      if (end === 'sent') sent += 1;
      // What keeps one back keeps the others back: each of them would only be one more knock at a closed door.
      if (end === 'stop') break;
    }
  }
  return sent;
}

async function sendOne(needs: Needs, mail: OutgoingMail): Promise<'sent' | 'not-sent' | 'stop'> {
  const { records, notary, mailer, clock } = needs;
  let claimed: boolean | null = null;
  try {
    await mailer.send(prepareToSend(notary, mail), async () => {
      claimed = await records.mails.claim(notary.id, mail.id, clock.now());
      if (!claimed) throw new Error('another process has this mail');
    });
  } catch (error) {
    needs.reportError(error, { kind: 'outgoing-mail', id: mail.id });
    // Nothing more is ours to do: it is theirs, and so is whatever comes after it.
    if (claimed === false) return 'stop';
    return settleFailure(needs, claimed ? { ...mail, state: 'sending' } : mail, error);
  }
  // At once, before the copy: the shorter this takes, the less there is that nobody can know.
  await records.mails.recordSent(notary.id, mail.id, clock.now(), mailer.keepCopy === null);
  await records.mailboxes.recordSending(notary.id, notary.email);
  await leaveCopies(needs);
  return 'sent';
}

/** The office's own copies, which an earlier run may not have come to. One that fails is left with the next run. */
async function leaveCopies(needs: Needs): Promise<void> {
  const { records, notary, mailer } = needs;
  for (const mail of await records.mails.listUncopied(notary.id)) {
    try {
      await mailer.keepCopy?.(prepareToSend(notary, mail));
    } catch (error) {
      needs.reportError(error, { kind: 'outgoing-mail-copy', id: mail.id });
      return;
    }
    await records.mails.recordCopied(notary.id, mail.id);
  }
}
