import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openPostgres } from '#server/database/connection.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import type { MessageOwner } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { suspensionTexts } from '#shared/messages/suspensions.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const key = testKeys.notary;
const namesake = { name: 'Claire Fontaine', address: 'c.fontaine@voisine.example' };
/** From where one of the two writes for the first time. */
const elsewhere = { name: 'Claire Fontaine', address: 'claire.f@vacances.example' };
const SENTENCE = 'Mon mari est décédé dimanche à l’hôpital, des suites de son cancer.';

describe('what one of two namesakes has announced', () => {
  let test: TestApp;
  let writer: Client;
  let other: Client;
  const db = () => test.office.database.db;
  const records = () => test.office.needs().records;

  beforeEach(async () => {
    test = await openTestApp(await openPostgres(await createMigratedPostgres()), {
      now: new Date('2026-06-16T08:00:00Z'),
    });
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', claire.address],
      ['FONTAINE', 'Claire', 'Succession', namesake.address],
    ]);
    const announced = `Bonjour,\n\n${SENTENCE}\n\nClaire Fontaine`;
    test.office.deliver('1', await writeMail({ from: elsewhere, subject: 'Mon deuil', text: announced }));
    await test.office.runAll();
    const known = await records().clients.list(test.office.notary.id);
    writer = known.find(({ emails }) => emails.includes(claire.address)) as Client;
    other = known.find(({ emails }) => emails.includes(namesake.address)) as Client;
  });
  afterEach(() => test.close());

  const give = async (owner: MessageOwner) => {
    const [message] = await db().select().from(messages);
    const path = fillRoute(routes.giveMessage, { id: message?.id ?? '' });
    expect((await test.call('POST', path, { key, body: owner })).statusCode).toBe(204);
  };
  const stopsOf = ({ id }: Client) => db().select().from(suspensions).where(eq(suspensions.clientId, id));
  const actsOf = ({ id }: Client) => db().select().from(activity).where(eq(activity.clientId, id));
  async function exportOf({ id }: Client): Promise<string> {
    const response = await test.call('POST', fillRoute(routes.clientExport, { id }), { key });
    const zip = await fromBufferPromise(response.rawPayload);
    const files: string[] = [];
    for await (const entry of zip.eachEntry())
      files.push(`${await text(await zip.openReadStreamPromise(entry))}`);
    return files.join('\n');
  }
  const told = [SENTENCE, elsewhere.address, 'Mon deuil'];

  it('stops both, and is given to neither while nobody has said whose it is', async () => {
    for (const client of [writer, other]) {
      expect(await stopsOf(client)).toMatchObject([{ kind: 'death-of-spouse', sentence: SENTENCE }]);
      const given = await exportOf(client);
      expect(given).toContain('décès annoncé le');
      for (const word of told) expect(given).not.toContain(word);
    }
  });

  it('is hers alone once a person has said so: the other stands still, without a word of it', async () => {
    await give({ clientId: writer.id });
    expect(await stopsOf(writer)).toMatchObject([{ sentence: SENTENCE, endedAt: null }]);
    expect(await stopsOf(other)).toMatchObject([
      { sentence: null, addresses: [namesake.address], endedAt: null },
    ]);
    expect(await actsOf(other)).toMatchObject([{ because: [suspensionTexts.anothers] }]);
    for (const word of told) expect(await exportOf(other)).not.toContain(word);
    const hers = await exportOf(writer);
    for (const word of told) expect(hers).toContain(word);
  });

  it('is of neither once a person has said that: both stand still, without a word of it', async () => {
    await give({ nobody: true });
    for (const client of [writer, other]) {
      expect(await stopsOf(client)).toMatchObject([
        { sentence: null, addresses: client.emails, endedAt: null },
      ]);
      expect(JSON.stringify(await actsOf(client))).not.toMatch(/cancer|vacances|deuil/);
    }
  });

  it('is nowhere once she is erased, though it was given to her before others’ stops were looked at', async () => {
    const [act] = await actsOf(other);
    await give({ clientId: writer.id });
    await db()
      .update(suspensions)
      .set({ sentence: SENTENCE, addresses: [namesake.address, elsewhere.address] })
      .where(eq(suspensions.clientId, other.id));
    await db()
      .update(activity)
      .set({ because: act?.because ?? [] })
      .where(eq(activity.clientId, other.id));
    const path = fillRoute(routes.clientErasure, { id: writer.id });
    await test.call('POST', path, { key, body: { binsPapers: false } });
    expect(await stopsOf(other)).toMatchObject([
      { sentence: null, addresses: [namesake.address], endedAt: null },
    ]);
    expect(JSON.stringify(await actsOf(other))).not.toMatch(/cancer|vacances|deuil/);
  });
});
