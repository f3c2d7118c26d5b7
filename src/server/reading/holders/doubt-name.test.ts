import { describe, expect, it } from 'vitest';
import { ENOUGH } from '../evidence/trust.ts';
import type { PersonName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { doubtAddress } from './doubt-address.ts';
import { doubtChild } from './doubt-child.ts';
import { doubtName } from './doubt-name.ts';
import { doubtNature } from './doubt-nature.ts';

const company = (lastName: string): PersonName => ({ kind: 'company', lastName, firstName: '' });
const natural = (lastName: string, firstName: string): PersonName => ({
  kind: 'natural',
  lastName,
  firstName,
});

function isHeld(text: string, ...persons: PersonName[]): boolean {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const choice = { persons, value: 'read', confidence: 0.9, evidence: null };
  return doubtName(document, choice).confidence < ENOUGH;
}

it('holds a Vietnamese given name of which one word was read', () => {
  const act = 'et PHAM Thu Trang, pharmacienne, née à Hué';
  expect(isHeld(act, natural('PHAM', 'Thu'))).toBe(true);
  expect(isHeld('et PHAM Thu, née à Hué', natural('PHAM', 'Thu'))).toBe(false);
});

it('holds two letters of a given name that a blank breaks up', () => {
  expect(isHeld('Succession de M. KERDONCUF So zic, décédé', natural('KERDONCUF', 'So'))).toBe(true);
  expect(isHeld('Titulaire : M. KERDONCUF Al', natural('KERDONCUF', 'Al'))).toBe(false);
});

it('holds the first of two words that stand before a comma on a licence', () => {
  const licence = 'PERMIS DE CONDUIRE\n1. ETHÈVE\n2. Marie Rosine, Opportune\n3. 04.05.1971';
  expect(isHeld(licence, natural('ETHÈVE', 'Marie'))).toBe(true);
  expect(
    isHeld(licence.replace('Marie Rosine, Opportune', 'Marie, Opportune'), natural('ETHÈVE', 'Marie')),
  ).toBe(false);
});

it('holds a given name whose last letter the edge of a field has cut off', () => {
  expect(
    isHeld('Intitulé du compte\nM OU MME CHAUVIGNY MURIE\n9 RUE HAUTE', natural('CHAUVIGNY', 'Murie')),
  ).toBe(true);
  expect(
    isHeld('Intitulé du compte\nMME CHAUVIGNY MURIEL\n9 RUE HAUTE', natural('CHAUVIGNY', 'Muriel')),
  ).toBe(false);
  expect(isHeld('Mme CHAUVIGNY Murie, titulaire', natural('CHAUVIGNY', 'Murie'))).toBe(false);
});

it('holds friends of nobody', () => {
  expect(isHeld('ASSOCIATION LES AMIS\n3 place Haute', company('Association LES AMIS'))).toBe(true);
  expect(isHeld('ASSOCIATION LES AMIS DU ROSEAU', company('Association LES AMIS DU ROSEAU'))).toBe(false);
});

it('holds a bank, as whose person it was read', () => {
  const details = 'RIB\nCIC Est\nTitulaire du compte :';
  expect(isHeld(details, natural('CIC', 'Est'))).toBe(true);
  expect(isHeld('Titulaire du compte : M. CIC Bertrand', natural('CIC', 'Bertrand'))).toBe(false);
});

it('holds two words of a field of given names', () => {
  const mandate = 'LE MANDANT\nPrénems : Clarisse Philomène née à Brest';
  expect(isHeld(mandate, natural('PHILOMÈNE', 'Clarisse'))).toBe(true);
  expect(isHeld(`${mandate}\nMme Clarisse Philomène, mandante`, natural('PHILOMÈNE', 'Clarisse'))).toBe(
    false,
  );
});

it('holds a surname whose end was read as figures, and one name for both', () => {
  const form = 'Nom : BARDI 01 Prénom : Yves\nAdresse : 7 rue Haute';
  expect(isHeld(form, natural('BARDI', 'Yves'))).toBe(true);
  expect(isHeld(form.replace(' 01', ''), natural('BARDI', 'Yves'))).toBe(false);
  expect(isHeld('M. Paul et Mme LAMBERT\nLambert', natural('LAMBERT', 'Lambert'))).toBe(true);
});

it('holds no residence of usual words that is printed whole, nor an address', () => {
  const house = (lastName: string): PersonName => ({ kind: 'building', lastName, firstName: '' });
  const minutes = 'PROCÈS-VERBAL\nRésidence Plein Sud\n65 rue des Écoles';
  expect(isHeld(minutes, house('Résidence Plein Sud'))).toBe(false);
  const council = 'Syndicat des copropriétaires « Plein Sud », assemblée du 3 mai';
  expect(isHeld(council, house('Résidence Plein Sud'))).toBe(false);
  const deed = "RÈGLEMENT DE COPROPRIÉTÉ DE L'ENSEMBLE IMMOBILIER";
  expect(isHeld(deed, house("Résidence DE L'ENSEMBLE IMMOBILIER"))).toBe(true);
  expect(isHeld('PROJET PLEIN SUD', house('Résidence Projet Plein Sud'))).toBe(true);
  expect(isHeld(minutes, house('Copropriété 65 rue des Écoles'))).toBe(false);
  const table = 'Résidence   Police   Échéance\nLes Tilleuls   12 004   2026';
  expect(isHeld(table, house('Résidence Police Échéance'))).toBe(true);
});

it('holds two letters of a surname that open a line', () => {
  const report = 'Propriétaire : Mme PERRO|\nNE Jacqueline, même adresse';
  expect(isHeld(report, natural('NE', 'Jacqueline'))).toBe(true);
  expect(isHeld('Propriétaire : Mme NE Jacqueline', natural('NE', 'Jacqueline'))).toBe(false);
});

it('holds a company of an account whose cell goes on with the branch', () => {
  const account = 'SCI DE LA HALLE AUX GRAINS LOCHES\n3 RUE DU PUITS';
  const read = company('SCI DE LA HALLE AUX GRAINS LOCHES');
  expect(isHeld(`Titulaire du compte Domiciliation\n${account}`, read)).toBe(true);
  expect(isHeld(`Titulaire du compte\n${account}`, read)).toBe(false);
});

it('holds a name that the paper spells otherwise, unless a client bears it', () => {
  const bill =
    'Madame CHAUVIGNY Rose\n8 quai Haut\nNous certifions que Rose CHAUVIGMY est assurée.\nLa directrice\nI. TISSOT';
  expect(isHeld(bill, natural('CHAUVIGMY', 'Rose'))).toBe(true);
  expect(isHeld(`Chère Madame CHAUVIGNY,\n${bill}`, natural('CHAUVIGNY', 'Rose'))).toBe(false);
});

it('holds a child for one of the two whom a booklet is made for', () => {
  const booklet = `ÉPOUX - PÈRE
CABRIMOL
Rodrigue, Hugues
ÉPOUSE - MÈRE
Nom ZÉLINE
Prénoms Ghislaine
PREMIER ENFANT
Nom CABRIMOL
Prénoms Jordy, Omer`;
  const judge = (...persons: PersonName[]) => {
    const document = buildDocumentText([{ number: 1, text: booklet, source: 'text', confidence: 1 }]);
    const choice = { persons, value: 'read', confidence: 0.9, evidence: null };
    return doubtChild(document, 'livret_famille', choice).confidence;
  };
  expect(judge(natural('CABRIMOL', 'Jordy'), natural('ZÉLINE', 'Ghislaine'))).toBeLessThan(ENOUGH);
  expect(judge(natural('CABRIMOL', 'Rodrigue'), natural('ZÉLINE', 'Ghislaine'))).toBe(0.9);
});

it('holds an address for a report that names its owner over the end of a line', () => {
  const place: PersonName = { kind: 'building', lastName: '6 rue Basse', firstName: '' };
  const judge = (text: string) => {
    const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    const choice = { persons: [place], value: 'read', confidence: 0.9, evidence: null };
    return doubtAddress(document, 'plomb', choice).confidence;
  };
  expect(judge('Propriétaire : M. BRASSEUR-NEUVILLE\nAimery\nBien : 6 rue Basse')).toBeLessThan(ENOUGH);
  expect(judge('Propriétaire : non communiqué\nBien : 6 rue Basse')).toBe(0.9);
  expect(judge('Propriétaire : Mme MARTIN\nBien : 6 rue Basse')).toBe(0.9);
});

describe('a name that nobody bears', () => {
  it('is two given names before a surname in capitals', () => {
    const act = 'Monsieur Tanguy Louis DU couËDIC, officier de marine';
    expect(isHeld(act, natural('LOUIS', 'Tanguy'))).toBe(true);
    expect(isHeld('Monsieur Tanguy Louis, officier de marine', natural('LOUIS', 'Tanguy'))).toBe(false);
  });

  it('is none of what two columns say of two people', () => {
    const table = 'Nom   TRAORÉ   LORIEUX\nPrénom(s)   Bakary   Solenn, Marie';
    expect(isHeld(table, natural('TRAORÉ', 'Bakary'), natural('LORIEUX', 'Solenn'))).toBe(false);
    expect(isHeld('Prénom(s) : Van Anh, Julien', natural('NGUYEN', 'Van'))).toBe(true);
  });

  it('is a legal form without anything behind it', () => {
    expect(isHeld('La SCI est dissoute.', company('SCI SCI'))).toBe(true);
    expect(isHeld('La SCI DES LILAS est dissoute.', company('SCI DES LILAS'))).toBe(false);
  });

  it('is what numbers of a company are announced by, or the head of those who own a building', () => {
    expect(isHeld('SC SIREN 812 345 678', company('SC SIREN'))).toBe(true);
    expect(isHeld('SDC 12 RUE DES CARMES', { ...company('Résidence SDC'), kind: 'building' })).toBe(true);
    expect(isHeld('Résidence LES TILLEULS', { ...company('Résidence LES TILLEULS'), kind: 'building' })).toBe(
      false,
    );
  });

  it('is that of the bank or insurer that writes the paper', () => {
    expect(isHeld('BNP PARIBAS, SA au capital de …', company('SA BNP PARIBAS'))).toBe(true);
    expect(isHeld('SCI LA BANQUETTE', company('SCI LA BANQUETTE'))).toBe(false);
  });

  it('is one cut to the first of the two words that a comma parts from his second given name', () => {
    const card = 'NOM / Surname\nNGUYEN TRAN\nPrénoms / Given names\nVan Anh, Julien';
    expect(isHeld(card, natural('NGUYEN TRAN', 'Van'))).toBe(true);
    expect(isHeld(card.replace('Van Anh', 'Van'), natural('NGUYEN TRAN', 'Van'))).toBe(false);
  });

  it('is one whose quotation marks are not closed', () => {
    expect(isHeld('SCI « TI BÔ KAY »', company('SCI « TI BÔ KAY'))).toBe(true);
  });

  it('is that of a company and of whoever stands beside it in the letterhead', () => {
    const text = 'EARL DES TROIS MARES COMPTAGRI\nBilan de l’EARL DES TROIS MARES, exercice 2025';
    expect(isHeld(text, company('EARL DES TROIS MARES COMPTAGRI'))).toBe(true);
    expect(isHeld(text, company('EARL DES TROIS MARES'))).toBe(false);
  });

  it('is one of an association or a company that ends in the middle', () => {
    expect(isHeld('ASSOCIATION LES AMIS DU LAVOIR DE', company('Association LES AMIS DU LAVOIR DE'))).toBe(
      true,
    );
    expect(isHeld('SARL MARTIN ET', company('SARL MARTIN ET'))).toBe(true);
    expect(isHeld('SARL MARTIN ET FILS', company('SARL MARTIN ET FILS'))).toBe(false);
  });

  it('is one that goes on with « de » wherever it stands', () => {
    const text = 'Titulaire du compte\nASSOCIATION LES AMIS\nDE LA VIELLE DE CALAIS';
    expect(isHeld(text, company('Association LES AMIS'))).toBe(true);
    expect(isHeld('SAS DUVAL, de Toulouse', company('SAS DUVAL'))).toBe(false);
  });

  it('is what is left of one on a page that was barely recognised', () => {
    const page = { number: 1, text: 'Titulaire ASSOCIATION LES CIGALES', source: 'ocr' as const };
    const choice = {
      persons: [company('Association LES CIGALES')],
      value: 'x',
      confidence: 0.9,
      evidence: null,
    };
    const read = (confidence: number) => doubtName(buildDocumentText([{ ...page, confidence }]), choice);
    expect(read(0.6)).toMatchObject({ misread: true });
    expect(read(0.85)).toBe(choice);
  });

  it('is one whose form is another where it stands whole', () => {
    const text = 'SCI LES DEUX PINS\nSociété civile au capital de 900 euros\nDénomination\nLES DEUX PINS';
    expect(isHeld(text, company('SC LES DEUX PINS'))).toBe(true);
    expect(isHeld(text, company('SCI LES DEUX PINS'))).toBe(false);
  });

  it('is what announces a name in another language', () => {
    expect(isHeld('5 Nom : Familienname : Surname', natural('FAMILIENNAME', 'Vornamen'))).toBe(true);
  });

  it('is the next rubric of a payslip', () => {
    expect(isHeld('Nom : ANDRIAMANANA\nGrade : adjoint\nÉchelon : 4', natural('ANDRIAMANANA', 'Grade'))).toBe(
      true,
    );
  });

  it('holds the word for those who own a building together', () => {
    const building = (lastName: string) => ({ kind: 'building' as const, lastName, firstName: '' });
    expect(isHeld('SDC LES GLYCINES', building('Résidence SDC LES GLYCINES'))).toBe(true);
    expect(isHeld('Résidence LES GLYCINES', building('Résidence LES GLYCINES'))).toBe(false);
  });

  it('is half of a given name that a card prints far below the surname', () => {
    const card = '1. PAYET\n2. Marie Rose\n3. 12.04.1990 SAINT-DENIS';
    expect(isHeld(card, natural('PAYET', 'Marie'))).toBe(true);
    expect(isHeld('1. PAYET\n2. Marie\n3. 12.04.1990', natural('PAYET', 'Marie'))).toBe(false);
    expect(isHeld('Madame Marie Martin, née à Tours', natural('MARTIN', 'Marie'))).toBe(false);
  });

  it('is not one that goes on behind the end of a line', () => {
    const text = 'SCI LES HAUTS DE\nSAINT-LEU, bailleur. La SCI LES HAUTS DE SAINT-LEU loue.';
    expect(isHeld(text, company('SCI LES HAUTS DE SAINT-LEU'))).toBe(false);
  });

  it('is a given name that was read for both of a couple', () => {
    const text = 'Clément VERDIER et Lucia ROJAS';
    expect(isHeld(text, natural('VERDIER', 'Clément'), natural('ROJAS', 'Clément'))).toBe(true);
    expect(isHeld(text, natural('VERDIER', 'Clément'), natural('ROJAS', 'Lucia'))).toBe(false);
  });

  it('is one of a couple that was read the other way round than its partner', () => {
    const text = 'M. HAKAN DEMIR\nMME PAULINE GAUTHIER';
    expect(isHeld(text, natural('DEMIR', 'Hakan'), natural('PAULINE', 'Gauthier'))).toBe(true);
    expect(isHeld(text, natural('DEMIR', 'Hakan'), natural('GAUTHIER', 'Pauline'))).toBe(false);
  });

  it('is the only one of two in capitals that was read the other way round', () => {
    const text = 'M SAUVAGE FLORIAN\nOU MME KONATE AISSETTE';
    expect(isHeld(text, natural('SAUVAGE', 'Florian'), natural('AISSETTE', 'Konate'))).toBe(true);
    expect(isHeld(text, natural('SAUVAGE', 'Florian'), natural('KONATE', 'Aissette'))).toBe(false);
    const mixed = 'M. Florian SAUVAGE et KONATE Aissette';
    expect(isHeld(mixed, natural('SAUVAGE', 'Florian'), natural('KONATE', 'Aissette'))).toBe(false);
  });

  it('is not cut where all his given names are told, whatever his son is called', () => {
    const deed = 'Monsieur Loïc Jean TANGUY, donateur, et son fils Monsieur Ewen Loïc TANGUY';
    expect(isHeld(deed, natural('TANGUY', 'Loïc'))).toBe(false);
    expect(isHeld('Monsieur Ewen Loïc TANGUY, donateur', natural('TANGUY', 'Loïc'))).toBe(true);
  });

  it('is made of words that papers use as words', () => {
    expect(isHeld('Dossier : VENTE LENOIR / GARNIER', natural('VENTE', 'Lenoir'))).toBe(true);
    const building = (lastName: string): PersonName => ({ kind: 'building', lastName, firstName: '' });
    expect(isHeld('Contrat  Titulaire  Échéance', building('Résidence Titulaire Échéance'))).toBe(true);
    expect(isHeld('Résidence Les Tilleuls', building('Résidence Les Tilleuls'))).toBe(false);
    expect(isHeld('Monsieur Paul VENTE, salarié', natural('VENTE', 'Paul'))).toBe(false);
  });

  it('is what only begins a surname', () => {
    expect(isHeld('M. OULD SALEM CHEIKH', natural('OULD', 'Salem'))).toBe(true);
    expect(isHeld('M. OULD SALEM CHEIKH', natural('OULD SALEM', 'Cheikh'))).toBe(false);
  });

  it('is one whose first given name stands in front of what was read', () => {
    expect(isHeld('Nom complet   Chidinma Grace OKORO', natural('OKORO', 'Grace'))).toBe(true);
    expect(isHeld('Nom complet   Chidinma Grace OKORO', natural('OKORO', 'Chidinma'))).toBe(false);
    expect(isHeld('Monsieur Paul OKORO', natural('OKORO', 'Paul'))).toBe(false);
    expect(isHeld('Vendeur : Paul OKORO\nsigné Jean Paul OKORO', natural('OKORO', 'Paul'))).toBe(false);
  });

  it('is nothing but a particle', () => {
    expect(isHeld('Nom de naissance du défunt', natural('DU', 'Hélène'))).toBe(true);
  });

  it('is the first half of what may be one given name, where no sign tells', () => {
    expect(isHeld('Mme HOARAU MARIE ROSE', natural('HOARAU', 'Marie'))).toBe(true);
    expect(isHeld('IDFRAHOARAU<<MARIE<ROSE<<<<', natural('HOARAU', 'Marie'))).toBe(true);
    expect(isHeld('HOARAU MARIE ROSE, prénoms : Marie, Rose', natural('HOARAU', 'Marie'))).toBe(false);
    expect(isHeld('HOARAU Marie-Rose', natural('HOARAU', 'Marie-Rose'))).toBe(false);
    expect(isHeld('M. HOARAU PAUL ROGER', natural('HOARAU', 'Paul'))).toBe(false);
  });
});

describe('a name that a paper of its type cannot be under', () => {
  const choice = (...persons: PersonName[]) => ({ persons, value: 'read', confidence: 0.9, evidence: null });

  it('is one of two spouses', () => {
    expect(doubtNature('contrat_mariage', choice(natural('MARTIN', 'Paul'))).unfit).toBe(true);
    const both = choice(natural('MARTIN', 'Paul'), natural('PETIT', 'Anne'));
    expect(doubtNature('contrat_mariage', both).unfit).toBeUndefined();
  });

  it('is that of two for what is one person’s', () => {
    const two = [natural('FONTAINE', 'Soizic'), natural('FONTAINE', 'Alain')];
    const choice = { persons: two, value: 'read', confidence: 0.9, evidence: null };
    expect(doubtNature('bulletin_salaire', choice).confidence).toBeLessThan(ENOUGH);
    expect(doubtNature('testament', choice).confidence).toBeLessThan(ENOUGH);
    expect(doubtNature('taxe_fonciere', choice)).toBe(choice);
  });

  it('is the company that pays a salary', () => {
    expect(doubtNature('bulletin_salaire', choice(company('SARL HÔTEL DU PORT'))).unfit).toBe(true);
    expect(doubtNature('bulletin_salaire', choice(natural('MARTIN', 'Paul'))).unfit).toBeUndefined();
    expect(doubtNature('rib', choice(company('SARL HÔTEL DU PORT'))).unfit).toBeUndefined();
  });
});
