import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/ports/mailer.ts';
import { composeMessage } from '../local/compose-message.ts';

/** Nobody waits in front of a screen, but the next mail waits behind this one. */
const TIMEOUT_MS = 20_000;

/**
 * Hands messages to a mail server. It resolves when the server has taken the message (250 after DATA), and throws in
 * every other case. A connection that breaks right before that answer leaves open whether the message was taken
 * (RFC 5321 §4.5.4.1); the retry carries the same Message-ID and the same bytes, which is how servers recognise it.
 */
export function createSmtpMailer({ url }: { url: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        envelope: { from: mail.from.address, to: [mail.to.address] },
        raw: await composeMessage(mail),
      });
    },
  };
}
