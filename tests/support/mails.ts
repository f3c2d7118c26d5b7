import MailComposer from 'nodemailer/lib/mail-composer';

export interface SampleMail {
  from?: { name: string; address: string };
  to?: string;
  subject?: string;
  text?: string;
  messageId?: string;
  inReplyTo?: string;
  references?: string[];
  replyTo?: string;
  headers?: Record<string, string>;
  date?: Date;
  attachments?: { name: string; content: Buffer | string; type?: string }[];
}

export const claire = { name: 'Claire Fontaine', address: 'claire.fontaine@orange.example' };
export const julien = { name: 'Julien Vasnier', address: 'julien.vasnier@free.example' };

let number = 0;

/** The bytes of a message as a client's mail program writes them; each has its own Message-ID unless one is given. */
export function writeMail(mail: SampleMail): Promise<Buffer> {
  number += 1;
  const { from = claire, attachments = [], to = 'pieces@vasseur.example', ...rest } = mail;
  return new MailComposer({
    subject: 'Vente de ma maison',
    text: `Bonjour,\n\nVoici mes documents.\n\n${from.name}`,
    messageId: `<${number}.test@client.example>`,
    date: new Date('2026-06-15T10:00:00Z'),
    ...rest,
    from,
    to,
    attachments: attachments.map(({ name, content, type }) => ({
      filename: name,
      content: Buffer.from(content),
      contentDisposition: 'attachment' as const,
      ...(type ? { contentType: type } : {}),
    })),
  })
    .compile()
    .build();
}

/** A message typed line by line: what no mail program agrees to write. */
export function typeMail(headers: string[], body: Buffer | string = ''): Buffer {
  return Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), Buffer.from(body)]);
}
