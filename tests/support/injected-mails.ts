import { typeMail } from './mails.ts';

interface RawMail {
  from: { name: string; address: string };
  subject: string;
  text: string;
  parts: string[];
}

const BOUNDARY = 'partie-8f3b2c';

/** RFC 2047: what a mail program would never encode, and every parser decodes, line breaks included. */
const encode = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** A message whose names and subject have line breaks in them once they are decoded. */
export function typeRawMail({ from, subject, text, parts }: RawMail): Buffer {
  const body = [
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...parts.flatMap((part) => [`--${BOUNDARY}`, part]),
    `--${BOUNDARY}--`,
  ].join('\r\n');
  return typeMail(
    [
      `From: ${encode(from.name)} <${from.address}>`,
      'To: pieces@vasseur.example',
      `Subject: ${encode(subject)}`,
      `Message-ID: <${Buffer.from(subject).toString('hex')}@client.example>`,
      'Date: Mon, 15 Jun 2026 10:00:00 +0000',
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${BOUNDARY}`,
    ],
    body,
  );
}

/** An attachment whose name is encoded by RFC 2231. */
export function attach(name: string, content: string): string {
  return [
    'Content-Type: text/plain; charset=utf-8',
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ].join('\r\n');
}

/** The names of a raw message's headers, in small letters; continued lines are of the one above. */
export function listHeaders(raw: Buffer): string[] {
  const [head = ''] = String(raw).split(/\r?\n\r?\n/, 1);
  return head
    .split(/\r?\n/)
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '');
}
