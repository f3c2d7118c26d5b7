import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { describeReplyReason, reasons } from '#shared/messages/automations.ts';
import { sendProblems } from '#shared/messages/sending.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('what the notary sees of his mailbox, on $name', ({ open }) => {
  let test: TestApp;

  const view = async (key = testKeys.notary): Promise<MailboxView> =>
    (await test.call('GET', routes.mailbox, { key })).json();
  const settle = (id: string, key = testKeys.notary) =>
    test.call('POST', fillRoute(routes.settleMessage, { id }), { key });

  beforeAll(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { office } = test;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    const legal = {
      subject: 'Mon droit',
      text: 'Bonjour,\n\nAi-je le droit de refuser ?\n\nClaire Fontaine',
    };
    office.deliver('1', await writeMail(legal));
    office.deliver('2', '');
    await office.run('client_management');
    const { mails } = office.needs().records;
    const [sent] = await mails.listLatest(office.notary.id, 1);
    if (!sent) throw new Error('nothing was sent');
    const reminder = await mails.prepare(
      office.notary.id,
      {
        ...{
          key: 'reminder',
          kind: 'reminder',
          clientId: sent.clientId,
          messageId: '<reminder@vasseur.example>',
        },
        ...{ toName: sent.toName, toAddress: sent.toAddress, subject: 'Pièces à fournir', body: 'Bonjour,' },
        ...{ threadKey: null, inReplyTo: null, referenceIds: [] },
      },
      office.clock.time,
    );
    for (const id of [sent.id, reminder])
      await mails.recordLost(office.notary.id, id, {
        state: 'returned',
        problem: 'unknown-address',
        at: office.clock.time,
      });
  });
  afterAll(() => test.close());

  it('is the last reading, the counts, what waits for him and what did not arrive, with the reasons', async () => {
    expect(await view()).toMatchObject({
      address: 'pieces@vasseur.example',
      lastReadAt: '2026-06-16T08:00:00.000Z',
      readProblem: null,
      sendProblem: null,
      counts: { received: 2, handled: 0, waiting: 2, held: 0, refused: 0, open: 0 },
      awaiting: [
        { because: reasons['unreadable-message'], clients: [] },
        // The answer that came back is told by what it answered.
        {
          subject: 'Mon droit',
          because: `La réponse à ${claire.address} est revenue sans être remise. ${sendProblems['unknown-address']} ${describeReplyReason('legal-advice')}`,
          clients: ['FONTAINE Claire'],
        },
      ],
      undelivered: [
        {
          subject: 'Pièces à fournir',
          recipient: claire.address,
          state: 'returned',
          because: sendProblems['unknown-address'],
        },
      ],
    });
  });

  it('is his own: another notary sees and settles nothing of it', async () => {
    expect(await view(testKeys.other)).toMatchObject({
      awaiting: [],
      undelivered: [],
      counts: { received: 0 },
    });
    const [message] = (await view()).awaiting;
    expect((await settle(message?.id ?? '', testKeys.other)).statusCode).toBe(404);
    expect((await view()).awaiting).toHaveLength(2);
  });

  it('is done with when he says so, once', async () => {
    const [message] = (await view()).awaiting;
    expect((await settle(message?.id ?? '')).statusCode).toBe(204);
    expect((await view()).awaiting).toHaveLength(1);
    expect((await settle(message?.id ?? '')).statusCode).toBe(404);
  });
});
