import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Mailer } from '#server/ports/mailer.ts';
import { composeMessage } from '../mime/compose-message.ts';
import { submitMessage } from './submit-message.ts';

/** Hands messages to a mail server that keeps no copy: of a sending that was broken off nothing can be proved. */
export function createSmtpMailer({ url }: { url: string }): Mailer {
  const { auth, ...server } = parseConnectionUrl(url);
  const { user, pass } = (auth ?? {}) as { user?: string; pass?: string };
  const login = user ? { user, password: pass ?? '' } : null;
  return {
    async send(mail, onTheWay = async () => undefined) {
      const raw = await composeMessage(mail);
      await submitMessage(server, login, { from: mail.from.address, to: mail.to.address, raw }, onTheWay);
    },
    trace: async () => 'unknown',
    keepCopy: null,
  };
}
