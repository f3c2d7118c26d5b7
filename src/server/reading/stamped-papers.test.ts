import { describe, expect, it } from 'vitest';
import { read } from './denied-papers.fixture.ts';

const lodging = (signed: string, stamp: string) => `ATTESTATION D'HÉBERGEMENT
Je soussigné Luc ROUX, certifie sur l'honneur héberger à mon domicile Mme Claire MARTIN depuis le 1er mars 2026
${signed}
Signature
${stamp}`;
const copy = (given: string, stamp: string) => `${stamp}
MAIRIE DE BREST
COPIE INTÉGRALE D'ACTE DE NAISSANCE
NOM : MARTIN
Prénom(s) : Claire
Née le 5 février 1985 à Brest
Fille de Paul MARTIN et de Anne DUBOIS
${given}`;

const stamps = [
  'Reçu le 5 novembre 2026',
  'REÇU LE\n05 NOV. 2026',
  'Courrier reçu le 05/11/2026',
  'Arrivé le 5 novembre 2026',
  'Cachet de la poste : 5 novembre 2026',
  'LA POSTE\n05-11-2026',
  'Timbre à date 05.11.26',
  'Présenté le 5 novembre 2026',
  'Lettre recommandée n° 1A 123 456 7890 1\nEnvoyée le 5 novembre 2026',
  'Édité le 5 novembre 2026',
  'Document édité le 05/11/2026',
];

describe('the day of a stamp or of a print dates nothing', () => {
  it.each(stamps)('%s: an undated attestation and copy wait', (stamp) => {
    for (const text of [lodging('', stamp), copy('', stamp)]) {
      expect(read(text).date.value).not.toBe('2026-11-05');
      expect(read(text).decision).toBe('review');
    }
  });

  it.each(stamps)('%s: what is dated has its own day', (stamp) => {
    for (const text of [
      lodging('Fait à Bordeaux, le 5 octobre 2026', stamp),
      copy('Délivré à Brest, le 5 octobre 2026', stamp),
    ])
      expect(read(text)).toMatchObject({ decision: 'file', date: { value: '2026-10-05' } });
  });

  it('a bill is of the day on which it was edited', () => {
    const bill = `EDF
Mme Claire MARTIN
12 rue des Lilas
33000 BORDEAUX
VOTRE FACTURE D'ÉLECTRICITÉ
Édité le 5 novembre 2026
Titulaire du contrat : Mme Claire MARTIN
Lieu de consommation 12 rue des Lilas 33000 Bordeaux
Total TTC 120 €`;
    expect(read(bill)).toMatchObject({ decision: 'file', date: { value: '2026-11-05' } });
  });
});

const certificate = (told: string) => `MAIRIE DE BORDEAUX
ATTESTATION D'ENREGISTREMENT D'UN PACTE CIVIL DE SOLIDARITÉ
Partenaires : Monsieur Luc ROUX, né le 3 mai 1978 à Brest et Madame Claire MARTIN, née le 12 mars 1980 à Brest
${told}`;

describe('a certificate of partners is of the day on which they were registered', () => {
  it.each([
    'Enregistré sous le numéro 12 le 3 mars 2015\nModification : Néant\nDissolution : Néant\nÉdité le 5 novembre 2026',
    'Date d’enregistrement : 3 mars 2015\nDate de dissolution : Néant\nDate d’édition : 5 novembre 2026',
    'PACS enregistré le 3 mars 2015\nDissolution\nNéant\nDélivré à Bordeaux le 5 novembre 2026',
    'a été enregistré le 3 mars 2015.\nMentions : Néant\nBordeaux, le 5 novembre 2026',
    'Édité le 5 novembre 2026\nEnregistrement : 3 mars 2015 sous le n° 12',
    'Enregistré le : 03/03/2015\nModifié le : Néant\nDissous le : Néant\nÉdité le : 05/11/2026',
    'Registre : inscrit le 3 mars 2015\nFin du pacte : NÉANT\nCertificat délivré le 5 novembre 2026',
  ])('%s', (told) => {
    const { decision, date, parties } = read(certificate(told));
    expect(date.value).toBe('2015-03-03');
    expect(decision).toBe('file');
    expect(parties?.ended).toBeUndefined();
  });

  it('one that was dissolved is over', () => {
    const over = certificate('Enregistré le 3 mars 2015\nModification : Néant\nDissous le 4 juin 2022');
    expect(read(over).parties?.ended).toBe(true);
  });

  it('and where nothing else is told, of the day on which it was given', () => {
    expect(read(certificate('Fait à Bordeaux le 3 mars 2015')).date.value).toBe('2015-03-03');
  });
});
