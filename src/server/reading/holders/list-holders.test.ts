import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { displayName } from '../names/person-name.ts';
import { NOBODY } from '../persons/person-choice.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { listOffer, weighHolders } from './weigh-holders.ts';

function offer(type: DocumentTypeId, text: string) {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const { holders, pairs } = listOffer(document, type, NOBODY);
  const names = holders.map(({ person }) => displayName(person));
  return { names, pairs: pairs.map(({ first, second }) => `${names[first]} + ${names[second]}`) };
}

describe('whom a paper may be named after', () => {
  it('holds two people whose names stand in the columns of a table', () => {
    const { names, pairs } = offer(
      'livret_famille',
      'ÉPOUX                    ÉPOUSE\nVERGER                   TRAORÉ\nAymeric                  Marie-Ange',
    );
    expect(names).toEqual(expect.arrayContaining(['VERGER Aymeric', 'TRAORÉ Marie-Ange']));
    expect(pairs).toContain('VERGER Aymeric + TRAORÉ Marie-Ange');
  });

  it('holds both of two people who share a surname that is written once', () => {
    const { pairs } = offer('justificatif_domicile', 'Titulaires : LE GOFF Yann et Soizic\n3 rue des Lilas');
    expect(pairs).toContain('LE GOFF Yann + LE GOFF Soizic');
  });

  it('holds nobody who is a part of a company’s name, unless he stands by himself as well', () => {
    const sold = 'Vendeur : SCI BRISE MARINE\nAcquéreur : M. CARPAYE Loïc\n97400 Saint-Denis';
    expect(offer('avant_contrat', sold).names).toEqual(['SCI BRISE MARINE', 'CARPAYE Loïc']);
    const own = `${sold}\nGérante : Mme BRISE Marine`;
    expect(offer('avant_contrat', own).names).toContain('BRISE Marine');
  });

  it('takes the sheet of a plan for no parcel', () => {
    const plan = 'EXTRAIT DU PLAN CADASTRAL\nSection : ZC\nFeuille : 000 ZC 02\nÉchelle : 1/1000';
    expect(offer('plan_cadastral', plan).names).toEqual([]);
    expect(offer('plan_cadastral', `${plan}\nParcelle ZC 148`).names).toContain('Parcelle ZC 148');
  });

  it('takes no letters without a vowel for a name, which a signature was read as', () => {
    const { names } = offer('procuration', 'Bon pour pouvoir\nNN NANS\nM. NG Julien');
    expect(names).toEqual(['NG Julien']);
  });

  it('takes no number for a company’s name, and none of a code for a part of a name', () => {
    const extract = 'EXTRAIT KBIS\nSCI KAW ET PATAWA\nDénomination\n811 744 028 RCS Cayenne';
    const companies = offer('kbis', extract).names;
    expect(companies).toContain('SCI KAW ET PATAWA');
    expect(companies).not.toContain('SCI 811 744 028');
    const { names } = offer('plan_cadastral', 'Propriétaire   MBC7TF   PRÉVOT-LÉMERY YOLANDE   1955');
    expect(names).not.toContain('TF PRÉVOT-LÉMERY Yolande');
  });

  it('names papers of companies after companies only', () => {
    const { names } = offer('statuts', 'SCI LES ORMES\nGérant : Paul MARTIN, né le 3 mai 1970 à Brest');
    expect(names).toContain('SCI LES ORMES');
    expect(names.some((name) => name.includes('MARTIN'))).toBe(false);
  });

  it('does not take a full stop for a part of a denomination', () => {
    const { names } = offer('kbis', 'Dénomination : SAS VAUTIER BOIS.\nForme juridique : SAS');
    expect(names.some((name) => name.endsWith('.'))).toBe(false);
  });

  it.each([
    ['on one line', 'Client : M. ou Mme HAMON Pierrick et Sylviane\n4 rue du Port'],
    ['over a line end', 'Client : M ET MME HAMON PIERRICK ET\nSYLVIANE\n4 rue du Port'],
  ])('holds both of a couple of one surname together, %s', (_, text) => {
    expect(offer('releve_compte', text).pairs).toContain('HAMON Pierrick + HAMON Sylviane');
  });

  it('takes no label of a table and no title of an article for a denomination', () => {
    const { names } = offer(
      'statuts',
      'FORME - DÉNOMINATION - OBJET\nSociété par actions simplifiée\nDénomination : NÉBULIA PROVENCE',
    );
    expect(names).toContain('SAS NÉBULIA PROVENCE');
    expect(names.some((name) => name.includes('OBJET') || name.endsWith('FORME'))).toBe(false);
  });

  it('holds whoever is told to be born, however many given names stand before the birth', () => {
    const { names } = offer(
      'attestation_pacs',
      'atteste que\nCOLOMBANI Lesia Maria, née le 19 août 1997 à Bastia\nROSSI Marc, né le 8 mars 1994',
    );
    expect(names).toEqual(expect.arrayContaining(['COLOMBANI Lesia', 'ROSSI Marc']));
  });

  it('holds no headings, labels or streets as people', () => {
    const { names } = offer(
      'acte_naissance',
      'MENTIONS MARGINALES Marié à Brest\nBD DES ALPILLES Mlle ROCHE Anne\nMARTIN Claire, née le 3 mai 1990',
    );
    expect(names).toContain('MARTIN Claire');
    expect(names.filter((name) => /MENTIONS|ALPILLES/.test(name))).toEqual([]);
  });
});

describe('how probable a holder is', () => {
  const model = { weights: new Int8Array(1024), scale: 1 };
  const weighed = (type: DocumentTypeId) => {
    const text = 'Propriétaire : MARTIN Claire\n12 rue des Lilas, 29000 Quimper';
    const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
    return weighHolders(document, type, NOBODY, model);
  };

  it('does not shrink for the address of the property that is his', () => {
    const of = (type: DocumentTypeId) =>
      weighed(type).find(({ persons: [person] }) => person?.lastName === 'MARTIN')?.probability;
    expect(of('amiante')).toBeCloseTo(1 / 2);
    expect(of('taxe_fonciere')).toBeCloseTo(1 / 2);
  });
});
