import MailComposer from 'nodemailer/lib/mail-composer';
import type { PreparedMail } from '#server/ports/mailer.ts';

/**
 * The RFC 5322 bytes of the mail. Quoted-printable keeps every line short and every character as written; there is no
 * format=flowed, which some readers show badly.
 */
export async function composeMessage(mail: PreparedMail): Promise<Buffer> {
  const references = mail.references.map(oneLine).join(' ');
  return new MailComposer({
    from: { name: oneLine(mail.from.name), address: oneLine(mail.from.address) },
    to: { name: oneLine(mail.to.name), address: oneLine(mail.to.address) },
    subject: oneLine(mail.subject),
    messageId: oneLine(mail.messageId),
    date: mail.date,
    ...(mail.inReplyTo === null ? {} : { inReplyTo: oneLine(mail.inReplyTo) }),
    ...(references === '' ? {} : { references }),
    headers: mail.autoSubmitted === null ? {} : { 'Auto-Submitted': mail.autoSubmitted },
    text: mail.text,
    ...(mail.html === undefined ? {} : { html: mail.html }),
    textEncoding: 'quoted-printable',
    // A text is only ever a text: nodemailer would otherwise read files and URLs named in an object.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

/** A line break in a header would start another header (header injection). */
function oneLine(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
  return value.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
