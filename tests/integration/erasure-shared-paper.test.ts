import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** Two who write from addresses that nobody knows, with the very same file: it is kept once, for both messages. */
describe.each(productionDatabase)(
  'a paper of two messages, one of whoever is erased, on $name,',
  ({ open }) => {
    let test: TestApp;
    let her: Client;
    let him: Client;
    const db = () => test.office.database.db;
    const notaryId = () => test.office.notary.id;
    const given = () => test.office.needs().records.given;

    beforeEach(async () => {
      test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
      await fillSheet(test.office, 'clients', [
        ['FONTAINE', 'Claire', 'Achat', claire.address],
        ['VASNIER', 'Julien', 'Achat', julien.address],
      ]);
      const content = await writeBill('JULIEN VASNIER', '2026-06-01');
      const send = async (name: string, sender: string, file: string) =>
        test.office.deliver(
          name,
          await writeMail({
            from: { name: sender, address: `${name}@boite.example` },
            attachments: [{ name: file, content }],
          }),
        );
      await send('hers', 'Claire Fontaine', 'De Claire Fontaine.pdf');
      await send('his', 'Julien Vasnier', 'facture.pdf');
      await test.office.runAll();
      const clients = await test.office.needs().records.clients.list(notaryId());
      her = clients.find(({ lastName }) => lastName === 'FONTAINE') as Client;
      him = clients.find(({ lastName }) => lastName === 'VASNIER') as Client;
    });
    afterEach(() => test.close());

    async function give(name: string, client: Client): Promise<void> {
      const [message] = await db()
        .select()
        .from(messages)
        .where(eq(messages.mailboxId, `${name}.eml`));
      await given().give(notaryId(), message?.id ?? '', client.id, new Date());
      await test.office.runAll();
    }
    const erase = async (client: Client, binsPapers: boolean) => {
      const path = fillRoute(routes.clientErasure, { id: client.id });
      const answer = await test.call('POST', path, { key: testKeys.notary, body: { binsPapers } });
      expect(answer.json()).toMatchObject({ problem: null });
    };
    const readDocuments = () => db().select().from(documents);
    const filed =
      'Dossier Clients/VASNIER Julien/Pièces/VASNIER Julien - Justificatif de domicile - 01-06-2026.pdf';

    it.each([false, true])(
      'is nobody’s again, and goes to the other with his message (her files binned: %s)',
      async (bins) => {
        await give('hers', her);
        expect(await readDocuments()).toMatchObject([{ clientId: her.id }]);
        await erase(her, bins);
        expect(await readDocuments()).toMatchObject([
          {
            clientId: null,
            state: 'held',
            reasons: ['client-unknown'],
            originalName: 'facture.pdf',
            fileName: 'facture.pdf',
            folderPath: 'Dossier / À vérifier',
            type: null,
            person: null,
            parties: null,
            evidence: null,
            readAt: null,
          },
        ]);
        expect(listDrive(test.office).filter((path) => path.endsWith('.pdf'))).toEqual([
          'Dossier/À vérifier/facture.pdf',
        ]);
        const parts = await db().select().from(messageParts);
        expect(parts.map(({ originalName }) => originalName).toSorted()).toEqual(['effacé', 'facture.pdf']);
        expect(await readLedger(test.office)).toMatchObject(atRest);
        await give('his', him);
        expect(await findEnd(test.office, 'his')).toMatchObject({
          state: 'handled',
          client: 'VASNIER Julien',
          parts: [{ name: 'facture.pdf', state: 'filed' }],
        });
        expect(listDrive(test.office).filter((path) => path.endsWith('.pdf'))).toEqual([filed]);
        expect(await readLedger(test.office)).toMatchObject(atRest);
      },
    );

    it('bears the other’s name where it was nobody’s yet, and goes with the last of them', async () => {
      const own = { candidates: [her.id], reason: 'client-closed' };
      await db().update(messages).set(own).where(eq(messages.mailboxId, 'hers.eml'));
      await erase(her, false);
      expect(await readDocuments()).toMatchObject([
        { clientId: null, state: 'held', originalName: 'facture.pdf' },
      ]);
      await db()
        .update(messages)
        .set({ candidates: [him.id], reason: 'client-closed' })
        .where(eq(messages.mailboxId, 'his.eml'));
      await erase(him, false);
      expect(await readDocuments()).toEqual([]);
      expect(await readLedger(test.office)).toMatchObject(atRest);
    });
  },
);
