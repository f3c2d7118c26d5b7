import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { createTaughtSentencesRepository } from '#server/features/taught-sentences/taught-sentences.repository.ts';
import type { MessageReply, ReplyOffers } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { SheetAnswers } from '#shared/contracts/sheet-answers.ts';
import { productionDatabase } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, type SampleMail, writeMail } from '#support/mails.ts';
import { editSheet, fillSheet, listSent } from '#support/office-view.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const key = testKeys.notary;
/** Nothing that anybody has learned: only this office knows what is meant. */
const ODD = 'Le groupe vocal de l’étude accueille-t-il des ténors débutants ?';
/** As it is kept: plain. */
const KEPT = ODD.replace('’', "'");
const CHOIR = ['Chantez-vous ?', 'Notre chorale se réunit le jeudi soir.'];
const PARKING = ['Où se garer près de l’étude ?', 'Place du marché, gratuite une heure.'];
const HOURS = ['Quels sont vos horaires d’ouverture ?', 'De 9 h à 18 h, du lundi au vendredi.'];

describe.each(productionDatabase)('what a clerk is offered, on $name,', ({ open }) => {
  let test: TestApp;

  beforeEach(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ['VASNIER', 'Julien', '', julien.address],
    ]);
    await fillSheet(test.office, 'knowledge', [CHOIR, PARKING, HOURS]);
  });
  afterEach(() => test.close());

  let number = 0;
  /** Delivers a message and lets the office read it. */
  async function ask(text: string, mail: SampleMail = {}): Promise<{ id: string; reply: string | null }> {
    number += 1;
    const name = `asked${number}`;
    const { name: who } = mail.from ?? claire;
    test.office.deliver(
      name,
      await writeMail({ subject: 'Une question', ...mail, text: `Bonjour,\n\n${text}\n\n${who}` }),
    );
    await test.office.run('client_management');
    const [row] = await queryRows<{ id: string }>(
      test.office.database.db,
      sql`select id from messages where mailbox_id = ${`${name}.eml`}`,
    );
    return { id: row?.id ?? '', reply: (await findEnd(test.office, name))?.reply ?? null };
  }
  const changeAnswer = (row: number, answer: string) =>
    editSheet(test.office, 'knowledge', (sheet) => {
      sheet.getCell(`B${row}`).value = answer;
    });
  /** In the place of what the sheet said. */
  const writeLines = (lines: string[][]) =>
    editSheet(test.office, 'knowledge', (sheet) => {
      for (const row of [2, 3, 4])
        for (const [at, column] of ['A', 'B'].entries())
          sheet.getCell(`${column}${row}`).value = lines[row - 2]?.[at] ?? null;
    });
  const offersOf = async (id: string): Promise<ReplyOffers> =>
    (await test.call('GET', fillRoute(routes.replyOffers, { id }), { key })).json();
  const answer = (id: string, body: MessageReply) =>
    test.call('POST', fillRoute(routes.replyToMessage, { id }), { key, body });
  const view = async (): Promise<NonNullable<SheetAnswers['lines']>> =>
    (await test.call('GET', routes.sheetAnswers, { key })).json().lines;
  const choir = async () => (await view()).find(({ question }) => question === CHOIR[0]);
  const taughtRows = () =>
    queryRows<{ sentence_sealed: string; verdict: string }>(
      test.office.database.db,
      sql`select sentence_sealed, verdict from taught_sentences`,
    );
  /** The clerk chooses the line for the only question, and sends it as it stands. */
  async function answerWithChoir(text = ODD): Promise<void> {
    const { id } = await ask(text);
    const { questions } = await offersOf(id);
    const line = questions[0]?.lines.find(({ question }) => question === CHOIR[0]);
    const lines = [{ at: 0, line: line?.id ?? '2' }];
    await answer(id, { text: `Bonjour,\n\n${CHOIR[1]}`, after: 0, lines });
  }

  /** And the lesson, which comes after the reply. */
  async function learnChoir(): Promise<void> {
    await answerWithChoir();
    await eventually(async () => (await taughtRows()).length > 0, 20);
    expect(await taughtRows()).toHaveLength(1);
  }

  it('is the line of today’s sheet for each question of a message that waits', async () => {
    const { id } = await ask(
      'Où puis-je garer la voiture, et faut-il apporter un gâteau pour votre anniversaire ?',
    );
    const { questions, isReady } = await offersOf(id);
    expect(questions[0]?.lines[0]).toMatchObject({ question: PARKING[0], answer: PARKING[1] });
    expect(isReady).toBe(false);
    await changeAnswer(3, 'Rue de la gare.');
    const again = await offersOf(id);
    expect(again.questions[0]?.lines[0]?.answer).toBe('Rue de la gare.');
  });

  it('is nothing for what was answered, for a complaint, or for another office', async () => {
    expect(await offersOf((await ask(`${HOURS[0]}`)).id)).toEqual({ questions: [], isReady: false });
    const complaint = await ask('C’est inadmissible. Où se garer ?');
    expect(await offersOf(complaint.id)).toEqual({ questions: [], isReady: false });
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const path = fillRoute(routes.replyOffers, { id: complaint.id });
    expect((await test.call('GET', path, { key: testKeys.other })).statusCode).toBe(404);
  });

  it('teaches this office, once it was sent as it stands: the same words are answered from then on', async () => {
    expect((await ask(ODD, { from: julien })).reply).toMatch(/^redirect/);
    await learnChoir();
    test.office.clock.time = new Date('2026-06-18T08:00:00Z');
    const next = await ask(ODD, {
      from: julien,
      date: new Date('2026-06-18T07:00:00Z'),
      subject: 'Encore moi',
    });
    expect(next.reply).toBe('answer');
    const texts = (await listSent(test.office)).map(({ text }) => text ?? '');
    expect(texts.filter((text) => text.includes(CHOIR[1] ?? '-'))).toHaveLength(2);
    expect((await choir())?.askedAs).toMatchObject([{ sentence: KEPT }]);
  });

  it('keeps nothing that is readable in the database, and no name of who asked', async () => {
    await learnChoir();
    const [row] = await taughtRows();
    expect(row?.sentence_sealed).not.toContain('vocal');
    expect((await choir())?.askedAs[0]?.sentence).toBe(KEPT);
  });

  it.each([
    'Le groupe vocal de l’étude accueille-t-il des ténors débutants comme Gaston Fontaine ?',
    'Le groupe vocal de l’étude accueille-t-il des ténors débutants le 24/12 ?',
    `Nous préparons un contrat de mariage. ${ODD}`,
  ])('teaches nothing by what names somebody, tells a day or a story: %s', async (text) => {
    await answerWithChoir(text);
    // Once the second lesson is over the first one is.
    await learnChoir();
    expect((await choir())?.askedAs).toMatchObject([{ sentence: KEPT }]);
  });

  it('teaches nothing where the clerk has written something of his own', async () => {
    const { id } = await ask('Le groupe vocal de l’étude recherche-t-il des sopranos ?');
    const { questions } = await offersOf(id);
    const lines = [{ at: 0, line: questions[0]?.lines[0]?.id ?? '2' }];
    await answer(id, { text: `Bonjour,\n\n${CHOIR[1]}\n\nMais plus depuis lundi.`, after: 0, lines });
    await learnChoir();
    expect((await choir())?.askedAs).toMatchObject([{ sentence: KEPT }]);
  });

  it('teaches nothing of a question that came with a paper', async () => {
    const attachments = [{ name: 'affiche.txt', content: 'Une affiche.', type: 'text/plain' }];
    const { id } = await ask('Le groupe vocal de l’étude recherche-t-il des sopranos ?', { attachments });
    const { questions } = await offersOf(id);
    const lines = [{ at: 0, line: questions[0]?.lines[0]?.id ?? '2' }];
    expect((await answer(id, { text: `Bonjour,\n\n${CHOIR[1]}`, after: 0, lines })).statusCode).toBe(200);
    await learnChoir();
    expect((await choir())?.askedAs).toMatchObject([{ sentence: KEPT }]);
  });

  it('forgets a lesson with its line', async () => {
    await learnChoir();
    await changeAnswer(2, 'Notre chorale ne chante plus.');
    await test.office.run('client_management');
    expect(await taughtRows()).toEqual([]);
  });

  it('keeps a refusal as long as the question stands, whatever is answered or an empty sheet says', async () => {
    const refuse = async (sentence: string) => {
      const body = { line: (await choir())?.key ?? '', sentence };
      expect((await test.call('POST', routes.answerRefusals, { key, body })).statusCode).toBe(204);
    };
    await refuse(KEPT);
    await changeAnswer(2, 'Notre chorale se réunit, le jeudi soir.');
    await test.office.run('client_management');
    expect(await choir()).toMatchObject({ refused: [{ sentence: KEPT }], askedAs: [] });
    expect((await ask(ODD, { from: julien })).reply).toMatch(/^redirect/);

    // Its answer is being written anew: the question still stands there.
    for (const lines of [
      [[CHOIR[0] ?? '', ''], PARKING],
      [[CHOIR[0] ?? '', 'Oui. '.repeat(3000)], PARKING],
      [],
    ]) {
      await writeLines(lines);
      await test.office.run('client_management');
      expect(await taughtRows()).toMatchObject([{ verdict: 'refused' }]);
    }

    await writeLines([PARKING]);
    await test.office.run('client_management');
    expect(await taughtRows()).toEqual([]);
  });

  it('reads every refusal, however many lessons came later', async () => {
    const { db } = test.office.database;
    const plain = {
      encrypt: (text: string) => text,
      decrypt: (text: string) => text,
      index: (text: string) => text,
    };
    await db.execute(
      sql`insert into taught_sentences (id, notary_id, line_key, verdict, sentence_sealed, sentence_index, taught_at)
          select gen_random_uuid(), ${test.office.notary.id}, 'line', case n when 0 then 'refused' else 'answered' end,
            n, n, now() + n * interval '1 second' from generate_series(0, 2100) n`,
    );
    const listed = await createTaughtSentencesRepository(db, plain).list(test.office.notary.id);
    expect(listed.filter(({ verdict }) => verdict === 'refused')).toHaveLength(1);
    expect(listed.length).toBeLessThan(2100);
  });

  it('is taken back by the notary: such words are not answered with that line any more', async () => {
    await learnChoir();
    const id = (await choir())?.askedAs[0]?.id ?? '';
    const path = fillRoute(routes.taughtSentenceRefusal, { id });
    expect((await test.call('POST', path, { key })).statusCode).toBe(204);
    expect(await choir()).toMatchObject({ askedAs: [], refused: [{ sentence: KEPT }] });
    expect((await ask(ODD, { from: julien })).reply).toMatch(/^redirect/);
    await test.call('DELETE', fillRoute(routes.taughtSentence, { id }), { key });
    expect(await choir()).toMatchObject({ askedAs: [], refused: [] });
  });

  it('tells which sentences of the catalogue a line would answer, and answers none that was refused', async () => {
    const hours = async () => (await view()).find(({ question }) => question === HOURS[0]);
    await eventually(async () => (await hours())?.foreseen, 30);
    const line = await hours();
    const [sentence = ''] = line?.foreseen?.sentences ?? [];
    expect((await ask(sentence, { from: julien })).reply).toBe('answer');
    const body = { line: line?.key ?? '', sentence };
    expect((await test.call('POST', routes.answerRefusals, { key, body })).statusCode).toBe(204);
    await eventually(async () => (await hours())?.foreseen, 30);
    expect((await hours())?.foreseen?.sentences).not.toContain(sentence);
    expect((await ask(sentence, { subject: 'Une autre question' })).reply).toMatch(/^redirect/);
  });
});
