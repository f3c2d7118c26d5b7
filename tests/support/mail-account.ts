import { randomUUID } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { inject } from 'vitest';
import type { MailAccess } from '#server/adapters/mail-servers/mail-access.ts';
import type { DovecotPlace } from './dovecot-server.ts';

export function getDovecot() {
  const place = inject('dovecot');
  if (!place) throw new Error('Dovecot is missing: apt-get install dovecot-imapd dovecot-lmtpd');
  return place;
}

/** A mailbox of its own on the Dovecot of this run, as the office, a sender and a curious clerk each see it. */
export interface MailAccount {
  address: string;
  access(secret?: MailAccess['secret']): MailAccess;
  /** By LMTP, as mail arrives. */
  deliver(raw: Buffer | string): Promise<void>;
  /** The server loses its indexes, as after a repair: every message gets another number. */
  renumber(): void;
  /** Puts an empty inbox back under the same UIDVALIDITY, whose numbers begin again. */
  putBack(): void;
  /** What a person does with a mail program. */
  byHand<T>(work: (client: ImapFlow) => Promise<T>, folder?: string): Promise<T>;
}

export function openMailAccount(
  options: { domain?: string; address?: string; smtpPort?: number; dovecot?: DovecotPlace } = {},
): MailAccount {
  const { imapPort, lmtpPort, password, mailFolder } = options.dovecot ?? getDovecot();
  const address =
    options.address ?? `pieces-${randomUUID().slice(0, 8)}@${options.domain ?? 'etude.example'}`;
  const onThisMachine = (port: number) => ({ host: '127.0.0.1', port, security: 'none' as const });
  return {
    address,
    access: (secret = { password }) => ({
      servers: {
        imap: onThisMachine(imapPort),
        smtp: onThisMachine(options.smtpPort ?? 1),
        keepsSent: false,
      },
      user: address,
      secret,
    }),
    async deliver(raw) {
      const transport = createTransport({ host: '127.0.0.1', port: lmtpPort, lmtp: true, ignoreTLS: true });
      await transport.sendMail({ envelope: { from: 'zoe@example.org', to: [address] }, raw });
      transport.close();
    },
    renumber() {
      const folder = join(mailFolder, address);
      for (const name of readdirSync(folder)) {
        if (name.startsWith('dovecot')) rmSync(join(folder, name));
      }
    },
    putBack() {
      const folder = join(mailFolder, address);
      const [header = ''] = readFileSync(join(folder, 'dovecot-uidlist'), 'utf8').split('\n');
      this.renumber();
      for (const name of ['cur', 'new'])
        for (const message of readdirSync(join(folder, name))) rmSync(join(folder, name, message));
      writeFileSync(join(folder, 'dovecot-uidlist'), `${header.replace(/ N\d{1,9}/, ' N1')}\n`);
      // Dovecot writes there as somebody else.
      chmodSync(join(folder, 'dovecot-uidlist'), 0o666);
    },
    async byHand(work, folder = 'INBOX') {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port: imapPort,
        secure: false,
        doSTARTTLS: false,
        auth: { user: address, pass: password },
        logger: false,
        disableAutoIdle: true,
      });
      await client.connect();
      try {
        await client.mailboxOpen(folder);
        return await work(client);
      } finally {
        await client.logout();
      }
    },
  };
}
