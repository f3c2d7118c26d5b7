import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { address, iban, letter, read, tellFate } from './denied-papers.fixture.ts';

const report = (title: string, rest = '') => `DIAG IMMO 33
${title}
Propriétaire : Mme Claire MARTIN
Adresse du bien : 4 rue Leyteire 33000 BORDEAUX
Établi le 28 septembre 2026
${rest}kWh/m²/an, ADEME`;

const dpe = 'DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE';

const taxes = (title: string) => `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES
${title}
${address}
Établi le 20/08/2026
Propriétés bâties. Mise en recouvrement 31/08/2026. Débiteur : MARTIN Claire`;

const income = (title: string) => `FINANCES PUBLIQUES
${title}
${address}
Déclarant 1 : MARTIN Claire
Numéro fiscal 12 34 567 890 123
Revenu fiscal de référence 12 000 Nombre de parts 1
Date d'établissement 12/07/2026`;

const supply = (title: string, said: string) => `ENGIE
${title}
${address}
${said}
Point de livraison 12345678901234. Abonnement 120 €. Référence client 12`;

const insurance = (title: string) => `MAIF
${title}
${address}
Établi le 3 octobre 2026
Formule multirisque habitation, responsabilité civile, dégâts des eaux, incendie.`;

const minutes = (title: string, said = '') => `${title}
SYNDICAT DES COPROPRIÉTAIRES RÉSIDENCE LES TILLEULS 4 rue Leyteire 33000 BORDEAUX
du 12 octobre 2026 à 18 heures
${said}copropriétaires présents, tantièmes, résolution adoptée, syndic FONCIA`;

const works = (title: string, done: string) => `PLOMBERIE DUPUIS
${title}
${address}
Le 3 octobre 2026
${done}
Total HT 2000 TVA 200 Total TTC 2200
SIRET 123 456 789 00012`;

const boiler = "Fourniture et pose d'une chaudière, main d'oeuvre";

/** What orders, offers, bills or calls for a paper, and beside it the paper. */
const papers: [DocumentTypeId, string, string][] = [
  ['dpe', report(`ORDRE DE MISSION\n${dpe}`), report(dpe)],
  [
    'dpe',
    report(`BON DE COMMANDE N° 12\n${dpe}`),
    report(`${dpe}\nBon de commande n° 12 du 3 septembre 2026`),
  ],
  ['dpe', report(`Proposition commerciale\n${dpe}`), report(`${dpe}\nOrdre de mission n° 2026-12`)],
  ['dpe', report(`CONFIRMATION DE RENDEZ-VOUS\n${dpe}`), report(dpe)],
  ['dpe', report(`NOTE D'HONORAIRES\n${dpe}`), report(dpe)],
  [
    'taxe_fonciere',
    taxes('LETTRE DE RELANCE\nTAXES FONCIÈRES 2026'),
    taxes("AVIS D'IMPÔT 2026\nTAXES FONCIÈRES"),
  ],
  ['taxe_fonciere', taxes("AVIS D'ÉCHÉANCES\nTAXES FONCIÈRES 2026"), taxes('AVIS DE TAXES FONCIÈRES 2026')],
  ['taxe_fonciere', taxes('MISE EN DEMEURE DE PAYER\nTAXES FONCIÈRES 2026'), taxes('TAXES FONCIÈRES 2026')],
  [
    'avis_impot',
    income('MISE EN DEMEURE DE PAYER\nImpôt sur le revenu 2024'),
    income("AVIS D'IMPÔT SUR LES REVENUS 2025"),
  ],
  [
    'avis_impot',
    income('DÉCLARATION DES REVENUS 2025\nIMPÔT SUR LE REVENU'),
    income('AVIS DE SITUATION DÉCLARATIVE\nIMPÔT SUR LE REVENU'),
  ],
  [
    'avis_impot',
    income('ACCUSÉ DE RÉCEPTION DE VOTRE DÉCLARATION EN LIGNE\nIMPÔT SUR LES REVENUS DE 2025'),
    income("AVIS D'IMPOSITION\nIMPÔT SUR LES REVENUS DE 2025"),
  ],
  [
    'avis_impot',
    income("AVIS D'IMPÔT 2026\nIMPÔT SUR LA FORTUNE IMMOBILIÈRE"),
    income("AVIS D'IMPÔT 2026\nIMPÔT SUR LES REVENUS DE 2025"),
  ],
  [
    'justificatif_domicile',
    supply("VOTRE OFFRE D'ÉLECTRICITÉ", 'Simulation du 3 octobre 2026. Votre facture annuelle estimée 900 €'),
    supply("FACTURE D'ÉLECTRICITÉ", 'Facture du 3 octobre 2026\nVotre offre : Tarif bleu'),
  ],
  [
    'justificatif_domicile',
    supply('DEVIS', 'Le 3 octobre 2026\nRaccordement électrique'),
    supply('ATTESTATION DE TITULAIRE DE CONTRAT', 'Le 3 octobre 2026'),
  ],
  [
    'justificatif_domicile',
    `LA BOUTIQUE DU LIVRE\nFACTURE\n${address}\nFacture du 3 octobre 2026\nIdentifiant client 123\nLivre 20,00 Total TTC 20,00\nService client`,
    `EAU DE BORDEAUX\nFACTURE\n${address}\nFacture du 3 octobre 2026\nIdentifiant client 123\nConsommation 20 m3 Total TTC 20,00\nService client`,
  ],
  [
    'attestation_assurance',
    insurance('DEVIS ASSURANCE HABITATION'),
    insurance("ATTESTATION D'ASSURANCE HABITATION"),
  ],
  [
    'attestation_assurance',
    insurance("PROPOSITION D'ASSURANCE\nMULTIRISQUE HABITATION"),
    insurance('ATTESTATION MULTIRISQUE HABITATION'),
  ],
  [
    'facture_travaux',
    works('DEVIS N° 12', boiler),
    works('FACTURE N° 12\nDevis n° 11 du 3 septembre 2026', boiler),
  ],
  [
    'facture_travaux',
    works('FACTURE N° 12', 'Diagnostic de performance énergétique (DPE), amiante, ERP'),
    works('FACTURE N° 12', boiler),
  ],
  [
    'pv_ag',
    minutes('FEUILLE DE PRÉSENCE\nASSEMBLÉE GÉNÉRALE'),
    minutes("PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE\nFEUILLE DE PRÉSENCE"),
  ],
  [
    'pv_ag',
    minutes("CONVOCATION À L'ASSEMBLÉE GÉNÉRALE"),
    minutes("PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE", 'Convocation adressée le 3 septembre 2026\n'),
  ],
  [
    'pv_ag',
    minutes('PROCÈS-VERBAL DU CONSEIL SYNDICAL'),
    minutes('COMPTE RENDU DE L’ASSEMBLÉE GÉNÉRALE', 'Le conseil syndical a été consulté.\n'),
  ],
  [
    'pv_ag',
    minutes("PROCÈS-VERBAL D'ASSEMBLÉE GÉNÉRALE", "L'assemblée générale n'a pu se tenir faute de quorum.\n"),
    minutes(
      "PROCÈS-VERBAL D'ASSEMBLÉE GÉNÉRALE",
      "La précédente assemblée n'a pu se tenir faute de quorum.\n",
    ),
  ],
];

describe('what is ordered, offered or called for is not there', () => {
  it.each(papers)('%s: %s', (type, announced, twin) => {
    expect(tellFate(type, announced)).toBe('held');
    expect(tellFate(type, twin)).toBe('kept');
  });

  it('a letter that sends it is none of it', () => {
    const syndic = letter(
      'FONCIA SYNDIC',
      "notification du procès-verbal de l'assemblée générale",
      "Nous vous prions de trouver ci-joint le procès-verbal de l'assemblée générale des copropriétaires du 12 octobre 2026. Syndic, tantièmes.",
    );
    expect(tellFate('pv_ag', syndic)).not.toBe('kept');
    const bank = letter(
      'CRÉDIT AGRICOLE',
      'votre offre de prêt immobilier',
      "Nous vous adressons sous pli séparé votre offre de prêt. Vous disposez d'un délai de réflexion de dix jours. Emprunteur TAEG",
    );
    expect(tellFate('offre_pret', bank)).not.toBe('kept');
  });
});

it('a letter on which the account’s details stand is both', () => {
  const bank = letter(
    'BOURSOBANK',
    'vos coordonnées bancaires',
    `Vous trouverez ci-joint votre relevé d'identité bancaire.\nRELEVÉ D'IDENTITÉ BANCAIRE\n${iban}`,
  );
  expect(tellFate('rib', bank)).toBe('kept');
});

describe('an order holds no report', () => {
  const ticks = 'Missions commandées\n☒ DPE\n☒ Amiante\n☐ Plomb\n☒ État des risques (ERP)\n';
  const prices = 'Diagnostic de performance énergétique 120 €\nConstat amiante 90 €\nÉtat des risques 20 €\n';
  const contents = (title: string, rest: string) => read(report(title, rest)).parties?.contents;

  it.each([
    ['ORDRE DE MISSION\nDOSSIER DE DIAGNOSTIC TECHNIQUE', ticks],
    ['DEVIS\nDOSSIER DE DIAGNOSTICS TECHNIQUES', prices],
    ['DOSSIER DE DIAGNOSTIC TECHNIQUE\nATTESTATION SUR L’HONNEUR', 'DPE, amiante, plomb\n'],
    ['FACTURE N° 12\nDOSSIER DE DIAGNOSTICS TECHNIQUES', prices],
  ])('%s', (title, rest) => expect(contents(title, rest)).toBeNull());

  it('a file of reports does', () =>
    expect(contents('DOSSIER DE DIAGNOSTIC TECHNIQUE\nSYNTHÈSE', ticks)).toEqual(['dpe', 'amiante', 'erp']));
});
