import { afterEach, describe, expect, it } from 'vitest';
import { testDatabases } from '#support/databases.ts';
import { type ModelCall, openLanguageModelServer } from '#support/language-model-server.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listSent, readActivity } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const PARKING = 'Où puis-je garer ma voiture près de l’étude ?';
const ODD = 'Est-ce commode de venir chez vous en automobile, je suis Claire Fontaine (06 12 34 56 78) ?';

/** A model that knows the line about the car, wherever it stands. */
const knows = ({ questions, lines }: ModelCall) =>
  questions.map(({ question }) => ({
    question,
    line: lines.find((line) => line.question === PARKING)?.line ?? null,
  }));

describe('a language model that the office has agreed to', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function openOffice(answer: Parameters<typeof openLanguageModelServer>[0], agreed: string) {
    if (!postgres) throw new Error('no database');
    const server = await openLanguageModelServer(answer);
    closing.push(server.close);
    const env = {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'petit-modele',
      AI_BASE_URL: server.url,
      AI_OFFICES: agreed,
    };
    const office = await openTestOffice(await postgres.open(), {
      now: new Date('2026-06-16T08:00:00Z'),
      env,
    });
    closing.push(office.close);
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', '', claire.address],
      ['LEFEVRE', 'Odile', '', 'odile@client.example'],
    ]);
    await fillSheet(office, 'knowledge', [
      [PARKING, 'Un parking public se trouve place du Marché.'],
      ['Quels sont vos horaires d’ouverture ?', 'De 9 h à 18 h.'],
    ]);
    return { office, calls: server.calls };
  }

  async function ask(office: TestOffice, text: string, name = '001', at?: Date) {
    const mail = await writeMail({ subject: `Une question ${name}`, text: `Bonjour,\n\n${text}` });
    office.deliver(name, mail, at);
    expect((await office.run('client_management')).success).toBe(true);
    return findEnd(office, name);
  }

  it('chooses the line where the rules hesitate; the sentence is the notary’s, and he is told', async () => {
    const { office, calls } = await openOffice(knows, 'vasseur.example');
    expect(await ask(office, ODD)).toMatchObject({ state: 'handled', reply: 'answer' });
    expect((await listSent(office))[0]?.text).toContain('Un parking public se trouve place du Marché.');
    expect(await readActivity(office)).toContain('modèle de langage que votre étude a autorisé');
    expect(JSON.stringify(calls)).toContain('automobile');
    expect(JSON.stringify(calls)).not.toMatch(/Fontaine|06 ?12|client\.example/i);
  });

  it('sees the sentence that asks, without a person, and nothing of what leads to it or gets no answer', async () => {
    const { office, calls } = await openOffice(knows, '*');
    const crowded =
      'Nous vendons le 12 rue des Lilas à Lyon à Odile Lefèvre. ' +
      'Est-ce commode de venir chez vous en automobile le 12/03 depuis Villeurbanne avec odile lefèvre ?';
    expect(await ask(office, crowded)).toMatchObject({ reply: 'answer' });
    expect(calls.map(({ questions }) => questions.map(({ text }) => text))).toEqual(
      calls.map(() => [
        'Est-ce commode de venir chez vous en automobile le [date] depuis [nom] avec [nom] ?',
      ]),
    );
    const asked = calls.splice(0).length;
    expect(asked).toBeGreaterThan(0);

    const story = 'Je divorce de Paul, nous vendons le 12 rue des Lilas à Lyon. Quels papiers ?';
    expect(await ask(office, story, '002')).toMatchObject({ reply: expect.stringMatching(/^redirect: /) });
    const fourDaysAgo = new Date('2026-06-12T08:00:00Z');
    expect(await ask(office, ODD, '003', fourDaysAgo)).toMatchObject({ reply: 'none: too-old' });
    expect(await ask(office, ODD, '004')).toMatchObject({ reply: 'answer' });
    expect(calls.splice(0)).toHaveLength(asked);
    // The fourth mail of the day to one address.
    expect(await ask(office, ODD, '005')).toMatchObject({ reply: 'none: limit' });
    expect(calls).toEqual([]);
  });

  it('is not asked what the rules answer, nor what no machine may touch', async () => {
    const { office, calls } = await openOffice(knows, '*');
    expect(await ask(office, PARKING)).toMatchObject({ reply: 'answer' });
    office.clock.time = new Date('2026-06-18T08:00:00Z');
    office.deliver(
      '002',
      await writeMail({ subject: 'Virement', text: 'Bonjour,\n\nQuel est votre RIB pour le virement ?' }),
    );
    await office.run('client_management');
    expect(await findEnd(office, '002')).toMatchObject({ reply: 'redirect: bank-details' });
    expect(calls).toEqual([]);
  });

  it('is not asked for an office that has not agreed', async () => {
    const { office, calls } = await openOffice(knows, 'autre.example, pieces@etude.example');
    expect(await ask(office, ODD)).toMatchObject({ reply: 'redirect: no-match' });
    expect(calls).toEqual([]);
  });

  it('that fails, or is not sure, leaves the question to a person', async () => {
    for (const answer of [() => ({ status: 503 }), () => 'Bien sûr !', () => []]) {
      const { office, calls } = await openOffice(answer, '*');
      expect(await ask(office, ODD)).toMatchObject({ state: 'handled', reply: 'redirect: no-match' });
      expect(calls.length).toBeGreaterThan(0);
    }
  });
});
