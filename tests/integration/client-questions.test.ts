import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casePiecesSchema, clientFileListSchema } from '#shared/contracts/clients.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toDoPageSchema } from '#shared/contracts/to-do.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, sentTo } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('what only the client knows is asked of him, on $name', ({ open }) => {
  let app: TestApp;
  const key = testKeys.notary;

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    await fillSheet(app.office, 'requirements', [['Vente maison', 'CNI', 'Oui', '']]);
    await app.office.run('client_management');
    await app.office.run('document_classification');
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
  }, 60_000);
  afterAll(() => app.close());

  const findId = async () =>
    clientFileListSchema.parse((await app.call('GET', routes.clientFiles, { key })).json())[0]?.id ?? '';
  const readCase = async () =>
    casePiecesSchema.parse(
      (await app.call('GET', fillRoute(routes.clientPieces, { id: await findId() }), { key })).json(),
    );
  const ask = async (as = key) =>
    app.call('POST', fillRoute(routes.clientQuestions, { id: await findId() }), { key: as });
  const listToDo = async () =>
    toDoPageSchema.parse((await app.call('GET', routes.toDo, { key })).json()).items;
  const read = async (id: string): Promise<MessageView> =>
    (await app.call('GET', fillRoute(routes.message, { id }), { key })).json();
  const confirm = (id: string, as = key) =>
    app.call('POST', fillRoute(routes.confirmAnswers, { id }), { key: as });

  it('in one mail, however often it is pressed, and only by his office', async () => {
    expect((await ask(testKeys.other)).statusCode).toBe(404);
    const { askable } = await readCase();
    expect(askable.length).toBe(4);
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([204, 204]);
    const sent = await sentTo(app.office, claire.address);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toBe('Quelques questions - Vente maison');
    for (const [at, sentence] of askable.entries()) expect(sent[0]?.text).toContain(`${at + 1}. ${sentence}`);
    expect((await readCase()).questionnaire).toMatchObject({ sentences: askable, messageId: null });
  });

  it('and what he answers is proposed to a person, and answered by no machine', async () => {
    const [question] = await sentTo(app.office, claire.address);
    app.office.deliver(
      'answer',
      await writeMail({
        from: claire,
        subject: `Re: ${question?.subject}`,
        text: 'Bonjour,\n\n1. oui\n2. je ne sais pas\n3. non\n\nClaire Fontaine',
        inReplyTo: question?.messageId ?? '',
        references: [question?.messageId ?? ''],
      }),
    );
    await app.office.run('client_management');
    expect(await sentTo(app.office, claire.address)).toHaveLength(1);
    const { askable: _, questionnaire, answers } = await readCase();
    expect(answers).toEqual([]);
    const messageId = questionnaire?.messageId ?? '';
    expect((await listToDo()).map(({ id }) => id)).toContain(messageId);
    const message = await read(messageId);
    expect(message.because).toContain('répond aux questions');
    expect(message.answers?.told.map(({ answer }) => answer)).toEqual([true, false]);
    expect(message.answers?.open).toHaveLength(2);
    expect((await confirm(messageId, testKeys.other)).statusCode).toBe(404);
    expect((await readCase()).answers).toEqual([]);
  });

  it('and is confirmed by nobody once its message is another client’s', async () => {
    const messageId = (await readCase()).questionnaire?.messageId ?? '';
    const from = await findId();
    const to = { newClient: { lastName: 'VASNIER', firstName: 'Julien' } };
    const owner = fillRoute(routes.moveMessage, { id: messageId });
    const moved = await app.call('POST', owner, { key, body: { from, to } });
    expect(moved.statusCode).toBe(200);
    expect((await confirm(messageId)).json()).toMatchObject({ code: 'message-moved-meanwhile' });
    expect((await readCase()).answers).toEqual([]);
    const back = await app.call('DELETE', `${owner}?moveId=${moved.json().moveId}`, { key });
    expect(back.statusCode).toBe(204);
  });

  it('and one click makes it the office’s word', async () => {
    const messageId = (await readCase()).questionnaire?.messageId ?? '';
    expect((await confirm(messageId)).statusCode).toBe(204);
    const { answers, questionnaire, askable } = await readCase();
    expect(answers.map(({ answer }) => answer).sort()).toEqual([false, true]);
    expect(questionnaire).toBeNull();
    expect(askable.length).toBeGreaterThan(0);
    expect((await listToDo()).map(({ id }) => id)).not.toContain(messageId);
    expect((await confirm(messageId)).statusCode).toBe(404);
  });

  it('and whoever has not answered for two weeks may be asked anew', async () => {
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([204, 204]);
    expect(await sentTo(app.office, claire.address)).toHaveLength(2);
    app.office.clock.time = new Date('2026-07-02T08:00:00Z');
    expect((await readCase()).questionnaire).toBeNull();
    expect((await ask()).statusCode).toBe(204);
    expect(await sentTo(app.office, claire.address)).toHaveLength(3);
  });

  it('and nobody who is to be left alone is asked anything', async () => {
    const id = await findId();
    await app.call('POST', fillRoute(routes.clientSuspension, { id }), {
      key,
      body: { kind: 'by-hand', until: null },
    });
    expect((await ask()).json()).toMatchObject({ code: 'client-left-alone' });
    expect(await sentTo(app.office, claire.address)).toHaveLength(3);
  });
});
