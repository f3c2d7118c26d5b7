import { eq, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import {
  type DriveKind,
  type MailPlaces,
  type MailProvider,
  mailProviders,
} from '#shared/contracts/office-setup.ts';
import type { KnownDrive, NamedMailbox } from './find-setup-change.ts';
import { officeSetups } from './office-setup.tables.ts';

export interface StoredSetup {
  provider: MailProvider;
  /** Null: found by the address. */
  places: MailPlaces | null;
  drive: DriveKind;
  webdav: { url: string; username: string; password: string } | null;
}

export type OfficeSetupsRepository = ReturnType<typeof createOfficeSetupsRepository>;

/** What the offices have chosen; the password of a WebDAV drive is sealed here and nowhere else opened. */
export function createOfficeSetupsRepository(db: Database, cipher: Cipher) {
  const passwordOf = (notaryId: string) => placeOf('office_setups.webdav_password', notaryId);
  return {
    async find(notaryId: string): Promise<(StoredSetup & { updatedAt: Date }) | null> {
      const [row] = await db.select().from(officeSetups).where(eq(officeSetups.notaryId, notaryId));
      if (!row) return null;
      const { provider, drive, imapHost, imapPort, smtpHost, smtpPort, updatedAt } = row;
      const { webdavUrl: url, webdavUsername: username, webdavPassword: sealed } = row;
      return {
        provider,
        drive,
        places:
          imapHost && imapPort && smtpHost && smtpPort
            ? { imap: { host: imapHost, port: imapPort }, smtp: { host: smtpHost, port: smtpPort } }
            : null,
        webdav:
          url && username && sealed
            ? { url, username, password: cipher.decrypt(sealed, passwordOf(notaryId)) }
            : null,
        updatedAt,
      };
    },
    /** Its mail is on other servers from now on: the mailbox is another one, whatever its address. */
    async changeMailbox(notaryId: string, at: Date): Promise<void> {
      await db.update(notaries).set({ mailboxSince: at }).where(eq(notaries.id, notaryId));
    },
    /** Where its mail was when an administrator removed it; null where it was not away. */
    async findLeft(notaryId: string): Promise<NamedMailbox | null> {
      const [row] = await db
        .select({ left: notaries.leftMailbox })
        .from(notaries)
        .where(eq(notaries.id, notaryId));
      if (!row?.left) return null;
      const provider = mailProviders.find((name) => name === row.left);
      return provider ? { provider, host: null } : { provider: 'imap', host: row.left };
    },
    /** On which drive its papers were when it was removed; null of who has said since where they are. */
    async findLeftDrive(notaryId: string): Promise<KnownDrive | null> {
      const { leftDrive: drive, leftDriveUrl: url, leftDriveUsername: username } = notaries;
      const [row] = await db.select({ drive, url, username }).from(notaries).where(eq(notaries.id, notaryId));
      if (!row?.drive) return null;
      return {
        drive: row.drive,
        webdav: row.url && row.username ? { url: row.url, username: row.username } : null,
      };
    },
    async forgetLeft(notaryId: string): Promise<void> {
      const nothing = { leftMailbox: null, leftDrive: null, leftDriveUrl: null, leftDriveUsername: null };
      await db.update(notaries).set(nothing).where(eq(notaries.id, notaryId));
    },
    async save(notaryId: string, { provider, places, drive, webdav }: StoredSetup): Promise<void> {
      const values = {
        provider,
        drive,
        imapHost: places?.imap.host ?? null,
        imapPort: places?.imap.port ?? null,
        smtpHost: places?.smtp.host ?? null,
        smtpPort: places?.smtp.port ?? null,
        webdavUrl: webdav?.url ?? null,
        webdavUsername: webdav?.username ?? null,
        webdavPassword: webdav && cipher.encrypt(webdav.password, passwordOf(notaryId)),
        updatedAt: sql`now()`,
      };
      await db
        .insert(officeSetups)
        .values({ notaryId, ...values })
        .onConflictDoUpdate({ target: officeSetups.notaryId, set: values });
    },
  };
}
