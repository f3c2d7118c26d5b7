import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#shared/contracts/routes.ts';
import { type Dovecot, type DovecotPlace, openDovecot } from './dovecot-server.ts';
import { openFaultyLine } from './faulty-line.ts';
import { type MailAccount, openMailAccount } from './mail-account.ts';
import { type MailOffice, openMailOffice } from './mail-office.ts';
import { formOf } from './notary-form.ts';
import { testKeys } from './test-app.ts';

/** An office that goes to another mail server under the same address; the former one lives on. */
export interface MovingMail extends MailOffice {
  former: MailAccount;
  next: MailAccount;
  /** « Mise en route »: its mail is on the other server from now on. */
  change(): Promise<void>;
  /** As a migration does: the message that is `place`th there, in the bytes that the former server has of it. */
  carryOver(place: number): Promise<void>;
}

/** Of both servers the inbox has one UIDVALIDITY; the former has given as many numbers as `former` says. */
export async function openMovingMail(firstUid: { former: number; next: number }): Promise<MovingMail> {
  const [one, other] = [await openDovecot(), await openDovecot()];
  let at: DovecotPlace = one.place;
  const line = await openFaultyLine(() => at.imapPort);
  const mail = await openMailOffice({ dovecot: one.place, ports: ({ smtp }) => ({ imap: line.port, smtp }) });
  const { address } = mail.account;
  number(one, address, firstUid.former);
  number(other, address, firstUid.next);
  await mail.savePassword();
  const next = openMailAccount({ address, dovecot: other.place });
  return {
    ...mail,
    former: mail.account,
    next,
    async carryOver(place) {
      const [found] = await mail.account.byHand((client) => client.fetchAll(`${place}`, { source: true }));
      const bytes = found?.source;
      if (!bytes) throw new Error('no such message');
      await next.byHand((client) => client.append('INBOX', bytes));
    },
    async change() {
      // Where the operator's table leads, whatever the office names.
      at = other.place;
      const servers = {
        imap: { host: 'imap.autre.example', port: 993 },
        smtp: { host: 'smtp.autre.example', port: 465 },
      };
      const { licenceId } = (
        await mail.test.call('GET', routes.notaryAccount, { key: testKeys.notary })
      ).json();
      const { googlePassword, emailSignature, reminderFrequency, licenseKey, ...details } = formOf({
        licenseKey: testKeys.notary,
        email: address,
      });
      const { password } = other.place;
      const chosen = { provider: 'imap', password, servers, drive: 'embedded', webdav: null };
      const { statusCode, body } = await mail.test.call('PUT', routes.officeSetup, {
        key: testKeys.notary,
        body: { ...details, ...chosen, licenceId, proof: licenseKey },
      });
      if (statusCode !== 200) throw new Error(`the servers were not saved: ${body}`);
    },
    async close() {
      await mail.close();
      await line.close();
      await Promise.all([one.close(), other.close()]);
    },
  };
}

/** As Dovecot keeps it: the UIDVALIDITY of the folder, and the number of the next message. */
function number({ place }: Dovecot, address: string, nextUid: number): void {
  const folder = join(place.mailFolder, address);
  const list = join(folder, 'dovecot-uidlist');
  const folders = ['cur', 'new', 'tmp'].map((name) => join(folder, name));
  for (const each of folders) mkdirSync(each, { recursive: true });
  writeFileSync(list, `3 V1 N${nextUid} G0123456789abcdef0123456789abcdef\n`);
  // Dovecot writes there as somebody else.
  for (const each of [folder, ...folders]) chmodSync(each, 0o777);
  chmodSync(list, 0o666);
}
