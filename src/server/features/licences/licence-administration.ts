import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { LicenceEntry, LicencePage, LicenceQuery } from '#shared/contracts/licences.ts';
import { findObstacle } from '#shared/licence-state.ts';
import { type IssueNeeds, issueLicence } from './issue-licence.ts';
import { createLicencesRepository, type LicenceRow, type LicencesRepository } from './licences.repository.ts';
import type { ReplaceKey } from './replace-key.ts';

const PAGE = 20;

interface KeyMail {
  sentAt: Date | null;
  lastError: string | null;
}

export interface LicenceAdministrationNeeds extends IssueNeeds {
  db: Database;
  licences: LicencesRepository;
  clock: Clock;
  findKeyMails(licenceIds: string[]): Promise<Map<string, KeyMail>>;
  sendMailsSoon(): void;
  replaceKey: ReplaceKey;
}

export type LicenceAdministration = ReturnType<typeof createLicenceAdministration>;

/** What an administrator sees and does of licences. */
export function createLicenceAdministration(needs: LicenceAdministrationNeeds) {
  const { db, cipher, licences, clock } = needs;

  async function present(rows: LicenceRow[]): Promise<LicenceEntry[]> {
    const mails = await needs.findKeyMails(rows.map(({ licence }) => licence.id));
    return rows.map(({ licence, notaryName }) => ({
      id: licence.id,
      email: licence.email,
      type: licence.type,
      origin: licence.origin,
      notaryName,
      subscriptionStatus: licence.subscriptionStatus,
      nextPaymentDue: licence.nextPaymentDue?.toISOString() ?? null,
      obstacle: findObstacle(licence, clock.now()),
      keyMail: describeMail(mails.get(licence.id)),
      createdAt: licence.createdAt.toISOString(),
    }));
  }

  async function getEntry(id: string): Promise<LicenceEntry> {
    const row = await licences.findRow(id);
    const [entry] = row ? await present([row]) : [];
    if (!entry) throw new AppError('not-found');
    return entry;
  }

  return {
    async list({ search = '', before }: LicenceQuery): Promise<LicencePage> {
      const rows = await licences.listPage({ search, before: before ?? null, limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      return {
        licences: await present(shown),
        total: await licences.count(search),
        next: rows.length > PAGE ? (shown.at(-1)?.licence.id ?? null) : null,
      };
    },
    async create(caller: Caller, email: string): Promise<LicenceEntry> {
      const order = { email, origin: 'manual', actor: caller } as const;
      const { id } = await db.transaction((tx) => issueLicence(tx, needs, order));
      needs.sendMailsSoon();
      return getEntry(id);
    },
    async resendKey(caller: Caller, id: string): Promise<LicenceEntry> {
      await getEntry(id);
      await db.transaction(async (tx) => {
        const key = `licence-key:${id}:${newId()}`;
        await needs.prepareMail(tx, { key, kind: 'licence-key', licenceId: id });
        await audit(tx, caller, { action: 'licence.key-mailed', subjectId: id });
      });
      needs.sendMailsSoon();
      return getEntry(id);
    },
    /** For a notary whose key was stolen: the new one goes to his licence's address, and is not shown here. */
    async replaceKey(caller: Caller, id: string): Promise<LicenceEntry> {
      await needs.replaceKey(caller, id);
      return getEntry(id);
    },
    /** An administrator's own licence is not held back: nobody would be left to give it back. */
    async setBlocked(caller: Caller, id: string, blocked: boolean): Promise<LicenceEntry> {
      const entry = await getEntry(id);
      if (entry.type === 'admin') throw new AppError('licence-of-admin');
      await db.transaction(async (tx) => {
        const at = blocked ? clock.now() : null;
        if (!(await createLicencesRepository(tx, cipher).setBlocked(id, at))) return;
        await audit(tx, caller, { action: at ? 'licence.suspended' : 'licence.restored', subjectId: id });
      });
      return getEntry(id);
    },
  };
}

function describeMail(mail: KeyMail | undefined): LicenceEntry['keyMail'] {
  return mail ? { sentAt: mail.sentAt?.toISOString() ?? null, problem: mail.lastError } : null;
}
