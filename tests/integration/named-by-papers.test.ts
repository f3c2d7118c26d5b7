import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '#server/features/documents/documents.tables.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toDoPageSchema } from '#shared/contracts/to-do.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { writeBill, writeIdentityCard } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** Two strangers: of one the name stands on his card alone, of the other on a bill, and a client is called so. */
let app: TestApp;
const key = testKeys.notary;

beforeAll(async () => {
  const [database] = productionDatabase;
  if (!database) throw new Error('no database');
  app = await openTestApp(await database.open(), { now: new Date('2026-06-16T08:00:00Z') });
  await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Achat', claire.address]]);
  const card = { name: 'attachment-1.pdf', content: await writeIdentityCard('DELORMEAU', 'Sophie') };
  const bill = { name: 'facture.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') };
  const send = async (name: string, attachment: typeof card) =>
    app.office.deliver(
      name,
      await writeMail({
        from: { name, address: `${name}@boite.example` },
        subject: name,
        text: 'Bonjour',
        attachments: [attachment],
      }),
    );
  await send('nanou86', card);
  await send('famille', bill);
  await app.office.runAll();
}, 120_000);
afterAll(() => app.close());

const listToDo = async () => toDoPageSchema.parse((await app.call('GET', routes.toDo, { key })).json()).items;
const readMessage = async (title: string): Promise<MessageView> => {
  const id = (await listToDo()).find((item) => item.kind === 'message' && item.title === title)?.id ?? '';
  return (await app.call('GET', fillRoute(routes.message, { id }), { key })).json();
};

it('whoever sends his identity card is proposed as a client by its name', async () => {
  const { named, papers } = await readMessage('nanou86');
  expect(named).toEqual({
    lastName: 'DELORMEAU',
    firstName: 'Sophie',
    typeLabel: 'Carte nationale d’identité',
    clients: [],
  });
  expect(papers[0]?.because[0]).toContain('Carte nationale d’identité, DELORMEAU Sophie');
});

it('whom a bill names is proposed among the clients, and is not taken for him', async () => {
  const { named, clients, choice } = await readMessage('famille');
  expect(named?.clients.map(({ name }) => name)).toEqual(['FONTAINE Claire']);
  expect([clients, choice?.candidates]).toEqual([[], []]);
});

it('a paper of nobody says what it is where its name says nothing, and waits as before', async () => {
  const papers = (await listToDo()).filter(({ kind }) => kind === 'paper');
  expect(papers.map(({ title }) => title).toSorted()).toEqual([
    'Carte nationale d’identité, DELORMEAU Sophie',
    'facture.pdf',
  ]);
  for (const { id } of papers) {
    const paper: OfficeDocument = (await app.call('GET', fillRoute(routes.document, { id }), { key })).json();
    expect(paper).toMatchObject({ state: 'held', client: null, isOfNobody: false, parts: [] });
    expect(paper.person).not.toBeNull();
    expect(paper.read?.by).toBe('here');
  }
});

const unread = {
  type: null,
  person: null,
  documentDate: null,
  confidence: null,
  evidence: null,
  readAt: null,
  readBy: null,
};
const listHeld = async (): Promise<OfficeDocument[]> =>
  (await app.call('GET', `${routes.documents}?state=held`, { key })).json().documents;

it('one that was opened before its reading was kept is opened once more', async () => {
  const { db, execute } = app.office.database;
  await db.update(documents).set(unread);
  await app.office.runAll();
  expect(await listHeld()).toMatchObject([
    { person: null, isUnreadable: true },
    { person: null, isUnreadable: true },
  ]);
  await execute(readFileSync('migrations/0129_what_was_opened_for_its_accounts_alone.sql', 'utf8'));
  await app.office.runAll();
  expect((await listHeld()).map(({ person, isUnreadable }) => [person, isUnreadable])).toEqual(
    expect.arrayContaining([
      ['DELORMEAU Sophie', false],
      ['FONTAINE Claire', false],
    ]),
  );
});
