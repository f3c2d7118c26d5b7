import { existsSync } from 'node:fs';
import { openDovecot } from '#support/dovecot-server.ts';
import { openMailAccount } from '#support/mail-account.ts';
import { openSubmissionServer } from '#support/submission-server.ts';
import { openWebdav } from '#support/webdav-server.ts';

export type OfficeServers = NonNullable<Awaited<ReturnType<typeof openOfficeServers>>>;

/** Of the dedicated addresses of the offices that work on them. */
export const SERVED_DOMAIN = 'etude.example';

/** A real Dovecot, a way out for mail and a real WebDAV drive, all on this machine; null where they are not installed. */
export async function openOfficeServers() {
  const webdav = existsSync('/usr/sbin/dovecot') ? await openWebdav() : null;
  if (!webdav) return null;
  const dovecot = await openDovecot();
  const { password, accessToken, imapPort } = dovecot.place;
  const smtp = await openSubmissionServer({ password, accessToken });
  const { url, username, password: secret } = webdav.place;
  const drive = url.replace('://', `://${username}:${encodeURIComponent(secret)}@`);
  return {
    password,
    env: {
      MAIL_SERVERS: `${SERVED_DOMAIN}=imap://127.0.0.1:${imapPort},smtp://127.0.0.1:${smtp.port}`,
      WEBDAV_DRIVES: `${SERVED_DOMAIN}=${drive}`,
    },
    /** By LMTP, as mail arrives. */
    deliver: (address: string, raw: Buffer | string) =>
      openMailAccount({ address, dovecot: dovecot.place, smtpPort: smtp.port }).deliver(raw),
    countSent: () => smtp.taken.length,
    async close(): Promise<void> {
      await smtp.close();
      await dovecot.close();
      await webdav.close();
    },
  };
}
