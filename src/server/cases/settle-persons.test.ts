import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { NamedParty, PaperParties } from '#shared/paper-parties.ts';
import { judgePaper } from './judge-paper.ts';
import { type CasePaper, learnCase } from './known-case.ts';
import { settlePersons } from './settle-persons.ts';

const person = (lastName: string, firstName = ''): NamedParty => ({ kind: 'natural', lastName, firstName });

const paper = (type: DocumentTypeId, parties: Partial<PaperParties>): CasePaper => ({
  type,
  parties: {
    holders: [],
    line: '',
    couple: false,
    otherSurnames: [],
    spouses: [],
    named: [],
    companies: [],
    sirens: [],
    places: [],
    homes: [],
    ...parties,
  },
});

const client = { lastName: 'GOURVENNEC', firstName: 'Solène' };
const title = paper('titre_propriete', {
  holders: [person('THÉPAUT', 'Julien'), person('GOURVENNEC', 'Solène')],
});
const caseOf = (...papers: CasePaper[]) =>
  learnCase({ client, caseType: 'vente_maison', accepted: [] }, papers);

describe('two surnames alone', () => {
  const report = paper('dpe', { holders: [person('THÉPAUT'), person('GOURVENNEC')] });

  it('are two parties whom another paper has named in full', () => {
    expect(settlePersons(report, caseOf(title))).toBe('THÉPAUT Julien et GOURVENNEC Solène');
    expect(judgePaper(report, caseOf(title))).not.toBeNull();
  });

  it.each([
    ['nobody has named the other one', report, caseOf()],
    [
      'one of them is a stranger',
      paper('dpe', { holders: [person('HELIAS'), person('GOURVENNEC')] }),
      caseOf(title),
    ],
    [
      'the client is neither',
      paper('dpe', { holders: [person('THÉPAUT'), person('THÉPAUT')] }),
      caseOf(title),
    ],
    ['the paper has to name its holder', paper('cni', report.parties), caseOf(title)],
  ])('are nobody where %s', (_what, one, known) => {
    expect(settlePersons(one, known)).toBeNull();
    expect(judgePaper(one, known)).toBeNull();
  });
});

describe('holders who were read with a doubt', () => {
  const tax = (...named: NamedParty[]) =>
    paper('taxe_fonciere', { holders: [person('THÉPAUT', 'Julien')], named: named.map((one) => [one]) });

  it('are sure where all whom the paper names are parties: the second holder with the first', () => {
    const both = tax(person('THÉPAUT', 'Julien'), person('GOURVENNEC', 'Solène'));
    expect(settlePersons(both, caseOf(title))).toBe('THÉPAUT Julien et GOURVENNEC Solène');
  });

  it.each([
    ['somebody else is named as well', tax(person('THÉPAUT', 'Julien'), person('HELIAS', 'Bruno'))],
    ['nobody has looked for the others', tax()],
    ['a surname stands alone', tax(person('GOURVENNEC'))],
  ])('stay unsure where %s', (_what, one) => {
    expect(settlePersons(one, caseOf(title))).toBeNull();
  });
});

describe('the name that marriage gives', () => {
  const booklet = paper('livret_famille', {
    holders: [person('TROADEC', 'François'), person('LE ROUX', 'Germaine')],
    named: [[person('TROADEC', 'Yvon')]],
  });
  const heir = (...papers: CasePaper[]) =>
    learnCase(
      { client: { lastName: 'TROADEC', firstName: 'Yvon' }, caseType: 'succession', accepted: [] },
      papers,
    );
  const tax = paper('taxe_fonciere', { holders: [person('TROADEC', 'Germaine')] });

  it('is that of the mother on her own papers, once the booklet has told the marriage', () => {
    expect(judgePaper(tax, heir())).toBeNull();
    expect(judgePaper(tax, heir(booklet))).not.toBeNull();
  });

  it('is that of the deceased whose act tells the widow', () => {
    const death = paper('acte_deces', {
      holders: [person('LE ROUX', 'Germaine')],
      spouses: [person('TROADEC', 'François')],
      named: [[person('LE ROUX', 'Germaine')], [person('TROADEC', 'Yvon')]],
    });
    expect(judgePaper(tax, heir(death))).toBe('deceased');
  });

  it('is not that of a partner', () => {
    const pacs = paper('convention_pacs', {
      holders: [person('GOURVENNEC', 'Solène'), person('THÉPAUT', 'Julien')],
    });
    const sister = paper('rib', { holders: [person('GOURVENNEC', 'Julien')] });
    expect(judgePaper(sister, caseOf(pacs))).toBeNull();
  });
});

describe('the client’s spouse', () => {
  const client2 = { lastName: 'TILLY', firstName: 'Mathieu' };
  const marriage = paper('acte_mariage', {
    holders: [person('TILLY', 'Mathieu'), person('BOUGET', 'Amélie')],
    // Parents and bride, as « fils de Josiane TILLY et Amélie BOUGET » was read; witnesses.
    named: [
      [person('TILLY', 'Josiane'), person('BOUGET', 'Amélie')],
      [person('TILLY', 'Yann'), person('ROLLAND', 'Céline')],
    ],
  });
  const strangers = paper('acte_mariage', {
    holders: [person('LE DIUZET', 'Fabrice'), person('MOISAN', 'Karine')],
    named: [[person('TILLY', 'Josiane'), person('MOISAN', 'Karine')]],
  });
  const caseWith = (...papers: CasePaper[]) =>
    learnCase({ client: client2, caseType: 'achat', accepted: [] }, papers);
  const rib = (lastName: string, firstName: string) =>
    paper('rib', { holders: [person(lastName, firstName)] });

  it('is the other one whom the act is about, and neither a parent nor a witness', () => {
    const known = caseWith(marriage);
    expect(judgePaper(rib('BOUGET', 'Amélie'), known)).toBe('spouse');
    expect(judgePaper(rib('TILLY', 'Josiane'), known)).toBeNull();
    expect(judgePaper(rib('ROLLAND', 'Céline'), known)).toBeNull();
  });

  it('has no spouse of his own in the case: another act that names a relative proves nothing', () => {
    const known = caseWith(marriage, strangers);
    expect(judgePaper(strangers, known)).toBeNull();
    expect(judgePaper(rib('MOISAN', 'Karine'), known)).toBeNull();
  });

  it('is not the wife of a co-owner, whom his own birth tells', () => {
    const deed = paper('titre_propriete', { holders: [person('TILLY', 'Mathieu'), person('TILLY', 'Yann')] });
    const birth = paper('acte_naissance', {
      holders: [person('TILLY', 'Yann')],
      spouses: [person('ROLLAND', 'Céline')],
    });
    const known = caseWith(deed, birth);
    expect(judgePaper(rib('TILLY', 'Yann'), known)).toBe('household');
    expect(judgePaper(rib('ROLLAND', 'Céline'), known)).toBeNull();
  });
});

describe('heirs', () => {
  it('are those whom the deed names for their own sake, not their spouses', () => {
    const notoriety = paper('acte_notoriete', {
      holders: [person('GEFFROY', 'Eugène')],
      named: [[person('NICOL', 'Bernadette')], [person('GEFFROY', 'Didier')], [person('SALAUN', 'Anne')]],
      cited: ['SALAUN Anne'],
    });
    const known = learnCase(
      { client: { lastName: 'NICOL', firstName: 'Bernadette' }, caseType: 'succession', accepted: [] },
      [notoriety],
    );
    const card = (lastName: string, firstName: string) =>
      paper('cni', { holders: [person(lastName, firstName)] });
    expect(judgePaper(card('GEFFROY', 'Didier'), known)).toBe('family');
    expect(judgePaper(card('SALAUN', 'Anne'), known)).toBeNull();
  });
});
