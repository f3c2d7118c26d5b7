import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { newId } from '#server/database/ids.ts';
import { openEncryptionKey } from '#server/encryption-key/open-encryption-key.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { createTaughtSentencesRepository } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const FILE = 'Phrases apprises.csv';
const hers = 'Où puis-je garer ma voiture ?';
const herMessages = 'Le parking est-il gardé ?';
const his = 'La chorale recrute-t-elle ?';

describe.each(productionDatabase)('what an office was taught by a client’s words, on $name,', ({ open }) => {
  let test: TestApp;
  const [her, him] = [newId(), newId()];
  const [herMessage, hisMessage] = [newId(), newId()];

  beforeAll(async () => {
    test = await openTestApp(await open());
    const { db } = test.office.database;
    const notaryId = test.office.notary.id;
    for (const [id, lastName] of [
      [her, 'TESSANDIER'],
      [him, 'VASNIER'],
    ] as const)
      await db.insert(clients).values({ id, notaryId, lastName, firstName: 'Luc', nameKey: lastName });
    for (const [id, clientId] of [
      [herMessage, her],
      [hisMessage, him],
    ] as const)
      await db.insert(messages).values({ id, notaryId, mailbox: 'INBOX', mailboxId: id, clientId });
    const cipher = createCipher(keysOf(await openEncryptionKey(test.office.config, null)));
    const taught = createTaughtSentencesRepository(db, cipher);
    const teach = (sentence: string, clientId: string | null, messageId: string) =>
      taught.teach(
        notaryId,
        { sentence, clientId, messageId, lineKey: 'line', questionKey: 'question', verdict: 'answered' },
        new Date(),
      );
    await teach(hers, her, herMessage);
    // Whose the message is was said after it had been answered.
    await teach(herMessages, null, herMessage);
    await teach(his, him, hisMessage);
  });
  afterAll(() => test.close());

  async function readTaught(url: string): Promise<string> {
    const { rawPayload } = await test.call('POST', url, {
      key: testKeys.notary,
      body: { proof: testKeys.notary },
    });
    const zip = await fromBufferPromise(rawPayload);
    for await (const entry of zip.eachEntry())
      if (entry.fileName === FILE) return text(await zip.openReadStreamPromise(entry));
    return '';
  }

  it('is given to that client, and nobody else’s', async () => {
    const given = await readTaught(fillRoute(routes.clientExport, { id: her }));
    expect(given).toContain(hers);
    expect(given).toContain(herMessages);
    expect(given).not.toContain(his);
  });

  it('is in the registers of the office', async () => {
    const all = await readTaught(routes.dataExport);
    for (const sentence of [hers, herMessages, his]) expect(all).toContain(sentence);
  });

  it('is erased with that client, and nobody else’s', async () => {
    const path = fillRoute(routes.clientErasure, { id: her });
    const erased = await test.call('POST', path, { key: testKeys.notary, body: { binsPapers: false } });
    expect(erased.statusCode).toBeLessThan(300);
    await eventually(async () => !(await readTaught(routes.dataExport)).includes(hers), 20);
    const left = await readTaught(routes.dataExport);
    expect(left).not.toContain(herMessages);
    expect(left).toContain(his);
  });
});
