import { addDays, dayOf, momentOf } from './calendar.ts';
import type { MessageExpectation } from './expectations.ts';
import { composeMail, messageIdOf } from './mail/compose-mail.ts';
import type { MailScript } from './mail/script.ts';
import { AGENCY_MAILS } from './messages/agency.ts';
import { BOUKHALFA_MAILS } from './messages/boukhalfa.ts';
import { GUILLOTEAU_MAILS } from './messages/guilloteau.ts';
import { MARCILLAC_MAILS } from './messages/marcillac.ts';
import { MAUPOIL_MAILS } from './messages/maupoil.ts';
import { OUVRARD_MAILS } from './messages/ouvrard.ts';
import { ROBOT_MAILS } from './messages/robots.ts';
import { TESSANDIER_MAILS } from './messages/tessandier.ts';
import { VERDIER_MAILS } from './messages/verdier.ts';

const SCRIPTS = [
  ...TESSANDIER_MAILS,
  ...AGENCY_MAILS,
  ...MAUPOIL_MAILS,
  ...OUVRARD_MAILS,
  ...GUILLOTEAU_MAILS,
  ...MARCILLAC_MAILS,
  ...BOUKHALFA_MAILS,
  ...VERDIER_MAILS,
  ...ROBOT_MAILS,
].sort(byArrival);

export const DEMO_MESSAGE_COUNT = SCRIPTS.length;

export interface DemoMessage {
  raw: Buffer;
  sentAt: Date;
  expected: MessageExpectation;
}

/** The messages of the demo, oldest first, each drawn when it is asked for. The same bytes for the same `now`. */
export async function* demoMessages(now: Date): AsyncGenerator<DemoMessage> {
  const today = dayOf(now);
  const threads = new Map<string, string>();
  for (const [index, script] of SCRIPTS.entries()) {
    const sentAt = momentOf(addDays(today, -script.daysAgo), script.at);
    const { content, expected } = await script.write(today);
    const envelope = { slug: script.slug, sentAt, inReplyTo: threads.get(content.inThreadOf ?? '') };
    const raw = await composeMail(content, envelope);
    threads.set(script.slug, messageIdOf(content, envelope));
    const file = `${String(index + 1).padStart(3, '0')}-${script.slug}.eml`;
    const attachments = (content.attachments ?? []).flatMap((attachment) => attachment.expected);
    yield { raw, sentAt, expected: { file, ...expected, attachments } };
  }
}

function byArrival(one: MailScript, other: MailScript): number {
  return other.daysAgo - one.daysAgo || one.at.localeCompare(other.at);
}
