import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { plural } from '#shared/messages/automations.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';
import { prepareToSend } from './prepare-to-send.ts';

/** A full folder refuses them all, and each refusal costs a connection. */
const REFUSED_AT_MOST = 3;

/**
 * The office's own copies, which an earlier run may not have come to. One that is refused is left with the next run and keeps the
 * others from nothing; nobody can say which ones are refused for ever, so they are tried in any order.
 */
export async function leaveCopies(needs: Needs): Promise<void> {
  const { records, notary } = needs;
  const lacking = await records.mails.listUncopied(notary.id);
  let refused = 0;
  for (const mail of lacking) {
    if (needs.isTimeUp() || refused === REFUSED_AT_MOST) break;
    const end = await leaveCopy(needs, mail);
    if (end === 'stop') break;
    if (end === 'refused') refused += 1;
  }
  await tellLacking(needs, lacking);
}

/** `stop`: no other copy would get there either. */
export async function leaveCopy(needs: Needs, mail: OutgoingMail): Promise<'there' | 'refused' | 'stop'> {
  const { records, notary, mailer } = needs;
  try {
    await mailer.keepCopy?.(prepareToSend(notary, mail));
  } catch (error) {
    needs.reportError(error, { kind: 'outgoing-mail-copy', id: mail.id });
    return error instanceof MailServerError && error.problem !== 'refused' ? 'stop' : 'refused';
  }
  await records.mails.recordCopied(notary.id, mail.id);
  return 'there';
}

/** Once a day, of what has lacked for an hour: it proves to the office what has left, and to us after a restoration. */
async function tellLacking(
  { records, notary, clock }: Needs,
  before: readonly OutgoingMail[],
): Promise<void> {
  const at = clock.now();
  const isOld = ({ sentAt }: OutgoingMail) => sentAt && at.getTime() - sentAt.getTime() > HOUR_MS;
  if (!before.some(isOld)) return;
  const lacking = (await records.mails.listUncopied(notary.id)).filter(isOld);
  if (lacking.length === 0) return;
  const act = {
    key: `copies:${parisDay(at)}`,
    kind: 'message-ignored' as const,
    clientId: null,
    title: 'Copies absentes de « Envoyés »',
    because: [
      `${plural(lacking.length, 'message est parti sans que sa copie puisse', 'messages sont partis sans que leur copie puisse')} être déposée dans « Envoyés » : ce dossier est peut-être plein.`,
      'Ils ne sont pas renvoyés ; leur copie sera déposée dès que la boîte l’accepte.',
    ],
    attention: true,
  };
  await records.activity.record(notary.id, act, at);
}
