import { describe, expect, it } from 'vitest';
import type { PaperClaims } from '#shared/second-reading.ts';
import { readDocument } from '../read-document.ts';
import { standsOn } from './find-quote.ts';
import { hearClaims } from './hear-claims.ts';
import type { OwnReading } from './own-reading.ts';
import { proveClaims } from './prove-claims.ts';
import { showPaper } from './show-paper.ts';

const today = '2026-06-16';
const BILL = `ÉNERGIE DE L'OUEST
Facture d'électricité
Facture n° 2026-055812 du 2 juin 2026
Référence client : 4 712 880 901
Titulaire : Mme Claire FONTAINE, née le 4 mars 1984
Adresse : 4 rue des Lilas 49400 Saumur
Votre consom-
mation relevée en kWh, abonnement, TVA
Point de livraison (PDL) : 14 512 334 998 112`;
const pages = [{ number: 1, text: BILL }];

const says = (claims: Partial<PaperClaims>): PaperClaims => ({
  type: null,
  holders: [],
  date: null,
  ...claims,
});
const typed = (value: string, quote: string, page = 1) => says({ type: { value, quote, page } });
const dated = (value: string, quote: string) => says({ date: { value, quote, page: 1 } });
const held = (lastName: string, firstName: string | null, quote: string) => ({
  lastName,
  firstName,
  quote,
  page: 1,
});
const named = (...claim: Parameters<typeof held>) => says({ holders: [held(...claim)] });
const prove = (claims: PaperClaims) => proveClaims(claims, { pages, type: 'justificatif_domicile', today });

const claire = {
  kind: 'natural' as const,
  lastName: 'FONTAINE',
  firstName: 'Claire',
};
const parties = {
  holders: [claire],
  line: '',
  couple: false,
  otherSurnames: [],
  spouses: [],
  named: [],
  companies: [],
  sirens: [],
  places: [],
  homes: [],
};
/** What our readers say of the bill, held for these doubts; filed where there are none. */
const own = (reasons: string[] = [], but: Partial<OwnReading> = {}): OwnReading => ({
  decision: reasons.length === 0 ? 'file' : 'review',
  reasons,
  type: { value: 'justificatif_domicile' },
  person: { value: 'FONTAINE Claire' },
  date: { value: '2026-06-02' },
  open: ['type', 'person', 'date'],
  bankDetails: false,
  parties,
  ...but,
});
const hear = (reading: OwnReading, claims: PaperClaims) =>
  hearClaims({ own: reading, pages, claims }, { today });

const right = says({
  type: { value: 'justificatif_domicile', quote: 'Facture d’electricite', page: 1 },
  holders: [held('FONTAINE', 'Claire', 'Titulaire : Mme Claire Fontaine')],
  date: { value: '2026-06-02', quote: 'Facture n° 2026-055812 du 2 juin 2026', page: 1 },
});

describe('a quote', () => {
  it.each([
    ['in another case, without accents', 'facture d electricite'],
    ['over the end of a line', 'Énergie de l’ouest facture d’électricité'],
    ['of a word that a hyphen parts', 'Votre consommation relevée'],
  ])('stands on its page %s', (_, quote) => {
    expect(standsOn(BILL, quote)).toBe(true);
  });

  it.each([
    ['that nobody wrote', 'Facture de gaz'],
    ['that is a part of a word', 'Claire FONTAIN'],
    ['of nothing but signs', ' – : '],
    ['that is most of the page', BILL.slice(0, 220)],
    ['that leaves words out', 'Titulaire : Claire FONTAINE'],
  ])('proves nothing %s', (_, quote) => {
    expect(standsOn(BILL, quote)).toBe(false);
  });
});

describe('a claim is none', () => {
  it('about a type that the catalogue does not know, or that its quote is not of', () => {
    expect(prove(typed('justificatif_domicile', 'Facture d’électricité')).type).toMatchObject({ page: 1 });
    expect(prove(typed('facture', 'Facture d’électricité')).type).toBeNull();
    expect(prove(typed('justificatif_domicile', 'Facture d’électricité', 2)).type).toBeNull();
    expect(prove(typed('rib', 'Facture d’électricité')).type).toBeNull();
  });

  it('about a person whose words are not all in the quote', () => {
    expect(prove(named('FONTAINE', 'Claire', 'Mme Claire FONTAINE')).holders).toHaveLength(1);
    expect(prove(named('FONTAINE', 'Clara', 'Mme Claire FONTAINE')).holders).toEqual([]);
    expect(prove(named('FONT', 'Claire', 'Mme Claire FONTAINE')).holders).toEqual([]);
    expect(prove(named('', null, 'Mme Claire FONTAINE')).holders).toEqual([]);
  });

  it('about two persons of whom one is not proved', () => {
    const both = [
      held('FONTAINE', 'Claire', 'Mme Claire FONTAINE'),
      held('FONTAINE', 'Paul', 'Paul FONTAINE'),
    ];
    expect(prove(says({ holders: both })).holders).toEqual([]);
  });

  it('about a date that our reader does not find in the quote, or finds beside another, or knows as a birth', () => {
    expect(prove(dated('2026-06-02', 'du 2 juin 2026')).date).not.toBeNull();
    expect(prove(dated('2026-06-03', 'du 2 juin 2026')).date).toBeNull();
    expect(prove(dated('2026', 'du 2 juin 2026')).date).toBeNull();
    expect(prove(dated('1984-03-04', 'née le 4 mars 1984')).date).toBeNull();
    const twoDates = [{ number: 1, text: 'Période du 01/05/2026 au 31/05/2026' }];
    const claims = dated('2026-05-01', 'du 01/05/2026 au 31/05/2026');
    expect(proveClaims(claims, { pages: twoDates, type: 'justificatif_domicile', today }).date).toBeNull();
  });
});

describe('what a second reader says', () => {
  it('files what was doubted, as it was read, where it proves all that was', () => {
    expect(hear(own(['person-uncertain', 'date-uncertain']), right)).toMatchObject({
      decision: 'file',
      reasons: [],
      verdict: 'settles',
      saw: { person: { value: 'FONTAINE Claire', text: 'Titulaire : Mme Claire Fontaine', page: 1 } },
    });
  });

  it('leaves held what it proves in part only', () => {
    const { type, date } = right;
    const heard = hear(own(['person-uncertain', 'date-uncertain']), says({ type, date }));
    expect(heard).toMatchObject({ decision: 'review', reasons: ['person-uncertain', 'date-uncertain'] });
  });

  it('leaves filed what it says nothing of, and what it invents', () => {
    expect(hear(own(), says({}))).toMatchObject({ decision: 'file', verdict: 'silent' });
    expect(hear(own(), named('LAMBERT', 'Didier', 'Titulaire : M. Didier LAMBERT'))).toMatchObject({
      decision: 'file',
      verdict: 'silent',
      saw: { person: null },
    });
    expect(hear(own(), right)).toMatchObject({ decision: 'file', verdict: 'agrees' });
  });

  it.each([
    ['type', typed('taxe_fonciere', 'Référence client')],
    ['person', named('OUEST', 'Énergie', 'ÉNERGIE DE L’OUEST')],
  ] as const)('holds what would be filed where it proves another %s', (field, claims) => {
    expect(hear(own(), claims)).toMatchObject({
      decision: 'review',
      reasons: [`${field}-uncertain`, 'second-reader-disagrees'],
      verdict: 'differs',
    });
  });

  it('holds what would be filed where it proves another date, or a date of what has none', () => {
    const reasons = ['date-uncertain', 'second-reader-disagrees'];
    expect(hear(own([], { date: { value: '2026-05-02' } }), right)).toMatchObject({ reasons });
    expect(hear(own([], { date: { value: null } }), right)).toMatchObject({ reasons });
    // A month is no other date than its day, and proves no day.
    expect(hear(own([], { date: { value: '2026-06' } }), right)).toMatchObject({ decision: 'file' });
    expect(hear(own(['date-uncertain'], { date: { value: '2026-06' } }), right).decision).toBe('review');
  });

  it('adds its objection to our doubt, and brings no name of its own', () => {
    const heard = hear(
      own(['person-uncertain'], { parties: { ...parties, holders: [{ ...claire, firstName: 'Odile' }] } }),
      right,
    );
    expect(heard.decision).toBe('review');
    expect(heard.reasons).toEqual(['person-uncertain', 'second-reader-disagrees']);
  });

  it.each([
    ['several-documents', own(['person-uncertain', 'several-documents'])],
    ['too-many-pages', own(['too-many-pages'])],
    ['unreadable', own(['date-uncertain', 'unreadable'])],
    ['person-unknown', own(['person-unknown'], { person: { value: null } })],
    ['a file that is protected', own(['encrypted'])],
    ['no type', own(['type-uncertain'], { type: { value: 'autre' } })],
  ])('is not asked about %s, and would file nothing', (_, reading) => {
    expect(showPaper({ pages: [], own: reading }, {})).toBeNull();
    expect(hear(reading, right).decision).toBe('review');
  });

  it.each([
    ['bank details', own(['person-uncertain'], { bankDetails: true })],
    ['a name that is none, or badly seen', own(['person-uncertain'], { open: ['type', 'date'] })],
    ['half of a couple', own(['person-uncertain'], { parties: { ...parties, couple: true } })],
    ['no date of ours', own(['date-uncertain'], { date: { value: null } })],
  ])('never files %s', (_, reading) => {
    expect(hear(reading, right).decision).toBe('review');
  });
});

describe('holders', () => {
  const couple = [claire, { ...claire, firstName: 'Paul' }];
  const line = 'Titulaires : Claire et Paul FONTAINE';
  const page = [{ number: 1, text: `${line}\nSCI LES ORMES\nSociété Les Ormes` }];
  const judge = (holders: OwnReading['parties'] & object, claims: PaperClaims) =>
    hearClaims({ own: own(['person-uncertain'], { parties: holders }), pages: page, claims }, { today })
      .verdict;

  it('are the same when all are, in any order', () => {
    const both = says({ holders: [held('FONTAINE', 'Paul', line), held('FONTAINE', 'Claire', line)] });
    expect(judge({ ...parties, holders: couple }, both)).toBe('settles');
    expect(judge(parties, both)).toBe('differs');
    expect(judge({ ...parties, holders: couple }, named('FONTAINE', 'Paul', line))).toBe('differs');
  });

  it('are companies under any writing of their form', () => {
    const company = { kind: 'company' as const, lastName: 'SCI LES ORMES', firstName: '' };
    const sci = { ...parties, holders: [company] };
    expect(judge(sci, named('Les Ormes', null, 'Société Les Ormes'))).toBe('settles');
    expect(judge(sci, named('Ormes', null, 'Société Les Ormes'))).toBe('silent');
    expect(judge(sci, named('FONTAINE', 'Paul', line))).toBe('differs');
  });

  it('are not settled by a surname, or an initial', () => {
    expect(judge(parties, named('FONTAINE', null, line))).toBe('silent');
  });
});

describe('the pages that are shown', () => {
  const readable = own();
  it('are the first and the last, each no longer than a page, without long numbers', () => {
    const long = Array.from({ length: 30 }, (_, index) => ({
      number: index + 1,
      text: `${BILL}\nIBAN FR76 1558 9491 1204 1772 3150 017\n${'x'.repeat(9000)}`,
      source: 'text' as const,
      confidence: 1,
    }));
    const shown = showPaper({ pages: long, own: readable }, {}) ?? [];
    expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 29, 30]);
    expect(Math.max(...shown.map(({ text }) => text.length))).toBeLessThanOrEqual(4000);
    expect(shown[0]?.text).toContain('IBAN FR[numéro]');
    expect(shown[0]?.text).toContain('Référence client : [numéro]');
    expect(shown[0]?.text).toContain('2 juin 2026');
  });
});

describe('what our readers leave open to another one', () => {
  const read = (text: string, today = '2026-06-16') =>
    readDocument({
      pages: [{ number: 1, text, source: 'text', confidence: 1 }],
      pageCount: 1,
      extension: 'pdf',
      today,
      knownPersons: [],
    });

  it('is all that they could have filed', () => {
    expect(read(BILL)).toMatchObject({
      type: { value: 'justificatif_domicile' },
      open: ['type', 'person', 'date'],
    });
  });

  it('is no name that is made of words, or half of a couple’s', () => {
    expect(read(BILL.replace('Mme Claire FONTAINE', 'M. et Mme FONTAINE')).open).not.toContain('person');
  });
});
