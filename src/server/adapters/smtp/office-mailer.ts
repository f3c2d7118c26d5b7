import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { Mailer, PreparedMail } from '#server/ports/mailer.ts';
import type { FindMailAccess, MailAccess } from '../mail-servers/mail-access.ts';
import { createMailBackoff } from '../mail-servers/mail-backoff.ts';
import type { SentFolder } from '../mail-servers/sent-folder.ts';
import { findWayTo } from '../mail-servers/way-to-server.ts';
import { composeMessage } from '../mime/compose-message.ts';
import { createTurns } from '../turns/turns.ts';
import { submitMessage } from './submit-message.ts';

/**
 * The office's mail, from its own mailbox. Before each sending the Sent folder is asked for the Message-ID: an automatic mail
 * has the same one after a backup was restored whose rows know nothing of it, is there, and leaves no second time. While the
 * folder cannot be asked, nothing leaves.
 */
export function createOfficeMailer({
  findAccess,
  sent,
  now,
}: {
  findAccess: FindMailAccess;
  sent: SentFolder;
  now?: () => number;
}): Mailer {
  const turns = createTurns();
  const backoff = createMailBackoff(now);

  async function send(mail: PreparedMail, onTheWay: (over: string) => Promise<void>): Promise<void> {
    const access = await findAccess();
    backoff.check(access);
    if (await sent.has(mail.messageId)) return;
    const raw = await composeMessage(mail);
    const { user, secret, servers } = access;
    const claim = () => onTheWay(nameServer(servers));
    try {
      const message = { from: mail.from.address, to: mail.to.address, raw };
      await submitMessage(await findServer(access), { user, ...secret }, message, claim);
      backoff.succeeded();
    } catch (error) {
      // What the server says of messages and recipients is kept with them; here it is only asked whether it is there.
      throw error instanceof MailServerError ? backoff.failed(access, error) : error;
    }
  }

  return {
    send: (mail, onTheWay = async () => undefined) => turns('send', () => send(mail, onTheWay)),
    async trace(messageId, over = null) {
      if (await sent.has(messageId)) return 'sent';
      const { servers } = await findAccess();
      // Domain or operator lead elsewhere since: this server keeps a copy of what it takes, and it never had that one.
      const mayHaveIt = over === null || over === nameServer(servers);
      return servers.keepsSent && mayHaveIt ? 'no-copy-yet' : 'unknown';
    },
    async keepCopy(mail) {
      if ((await findAccess()).servers.keepsSent) return;
      await sent.keep(mail.messageId, await composeMessage(mail), mail.date);
    },
  };
}

function nameServer({ smtp }: MailAccess['servers']): string {
  return smtp.host.toLowerCase();
}

export async function findServer({ servers: { smtp } }: MailAccess) {
  return {
    ...(await findWayTo(smtp)),
    secure: smtp.security === 'tls',
    // Never in clear over a network, whatever the server offers.
    requireTLS: smtp.security === 'starttls',
    ignoreTLS: smtp.security === 'none',
  };
}
