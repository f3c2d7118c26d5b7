import type { CueTable } from './type-cues.ts';

/** Papers that say who somebody is. */
export const identityCues: CueTable = {
  cni: {
    title: { "CARTE NATIONALE D'IDENTITE": 10, "CARTE D'IDENTITE FRANCAISE": 9, 'IDENTITY CARD': 4 },
    body: {
      'N DU DOCUMENT': 2,
      TAILLE: 1,
      'CARTE VALABLE JUSQU': 4,
      'NATIONALITE FRANCAISE': 1,
      'SIGNATURE DU TITULAIRE': 1,
      'CARTE D IDENTITE': 2,
    },
    against: { 'TITRE DE SEJOUR': 8, 'PERMIS DE CONDUIRE': 6, PASSEPORT: 5, SOUSSIGNE: 6 },
  },
  passeport: {
    title: { PASSEPORT: 8, 'PASSEPORT PASSPORT': 4 },
    body: { PASSPORT: 3, 'DATE D EXPIRATION': 2, AUTORITE: 1, 'UNION EUROPEENNE': 1, 'CODE DU PAYS': 2 },
    against: { 'CARTE NATIONALE D IDENTITE': 6, SOUSSIGNE: 6 },
  },
  titre_sejour: {
    title: {
      'AUTORISATION PROVISOIRE DE SEJOUR': 10,
      'CERTIFICAT DE RESIDENCE': 6,
      "ATTESTATION DE PROLONGATION D'INSTRUCTION": 8,
      'TITRE DE SEJOUR': 10,
      'RESIDENCE PERMIT': 6,
      'CARTE DE RESIDENT': 9,
      'CARTE DE SEJOUR': 8,
      'RECEPISSE DE DEMANDE DE': 6,
    },
    body: {
      'MOTIF DU SEJOUR': 3,
      'AUTORISE A TRAVAILLER': 3,
      'DIRECTION DES MIGRATIONS': 2,
      PREFECTURE: 1,
      'CATEGORIE DU TITRE': 3,
      'AUTORISE SON TITULAIRE A TRAVAILLER': 4,
      'N ETRANGER': 3,
      AGDREF: 3,
      REMARQUES: 1,
      'TITRE DE SEJOUR': 3,
    },
  },
  permis_conduire: {
    title: { 'PERMIS DE CONDUIRE': 10, 'DRIVING LICENCE': 5 },
    body: { '4A': 1, '4B': 1, '4C': 1, CATEGORIES: 1 },
    against: { SOUSSIGNE: 4 },
    patterns: [
      [/\b4\s?[AaC]\b[\s\S]{0,80}\b4\s?[BC]\b/, 4],
      [/D1FRA/, 8],
    ],
  },
  casier_judiciaire: {
    title: { 'CASIER JUDICIAIRE': 9, 'BULLETIN N 3': 8, 'BULLETIN NUMERO 3': 8 },
    body: { NEANT: 2, 'CASIER JUDICIAIRE NATIONAL': 4, 'MINISTERE DE LA JUSTICE': 2, 'BULLETIN N 3': 3 },
    against: { 'NON-CONDAMNATION': 6 },
  },
};
