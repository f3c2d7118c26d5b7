import { describe, expect, it } from 'vitest';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { NamedParty } from '#shared/paper-parties.ts';
import { paper, person } from '#support/paper-parties.ts';
import { readCase } from '#support/read-case.ts';
import { judgePaper } from './judge-paper.ts';
import { type CasePaper, learnCase } from './known-case.ts';

const ahmed = person('SALHI', 'Ahmed');
const leila = person('SALHI', 'Leïla');
const karim = person('SALHI', 'Karim');
const zohra = person('KADER', 'Zohra');

describe('what a deed of heirs about a property proves', () => {
  const attestation = paper('attestation_immobiliere', {
    holders: [ahmed],
    named: [[ahmed], [zohra], [leila], [karim]],
    cited: ['KADER Zohra'],
  });
  const proofOf = (owner: NamedParty, holder: NamedParty, caseType: CaseTypeId, papers = [attestation]) =>
    judgePaper(
      paper('cni', { holders: [holder] }),
      learnCase({ client: owner, caseType, accepted: [] }, papers),
    );

  it('the client’s brother who inherits with her sells with her', () => {
    expect(proofOf(leila, karim, 'vente_copropriete')).toBe('co-holder');
  });

  it('neither the dead, nor whom it only cites, nor the heirs of somebody else', () => {
    expect(proofOf(leila, ahmed, 'vente_copropriete')).toBeNull();
    expect(proofOf(leila, zohra, 'vente_copropriete')).toBeNull();
    expect(proofOf(person('ROCHE', 'Pauline'), karim, 'vente_copropriete')).toBeNull();
  });

  it('a notoriété, which is about no property, makes nobody sell', () => {
    const notoriety = paper('acte_notoriete', { holders: [ahmed], named: [[ahmed], [leila], [karim]] });
    expect(proofOf(leila, karim, 'vente_copropriete', [notoriety])).toBeNull();
  });
});

describe('whoever holds with the client', () => {
  const luc = person('GUIVARCH', 'Luc');
  const branch = person('CAISSE DE BREST', 'Hugo');
  const others = [person('GUIVARCH', 'Malo'), person('LE BIHAN', 'Sonia')];
  const offer = (borrower: NamedParty, also: NamedParty[] = []) =>
    paper('offre_pret', { holders: [borrower, ...also], named: [[branch, borrower]] });
  const caseOf = (papers: CasePaper[]) =>
    learnCase(
      { client: { lastName: 'GUIVARCH', firstName: 'Luc' }, caseType: 'achat', accepted: [] },
      papers,
    );

  it('does not bring the borrowers of another offer of the same branch', () => {
    const [malo = luc, sonia = luc] = others;
    const strangers = offer(malo, [sonia]);
    expect(judgePaper(strangers, caseOf([offer(luc), strangers]))).toBeNull();
    expect(judgePaper(paper('cni', { holders: [sonia] }), caseOf([offer(luc), strangers]))).toBeNull();
  });

  it('is of the case himself', () => {
    const anne = person('RIOU', 'Anne');
    expect(judgePaper(paper('cni', { holders: [anne] }), caseOf([offer(luc, [anne])]))).toBe('household');
  });
});

it('a card tells under which name its bearer has a bank', () => {
  const birth = paper('livret_famille', {
    holders: [person('DANIEL', 'Georges'), person('AUBRY', 'Simone')],
    named: [[person('DANIEL', 'Brigitte')], [person('DANIEL', 'Philippe')]],
  });
  const card = paper('cni', { holders: [person('DANIEL', 'Brigitte')], otherSurnames: ['POTIN'] });
  const strangers = paper('cni', { holders: [person('DANIEL', 'Paule')], otherSurnames: ['MOREL'] });
  const known = learnCase(
    { client: { lastName: 'DANIEL', firstName: 'Philippe' }, caseType: 'succession', accepted: [] },
    [birth, card, strangers],
  );
  expect(judgePaper(paper('rib', { holders: [person('POTIN', 'Brigitte')] }), known)).toBe('family');
  expect(judgePaper(paper('rib', { holders: [person('MOREL', 'Paule')] }), known)).toBeNull();
  expect(judgePaper(paper('rib', { holders: [person('POTIN', 'Paule')] }), known)).toBeNull();
});

describe('who was of the client’s household', () => {
  const claire = { lastName: 'MARTIN', firstName: 'Claire' };
  const rib = `RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte
M ROUX LUC
Banque 30002 Guichet 00550 N° de compte 0000157841Z Clé 25
IBAN FR14 2004 1010 0505 0001 3M02 606
BIC PSSTFRPPPAR
Domiciliation LA BANQUE POSTALE PARIS`;
  const birth = (margin: string) => `MAIRIE DE BREST
COPIE INTÉGRALE D'ACTE DE NAISSANCE
NOM : MARTIN
Prénom(s) : Claire, Sophie
Née le 5 février 1985 à Brest
Fille de Paul MARTIN et de Anne DUBOIS
MENTIONS MARGINALES
${margin}
Délivré à Brest, le 12 octobre 2026`;
  const married = 'Mariée à Brest le 4 juin 2010 avec Luc ROUX.';
  const divorced = birth(`${married}\nDivorcée par jugement du tribunal judiciaire de Brest du 3 mars 2019.`);
  const tax = (year: number) => `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES
AVIS D'IMPÔT ${year}
IMPÔT SUR LES REVENUS DE ${year - 1}
Déclarant 1 : ROUX Luc
Déclarant 2 : MARTIN Claire
12 RUE DES LILAS 29200 BREST
Numéro fiscal 12 34 567 890 123
Revenu fiscal de référence 24 310 Nombre de parts 2
Date d'établissement : 10/07/${year}`;
  const offer = (year: number) => `CRÉDIT AGRICOLE
OFFRE DE PRÊT IMMOBILIER
Emprunteurs : Monsieur Luc ROUX et Madame Claire MARTIN
Offre émise le 3 octobre ${year}
TAEG 3,2 % délai de réflexion dix jours, acquisition d'un appartement`;
  const lease = (year: number) => `CONTRAT DE LOCATION
BAILLEUR : SCI DU PORT
LOCATAIRES : Monsieur Luc ROUX et Madame Claire MARTIN
Logement : 4 rue Leyteire 33000 BORDEAUX
Loyer mensuel 600 € dépôt de garantie 600 €
Fait à Bordeaux, le 3 octobre ${year}`;
  const title = (year: string) => `L'AN DEUX MILLE ${year}, LE VINGT-DEUX JUIN
Maître Pierre MERCIER, Notaire à QUIMPER
A RECU LE PRESENT ACTE contenant VENTE
VENDEUR
La société dénommée SCI DU PORT, au capital de 1000 euros
ACQUEREURS
Monsieur Luc ROUX, né à NANTES le 3 mars 1982, et Madame Claire MARTIN, née à BREST le 5 février 1985
DESIGNATION : A QUIMPER (29000), 14 rue du Frout, une maison d'habitation. Cadastré BK 123.
PRIX : 210 000 €
DONT ACTE`;
  const booklet = `LIVRET DE FAMILLE
ÉPOUX                                   ÉPOUSE
Nom : ROUX                              Nom : MARTIN
Prénoms : Luc                           Prénoms : Claire Sophie
Né le 3 mars 1982                       Née le 5 février 1985
à Nantes                                à Brest
Extrait de l'acte de mariage n° 45
Mariage célébré à Brest le 4 juin 2010`;
  const promise = (year: number) => `COMPROMIS DE VENTE
VENDEUR : SCI DU PORT
ACQUÉREURS : Monsieur Luc ROUX et Madame Claire MARTIN
un appartement sis 8 rue Neuve 33000 BORDEAUX
sous la condition suspensive d'obtention d'un prêt. Indemnité d'immobilisation, réitération par acte authentique.
Fait à Bordeaux, le 3 octobre ${year}`;
  const isHis = (caseType: CaseTypeId, papers: Record<string, string>) =>
    readCase(claire, caseType, { ...papers, rib }).holdersOf('M ROUX LUC').length > 0;

  it.each<[string, CaseTypeId, Record<string, string>]>([
    ['an old joint tax notice', 'achat', { divorced, tax: tax(2018) }],
    ['a joint tax notice of last year', 'achat', { divorced, tax: tax(2025) }],
    ['a loan of both', 'achat', { divorced, offer: offer(2014) }],
    ['the lease of both', 'vente_maison', { divorced, lease: lease(2025) }],
    ['the booklet that nobody has brought up to date', 'vente_maison', { divorced, booklet }],
    ['the title of the house that they had', 'achat', { divorced, title: title('SEIZE') }],
    [
      'a tax notice, beside the widow’s act',
      'achat',
      { late: birth(`${married}\nDécès du conjoint le 3 mars 2026.`), tax: tax(2025) },
    ],
    [
      'the booklet, beside the widow’s act',
      'achat',
      { late: birth(`${married}\nDécès du conjoint le 3 mars 2026.`), booklet },
    ],
  ])('%s brings no former husband back', (_, caseType, papers) => {
    expect(isHis(caseType, papers)).toBe(false);
  });

  it.each<[string, CaseTypeId, Record<string, string>]>([
    ['a flat-share of years ago', 'achat', { lease: lease(2020) }],
    ['a tax notice of years ago', 'achat', { tax: tax(2018) }],
    ['a loan of years ago', 'vente_maison', { offer: offer(2014) }],
    ['a house that was bought years ago, of who buys', 'achat', { title: title('SEIZE') }],
    ['a promise of years ago', 'achat', { promise: promise(2012) }],
  ])('%s makes nobody of today’s', (_, caseType, papers) => {
    expect(isHis(caseType, papers)).toBe(false);
  });

  it('a paper that was of the day when it came goes on telling it', () => {
    const client = { lastName: 'MARTIN', firstName: 'Claire' };
    const [luc, her] = [person('ROUX', 'Luc'), person('MARTIN', 'Claire')];
    const promised = (came: string) => ({
      ...paper('avant_contrat', { holders: [luc, her], named: [[luc, her]] }),
      ...{ date: '2022-10-03', came },
    });
    const bill = {
      ...paper('justificatif_domicile', { holders: [her] }),
      date: '2026-10-03',
      came: '2026-10-05',
    };
    const isOfCase = (came: string) =>
      judgePaper(
        paper('cni', { holders: [luc] }),
        learnCase({ client, caseType: 'achat', accepted: [] }, [promised(came), bill]),
      ) !== null;
    expect([isOfCase('2022-10-05'), isOfCase('2026-10-05')]).toEqual([true, false]);
  });

  it.each<[string, CaseTypeId, Record<string, string>]>([
    ['who is taxed with her', 'achat', { tax: tax(2026) }],
    ['who borrows with her', 'achat', { offer: offer(2026) }],
    ['who buys with her', 'achat', { promise: promise(2026) }],
    ['who owns with her what is sold', 'vente_maison', { title: title('SEIZE') }],
    ['who owns it with her though they are divorced', 'vente_maison', { divorced, title: title('SEIZE') }],
    [
      'who owns it and was taxed with her, though they are divorced',
      'vente_maison',
      { divorced, tax: tax(2025), title: title('SEIZE') },
    ],
    [
      'who is married to her again',
      'achat',
      {
        again: birth(`${married}\nDivorcée le 3 mars 2019.\nMariée le 5 mai 2021 avec Luc ROUX.`),
        tax: tax(2026),
      },
    ],
  ])('%s is of the case', (_, caseType, papers) => {
    expect(isHis(caseType, papers)).toBe(true);
  });
});

describe('who buys the shares holds nothing with who sells them', () => {
  const claire = { lastName: 'MARTIN', firstName: 'Claire' };
  const rib = (holder: string) => `RELEVÉ D'IDENTITÉ BANCAIRE
Titulaire du compte
${holder}
Banque 30002 Guichet 00550 N° de compte 0000157841Z Clé 25
IBAN FR14 2004 1010 0505 0001 3M02 606
BIC PSSTFRPPPAR
Domiciliation LA BANQUE POSTALE PARIS`;
  const minutes = (told: string) => `SARL LES ORMES
Société à responsabilité limitée au capital de 1 000 euros
RCS BORDEAUX 732 829 320
PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE EXTRAORDINAIRE DU 3 OCTOBRE 2026
Les associés de la société se sont réunis en assemblée.
Sont présents : Madame Claire MARTIN, associée, propriétaire de 100 parts
Monsieur Luc ROUX, associé, propriétaire de 50 parts
PREMIÈRE RÉSOLUTION
${told}
Cette résolution est adoptée à l'unanimité.`;
  const register = (told: string) => `GREFFE DU TRIBUNAL DE COMMERCE DE BORDEAUX
EXTRAIT KBIS
EXTRAIT D'IMMATRICULATION PRINCIPALE AU REGISTRE DU COMMERCE ET DES SOCIÉTÉS
à jour au 3 octobre 2026
Dénomination : SARL LES ORMES
Immatriculation au RCS, numéro 732 829 320 R.C.S. Bordeaux
Forme juridique : Société à responsabilité limitée Capital social 1 000 euros
GESTION, DIRECTION, ADMINISTRATION, CONTRÔLE
Gérante : Madame Claire MARTIN
${told}`;
  it.each([
    minutes('L’assemblée agrée Monsieur Paul DURAND en qualité de nouvel associé, cessionnaire.'),
    minutes('Madame Claire MARTIN cède 100 parts à Monsieur Paul DURAND, qui accepte.'),
    minutes('Agrément de Monsieur Paul DURAND, né le 4 juin 1970 à Brest, acquéreur de 100 parts'),
    minutes('La cession des parts au profit de Monsieur Paul DURAND est autorisée'),
    minutes('Madame Claire MARTIN est autorisée à céder ses parts en faveur de :\nMonsieur Paul DURAND'),
    minutes('Associé entrant : Monsieur Paul DURAND'),
    minutes('Secrétaire de séance : Monsieur Paul DURAND'),
    minutes('Monsieur Paul DURAND, expert-comptable de la société, présente les comptes.'),
    minutes('Monsieur Paul DURAND est nommé liquidateur'),
    register('Commissaire aux comptes titulaire : Monsieur Paul DURAND'),
    register('Commissaire aux comptes suppléant\nMonsieur Paul DURAND, commissaire aux comptes'),
    register('Liquidateur : Monsieur Paul DURAND'),
  ])('%s', (text) => {
    const { heldFor, filed, status, holdersOf } = readCase(claire, 'cession', {
      text,
      rib: rib('M DURAND PAUL'),
    });
    expect(filed).toEqual(['text']);
    expect(heldFor('rib')).toBe('person-not-of-case');
    expect(status('rib')).toBe('missing');
    expect(holdersOf('M DURAND PAUL')).toEqual([]);
  });

  it('another associate’s papers are filed, and his account is his', () => {
    const text = minutes('L’assemblée approuve les comptes.');
    const his = readCase(claire, 'cession', { text, rib: rib('M ROUX LUC') });
    expect(his.filed).toEqual(['text', 'rib']);
    expect(his.status('rib')).toBe('to-confirm');
    expect(his.holdersOf('M ROUX LUC')).toEqual([]);
    for (const holder of ['MME MARTIN CLAIRE', 'SARL LES ORMES']) {
      const hers = readCase(claire, 'cession', { text, rib: rib(holder) });
      expect([hers.status('rib'), hers.holdersOf(holder).length]).toEqual(['present', 1]);
    }
  });

  it('nor is a client paid on the account of whom she divorces', () => {
    const booklet = `LIVRET DE FAMILLE
ÉPOUX                                   ÉPOUSE
Nom : ROUX                              Nom : MARTIN
Prénoms : Luc                           Prénoms : Claire Sophie
Né le 3 mars 1982                       Née le 5 février 1985
à Nantes                                à Brest
Extrait de l'acte de mariage n° 45
Mariage célébré à Brest le 4 juin 2010`;
    const his = readCase(claire, 'divorce', { booklet, rib: rib('M ROUX LUC') });
    expect([his.status('rib'), his.holdersOf('M ROUX LUC')]).toEqual(['to-confirm', []]);
    const hers = readCase(claire, 'divorce', { booklet, rib: rib('MME MARTIN CLAIRE') });
    expect([hers.status('rib'), hers.holdersOf('MME MARTIN CLAIRE').length]).toEqual(['present', 1]);
  });
});
