import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { rib } from '#support/account-changes.ts';
import * as write from '#support/case-papers/layouts.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien } from '#support/mails.ts';
import { type MovingOffice, openMovingOffice } from '#support/moving-office.ts';
import { testKeys } from '#support/test-app.ts';

const [OLD, NEW] = ['00041772315', '00055555555'];
const key = testKeys.notary;

describe.each(productionDatabase)('with a message that changes clients, on $name,', ({ open }) => {
  let app: MovingOffice;
  let his: string;
  let hers: string;
  const db = () => app.office.database.db;

  beforeEach(async () => {
    app = await openMovingOffice(open);
    await app.office.run('client_management');
    [his, hers] = [(await app.findClient('VASNIER')).id, (await app.findClient('FONTAINE')).id];
  });
  afterEach(() => app.close());

  const accountsOf = async (clientId: string) =>
    (await db().select().from(bankAccounts).where(eq(bankAccounts.clientId, clientId))).map(
      ({ state }) => state,
    );
  const callsOf = async (clientId: string) =>
    (await db().select().from(bankCalls).where(eq(bankCalls.clientId, clientId))).map(({ state, why }) => [
      state,
      why,
    ]);
  const senderOf = async (id: string) =>
    (await db().select().from(messages).where(eq(messages.id, id)))[0]?.sender;

  describe('goes what is believed of an account:', () => {
    it('her address is none that he was known by', async () => {
      const id = await app.write(await rib('M. JULIEN VASNIER', OLD));
      await app.move(id, { clientId: his });
      expect(await senderOf(id)).toBe('unknown');
      await app.office.run('document_classification');
      expect(await accountsOf(his)).toEqual(['to-confirm']);
      expect(await callsOf(his)).toEqual([['open', 'first-unknown']]);
      await app.undo(id);
      expect(await senderOf(id)).toBeNull();
    });

    it('one of his own is', async () => {
      const id = await app.write(await rib('M. JULIEN VASNIER', OLD));
      const { records, notary } = app.office.needs();
      await records.clients.update(notary.id, his, { emails: [julien.address, claire.address] });
      await app.move(id, { clientId: his });
      expect(await senderOf(id)).toBeNull();
      await app.office.run('document_classification');
      expect(await accountsOf(his)).toEqual(['known']);
      expect(await callsOf(his)).toEqual([]);
    });

    it('what was known of her is known again', async () => {
      const id = await app.write(await rib('MME CLAIRE FONTAINE', OLD));
      expect(await accountsOf(hers)).toEqual(['known']);
      await app.move(id, { clientId: his });
      await app.office.run('document_classification');
      expect(await accountsOf(hers)).toEqual(['aside']);
      await app.undo(id);
      await app.office.run('document_classification');
      expect(await accountsOf(hers)).toEqual(['known']);
      expect(await callsOf(hers)).toEqual([]);
      expect((await callsOf(his)).map(([state]) => state)).toEqual(['withdrawn']);
    });

    it('and what was to be called about is to be called about again', async () => {
      await app.write(await rib('MME CLAIRE FONTAINE', OLD));
      const id = await app.write(await rib('MME CLAIRE FONTAINE', NEW));
      expect(await callsOf(hers)).toEqual([['open', 'changed']]);
      await app.move(id, { clientId: his });
      await app.office.run('document_classification');
      expect(await callsOf(hers)).toEqual([['withdrawn', 'changed']]);
      await app.undo(id);
      await app.office.run('document_classification');
      expect((await accountsOf(hers)).sort()).toEqual(['known', 'to-confirm']);
      expect(await callsOf(hers)).toEqual([['open', 'changed']]);
    });

    it('a call that another paper of hers asks for as well stays to be made', async () => {
      await app.write(await rib('MME CLAIRE FONTAINE', OLD));
      const written = (street: string) =>
        write.rib('MME CLAIRE FONTAINE', { street, postcode: '49400', town: 'SAUMUR' });
      const id = await app.send([written('4 rue des Lilas')]);
      await app.send([written('5 rue des Lilas')]);
      expect((await accountsOf(hers)).sort()).toEqual(['known', 'to-confirm', 'to-confirm']);
      const [why] = (await callsOf(hers))[0]?.slice(1) ?? [];
      expect(await callsOf(hers)).toEqual([['open', why]]);
      await app.move(id, { clientId: his });
      await app.office.run('document_classification');
      expect((await accountsOf(hers)).sort()).toEqual(['aside', 'known', 'to-confirm']);
      expect(await callsOf(hers)).toEqual([['open', why]]);
      await app.undo(id);
      await app.office.run('document_classification');
      expect((await accountsOf(hers)).sort()).toEqual(['known', 'to-confirm', 'to-confirm']);
      expect(await callsOf(hers)).toEqual([['open', why]]);
    });
  });

  it('goes its stop, and comes back', async () => {
    const id = await app.write({ text: 'Bonjour,\n\nMerci d’arrêter de m’écrire.\n\nClaire Fontaine' });
    await app.call('POST', fillRoute(routes.settleMessage, { id }), { key });
    const stops = async () =>
      (await db().select().from(suspensions)).map(({ clientId, kind, endedAt }) => [clientId, kind, endedAt]);
    expect(await stops()).toEqual([[hers, 'stop-writing', null]]);
    const waiting = async (clientId: string, name: string) =>
      db()
        .insert(outgoingMails)
        .values({
          id: newId(),
          notaryId: app.office.notary.id,
          key: name,
          kind: 'reminder',
          clientId,
          messageId: `<${name}@vasseur.example>`,
          toAddress: `${name}@orange.example`,
          subject: 's',
          body: 'b',
        });
    const stateOf = async (name: string) =>
      (await db().select().from(outgoingMails).where(eq(outgoingMails.key, name)))[0]?.state;
    await waiting(his, 'his');
    expect(await app.move(id, { clientId: his })).toBe(200);
    expect(await stops()).toEqual([[his, 'stop-writing', null]]);
    expect(await stateOf('his')).toBe('cancelled');
    await waiting(hers, 'hers');
    expect(await app.undo(id)).toBe(204);
    expect(await stops()).toEqual([[hers, 'stop-writing', null]]);
    expect(await stateOf('hers')).toBe('cancelled');
  });

  it('goes the silence of a death, with his addresses and not with hers', async () => {
    const id = await app.write({ text: 'Bonjour,\n\nMon mari est décédé dimanche.\n\nClaire Fontaine' });
    await app.call('POST', fillRoute(routes.settleMessage, { id }), { key });
    const { records, notary } = app.office.needs();
    await records.clients.update(notary.id, hers, { emails: [claire.address, 'autre@orange.example'] });
    const [before] = await db().select().from(suspensions);
    await db()
      .update(suspensions)
      .set({ addresses: [...(before?.addresses ?? []), 'autre@orange.example'] });
    await app.move(id, { clientId: his });
    const [moved] = await db().select().from(suspensions);
    expect(moved).toMatchObject({ clientId: his });
    expect(moved?.addresses.toSorted()).toEqual([claire.address, julien.address]);
    await app.undo(id);
    const [back] = await db().select().from(suspensions);
    expect(back).toMatchObject({ clientId: hers, addresses: [claire.address, 'autre@orange.example'] });
  });

  it('goes the number that it had taught of her, and comes back', async () => {
    const id = await app.write({
      text: 'Bonjour,\n\nVoici ma demande.\n\nClaire Fontaine\nTél. 06 12 34 56 78',
      attachments: [
        {
          name: 'a.txt',
          content: write.identityCard({ last: 'FONTAINE', first: 'Claire' }),
          type: 'text/plain',
        },
      ],
    });
    const before = await app.findClient('FONTAINE');
    expect(before).toMatchObject({ phoneMessageId: id, phoneSource: 'message' });
    await app.move(id, { clientId: his });
    expect(await app.findClient('FONTAINE')).toMatchObject({ phone: null, phoneMessageId: null });
    expect((await app.findClient('VASNIER')).phone).toBeNull();
    await app.undo(id);
    const { phone, phoneSince, phoneSource, phoneMessageId, refusedPhones } = before;
    expect(await app.findClient('FONTAINE')).toMatchObject({
      ...{ phone, phoneSince, phoneSource, phoneMessageId, refusedPhones },
    });
  });

  describe('goes what was told of it:', () => {
    const actsOf = async (clientId: string) =>
      (
        await queryRows<{ key: string }>(
          db(),
          sql`select key from activity where client_id = ${clientId} and key not like 'client:%' order by key`,
        )
      ).map((act) => act.key);

    async function exportOf(clientId: string): Promise<string> {
      const response = await app.call('POST', fillRoute(routes.clientExport, { id: clientId }), { key });
      const zip = await fromBufferPromise(response.rawPayload);
      let all = '';
      for await (const entry of zip.eachEntry())
        if (entry.fileName.endsWith('.csv')) all += await text(await zip.openReadStreamPromise(entry));
      return all;
    }

    const send = async () => {
      const { attachments } = await rib('M. JULIEN VASNIER', OLD, 'mon-compte.pdf');
      const id = await app.write({ attachments });
      const body = { text: 'Bien reçu, merci.', after: 0 };
      const sent = await app.call('POST', fillRoute(routes.replyToMessage, { id }), { key, body });
      expect(sent.statusCode).toBe(200);
      return id;
    };

    it('she is given not a word of it, and what it was is hers again', async () => {
      const id = await send();
      const before = await actsOf(hers);
      expect(before.length).toBeGreaterThan(1);
      await app.move(id, { clientId: his });
      await app.office.run('document_classification');
      expect(await actsOf(hers)).toEqual([]);
      const given = await exportOf(hers);
      for (const word of ['mon-compte', 'Bien reçu', '••••']) expect(given).not.toContain(word);
      const mails = await db().select().from(outgoingMails).where(eq(outgoingMails.answers, id));
      expect(mails.map(({ clientId }) => clientId)).toEqual([his]);
      await app.undo(id);
      expect(await actsOf(hers)).toEqual(expect.arrayContaining(before));
      expect((await actsOf(his)).filter((act) => before.includes(act))).toEqual([]);
      const back = await db().select().from(outgoingMails).where(eq(outgoingMails.answers, id));
      expect(back.map(({ clientId }) => clientId)).toEqual([hers]);
    });

    it('and whoever is erased takes all of it along', async () => {
      const id = await send();
      await app.move(id, { clientId: his });
      await app.office.run('document_classification');
      const erased = await app.call('POST', fillRoute(routes.clientErasure, { id: his }), {
        key,
        body: { binsPapers: false },
      });
      expect(erased.json()).toMatchObject({ problem: null });
      for (const table of ['activity', 'outgoing_mails', 'documents', 'bank_accounts', 'message_moves'])
        expect(
          await queryRows(
            db(),
            sql`select 1 from ${sql.identifier(table)} t where t::text ilike '%mon-compte%' or t::text ilike '%bien reçu%' or t::text ilike '%vasnier%'`,
          ),
        ).toEqual([]);
    });
  });
});
