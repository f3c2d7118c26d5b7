import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readUnreadAccounts } from '#server/automations/bank-details/read-unread-accounts.ts';
import type { Needs } from '#server/automations/needs.ts';
import { newId } from '#server/database/ids.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

/** As many as a run reads. */
const AT_MOST = 8;

let office: TestOffice;
let clientId: string;
let content: Buffer;
let opened: string[];

beforeAll(async () => {
  const [database] = productionDatabase;
  if (!database) throw new Error('no database');
  office = await openTestOffice(await database.open(), { now: new Date('2026-06-16T08:00:00Z') });
  await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
  await office.runAll();
  const [client] = await office.needs().records.clients.list(office.notary.id);
  clientId = client?.id ?? '';
  content = await writeBill('CLAIRE FONTAINE', '2026-06-01');
}, 120_000);
beforeEach(async () => {
  opened = [];
  await office.database.db.delete(documents);
});
afterAll(() => office.close());

interface Kept {
  day: number;
  clientId?: string;
}

async function keep({ day, clientId: owner }: Kept): Promise<string> {
  const id = newId();
  const { drive } = office.needs();
  const root = await drive.root();
  const file = await drive.put({ key: id, parentId: root.id, name: `${id}.pdf`, content });
  const names = { originalName: file.name, storedName: file.name, fileName: file.name };
  await office.database.db.insert(documents).values({
    ...{ id, notaryId: office.notary.id, clientId: owner ?? null, source: 'mail', state: 'held' },
    ...{ ...names, contentHash: id, size: content.length, driveFileId: file.id },
    storedAt: new Date(Date.UTC(2026, 5, day)),
  });
  return id;
}
const keepMany = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let day = 1; day <= count; day += 1) ids.push(await keep({ day }));
  return ids;
};

/** One run, on a drive that gives none of these: how many errors are reported. */
async function read(
  broken: readonly string[] = [],
  failure: Error = new Error('the drive gives no such file'),
): Promise<number> {
  const needs = office.needs();
  let reported = 0;
  const bare: Needs['drive'] = {
    ...needs.drive,
    read: async (fileId) => {
      const file = await needs.drive.findFile(fileId);
      const id = file?.name.replace('.pdf', '') ?? '';
      opened.push(id);
      if (broken.includes(id)) throw failure;
      return needs.drive.read(fileId);
    },
  };
  const reportError = () => {
    reported += 1;
  };
  await readUnreadAccounts({ ...needs, drive: bare, reportError });
  return reported;
}
const readFor = async (id: string) =>
  (await office.database.db.select().from(documents).where(eq(documents.id, id)))[0]?.accountsReadFor;

it('what a person has just given to a client is read before all that is nobody’s', async () => {
  await keepMany(AT_MOST);
  const given = await keep({ day: 12, clientId });
  await read();
  expect(opened[0]).toBe(given);
  expect(await readFor(given)).toBe(clientId);
});

it('what the drive does not give keeps nothing else from being read, and is tried once a run', async () => {
  const broken = [...(await keepMany(AT_MOST)), await keep({ day: 9, clientId })];
  const behind = await keep({ day: 12 });
  await read(broken);
  expect(await readFor(behind)).toBe('nobody');
  expect(opened.toSorted()).toEqual([...broken, behind].toSorted());
  for (const id of broken) expect(await readFor(id)).toBeNull();
});

it('a drive that is down is reported three times in a run, and nothing behind what it refuses is kept back', async () => {
  const refused = await keepMany(AT_MOST + 2);
  const behind = await keep({ day: 20 });
  expect(await read(refused, new DriveError('unreachable', '502'))).toBe(3);
  expect(await readFor(behind)).toBe('nobody');
  await read();
  await read();
  for (const id of refused) expect(await readFor(id)).toBe('nobody');
});

it('no more are read in a run than before', async () => {
  await keepMany(AT_MOST + 2);
  await read();
  expect(opened).toHaveLength(AT_MOST);
});
