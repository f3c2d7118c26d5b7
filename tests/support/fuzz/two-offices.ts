import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { knownBrowsers } from '#server/features/known-browsers/known-browsers.tables.ts';
import { licenses, replacedLicenceKeys } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { sessions, signInThrottles } from '#server/features/sessions/sessions.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { writeMail } from '../mails.ts';
import { fillSheet } from '../office-view.ts';
import { join } from '../team.ts';
import { readCookie, type TestApp, testKeys } from '../test-app.ts';
import { neighbourOf, type TestOffice } from '../test-office.ts';

/** Who makes a call, with the cookie of his session and the word that he must never read. */
export interface Caller {
  who: string;
  cookie: string;
  mayNotSee: string[];
}

/** Stands in all that an office has of its clients; nobody's key, address or input has it. */
const marks = { own: 'QUERCYTHE', other: 'ZAMBULONE' };

export interface TwoOffices {
  callers: Caller[];
  /** Ids of things of both offices, by the table that they are in. */
  ids: Record<string, string[]>;
  /** Puts back what a call that was let through has ended: sessions, persons, licences. */
  revive(): Promise<void>;
}

/** Two offices with clients, messages and papers, and somebody of each standing signed in. */
export async function openTwoOffices(test: TestApp): Promise<TwoOffices> {
  const otherId = await test.addNotary({
    key: testKeys.other,
    licenceEmail: 'etude@durand.example',
    email: 'pieces@durand.example',
    lastName: 'DURAND',
  });
  const other = await test.office.dependencies.seeding.notaries.findById(otherId);
  if (!other) throw new Error('no second office');
  await fillOffice(test.office, marks.own);
  await fillOffice(neighbourOf(test.office, other), marks.other);
  await test.addWorkflow();
  await test.addWorkflow({ type: 'client_reminder', notaryId: otherId, notaryEmail: other.email });
  await test.call('POST', '/api/folders', { key: testKeys.admin, body: { name: 'Successions' } });
  const callers = await signEverybodyIn(test);
  const revive = await remember(test);
  return { callers, ids: await collectIds(test), revive };
}

/** One client whose paper is filed, one whose paper waits, and a stranger: each with the mark in every word of theirs. */
async function fillOffice(office: TestOffice, mark: string): Promise<void> {
  const known = { name: `Odile ${mark}`, address: `odile@${mark.toLowerCase()}.example` };
  const stranger = { name: `Paul ${mark}`, address: `paul@${mark.toLowerCase()}.example` };
  await fillSheet(office, 'clients', [[mark, 'Odile', 'Vente maison', known.address]]);
  const attachments = [{ name: `RIB ${mark}.txt`, content: `Relevé d’identité bancaire de ${mark} Odile` }];
  const to = office.notary.email;
  office.deliver('1', await writeMail({ to, from: known, subject: `Vente ${mark}`, attachments }));
  office.deliver('2', await writeMail({ to, from: stranger, subject: `Dossier ${mark}`, attachments }));
  office.deliver(
    '3',
    await writeMail({ to, from: known, subject: mark, text: `Je suis ${mark}. Et après ?` }),
  );
  await office.runAll();
}

async function signEverybodyIn(test: TestApp): Promise<Caller[]> {
  const { licences } = test.office.dependencies.seeding;
  await licences.create({ key: 'NOTARY-FRESH001', type: 'notary', email: 'new@fresh.example' });
  const withKey = async (key: string) => readCookie(await test.signIn(key));
  const ofOwn = [marks.other];
  return [
    { who: 'nobody', cookie: '', mayNotSee: [marks.own, marks.other] },
    { who: 'administrator', cookie: await withKey(testKeys.admin), mayNotSee: [] },
    { who: 'holder', cookie: await withKey(testKeys.notary), mayNotSee: ofOwn },
    { who: 'notary', cookie: await join(test, 'notary'), mayNotSee: ofOwn },
    { who: 'clerk', cookie: await join(test, 'clerk'), mayNotSee: ofOwn },
    { who: 'reader', cookie: await join(test, 'reader'), mayNotSee: ofOwn },
    { who: 'other holder', cookie: await withKey(testKeys.other), mayNotSee: [marks.own] },
    {
      who: 'holder without an office',
      cookie: await withKey('NOTARY-FRESH001'),
      mayNotSee: [marks.own, marks.other],
    },
  ];
}

const kept: (PgTable & { id: PgColumn })[] = [
  licenses,
  notaries,
  persons,
  knownBrowsers,
  sessions,
  workflows,
];

async function remember(test: TestApp): Promise<() => Promise<void>> {
  const { db } = test.office.database;
  const rows = await asOwner(() => Promise.all(kept.map((table) => db.select().from(table as PgTable))));
  return () =>
    asOwner(async () => {
      await db.delete(signInThrottles);
      await db.delete(replacedLicenceKeys);
      for (const [index, table] of kept.entries()) {
        for (const row of rows[index] ?? []) {
          // What the database makes of the others it makes anew.
          const columns = Object.entries(getTableColumns(table))
            .filter(([, column]) => !column.generated)
            .map(([key]) => key);
          const set = Object.fromEntries(columns.map((key) => [key, (row as Record<string, unknown>)[key]]));
          await db.insert(table).values(row).onConflictDoUpdate({ target: table.id, set });
        }
      }
    });
}

/** Of every table whose things have ids, some of both offices. */
async function collectIds(test: TestApp): Promise<Record<string, string[]>> {
  const { db } = test.office.database;
  const tables = await asOwner(() =>
    queryRows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
    ),
  );
  const ids: Record<string, string[]> = {};
  for (const { name } of tables) {
    const look = sql`select id::text from ${sql.identifier(name)} limit 20`;
    const rows = await asOwner(() => queryRows<{ id: string }>(db, look));
    ids[name] = rows.map(({ id }) => id);
  }
  return ids;
}
