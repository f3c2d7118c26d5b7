import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#server/features/documents/documents.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { writeDay } from '#shared/calendar.ts';
import type { MailboxView } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { paperAnswersSchema } from '#shared/contracts/paper-answers.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { parisDay } from '#shared/paris-time.ts';
import { brokenMailer } from '#support/broken-mailer.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, type SampleMail, writeMail } from '#support/mails.ts';
import { fillSheet, readActivity, sentTo } from '#support/office-view.ts';
import { writeBill, writeIdentityCard, writeRib } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [, postgres] = testDatabases;
const key = testKeys.notary;
/** The mailbox takes messages in by the clock of the machine. */
const today = writeDay(parisDay(new Date()));
const ASKED = 'Bonjour,\n\nAvez-vous bien reçu mes documents ? Que manque-t-il encore ?\n\nClaire Fontaine';

describe('a client who asks about his own papers', () => {
  let app: TestApp;
  let number = 0;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    app = await openTestApp(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['VASNIER', 'Julien', 'Vente maison', julien.address],
    ]);
    const card = { name: 'carte.pdf', content: await writeIdentityCard('FONTAINE', 'Claire') };
    await send({ attachments: [card] });
    const bill = { name: 'facture.pdf', content: await writeBill('JULIEN VASNIER', '2026-06-01') };
    await send({ from: julien, text: 'Voici ma facture.\n\nJulien Vasnier', attachments: [bill] });
    await app.office.run('document_classification');
  });
  afterEach(() => app.close());

  async function send(mail: SampleMail): Promise<string> {
    number += 1;
    const name = `mail-${number}`;
    app.office.deliver(name, await writeMail(mail));
    await app.office.run('client_management');
    return name;
  }
  const ask = (text = ASKED, mail: SampleMail = {}) => send({ subject: 'Mes documents', text, ...mail });
  const answers = async (address = claire.address) =>
    (await sentTo(app.office, address)).map(({ text }) => text ?? '');
  const view = async (about?: string): Promise<MessageView> => {
    const { awaiting } = (await app.call('GET', routes.mailbox, { key })).json() as MailboxView;
    const shown = awaiting.find(({ subject }) => !about || subject === about);
    return (await app.call('GET', fillRoute(routes.message, { id: shown?.id ?? '' }), { key })).json();
  };

  it('is told what has come, when, and what is still asked, in the thread and once', async () => {
    const name = await ask();
    await app.office.run('client_management');
    const [mail, ...others] = await sentTo(app.office, claire.address);
    expect(others).toEqual([]);
    expect(mail?.inReplyTo).toMatch(/test@client\.example/);
    expect(mail?.text).toContain(`- Carte nationale d’identité, document arrivé le ${today}`);
    expect(mail?.text).toContain('- Taxe foncière');
    expect(mail?.text?.split('Il manque')[1]).not.toContain('Carte nationale');
    expect(await findEnd(app.office, name)).toMatchObject({ state: 'handled', reply: 'answer: own-papers' });
    expect(await readActivity(app.office)).toContain('Client informé de ses pièces');
  });

  it('is told the day on which his message came, not the one on which its paper was stored', async () => {
    const attachments = [{ name: 'facture.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }];
    const mail = await writeMail({ subject: 'Facture', text: 'Ci-joint.', attachments });
    app.office.deliver('earlier', mail, new Date('2026-06-12T08:00:00Z'));
    await app.office.run('client_management');
    await app.office.run('document_classification');
    await ask();
    expect((await answers()).join()).toContain('document arrivé le 12/06/2026');
  });

  it('reads no name in it, neither his own nor of anybody else', async () => {
    await ask();
    expect((await answers())[0]).not.toMatch(/FONTAINE|Claire|VASNIER|Julien/i);
  });

  it('is not told of a spouse’s paper that he sent himself', async () => {
    const card = { name: 'epoux.pdf', content: await writeIdentityCard('MOREAU', 'Bernard') };
    await send({ attachments: [card] });
    await app.office.run('document_classification');
    await ask();
    const [text = ''] = await answers();
    expect(text).not.toMatch(/Moreau|Bernard/i);
    expect(text.match(/Carte nationale/g)).toHaveLength(1);
    expect(text).toContain(`un document, arrivé le ${today}, à vérifier par l’étude`);
  });

  it('is answered by a person beside another question, who finds the answer prepared', async () => {
    await ask('Bonjour,\n\nAvez-vous reçu mes documents ? Et quand signe-t-on ?\n\nClaire Fontaine');
    expect(await answers()).toEqual([]);
    expect((await view()).reply?.prepared).toContain(
      `Carte nationale d’identité, document arrivé le ${today}`,
    );
  });

  it.each([
    ['a cancelled appointment', { subject: 'Annulation du rendez-vous de jeudi' }, ''],
    ['an error in an act', {}, 'Il y a une erreur dans le compromis.'],
    ['a request under the GDPR', {}, 'Pouvez-vous supprimer toutes mes données ensuite ?'],
  ])('is answered by a person beside %s, who has not lost it', async (_, mail, told) => {
    const name = await ask(
      `Bonjour,\n\nAvez-vous bien reçu mes documents ? ${told}\n\nClaire Fontaine`,
      mail,
    );
    expect(await answers()).toEqual([]);
    expect(await findEnd(app.office, name)).toMatchObject({ reply: 'none: own-papers' });
    const page = await view();
    expect(page.status).toBe('waits');
    expect(page.reply?.prepared).toContain(`Carte nationale d’identité, document arrivé le ${today}`);
  });

  it.each([
    ['Mon cousin viendra vider la cave dimanche.'],
    ['On déménage le 12, les cartons se remplissent.'],
  ])('is answered, and read by a person, where something is told beside it: « %s »', async (told) => {
    const name = await ask(`Bonjour,\n\nAvez-vous bien reçu mes documents ? ${told}\n\nClaire Fontaine`);
    await app.office.run('client_management');
    const [text, ...others] = await answers();
    expect(others).toEqual([]);
    expect(text).toContain(`Carte nationale d’identité, document arrivé le ${today}`);
    expect(await findEnd(app.office, name)).toMatchObject({
      state: 'handled',
      reply: 'answer: own-papers-beside',
    });
    expect((await view()).status).toBe('waits');
    const activity = await readActivity(app.office);
    expect(activity).toContain('Il dit aussi autre chose : son message attend d’être lu.');
  });

  describe('with a paper', () => {
    const askWithRib = async () => {
      const attachments = [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }];
      const text =
        'Bonjour, voici mon RIB. L’avez-vous bien reçu ? Que manque-t-il encore ?\n\nClaire Fontaine';
      return ask(text, { attachments });
    };

    it('is told of it once it has been read, and never that it lacks', async () => {
      await askWithRib();
      await app.office.run('client_management');
      expect(await answers()).toEqual([]);
      await app.office.run('document_classification');
      app.office.clock.time = new Date(app.office.clock.time.getTime() + 60_000);
      await app.office.run('client_management');
      const [text, ...others] = await answers();
      expect(others).toEqual([]);
      expect(text).toContain(`- RIB, document arrivé le ${today}`);
      expect(text?.split('Il manque')[1]).not.toContain('RIB');
    });

    it('is a person’s at once where an earlier one has not been read for an hour', async () => {
      const attachments = [{ name: 'eau.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }];
      await send({ subject: 'Facture', text: 'Ci-joint.', attachments });
      const { database, clock } = app.office;
      await database.db
        .update(documents)
        .set({ storedAt: new Date(clock.time.getTime() - HOUR_MS) })
        .where(eq(documents.state, 'stored'));
      const name = await askWithRib();
      expect(await answers()).toEqual([]);
      expect(await findEnd(app.office, name)).toMatchObject({ reply: 'none: own-papers' });
    });

    it('leaves with no automation that had looked before it was asked', async () => {
      await askWithRib();
      await app.office.run('client_reminder');
      expect(await answers()).toEqual([]);
    });

    it('is told of one that comes and is read while its answer is on its way to the mail server', async () => {
      await app.office.deliver('asked', await writeMail({ subject: 'Mes documents', text: ASKED }));
      const needs = app.office.needs();
      let hasCome = false;
      const bringRib = async () => {
        if (hasCome) return;
        hasCome = true;
        const attachments = [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }];
        await send({ subject: 'RIB', text: 'Ci-joint.', attachments });
        await app.office.run('document_classification');
      };
      const slow: typeof needs.mailer = {
        ...needs.mailer,
        send: async (...sent) => {
          await bringRib();
          return needs.mailer.send(...sent);
        },
      };
      await runAutomation('client_management', { ...needs, mailer: slow }, createLogger('silent'));
      const [text, ...others] = await answers();
      expect(others).toEqual([]);
      expect(text).toContain(`- RIB, document arrivé le ${today}`);
      expect(text?.split('Il manque')[1]).not.toContain('RIB');
    });

    it('is a person’s an hour later where nobody has read it', async () => {
      const name = await askWithRib();
      const { database, clock } = app.office;
      await database.db.update(documents).set({ storedAt: clock.time }).where(eq(documents.state, 'stored'));
      clock.time = new Date(clock.time.getTime() + HOUR_MS);
      await app.office.run('client_management');
      expect(await answers()).toEqual([]);
      expect(await findEnd(app.office, name)).toMatchObject({ reply: 'none: own-papers' });
      expect(await readActivity(app.office)).toContain('Réponse retenue avant son départ');
    });
  });

  it('hears nothing of bank details that are to be called about, and nothing at all meanwhile', async () => {
    const rib = { name: 'rib.pdf', content: await writeRib('Bernard MOREAU') };
    await send({ attachments: [rib] });
    await app.office.run('document_classification');
    await ask('Bonjour, avez-vous bien reçu mon RIB ?\n\nClaire Fontaine');
    expect((await answers()).join()).not.toContain('RIB, arrivé');
    expect(await answers()).toEqual([]);
  });

  it.each([
    [
      'from an address that is not his',
      { from: { name: 'Claire Fontaine', address: 'cf@elsewhere.example' } },
    ],
    ['with another address for the answer', { replyTo: 'x@elsewhere.example' }],
    ['signed by somebody else', { text: ASKED.replace('Claire Fontaine', 'Bernard Moreau') }],
  ])('is told nothing %s', async (_, mail) => {
    await ask(ASKED, mail);
    for (const address of [claire.address, 'cf@elsewhere.example', 'x@elsewhere.example'])
      expect((await answers(address)).join()).not.toContain('arrivé le');
  });

  it('is told it although a stranger wrote in his name, unless that one attached something', async () => {
    const stranger = { name: 'Claire Fontaine', address: 'cf@elsewhere.example' };
    await send({
      from: stranger,
      text: 'Bonjour, je vous rappelle demain.\n\nClaire Fontaine',
      subject: 'Vente',
    });
    await ask();
    expect(await answers()).toHaveLength(1);
    const paper = { name: 'rib.pdf', content: await writeIdentityCard('FONTAINE', 'Claire') };
    await send({ from: stranger, text: 'Voici.\n\nClaire Fontaine', subject: 'Carte', attachments: [paper] });
    await ask('Re-bonjour, avez-vous reçu mes papiers ?\n\nClaire Fontaine');
    expect(await answers()).toHaveLength(1);
  });

  describe('whose answer waited because nothing left', () => {
    const askUnanswered = async () => {
      app.office.deliver('waits', await writeMail({ subject: 'Mes documents', text: ASKED }));
      await runAutomation(
        'client_management',
        { ...app.office.needs(), mailer: brokenMailer },
        createLogger('silent'),
      );
    };
    const letHoursPass = (hours: number) => {
      app.office.clock.time = new Date(app.office.clock.time.getTime() + hours * HOUR_MS);
    };
    const prepared = async () => {
      const { mails } = app.office.needs().records;
      return (await mails.listLatest(app.office.notary.id, 1))[0]?.body;
    };
    const sendRib = async () => {
      const attachments = [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }];
      app.office.deliver('rib', await writeMail({ subject: 'RIB', text: 'Ci-joint.', attachments }));
      const needs = { ...app.office.needs(), mailer: brokenMailer };
      await runAutomation('client_management', needs, createLogger('silent'));
      await app.office.run('document_classification');
    };
    const asked = (text = '') => text.split('Il manque')[1] ?? '';

    it('is told the file of today', async () => {
      await askUnanswered();
      expect(asked(await prepared())).toContain('- RIB');
      letHoursPass(24);
      await sendRib();
      await app.office.run('client_management');
      const [told, ...others] = await answers();
      expect(others).toEqual([]);
      expect(told).toContain('- RIB, document arrivé le');
      expect(asked(told)).toContain('- Taxe foncière');
      expect(asked(told)).not.toContain('RIB');
    });

    it('is a person’s where his file is in doubt by now, who is given what it holds today', async () => {
      await askUnanswered();
      letHoursPass(24);
      // Somebody has sent a paper in his name, and nobody has said whose it is.
      const from = { name: 'Claire Fontaine', address: 'cf@elsewhere.example' };
      const attachments = [{ name: 'carte.pdf', content: await writeIdentityCard('FONTAINE', 'Claire') }];
      await send({ from, text: 'Voici.\n\nClaire Fontaine', subject: 'Carte', attachments });
      expect(await answers()).toEqual([]);
      const { because, reply } = await view('Mes documents');
      expect(because).toContain('une réponse est préparée, à relire');
      expect(reply?.prepared).toContain('- RIB');
      expect(await readActivity(app.office)).toContain('Réponse retenue avant son départ');
    });

    it('and was given up is a person’s, who is given what the file holds today', async () => {
      await askUnanswered();
      letHoursPass(73);
      await sendRib();
      await app.office.run('client_management');
      expect(await answers()).toEqual([]);
      const { reply } = await view();
      expect(asked(reply?.prepared ?? '')).toContain('- Taxe foncière');
      expect(asked(reply?.prepared ?? '')).not.toContain('RIB');
    });
  });

  it('is told nothing once he has asked to be left alone', async () => {
    await send({ text: 'Bonjour, ne m’écrivez plus, je vous prie.\n\nClaire Fontaine', subject: 'Stop' });
    await ask();
    expect((await answers()).join()).not.toContain('arrivé le');
  });

  it('is sent on to the office where it wants no such answers, and sees their words first', async () => {
    const shown = paperAnswersSchema.parse((await app.call('GET', routes.paperAnswers, { key })).json());
    expect(shown).toMatchObject({ isOn: true, example: expect.stringContaining('Il manque encore') });
    const turned = await app.call('PUT', routes.paperAnswers, { key, body: { isOn: false } });
    expect(turned.json()).toMatchObject({ isOn: false });
    await ask();
    expect((await answers()).join()).not.toContain('arrivé le');
  });
});
