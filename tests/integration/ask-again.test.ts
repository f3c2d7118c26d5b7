import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '#server/features/messages/messages.tables.ts';
import type { AgainDraft, AgainRequest } from '#shared/contracts/asked-again.ts';
import { documentPageSchema, documentSchema } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { asSeen } from '#support/as-seen.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, readLedger, sentTo } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [, postgres] = testDatabases;
const key = testKeys.notary;
/** The paper came days before it was first read. */
const came = new Date('2026-06-11T09:00:00Z');
const ASKED: Omit<AgainRequest, 'from'> = { why: 'blurred', text: 'Bonjour,\n\nCette photo est floue.' };

describe('« Redemander une photo »', () => {
  let app: TestApp;
  let id = '';

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    app = await openTestApp(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    const attachments = [{ name: 'photo floue.txt', content: 'CARTE NATIONALE' }];
    const mail = { subject: 'Ma carte', messageId: '<card@client.example>', attachments };
    app.office.deliver('one', await writeMail({ from: claire, ...mail }), came);
    await app.office.run('client_management');
    await app.office.run('document_classification');
    const held = await app.call('GET', `${routes.documents}?state=held`, { key });
    id = documentPageSchema.parse(held.json()).documents[0]?.id ?? '';
  });
  afterEach(() => app.close());

  const ask = async (body: Omit<AgainRequest, 'from'> = ASKED, as: string = key) =>
    app.call('POST', fillRoute(routes.askAgain, { id }), {
      key: as,
      body: { ...body, ...(await asSeen(app.office, id)) },
    });
  const undo = () => app.call('POST', fillRoute(routes.undoAskAgain, { id }), { key });
  const look = async () =>
    documentSchema.parse((await app.call('GET', fillRoute(routes.document, { id }), { key })).json());
  const sent = () => sentTo(app.office, claire.address);
  async function letTimePass(): Promise<void> {
    app.office.clock.time = new Date(app.office.clock.time.getTime() + 2 * MINUTE_MS);
    await app.office.run('client_management');
  }

  it('shows the mail for each thing that may be wrong, to the client’s own address', async () => {
    const draft: AgainDraft = (await app.call('GET', fillRoute(routes.askAgain, { id }), { key })).json();
    expect(draft).toMatchObject({
      toAddress: claire.address,
      subject: 'Re: Ma carte',
      texts: { cut: expect.stringContaining(`(photo floue.txt), arrivé le 11/06/2026, est coupé`) },
    });
  });

  it('is shown beside the message that it came with', async () => {
    const { broughtBy } = await look();
    expect(broughtBy).toMatchObject({ subject: 'Ma carte', offersClient: false });
    const path = fillRoute(routes.message, { id: broughtBy?.messageId ?? '' });
    expect((await app.call('GET', path, { key })).statusCode).toBe(200);
  });

  it('of a stranger, leads to where he is made a client as long as his message offers it', async () => {
    const stranger = { name: '', address: 'zz93@boite.example' };
    const attachments = [{ name: 'note.txt', content: 'une pièce' }];
    app.office.deliver('two', await writeMail({ from: stranger, subject: 'Mon dossier', attachments }), came);
    await app.office.run('client_management');
    const held = await app.call('GET', `${routes.documents}?state=held`, { key });
    id = documentPageSchema.parse(held.json()).documents.find((one) => !one.client)?.id ?? '';
    const { broughtBy } = await look();
    expect(broughtBy).toMatchObject({ subject: 'Mon dossier', offersClient: true });
    // Of one that could not be treated nobody says on its page whose it is.
    await app.office.database.db.update(messages).set({ reason: 'processing-failed' });
    expect((await look()).broughtBy).toMatchObject({ offersClient: false });
  });

  it('sets the paper aside, tells it, and writes to the client in his thread, once', async () => {
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.statusCode, second.statusCode]).toEqual([204, 204]);
    expect(await look()).toMatchObject({
      state: 'refused',
      askedAgain: { sentence: 'Redemandé au client : photo floue.', mail: 'waiting' },
    });
    await letTimePass();
    await letTimePass();
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Re: Ma carte', inReplyTo: '<card@client.example>' });
    expect(mail?.text).toContain('Cette photo est floue.');
    expect(await look()).toMatchObject({ askedAgain: { mail: 'sent' } });
    expect((await undo()).statusCode).toBe(409);
    expect(await readLedger(app.office)).toMatchObject({ ...atRest, parts: { refused: 1, held: 0 } });
  });

  it('is taken back until the mail has left: nothing leaves, and the paper waits again', async () => {
    await ask();
    expect((await undo()).statusCode).toBe(204);
    await letTimePass();
    expect(await sent()).toEqual([]);
    const back = await look();
    expect(back).toMatchObject({ state: 'held', askedAgain: null });
    expect(back.reasons.length).toBeGreaterThan(0);
    expect((await ask()).statusCode).toBe(204);
    await letTimePass();
    expect(await sent()).toHaveLength(1);
  });

  it('is asked of nobody who wants no mail, nor with an account number in it', async () => {
    expect((await ask({ ...ASKED, text: 'FR76 3000 6000 0112 3456 7890 189' })).statusCode).toBe(400);
    const stop = await writeMail({
      from: claire,
      subject: 'Stop',
      text: 'Ne m’écrivez plus.\n\nClaire Fontaine',
    });
    app.office.deliver('two', stop);
    await app.office.run('client_management');
    expect((await ask()).statusCode).toBe(409);
    const draft = await app.call('GET', fillRoute(routes.askAgain, { id }), { key });
    expect(draft.json()).toMatchObject({ obstacle: expect.stringContaining('suspendues') });
    await letTimePass();
    expect(await sent()).toEqual([]);
  });

  it('asks for its piece again in the next reminder, and does not thank for it', async () => {
    const { clients } = app.office.needs().records;
    await ask();
    const [client] = await clients.list(app.office.notary.id);
    expect(client?.missing).toContain('cni');
    expect(client?.received).toEqual([]);
  });
});
