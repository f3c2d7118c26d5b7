import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { createMoveMessage } from '#server/desk/move-message.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { createRecords } from '#server/records/records.ts';
import type { NewOwner } from '#shared/contracts/mailbox.ts';
import { type MessageView, messageViewSchema } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { TestDatabase } from './databases.ts';
import { claire, julien, type SampleMail, writeMail } from './mails.ts';
import { fillSheet } from './office-view.ts';
import { openTestApp, type TestApp, testKeys } from './test-app.ts';

export const HER = 'Dossier Clients/FONTAINE Claire';
export const HIS = 'Dossier Clients/VASNIER Julien';

/** An office of two clients, of whom she writes what may be his. */
export interface MovingOffice extends TestApp {
  /** Writes from her address; the id of her message, once it is treated. */
  write(mail: Partial<SampleMail>, runs?: 'read' | 'filed'): Promise<string>;
  /** The same with papers of these words. */
  send(texts: string[], runs?: 'read' | 'filed'): Promise<string>;
  /** By the screen; the status of its answer. */
  move(id: string, owner: NewOwner, key?: string): Promise<number>;
  undo(id: string, moveId?: string): Promise<number>;
  /** What is written of it alone: nothing of it has been done yet. */
  decide(id: string, clientId: string): Promise<void>;
  decideUndo(id: string): Promise<void>;
  view(id: string): Promise<MessageView>;
  findClient(lastName: string): Promise<Client>;
  /** Of one client, by when they came. */
  papersOf(lastName: string): Promise<Document[]>;
  /** What lies in a folder of the drive. */
  listIn(folder: string): string[];
}

export async function openMovingOffice(open: TestDatabase['open'], rows?: string[][]): Promise<MovingOffice> {
  const app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
  const { office } = app;
  const { db } = office.database;
  await fillSheet(
    office,
    'clients',
    rows ?? [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
    ],
  );
  let number = 0;
  const key = testKeys.notary;
  const notaryId = office.notary.id;
  const someone = {
    licenceId: notaryId,
    role: 'notary' as const,
    notaryId,
    personId: null,
    standing: 'notary' as const,
  };
  const deciding = () =>
    createMoveMessage({
      db,
      records: createRecords(db),
      clock: office.needs().clock,
      doNow: async () => undefined,
      compare: async () => undefined,
    });

  const ownerOf = async (id: string) =>
    (await createRecords(db).pages.find(notaryId, id))?.message.clientId ?? newId();
  const standingMove = async (id: string) =>
    (await createRecords(db).moves.findLatest(notaryId, id))?.id ?? newId();

  const moving: MovingOffice = {
    ...app,
    async write(mail, runs = 'filed') {
      number += 1;
      const subject = `no ${number}`;
      office.deliver(`mail-${number}`, await writeMail({ from: claire, ...mail, subject }));
      await office.run('client_management');
      if (runs === 'filed') await office.run('document_classification');
      const [row] = await queryRows<{ id: string }>(
        db,
        sql`select id from messages where subject = ${subject}`,
      );
      return row?.id ?? '';
    },
    send(texts, runs) {
      const named = texts.map((content, at) => ({
        name: `piece ${number + 1}-${at}.txt`,
        content,
        type: 'text/plain',
      }));
      return moving.write({ attachments: named }, runs);
    },
    async move(id, owner, caller = key) {
      const answer = await app.call('POST', fillRoute(routes.moveMessage, { id }), {
        key: caller,
        body: { from: await ownerOf(id), to: owner },
      });
      return answer.statusCode;
    },
    async undo(id, moveId) {
      const query = new URLSearchParams({ moveId: moveId ?? (await standingMove(id)) });
      const url = `${fillRoute(routes.moveMessage, { id })}?${query}`;
      return (await app.call('DELETE', url, { key })).statusCode;
    },
    async decide(id, clientId) {
      await deciding().move(someone, notaryId, id, { from: await ownerOf(id), to: { clientId } });
    },
    async decideUndo(id) {
      await deciding().undoMove(someone, notaryId, id, await standingMove(id));
    },
    async view(id) {
      return messageViewSchema.parse(
        (await app.call('GET', fillRoute(routes.message, { id }), { key })).json(),
      );
    },
    async findClient(lastName) {
      const all = await office.needs().records.clients.list(notaryId);
      const found = all.find((client) => client.lastName === lastName);
      if (!found) throw new Error(`nobody is called ${lastName}`);
      return found;
    },
    async papersOf(lastName) {
      const { id } = await moving.findClient(lastName);
      return office.needs().records.documents.listOfClient(notaryId, id);
    },
    listIn(folder) {
      const path = join(office.folders.drive, folder);
      return existsSync(path) ? readdirSync(path).sort() : [];
    },
  };
  return moving;
}
