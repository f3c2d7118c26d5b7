import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import {
  address,
  bill,
  guardianship,
  iban,
  judgment,
  letter,
  permit,
  read,
  tellFate,
} from './denied-papers.fixture.ts';

const sale = (day: string) => `L'AN DEUX MILLE VINGT-SIX, LE${day}
Maître Pierre MERCIER, Notaire à BORDEAUX A RECU LE PRESENT ACTE contenant VENTE
ACQUEREUR Madame Claire MARTIN, née à BREST le 5 février 1985
VENDEUR Monsieur Paul DURAND, né à PAU le 3 mars 1960
${day ? '' : 'Projet établi le 5 novembre 2026\n'}DESIGNATION : A BORDEAUX (33000), 4 rue Leyteire`;

/** What says no, and beside it the very paper that it speaks of. */
const papers: [DocumentTypeId, string, string | null][] = [
  [
    'accord_pret',
    letter(
      'BNP PARIBAS',
      'refus de votre demande de crédit immobilier',
      'Vous avez sollicité notre établissement pour le financement de votre projet immobilier de 210 000 € sur 240 mois au taux de 3,20 %. Nous ne sommes pas en mesure de donner un avis favorable.',
    ),
    letter(
      'BNP PARIBAS',
      'accord de principe',
      'Votre demande de prêt immobilier de 210 000 € sur 240 mois au taux de 3,20 % a reçu un avis favorable.',
    ),
  ],
  [
    'accord_pret',
    letter(
      'CRÉDIT AGRICOLE',
      'votre demande de prêt immobilier',
      'Après étude de votre dossier, nous sommes au regret de vous informer que nous ne pouvons\ndonner une suite favorable à votre demande de prêt immobilier de 210 000 €.',
    ),
    null,
  ],
  [
    'jugement_divorce',
    judgment('DÉBOUTE Madame MARTIN de sa demande en divorce'),
    judgment("PRONONCE le divorce des époux ROUX / MARTIN\nDÉBOUTE Monsieur ROUX de sa demande d'indemnité"),
  ],
  [
    'jugement_divorce',
    `ASSIGNATION EN DIVORCE
DEVANT LE JUGE AUX AFFAIRES FAMILIALES DU TRIBUNAL JUDICIAIRE DE BORDEAUX
L'AN DEUX MILLE VINGT-SIX ET LE DOUZE JANVIER
À LA DEMANDE DE : Madame Claire MARTIN épouse ROUX, née le 5 février 1985 à Brest
DONNÉ ASSIGNATION À : Monsieur Luc ROUX né le 3 mars 1982 à Nantes
PRONONCER le divorce des époux ROUX / MARTIN`,
    null,
  ],
  [
    'jugement_divorce',
    judgment("Attribue à l'épouse la jouissance du domicile conjugal").replace(
      'JUGEMENT DE DIVORCE',
      'ORDONNANCE SUR MESURES PROVISOIRES',
    ),
    null,
  ],
  [
    'jugement_protection',
    guardianship(
      "JUGEMENT DE MAINLEVÉE D'UNE MESURE DE CURATELLE",
      'Ordonne la mainlevée de la mesure de curatelle renforcée.',
    ),
    guardianship(
      'JUGEMENT DE CURATELLE RENFORCÉE',
      'PLACE Madame Claire MARTIN sous curatelle renforcée\nREJETTE la demande de désignation de son fils.',
    ),
  ],
  [
    'jugement_protection',
    guardianship('JUGEMENT', "Rejette la demande d'ouverture d'une mesure de tutelle"),
    null,
  ],
  [
    'jugement_protection',
    `Cerfa n° 15891*03
REQUÊTE À L'ADRESSE DU JUGE DES CONTENTIEUX DE LA PROTECTION
Demande d'ouverture d'une mesure de protection juridique (tutelle, curatelle, sauvegarde de justice)
Personne à protéger : MARTIN Claire née le 5 février 1985 à Brest
Fait à Bordeaux le 5 novembre 2026`,
    null,
  ],
  [
    'autorisation_urbanisme',
    permit('ARRÊTÉ\nREFUSANT UN PERMIS DE CONSTRUIRE', 'le permis de construire est REFUSÉ.'),
    permit('ARRÊTÉ\nACCORDANT UN PERMIS DE CONSTRUIRE', 'le permis de construire est ACCORDÉ.'),
  ],
  [
    'autorisation_urbanisme',
    permit("ARRÊTÉ\nPORTANT RETRAIT D'UNE DÉCLARATION PRÉALABLE", 'la décision est retirée.'),
    permit('ARRÊTÉ DE NON-OPPOSITION À UNE DÉCLARATION PRÉALABLE', "il n'est pas fait opposition."),
  ],
  [
    'autorisation_urbanisme',
    letter(
      'MAIRIE DE BORDEAUX',
      'permis de construire PC 033 063 26 X0123 - demande de pièces complémentaires',
      'Votre dossier de permis de construire déposé le 3 novembre 2026 est incomplet.',
    ),
    null,
  ],
  [
    'daact',
    letter(
      'MAIRIE DE BORDEAUX',
      'contestation de la conformité des travaux - PC 033 063 20 X0123',
      "Votre déclaration attestant l'achèvement et la conformité des travaux (DAACT) reçue le 3 mars 2026\nne peut être acceptée. Vous êtes mise en demeure de régulariser.",
    ),
    null,
  ],
  [
    'assurance_do',
    letter(
      'SMABTP',
      "résiliation de votre contrat d'assurance dommages-ouvrage n° 123",
      "Votre contrat d'assurance dommages-ouvrage est résilié pour non-paiement de prime.",
    ),
    letter(
      'SMABTP',
      "attestation d'assurance dommages-ouvrage n° 123",
      "Nous attestons que Madame Claire MARTIN est titulaire d'un contrat d'assurance dommages-ouvrage.",
    ),
  ],
  [
    'justificatif_domicile',
    letter(
      'EDF',
      "confirmation de résiliation de votre contrat d'électricité",
      "Nous vous confirmons la résiliation de votre contrat d'électricité pour le logement situé 4 rue Neuve 33000 Bordeaux.",
    ),
    letter(
      'EDF',
      "attestation de titulaire de contrat d'électricité",
      "Madame Claire MARTIN est titulaire d'un contrat d'électricité pour le logement situé 12 rue des Lilas 33000 Bordeaux.",
    ),
  ],
  [
    'justificatif_domicile',
    `EDF\n${address}\nVotre facture de résiliation du 5 novembre 2026\nContrat d'électricité résilié le 31/10/2026\nLieu de consommation : 4 rue Neuve 33000 Bordeaux\nTotal TTC 45,10 €`,
    `EDF\n${address}\nVotre facture d'électricité du 5 novembre 2026\nLieu de consommation : 12 rue des Lilas 33000 Bordeaux\nTotal TTC 45,10 €`,
  ],
  [
    'rib',
    letter('BOURSOBANK', 'clôture de votre compte', `Relevé d'identité bancaire du compte clôturé : ${iban}`),
    `BOURSOBANK\nRELEVÉ D'IDENTITÉ BANCAIRE\n${iban}`,
  ],
  [
    'taxe_fonciere',
    `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES\nMME MARTIN CLAIRE\n12 RUE DES LILAS 33000 BORDEAUX\nAVIS DE DÉGRÈVEMENT\nTaxes foncières 2026\nLe 4 novembre 2026\nUn dégrèvement de 120 € vous est accordé sur la taxe foncière.`,
    `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES\nAVIS D'IMPÔT 2026\nTAXES FONCIÈRES\nMME MARTIN CLAIRE\n12 RUE DES LILAS 33000 BORDEAUX\nPropriétés bâties Base Taux Cotisation`,
  ],
  [
    'procuration',
    `RÉVOCATION DE PROCURATION\nJe soussignée Claire MARTIN, née le 5 février 1985 à Brest, révoque la procuration que j'ai donnée le 3 mars 2024 à Monsieur Luc ROUX pour vendre la maison.\nFait à Bordeaux le 5 novembre 2026`,
    `PROCURATION\nJe soussignée Claire MARTIN, née le 5 février 1985 à Brest, donne pouvoir à Monsieur Luc ROUX de vendre la maison.\nFait à Bordeaux le 5 novembre 2026`,
  ],
  [
    'kbis',
    `Greffe du Tribunal de Commerce de Bordeaux\nEXTRAIT KBIS\nCertificat de radiation\nImmatriculation au RCS, numéro 812 345 678 R.C.S. Bordeaux\nDénomination sociale LES LILAS\nForme juridique SCI\nÀ jour au 5 novembre 2026`,
    `Greffe du Tribunal de Commerce de Bordeaux\nEXTRAIT KBIS\nImmatriculation au RCS, numéro 812 345 678 R.C.S. Bordeaux\nDénomination sociale LES LILAS\nForme juridique SCI\nRadiation : néant\nÀ jour au 5 novembre 2026`,
  ],
  [
    'assurance_vie',
    letter(
      'AGIRA',
      "recherche de contrat d'assurance vie - M. Robert MARTIN",
      "Nos recherches n'ont permis d'identifier aucun contrat d'assurance vie au nom de Monsieur Robert MARTIN, né le 2 janvier 1950, décédé le 3 juin 2026.",
    ),
    null,
  ],
  [
    'assainissement',
    letter(
      'BORDEAUX MÉTROPOLE',
      "demande de contrôle de raccordement au réseau d'assainissement collectif",
      'Nous accusons réception de votre demande de contrôle. Un technicien passera le 20 novembre 2026.',
    ),
    null,
  ],
  [
    'tableau_amortissement',
    letter(
      "CAISSE D'ÉPARGNE",
      'votre demande de décompte de remboursement anticipé',
      'Nous accusons réception de votre demande de décompte de remboursement anticipé de votre prêt immobilier n° 12345.',
    ),
    null,
  ],
  [
    'pv_ag',
    'PROCÈS-VERBAL DE CARENCE\nASSEMBLÉE GÉNÉRALE DES COPROPRIÉTAIRES\nRésidence Les Tilleuls\n18 juin 2026\nLe syndic constate que nul ne s’est présenté.',
    null,
  ],
  ['titre_propriete', sale(''), sale(' CINQ NOVEMBRE')],
  [
    'offre_pret',
    `COFIDIS\nOFFRE DE CONTRAT DE CRÉDIT\nPrêt personnel - Emprunteur : Mme Claire MARTIN 12 rue des Lilas 33000 Bordeaux\nMontant 12 000 € TAEG 5,9 % Code de la consommation\nDate de l'offre : 5 novembre 2026 délai de rétractation quatorze jours`,
    `CRÉDIT AGRICOLE\nOFFRE DE PRÊT IMMOBILIER\nEmprunteur : Mme Claire MARTIN 12 rue des Lilas 33000 Bordeaux\nMontant 210 000 € TAEG 3,9 % délai de réflexion de dix jours\nDate de l'offre : 5 novembre 2026`,
  ],
  [
    'tableau_amortissement',
    `COFIDIS\n${address}\nTABLEAU D'AMORTISSEMENT\nÉdité le 5 novembre 2026\nPrêt personnel véhicule 12 000 €\nÉchéance Capital Intérêts Capital restant dû\n05/12/2026 200 20 11 800`,
    `CRÉDIT AGRICOLE\n${address}\nTABLEAU D'AMORTISSEMENT\nÉdité le 5 novembre 2026\nPrêt n° 1234 210 000 €\nÉchéance Capital Intérêts Capital restant dû\n05/12/2026 200 20 11 800`,
  ],
  [
    'attestation_assurance',
    `MAIF\nATTESTATION D'ASSURANCE\n${address}\nVéhicule PEUGEOT 308 immatriculé AB-123-CD\nAttestation d'assurance automobile valable du 01/01/2026 au 31/12/2026\nNiort, le 5 novembre 2026`,
    `MAIF\nATTESTATION D'ASSURANCE\n${address}\nContrat habitation, logement de 4 pièces\nAttestation valable du 01/01/2026 au 31/12/2026\nNiort, le 5 novembre 2026`,
  ],
  [
    'attestation_assurance',
    `MAIF\nATTESTATION D'ASSURANCE SCOLAIRE\n${address}\nNous attestons que l'enfant ROUX Léa est assurée pour l'année 2026-2027\nNiort, le 5 novembre 2026`,
    null,
  ],
  ['facture_travaux', bill('FACTURE N° 114', 'Remplacement embrayage Peugeot 308 AB-123-CD\n'), null],
  ['facture_travaux', bill('FACTURE PROFORMA N° 114'), bill('FACTURE N° 114')],
  ['facture_travaux', bill('AVOIR N° 12', 'Annulation de la facture n° 110\n'), null],
];

describe('a paper that says no is not the paper', () => {
  it.each(papers)('%s: %s', (type, denied, twin) => {
    expect(tellFate(type, denied)).toBe('held');
    if (twin !== null) expect(tellFate(type, twin)).toBe('kept');
  });

  it('a declaration is proved by the receipt of it', () => {
    const receipt = `impots.gouv.fr
Récépissé de dépôt en ligne
DÉCLARATION DE DON MANUEL ET DE SOMMES D'ARGENT
Déclaration déposée le 10/02/2026 à 21:17
Donataire
Nom MARTIN
Prénoms Claire
Donateur
Nom MARTIN
Prénoms Paul
Date du don 25/01/2026
Ce récépissé vaut enregistrement.`;
    expect(read(receipt).type).toMatchObject({ value: 'don_manuel' });
    expect(read(receipt).reasons).not.toContain('type-uncertain');
  });

  it('a permit is not, by that of its request', () => {
    const receipt = permit(
      "RÉCÉPISSÉ DE DÉPÔT D'UNE DEMANDE DE PERMIS DE CONSTRUIRE",
      'le délai est de deux mois.',
    );
    expect(read(receipt).reasons).toContain('type-uncertain');
  });

  it('the clerk is shown the line that says so', () => {
    const [, refused] = papers[0] ?? [];
    expect(read(refused ?? '').type.evidence?.text).toBe(
      'Objet : refus de votre demande de crédit immobilier',
    );
  });
});
