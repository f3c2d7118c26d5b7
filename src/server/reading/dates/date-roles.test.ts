import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { chooseDate } from './choose-date.ts';

const SURE = 0.7;

function choose(type: DocumentTypeId, text: string) {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const { value, confidence } = chooseDate(document, type, '2026-03-16');
  return { value, sure: confidence >= SURE };
}

/** The date that is filed, or nothing when a clerk is asked. */
function filed(type: DocumentTypeId, text: string): string | null {
  const { value, sure } = choose(type, text);
  return sure ? value : 'à vérifier';
}

describe('le lieu et la date closent ou ouvrent la pièce', () => {
  it.each([
    'Dax, 12 mars 2024',
    'À Dax (40), le 12/03/2024',
    'Dax, le 12/03/2024 à 14h30',
    'Le 12 mars 2024 à Dax',
    'Fait à Dax\nen deux originaux le 12/03/2024',
    'Le 12.03.2024\nSignature',
  ])('« %s »', (line) => {
    const text = `CONTRAT DE LOCATION\nPrise d'effet : 01/04/2024\nAnnexes : état des lieux\n${line}\nLe bailleur`;
    expect(filed('bail', text)).toBe('2024-03-12');
  });

  it('au bord droit d’une ligne qui commence autrement', () => {
    const text =
      'CERTIFICAT DE MESURAGE\nDossier 18844 Bordeaux, le 12/03/2024\nassurance du 07/06/2023 au 07/06/2025';
    expect(filed('carrez', text)).toBe('2024-03-12');
  });

  it('mais un verbe qui suit raconte autre chose', () => {
    const text =
      'COPIE INTÉGRALE\nÀ Dax, le 4 mai 1984 est né Paul RABILLARD\nDax, le 12 mars 2024\nLe maire';
    expect(filed('acte_naissance', text)).toBe('2024-03-12');
  });

  it('une lettre est datée par son en-tête, un message par son envoi', () => {
    const letter =
      'Brest, le 12 mars 2024\nMaître,\nComme convenu le 9 mars 2024, la vente sera signée avant le 4 mai 2024.';
    expect(filed('courrier', letter)).toBe('2024-03-12');
    const message =
      'De : Ida\nEnvoyé le : 12/03/2024 21:47\nBonjour,\nLe 11/03/2024 à 16:02, l’étude a écrit :\n> merci';
    expect(filed('courrier', message)).toBe('2024-03-12');
  });
});

describe('une échéance, une visite, un affichage ou un projet ne date rien', () => {
  it.each<[string, DocumentTypeId, string, string]>([
    [
      'fin d’une autorisation',
      'releve_compte',
      'RELEVÉ DE COMPTE\nNouveau solde au 12/03/2024 4 761,48\nAutorisation de découvert valable jusqu’au 04/05/2024',
      '2024-03-12',
    ],
    [
      'affichage et transmission d’un arrêté',
      'autorisation_urbanisme',
      'ARRÊTÉ de non-opposition\nLe 12/03/2024\nLe maire\nTransmis au préfet le 15/03/2024 - affiché le 16/03/2024',
      '2024-03-12',
    ],
    [
      'repérage avant le rapport',
      'amiante',
      'RAPPORT AMIANTE\nRepérage réalisé le 09/03/2024 en présence du locataire\nRapport émis le 12/03/2024',
      '2024-03-12',
    ],
    [
      'intervention avant la remise du dossier',
      'ddt',
      'DOSSIER DE DIAGNOSTIC TECHNIQUE\nDate d’intervention : 09/03/2024\nDate de remise du dossier : 12/03/2024',
      '2024-03-12',
    ],
    [
      'signature à venir',
      'questionnaire_client',
      'Signature prévue vers le 04/05/2024\nJe certifie exacts ces renseignements\nLe 12/03/2024',
      '2024-03-12',
    ],
    [
      'débats avant le jugement',
      'jugement_divorce',
      'JUGEMENT RENDU LE 12 mars 2024\nDébats à l’audience du 9 janvier 2024\nVu l’assignation délivrée le 4 mai 2022',
      '2024-03-12',
    ],
    [
      'décision attaquée devant la cour',
      'jugement_divorce',
      'COUR D’APPEL\nARRÊT DU 12 MARS 2024\nDécision déférée à la cour : jugement du 4 mai 2022\nOrdonnance de clôture du 9 janvier 2024',
      '2024-03-12',
    ],
    [
      'dépôt du dossier, sous le titre de l’arrêté',
      'autorisation_urbanisme',
      'ARRÊTÉ ACCORDANT UN PERMIS DE CONSTRUIRE\ndéposé le 04/01/2024\nBrest, le 12 mars 2024',
      '2024-03-12',
    ],
    [
      'arrêté des comptes avant l’état',
      'pre_etat_date',
      'PRÉ-ÉTAT DATÉ\nSituation arrêtée au 04/02/2024\nDocument émis le 12/03/2024',
      '2024-03-12',
    ],
    [
      'contrôle du capital, sur la ligne du dessus',
      'beneficiaires_effectifs',
      'DÉCLARATION DES BÉNÉFICIAIRES EFFECTIFS\nModalité de contrôle : 100 % du capital\nLe 12/03/2024',
      '2024-03-12',
    ],
    [
      'certificat du diagnostiqueur',
      'electricite',
      'DIAGNOSTIC ÉLECTRICITÉ\nDiagnostiqueur : Ida ROSSI, certificat délivré le 04/05/2021\nFait à Dax, le 12/03/2024',
      '2024-03-12',
    ],
    [
      'dernière facture, que l’attestation ne fait que citer',
      'justificatif_domicile',
      'ATTESTATION DE CONTRAT\nQuimper, le 12/03/2024\nVotre dernière facture, du 04/02/2024, est en ligne',
      '2024-03-12',
    ],
    [
      'modèle du formulaire',
      'questionnaire_client',
      'QUESTIONNAIRE\nCertifié exact\nLe 12/03/2024\nMise à jour du modèle : 04/01/2024',
      '2024-03-12',
    ],
    [
      'paiement de l’impôt',
      'taxe_fonciere',
      'TAXES FONCIÈRES 2024\nMis en recouvrement le 31/08/2024\nÀ payer au plus tard le 15/10/2024',
      '2024-08-31',
    ],
  ])('%s', (_, type, text, value) => {
    expect(filed(type, text)).toBe(value);
  });

  it('la mise en recouvrement cède devant l’établissement de l’avis', () => {
    const text =
      'AVIS D’IMPÔT\nDate de mise en recouvrement : 31/07/2024\nDate d’établissement de l’avis : 08/07/2024';
    expect(filed('avis_impot', text)).toBe('2024-07-08');
  });
});

describe('l’étiquette se trouve où la mise en page l’a mise', () => {
  it('en tête de la colonne, parmi d’autres', () => {
    const text = 'FACTURE\nDate d’émission Date d’échéance N° client\n12/03/2024 04/05/2024 0087512';
    expect(filed('justificatif_domicile', text)).toBe('2024-03-12');
    const meter =
      'FACTURE D’EAU\nFacture n° Date de facturation Code\n2-118430 12/03/2024 0087\nAncien index (04/05/2023) Nouvel index (09/02/2024)';
    expect(filed('justificatif_domicile', meter)).toBe('2024-03-12');
  });

  it.each([
    'Émission du rapport : 12/03/2024',
    'Rapport rendu le 12/03/2024',
    'Date de l’état : 12/03/2024',
    'Établi à la date du 12/03/2024',
    'Édition du 12/03/2024',
    'Date : mar. 12 mars 2024',
  ])('sous une autre tournure : « %s »', (line) => {
    expect(filed('plomb', `CREP\nVisite du 09/03/2024\nSource changée le 04/05/2021\n${line}`)).toBe(
      '2024-03-12',
    );
  });
});

describe('dans le doute, le clerc choisit', () => {
  it('deux dates aussi bien annoncées l’une que l’autre', () => {
    const text = 'PROCURATION\nDonnée à Brest, le 4 mars 2024\nSignée à Dax, le 12 mars 2024';
    expect(choose('procuration', text).sure).toBe(false);
  });

  it('une édition suffit à dater ce qui n’a souvent pas de date', () => {
    expect(filed('rib', 'RELEVÉ D’IDENTITÉ BANCAIRE\nDocument généré le 12/03/2024 à 10:22')).toBe(
      '2024-03-12',
    );
  });

  it('ni l’année de l’avis ni « sans date » ne remplacent un jour que rien n’écarte', () => {
    expect(
      choose('taxe_fonciere', 'TAXES FONCIÈRES 2024\nRôle 218 12/03/2024\nRôle 219 13/03/2024').sure,
    ).toBe(false);
    expect(choose('rib', 'RELEVÉ D’IDENTITÉ BANCAIRE\nAgence de Dax 12/03/2024').sure).toBe(false);
  });
});
