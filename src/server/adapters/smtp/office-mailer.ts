import { createTransport } from 'nodemailer';
import type { Mailer, PreparedMail } from '#server/ports/mailer.ts';
import type { SentFolder } from '../imap/sent-folder.ts';
import { composeMessage } from '../local/compose-message.ts';
import { createTurns } from '../local/turns.ts';
import { createBackoff } from '../mail-servers/backoff.ts';
import type { FindMailAccess, MailAccess } from '../mail-servers/mail-access.ts';
import { describeSmtpFailure } from './describe-smtp-failure.ts';

const TIMEOUT_MS = 20_000;

interface OfficeMailerNeeds {
  findAccess: FindMailAccess;
  sent: SentFolder;
  now?: () => number;
}

/**
 * The office's mail, from its own mailbox. Before each sending the Sent folder is asked for the Message-ID: a mail that
 * left before the process died is there, and leaves no second time. While the folder cannot be asked, nothing leaves.
 */
export function createOfficeMailer({ findAccess, sent, now }: OfficeMailerNeeds): Mailer {
  const turns = createTurns();
  const backoff = createBackoff(now);

  async function send(mail: PreparedMail): Promise<void> {
    const access = await findAccess();
    backoff.check(access);
    if (await sent.has(mail.messageId)) return;
    const raw = await composeMessage(mail);
    await submit(access, mail, raw);
    if (!access.servers.keepsSent) await sent.keep(mail.messageId, raw, mail.date);
  }

  /** Resolves once the server has taken the message (250 after DATA). */
  async function submit(access: MailAccess, mail: PreparedMail, raw: Buffer): Promise<void> {
    const transport = createTransport(optionsOf(access));
    try {
      await transport.sendMail({ envelope: { from: mail.from.address, to: [mail.to.address] }, raw });
      backoff.succeeded();
    } catch (error) {
      const failure = describeSmtpFailure(error);
      // What the server says of one message or recipient is no reason to keep the others waiting.
      throw failure.problem === 'refused' ? failure : backoff.failed(access, failure);
    } finally {
      transport.close();
    }
  }

  return { send: (mail) => turns('send', () => send(mail)) };
}

function optionsOf({ servers: { smtp }, user, secret }: MailAccess) {
  const auth =
    'password' in secret
      ? { user, pass: secret.password }
      : { type: 'OAuth2' as const, user, accessToken: secret.accessToken };
  return {
    host: smtp.host,
    port: smtp.port,
    secure: smtp.security === 'tls',
    // Never in clear over a network, whatever the server offers.
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
    auth,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
