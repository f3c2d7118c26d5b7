import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import { WITNESS } from '#server/database/audit-witness.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { mailboxStates, messageParts, messages } from '#server/features/messages/messages.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { outgoingMails, reminders } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { paymentReconciliations } from '#server/features/subscriptions/subscriptions.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { DAY_MS } from '#shared/durations.ts';
import { testDatabases } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const yearsAndDays = (years: number, days: number) => {
  const date = daysAgo(days);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
};

describe.each(testDatabases)('what has had its time, on $name', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  beforeAll(async () => {
    test = await openTestApp(await open(), { now });
  });
  afterAll(() => test.close());

  const db = () => test.office.database.db;
  const forget = () => test.office.dependencies.forgetExpired(now);

  /** An office with a client, his letter, his document and a reminder, under a licence in this state. */
  async function addOffice(
    licence: Partial<typeof licenses.$inferInsert>,
    notary: Partial<typeof notaries.$inferInsert> = {},
  ) {
    offices += 1;
    const email = `pieces${offices}@duree.example`;
    const id = await test.addNotary({
      key: `NOTARY-DUREE${String(offices).padStart(3, '0')}`,
      licenceEmail: `etude${offices}@duree.example`,
      email,
      lastName: 'DURÉE',
    });
    const [row] = await db()
      .update(notaries)
      .set({ ...notary, email })
      .where(eq(notaries.id, id))
      .returning();
    const licenceId = row?.licenseId ?? '';
    await db()
      .update(licenses)
      .set({ type: 'notary', ...licence })
      .where(eq(licenses.id, licenceId));
    await test.addWorkflow({ notaryId: id, notaryEmail: email });
    const [clientId, messageId, documentId, mailId] = [newId(), newId(), newId(), newId()];
    await db()
      .insert(clients)
      .values({ id: clientId, notaryId: id, lastName: 'A', firstName: 'B', nameKey: 'a b' });
    await db()
      .insert(messages)
      .values({ id: messageId, notaryId: id, mailbox: email, mailboxId: '1', clientId });
    await db().insert(documents).values({
      id: documentId,
      notaryId: id,
      clientId,
      source: 'mail',
      originalName: 'a.pdf',
      contentHash: 'h',
      size: 1,
      driveFileId: '1',
      storedName: 'a.pdf',
      fileName: 'a.pdf',
    });
    await db().insert(messageParts).values({
      id: newId(),
      notaryId: id,
      messageId,
      path: '1',
      originalName: 'a.pdf',
      size: 1,
      documentId,
    });
    await db()
      .insert(outgoingMails)
      .values({
        id: mailId,
        notaryId: id,
        key: 'k',
        kind: 'reminder',
        clientId,
        messageId: `<${mailId}@x>`,
        toAddress: 'client@example.fr',
        subject: 's',
        body: 'b',
      });
    await db()
      .insert(reminders)
      .values({ id: newId(), notaryId: id, clientId, number: 1, missing: [], outgoingMailId: mailId });
    await db().insert(mailboxStates).values({ notaryId: id, mailbox: email, cursor: '42' });
    await db()
      .insert(platformMails)
      .values({
        id: newId(),
        key: `licence-key:${licenceId}`,
        kind: 'licence-key',
        licenseId: licenceId,
        messageId: 'm',
      });
    const count = async (table: string) =>
      (await queryRows(db(), sql`select 1 from ${sql.identifier(table)} where notary_id = ${id}`)).length;
    return {
      id,
      licenceId,
      async isThere() {
        const tables = ['clients', 'messages', 'message_parts', 'documents', 'outgoing_mails', 'reminders'];
        const counts = await Promise.all(tables.map(count));
        return {
          registry:
            counts.every((found) => found === 1) || (counts.some((found) => found > 0) ? 'partly' : false),
          notary: (await db().select().from(notaries).where(eq(notaries.id, id))).length === 1,
          licence: (await db().select().from(licenses).where(eq(licenses.id, licenceId))).length === 1,
          cursor: (await count('mailbox_states')) === 1,
        };
      },
    };
  }
  const all = { registry: true, notary: true, licence: true, cursor: true };
  const none = { registry: false, notary: false, licence: false, cursor: false };
  const acts = async (subjectId: string) =>
    (await db().select().from(auditLog).where(eq(auditLog.subjectId, subjectId))).map(({ action }) => action);

  it.each<[string, Parameters<typeof addOffice>]>([
    ['is paid', [{ subscriptionStatus: 'active' }]],
    ['has no subscription', [{ createdAt: yearsAndDays(6, 0) }]],
    ['has waited for its payment for a year', [{ subscriptionStatus: 'past_due', stopsAt: daysAgo(365) }]],
    [
      'owes a payment since less, though its notary was deleted before',
      [{ subscriptionStatus: 'past_due', pastDueSince: daysAgo(80) }, { deletedAt: daysAgo(100) }],
    ],
    ['is suspended by an administrator', [{ blockedAt: yearsAndDays(6, 0) }]],
    ['ended less than three months ago', [{ subscriptionStatus: 'canceled', stopsAt: daysAgo(89) }]],
    ['will end', [{ subscriptionStatus: 'cancel_at_period_end', stopsAt: daysAgo(-3) }]],
    [
      'is paid though its notary was deleted',
      [{ subscriptionStatus: 'active' }, { deletedAt: yearsAndDays(6, 0) }],
    ],
  ])('nothing goes of an office whose licence %s', async (_, [licence, notary]) => {
    const office = await addOffice(licence, notary);
    await forget();
    expect(await office.isThere()).toEqual(all);
    expect(await acts(office.id)).toEqual([]);
  });

  it.each<[string, Parameters<typeof addOffice>]>([
    ['its subscription', [{ subscriptionStatus: 'canceled', stopsAt: daysAgo(91) }]],
    ['its deletion, without a subscription', [{}, { deletedAt: daysAgo(91) }]],
    [
      'its deletion, where it owes a payment',
      [{ subscriptionStatus: 'past_due', pastDueSince: daysAgo(200) }, { deletedAt: daysAgo(91) }],
    ],
  ])(
    'the registry goes three months after %s; where the mailbox was read up to stays',
    async (_, [licence, notary]) => {
      const office = await addOffice(licence, notary);
      await Promise.all([forget(), forget()]);
      await forget();
      expect(await office.isThere()).toEqual({ ...all, registry: false });
      expect(await acts(office.id)).toEqual(['registry.erased']);
    },
  );

  it('the contract, its licence and its mails go after five years', async () => {
    const young = await addOffice({ subscriptionStatus: 'canceled', stopsAt: yearsAndDays(5, -1) });
    const old = await addOffice({ subscriptionStatus: 'canceled', stopsAt: yearsAndDays(5, 1) });
    const deleted = await addOffice({}, { deletedAt: yearsAndDays(5, 1) });
    await forget();
    expect(await young.isThere()).toEqual({ ...all, registry: false });
    for (const office of [old, deleted]) {
      expect(await office.isThere()).toEqual(none);
      expect(await acts(office.id)).toContain('contract.erased');
      const mails = db().select().from(platformMails).where(eq(platformMails.licenseId, office.licenceId));
      expect(await mails).toEqual([]);
    }
  });

  it('a licence that no office ever used goes too, with its subscription five years over', async () => {
    const id = await test.office.dependencies.seeding.licences.create({
      key: 'NOTARY-JAMAIS01',
      type: 'notary',
      email: 'jamais@duree.example',
    });
    await forget();
    expect(await db().select().from(licenses).where(eq(licenses.id, id))).toHaveLength(1);
    const over = { subscriptionStatus: 'canceled' as const, stopsAt: yearsAndDays(5, 1) };
    await db().update(licenses).set(over).where(eq(licenses.id, id));
    await forget();
    expect(await db().select().from(licenses).where(eq(licenses.id, id))).toEqual([]);
  });

  it('acts are kept five years, and cannot be changed or taken away before', async () => {
    // A log that has been sealed, as it is a moment after its first line.
    await audit(db(), actors.operator, { action: 'licence.created', subjectId: null });
    await forget();
    expect(existsSync(join(test.office.config.dataDir, WITNESS))).toBe(true);
    const act = (at: Date) => ({ id: newId(), at, actorRole: 'admin', action: 'notary.reveal' });
    const [old, young] = [act(yearsAndDays(5, 1)), act(yearsAndDays(5, -1))];
    await db().insert(auditLog).values([old, young]);
    await db().insert(paymentReconciliations).values({ day: '2019-03-01' });
    await forget();
    expect(await db().select().from(auditLog).where(eq(auditLog.id, old.id))).toEqual([]);
    expect(await db().select().from(auditLog).where(eq(auditLog.id, young.id))).toHaveLength(1);
    expect(await db().select().from(paymentReconciliations)).toEqual([]);
    const appendOnly = { cause: { message: 'audit_log is append only' } };
    await expect(db().delete(auditLog).where(eq(auditLog.id, young.id))).rejects.toMatchObject(appendOnly);
    const rewrite = async () => void (await db().update(auditLog).set({ action: 'nothing' }));
    await expect(rewrite()).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(asOwner(rewrite)).rejects.toMatchObject(appendOnly);
  });

  it('keeps no other office’s where one cannot be erased, and says so', async () => {
    const over = { subscriptionStatus: 'canceled', stopsAt: daysAgo(91) } as const;
    const [before, stuck, after] = [await addOffice(over), await addOffice(over), await addOffice(over)];
    await asOwner(async () => {
      await db().execute(
        sql.raw(`create function keep_one() returns trigger language plpgsql as $$
          begin if old.notary_id = '${stuck.id}' then raise exception 'kept'; end if; return old; end $$`),
      );
      await db().execute(
        sql`create trigger keep_one before delete on messages for each row execute function keep_one()`,
      );
    });
    await expect(forget()).rejects.toThrow('not all that has had its time was erased');
    expect(await Promise.all([before, after].map((office) => office.isThere()))).toMatchObject([
      { registry: false },
      { registry: false },
    ]);
    expect((await stuck.isThere()).registry).toBe(true);
    await asOwner(async () => void (await db().execute(sql`drop function keep_one() cascade`)));
    await forget();
    expect((await stuck.isThere()).registry).toBe(false);
  });

  it('happens by itself, with the hourly maintenance', async () => {
    const office = await addOffice({ subscriptionStatus: 'canceled', stopsAt: daysAgo(100) });
    const background = test.office.dependencies.startBackground();
    await eventually(async () => !(await office.isThere()).registry);
    await background.stop();
    // The administrator still sees what is left.
    expect((await test.call('GET', routes.licences, { key: testKeys.admin })).statusCode).toBe(200);
  });
});
