import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import {
  googleConnections,
  googleConsents,
} from '#server/features/google-connection/google-connection.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import {
  microsoftConnections,
  microsoftConsents,
} from '#server/features/microsoft-connection/microsoft-connection.tables.ts';
import { officeSetups, officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import {
  isActivationUndoable,
  officeActivations,
  workflows,
} from '#server/features/workflows/workflows.tables.ts';
import type { Notary, NotaryForm, NotaryQuery, NotarySecret } from '#shared/contracts/notaries.ts';
import { findObstacle, isOver, type SubscriptionStatus } from '#shared/licence-state.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import type { OwnedRecord } from './choose-record.ts';
import { hisWorkflows, isAskedFor } from './find-notaries.ts';
import { parseCredentials, sealCredentials } from './google-credentials.ts';
import { notaries } from './notaries.tables.ts';

/** Any fixed number of ours: saves and deletions happen one after the other, since two records may want one address. */
const LOCK = 20_261_122;

export type NotaryAccountsRepository = ReturnType<typeof createNotaryAccountsRepository>;

/** Notaries' whole records, with their secrets sealed. */
export function createNotaryAccountsRepository(db: Database, cipher: Cipher) {
  /** Newest first. What is counted of his workflows is counted for those who are listed only. */
  async function listPresent(wanted: SQL | undefined, limit?: number): Promise<Notary[]> {
    const found = db
      .select({
        notary: notaries,
        total: sql<number>`(select count(*)::int from ${hisWorkflows})`,
        active: sql<number>`(select count(*)::int from ${hisWorkflows} and w.active)`,
        undoable: sql<boolean>`exists (select from ${officeActivations} where ${officeActivations.notaryId} = ${notaries.id} and ${isActivationUndoable})`,
        failedTrials: sql<
          TrialStep[]
        >`(select coalesce(json_agg(${officeTrials.step} order by ${officeTrials.step}), '[]') from ${officeTrials} where ${officeTrials.notaryId} = ${notaries.id} and ${officeTrials.problem} is not null)`,
        licence: { status: licenses.subscriptionStatus, nextPaymentDue: licenses.nextPaymentDue },
      })
      .from(notaries)
      .leftJoin(licenses, eq(licenses.id, notaries.licenseId))
      .where(and(isNull(notaries.deletedAt), wanted))
      .orderBy(desc(notaries.createdAt), desc(notaries.id));
    const rows = await (limit ? found.limit(limit) : found);
    return rows.map(({ notary, licence, failedTrials, ...counts }) => ({
      ...toContract(notary, counts),
      ...(failedTrials.length > 0 && { failedTrials }),
      ...tellSubscription(licence),
    }));
  }

  return {
    list: (asked: NotaryQuery = {}) => listPresent(isAskedFor(asked), asked.limit),
    async findById(notaryId: string): Promise<Notary | null> {
      const [notary] = await listPresent(eq(notaries.id, notaryId));
      return notary ?? null;
    },
    async readSecret(notaryId: string, secret: NotarySecret): Promise<string | null> {
      const [row] = await db
        .select({
          googlePassword: notaries.googlePassword,
          licenseKey: licenses.keyEncrypted,
          licenceId: licenses.id,
        })
        .from(notaries)
        .leftJoin(licenses, eq(licenses.id, notaries.licenseId))
        .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt)));
      const sealed = row?.[secret];
      if (!sealed) return null;
      const place =
        secret === 'licenseKey'
          ? placeOf('licenses.key_encrypted', row.licenceId ?? '')
          : placeOf('notaries.google_password', notaryId);
      return cipher.decrypt(sealed, place);
    },
    /** Null when there is no such notary. */
    async findLicenceId(notaryId: string): Promise<{ licenceId: string | null } | null> {
      const [row] = await db
        .select({ licenceId: notaries.licenseId })
        .from(notaries)
        .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt)));
      return row ?? null;
    },
    async replacePassword(notaryId: string, password: string): Promise<void> {
      const googlePassword = cipher.encrypt(password, placeOf('notaries.google_password', notaryId));
      await db
        .update(notaries)
        .set({ googlePassword, updatedAt: sql`now()` })
        .where(eq(notaries.id, notaryId));
      // What was tried before was tried with another one.
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
    async lock(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    },
    async findByLicence(licenceId: string, now: Date): Promise<OwnedRecord | null> {
      return findOwned(db, eq(notaries.licenseId, licenceId), now);
    },
    async findByAddress(address: string, now: Date): Promise<OwnedRecord | null> {
      return findOwned(db, eq(sql`lower(${notaries.email})`, address.toLowerCase()), now);
    },
    async isDriveNameTaken(name: string): Promise<boolean> {
      const rows = await db
        .select({ id: notaries.id })
        .from(notaries)
        .where(eq(sql`lower(${notaries.driveName})`, name.toLowerCase()));
      return rows.length > 0;
    },
    async create(form: NotaryForm, owner: { licenceId: string; driveName: string }): Promise<string> {
      const id = newId();
      await db.insert(notaries).values({
        id,
        ...toColumns(id, form, { credentials: null, password: null }),
        licenseId: owner.licenceId,
        driveName: owner.driveName,
      });
      return id;
    },
    /**
     * Brings a deleted record back too. The notary's workflows follow his address; with `byAddress`, the moment, his mail is where
     * that leads.
     */
    async update(
      notaryId: string,
      form: NotaryForm,
      { licenceId, byAddress }: { licenceId: string; byAddress: Date | null },
    ): Promise<void> {
      const [before] = await db
        .select({ credentials: notaries.googleCredentials, password: notaries.googlePassword })
        .from(notaries)
        .where(eq(notaries.id, notaryId));
      await db
        .update(notaries)
        .set({
          ...toColumns(notaryId, form, before ?? { credentials: null, password: null }),
          licenseId: licenceId,
          // Of this address, and of an office that was never away.
          provedAddress: sql`case when ${notaries.email} = ${form.email} and ${notaries.deletedAt} is null
            then ${notaries.provedAddress} end`,
          deletedAt: null,
          updatedAt: sql`now()`,
          ...(byAddress ? returnedByAddress(byAddress) : {}),
        })
        .where(eq(notaries.id, notaryId));
      await db
        .update(workflows)
        .set({ notaryEmail: form.email })
        .where(and(eq(workflows.notaryId, notaryId), isNotNull(workflows.notaryEmail)));
      // What was tried before was tried with another address or another password.
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
    /** The address that it had only declared is another's: it has none until it gives one of its own. */
    async release(notaryId: string): Promise<void> {
      const email = `sans-adresse-${notaryId}@minutier.invalid`;
      await db
        .update(notaries)
        .set({ email, provedAddress: null, updatedAt: sql`now()` })
        .where(eq(notaries.id, notaryId));
      await db
        .update(workflows)
        .set({ notaryEmail: email })
        .where(and(eq(workflows.notaryId, notaryId), isNotNull(workflows.notaryEmail)));
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
    /**
     * Takes the notary, his secrets and his workflows away; what was done for him stays, under an id that nobody has.
     * Address, licence and drive name stay with it: by them he is recognised if he comes back.
     * Returns how many workflows went, or null when there is no such notary.
     */
    async remove(notaryId: string, at: Date): Promise<number | null> {
      const erased = await db
        .update(notaries)
        .set({
          firstName: '',
          lastName: '',
          mainEmail: null,
          googleCredentials: null,
          emailSignature: null,
          reminderFrequency: 3,
          googlePassword: null,
          phoneNumber: null,
          cabinetName: null,
          leftMailbox: sql`coalesce((${whereHisMailIs}), 'imap')`,
          ...(await findLeftDrive(notaryId)),
          senderRemovedAt: at,
          deletedAt: at,
          updatedAt: at,
        })
        .where(and(eq(notaries.id, notaryId), isNull(notaries.deletedAt)))
        .returning({ licenceId: notaries.licenseId, address: notaries.email });
      const [gone] = erased;
      if (!gone) return null;
      await endSessions(gone);
      // His consent goes with him; if he comes back, he is asked again.
      await db
        .update(googleConnections)
        .set({ refreshToken: null, accessToken: null, accessExpiresAt: null, problem: null })
        .where(eq(googleConnections.notaryId, notaryId));
      await db.delete(googleConsents).where(eq(googleConsents.notaryId, notaryId));
      for (const table of [microsoftConnections, microsoftConsents, officeSetups, officeTrials])
        await db.delete(table).where(eq(table.notaryId, notaryId));
      await db.delete(officeActivations).where(eq(officeActivations.notaryId, notaryId));
      const stopped = await db
        .delete(workflows)
        .where(eq(workflows.notaryId, notaryId))
        .returning({ id: workflows.id });
      return stopped.length;
    },
  };

  /** What he has chosen, or consented to; what he had left before, where he has said nothing since. */
  async function findLeftDrive(notaryId: string) {
    const { drive, webdavUrl: url, webdavUsername: username } = officeSetups;
    const [chosen] = await db
      .select({ drive, url, username })
      .from(officeSetups)
      .where(eq(officeSetups.notaryId, notaryId));
    if (chosen)
      return { leftDrive: chosen.drive, leftDriveUrl: chosen.url, leftDriveUsername: chosen.username };
    const [google] = await db
      .select({ id: googleConnections.notaryId })
      .from(googleConnections)
      .where(and(eq(googleConnections.notaryId, notaryId), isNotNull(googleConnections.refreshToken)));
    return google ? { leftDrive: 'google' as const, leftDriveUrl: null, leftDriveUsername: null } : {};
  }

  /** Of his licence, and of any other that was sold to his address and so opened his office (decision 0026). */
  async function endSessions({ licenceId, address }: { licenceId: string | null; address: string }) {
    const own = licenceId ? eq(licenses.id, licenceId) : undefined;
    const sameAddress = eq(sql`lower(${licenses.email})`, address.toLowerCase());
    const opened = db
      .select({ id: licenses.id })
      .from(licenses)
      .where(and(ne(licenses.type, 'admin'), or(own, sameAddress)));
    await db.delete(sessions).where(inArray(sessions.licenseId, opened));
  }

  /** An empty client secret, or password, keeps the one that is stored. */
  function toColumns(
    notaryId: string,
    { clientId, clientSecret, redirectUri, ...form }: NotaryForm,
    before: { credentials: string | null; password: string | null },
  ) {
    const kept = parseCredentials(before.credentials).clientSecret;
    const credentials = {
      clientId,
      clientSecret:
        clientSecret || (kept && cipher.decrypt(kept, placeOf('notaries.google_credentials', notaryId))),
      redirectUri,
    };
    return {
      ...form,
      emailSignature: form.emailSignature || null,
      googlePassword: form.googlePassword
        ? cipher.encrypt(form.googlePassword, placeOf('notaries.google_password', notaryId))
        : before.password,
      googleCredentials: sealCredentials(notaryId, credentials, cipher),
    };
  }
}

/** Another mailbox than the one that was left on servers of its own, or with a provider: it is named anew (0125). */
function returnedByAddress(at: Date) {
  const wasElsewhere = sql`${notaries.leftMailbox} <> 'imap'`;
  return {
    mailboxSince: sql`case when ${wasElsewhere} then ${at.toISOString()}::timestamptz else ${notaries.mailboxSince} end`,
    leftMailbox: null,
  };
}

const whereHisMailIs = sql`select coalesce(s.imap_host, s.provider) from office_setups s where s.notary_id = ${notaries.id}`;

async function findOwned(
  db: Database,
  condition: ReturnType<typeof eq>,
  now: Date,
): Promise<OwnedRecord | null> {
  const [row] = await db
    .select({
      id: notaries.id,
      email: notaries.email,
      deletedAt: notaries.deletedAt,
      proved: sql<boolean>`coalesce(lower(${notaries.provedAddress}) = lower(${notaries.email}), false)`,
      worked: sql<boolean>`exists (select from ${messages} where ${messages.notaryId} = ${notaries.id})`,
      licence: licenses,
    })
    .from(notaries)
    .leftJoin(licenses, eq(licenses.id, notaries.licenseId))
    .where(condition);
  if (!row) return null;
  const { id, email, deletedAt, proved, worked, licence } = row;
  return {
    id,
    email,
    proved,
    worked,
    deleted: deletedAt !== null,
    licence: licence && {
      id: licence.id,
      email: licence.email,
      over: isOver(findObstacle(licence, now)),
    },
  };
}

/** Nothing of one that is over, or ends by itself. */
function tellSubscription(
  licence:
    | (Pick<typeof licenses.$inferSelect, 'nextPaymentDue'> & { status: SubscriptionStatus | null })
    | null,
): Pick<Notary, 'subscription'> {
  if (!licence?.status || ['canceled', 'cancel_at_period_end'].includes(licence.status)) return {};
  return { subscription: { nextPaymentDue: licence.nextPaymentDue?.toISOString() ?? null } };
}

function toContract(
  row: typeof notaries.$inferSelect,
  workflowCounts: { total: number; active: number; undoable: boolean },
): Notary {
  const { clientId, clientSecret, redirectUri } = parseCredentials(row.googleCredentials);
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    mainEmail: row.mainEmail,
    cabinetName: row.cabinetName,
    phoneNumber: row.phoneNumber,
    emailSignature: row.emailSignature,
    reminderFrequency: row.reminderFrequency,
    googleCredentials: { clientId, clientSecretStored: clientSecret !== '', redirectUri },
    googlePasswordStored: row.googlePassword !== null,
    licenseKeyStored: row.licenseId !== null,
    workflows: workflowCounts,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
