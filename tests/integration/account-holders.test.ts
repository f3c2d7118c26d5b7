import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCall } from '#server/features/bank-calls/describe-call.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { ibanOf, rib } from '#support/account-changes.ts';
import { booklet } from '#support/case-papers/layouts.ts';
import { testDatabases } from '#support/databases.ts';
import { type SampleMail, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;

const HIS = '00041772315';
const HERS = '00055555555';
const OURS = '00088888881';

const of = (last: string, first: string) => ({
  name: `${first} ${last}`,
  address: `${last.toLowerCase()}@client.example`,
});
const passed = (address: string) => ({
  'Authentication-Results': `mx.etude.example; dmarc=pass header.from=${address.split('@')[1]}`,
});
const paperOf = (name: string, content: string) => ({ name, content, type: 'text/plain' });
const familyOf = (surname: string) =>
  paperOf(
    'livret.txt',
    booklet({ last: surname, first: 'Paul', sex: 'M' }, { last: 'GARREAU', first: 'Claire' }, [
      `Luc ${surname}`,
    ]),
  );

/** Each client's mails, in rounds; what of them is called about. */
const clients: { last: string; first: string; isNew?: true; rounds: SampleMail[]; calls: string[] }[] = [];

describe('whose account it is', () => {
  let office: TestOffice;
  const calls = new Map<string, string[]>();
  const statuses = new Map<string, string | undefined>();

  const add = (
    last: string,
    rounds: SampleMail[],
    expected: string[],
    more: { first?: string; isNew?: true } = {},
  ) => clients.push({ last, first: more.first ?? 'Claire', rounds, calls: expected, ...more });

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    const his = (last: string) => rib(`M PAUL ${last}`, HIS, 'rib paul.pdf');
    const hers = (last: string) => rib(`MME CLAIRE ${last}`, HERS, 'rib claire.pdf');
    const together = async (last: string) => ({
      attachments: [...(await his(last)).attachments, familyOf(last)],
    });
    add('BRISSET', [await together('BRISSET')], []);
    add('CAILLAUD', [await his('CAILLAUD')], ['other-holder']);
    add(
      'DUTERTRE',
      [{ attachments: [familyOf('DUTERTRE')] }, await hers('DUTERTRE'), await his('DUTERTRE')],
      [],
    );
    add('ESNAULT', [await hers('ESNAULT'), await together('ESNAULT')], ['changed']);
    add('QUILLET', [await his('QUILLET'), { attachments: [familyOf('QUILLET')] }], []);
    add(
      'RICHER',
      [await his('RICHER'), { attachments: [familyOf('Riche'.toUpperCase())] }],
      ['other-holder'],
    );
    add('FOUCAULT', [await rib('M OU MME FOUCAULT PAUL', HIS)], [], { first: 'Paul' });
    add('GIRARDEAU', [await hers('GIRARDEAU'), await his('GIRARDEAU')], [], { first: 'Claire et Paul' });
    const announced = {
      subject: 'Ma vente',
      text: 'Bonjour,\n\nNotre RIB a changé, je vous l’envoie bientôt.',
    };
    add('HARDOUIN', [await hers('HARDOUIN'), announced], ['instruction']);
    const answer = `Bien reçu, merci.\n\nLe 3 juin 2026 à 10:02, Étude Vasseur\n<pieces@vasseur.example> a écrit :\n> Merci de verser la provision sur le compte de l'étude ${ibanOf(OURS)}`;
    add('JANVIER', [{ subject: 'Re: Votre dossier', text: answer }], []);
    const bare = `Bien reçu, merci.\n\nDe : Étude Vasseur\nEnvoyé : mardi 3 juin 2026 10:02\nÀ : Claire Leboeuf\nObjet : provision\n\nMerci de verser la provision sur le compte ${ibanOf(OURS)}`;
    add('LEBOEUF', [{ subject: 'Re: Votre dossier', text: bare }], []);
    const hello = 'Bonjour,\n\nJe vends ma maison et vous confie le dossier. Voici mon RIB.\n\nClaire';
    const first = async (last: string) => ({
      text: hello,
      subject: 'Vente de ma maison',
      ...(await hers(last)),
    });
    add('MENARD', [{ ...(await first('MENARD')), headers: passed('menard@client.example') }], [], {
      isNew: true,
    });
    add('NAULLEAU', [await first('NAULLEAU')], ['first-unknown'], { isNew: true });
    add(
      'PAPIN',
      [{ ...(await first('KOVACS')), headers: passed('papin@client.example') }],
      ['other-holder'],
      { isNew: true },
    );

    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(
      office,
      'clients',
      clients.flatMap(({ last, first: given, isNew }) =>
        isNew ? [] : [[last, given, 'Vente', of(last, given).address, '06 10 20 30 40']],
      ),
    );
    await fillSheet(office, 'requirements', [['Vente', 'RIB', 'Oui', '']]);
    await fillSheet(office, 'knowledge', [['Quel est le RIB de l’étude ?', `Le voici : ${ibanOf(OURS)}`]]);
    await office.run('client_management');
    for (const round of [0, 1, 2]) {
      office.clock.time = new Date();
      // As if a day had passed: the papers of one round are known before the messages of the next.
      await office.database.db.update(documents).set({ storedAt: new Date(Date.now() - 24 * 3_600_000) });
      for (const { last, first: given, rounds } of clients) {
        const mail = rounds[round];
        if (!mail) continue;
        const from = of(last, given.split(' ')[0] ?? '');
        const raw = await writeMail({ subject: 'Ma vente', ...mail, from });
        office.deliver(`${last}-${round}`, raw);
      }
      await office.runAll();
    }
    const { records } = office.needs();
    const rows = await records.clients.list(office.notary.id);
    for (const call of (await records.calls.list(office.notary.id)).map(describeCall)) {
      const last = call.client?.name.split(' ')[0] ?? call.sender ?? '?';
      calls.set(last, [...(calls.get(last) ?? []), call.why]);
    }
    for (const { lastName, pieces } of rows)
      statuses.set(lastName, pieces.find(({ key }) => key === 'rib')?.status);
  }, 400_000);
  afterAll(() => office.close());

  const expectCalls = (...names: string[]) => {
    for (const name of names) {
      const wanted = clients.find(({ last }) => last === name)?.calls;
      expect([name, calls.get(name) ?? []]).toEqual([name, wanted]);
    }
  };

  it('asks no call for a spouse whom a booklet proves, and one for him whom nothing proves', () => {
    expectCalls('BRISSET', 'CAILLAUD');
    expect(statuses.get('BRISSET')).toBe('present');
  });

  it('calls nobody any more once a later paper proves the holder', () => {
    expectCalls('QUILLET', 'RICHER');
    expect(statuses.get('QUILLET')).toBe('present');
    expect(statuses.get('RICHER')).not.toBe('present');
  });

  it('lets each of a couple have his own, once both were known before the message came', () => {
    expectCalls('DUTERTRE', 'GIRARDEAU');
  });

  it('asks for a call about a second account whose holder its own message alone proves', () => {
    expectCalls('ESNAULT');
  });

  it('takes a joint account for that of the client', () => {
    expectCalls('FOUCAULT');
    expect(statuses.get('FOUCAULT')).toBe('present');
  });

  it('no longer counts bank details of which a message has said that they are others now', () => {
    expectCalls('HARDOUIN');
    expect(statuses.get('HARDOUIN')).toBe('to-call');
  });

  it('asks for none about the office’s own account, quoted below an answer', () => {
    expectCalls('JANVIER', 'LEBOEUF');
  });

  it('takes the first account of a new client from a proved address for his, and no other', () => {
    expectCalls('MENARD', 'NAULLEAU', 'PAPIN');
    expect(statuses.get('NAULLEAU')).not.toBe('present');
  });
});
