import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Needs } from '../needs.ts';
import { recordDeparture } from './record-departure.ts';
import { recordLostMail } from './record-lost-mail.ts';

/** A process that was thought dead has given up by then: no answer of the server's is waited for that long. */
const SURELY_OVER_MS = MINUTE_MS;
/** Servers that keep a copy of what they take show it within seconds. */
const COPY_SHOWN_MS = 10 * MINUTE_MS;

/** Another address is another mailbox, as other servers are; of what was tried before its mailbox was noted, these alone are known. */
function wasElsewhere({ notary }: Needs, { triedFrom, triedAt }: OutgoingMail): boolean {
  if (triedFrom !== null) return triedFrom !== notary.mailbox;
  return notary.mailboxSince !== null && (triedAt ?? new Date(0)) < notary.mailboxSince;
}

/**
 * A mail whose sending was broken off between its first byte and our note of the answer. It is sent again only where it
 * is proved that it has not left; where nothing can be proved a person is told, who would rather ring a client than
 * write to him twice.
 */
export async function settleBrokenOff(needs: Needs, mail: OutgoingMail): Promise<'settled' | 'wait'> {
  const { records, notary, mailer, clock } = needs;
  // Its former servers are asked no more, and these never had it: whatever they say proves nothing.
  if (wasElsewhere(needs, mail)) {
    await recordLostMail(needs, mail, { state: 'uncertain', problem: 'outcome-unknown' });
    return 'settled';
  }
  const trace = await mailer.trace(mail.messageId, mail.triedOver).catch((error: unknown) => {
    needs.reportError(error, { kind: 'outgoing-mail', id: mail.id });
    return null;
  });
  if (!trace) return 'wait';
  const at = clock.now();
  if (trace === 'sent') {
    await recordDeparture(needs, mail);
    return 'settled';
  }
  const age = at.getTime() - (mail.triedAt?.getTime() ?? 0);
  if (trace === 'not-sent' || (trace === 'no-copy-yet' && age > COPY_SHOWN_MS)) {
    const again = { problem: null, message: 'Envoi interrompu avant son départ', nextTryAt: at };
    await records.mails.recordPostponed(notary.id, mail, again);
    return 'settled';
  }
  if (trace === 'no-copy-yet' || age < SURELY_OVER_MS) return 'wait';
  await recordLostMail(needs, mail, { state: 'uncertain', problem: 'outcome-unknown' });
  return 'settled';
}
