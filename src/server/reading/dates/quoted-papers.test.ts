import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { chooseDate } from './choose-date.ts';

const SURE = 0.7;

/** The date that is filed, or nothing when a clerk is asked. */
function filed(type: DocumentTypeId, text: string): string | null {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const { value, confidence } = chooseDate(document, type, '2026-03-16');
  return confidence >= SURE ? value : 'à vérifier';
}

describe('une pièce citée garde sa date pour elle', () => {
  it.each<[string, DocumentTypeId, string, string]>([
    [
      'le passeport du demandeur',
      'certificat_celibat',
      'CERTIFICAT DE CÉLIBAT\nMme Ida ROSSI, titulaire du passeport n° YB12 délivré le 4 mai 2019\nLyon, le 12 mars 2024\nLe consul',
      '2024-03-12',
    ],
    [
      'le passeport qu’on a présenté',
      'certificat_celibat',
      'CERTIFICAT DE COUTUME\nPasseport présenté, délivré le jeudi 4 juillet 2024\nParis, le mercredi 18 septembre 2024',
      '2024-09-18',
    ],
    [
      'l’ancienneté du salarié',
      'bulletin_salaire',
      'Bulletin de salaire\nNom Prénom Échelon Mois\nMARTIN Paul 06 juillet 2023\nAncienneté au 11.01.2023',
      '2023-07',
    ],
    [
      'le contrôle d’un rapport rédigé le lendemain',
      'gaz',
      "DIAGNOSTIC GAZ\nContrôle réalisé le 09/10/2024\nRédigé à L'Île-Bouchard, le 10/10/2024",
      '2024-10-10',
    ],
    [
      'l’édition d’un contrôle d’assainissement, que sa visite date',
      'assainissement',
      'Rapport de contrôle\nDate de la visite de contrôle : 12/12/2023\nRapport édité le 24/12/2023',
      '2023-12-12',
    ],
    [
      'la carte d’identité de l’hébergeant',
      'attestation_hebergement',
      "J'atteste héberger mon neveu. Je joins ma carte nationale d'identité (délivrée le 4/05/2019).\nDax, 12 mars 2024\nSignature",
      '2024-03-12',
    ],
    [
      'le compromis que la procuration exécute',
      'procuration',
      'PROCURATION\nvendre le bien, conformément au compromis de vente signé le 4 mai 2023\nFait à Redon, le 12 mars 2024',
      '2024-03-12',
    ],
    [
      'le permis dont on déclare l’achèvement',
      'daact',
      'Permis de construire n° PC 029 046 20 00018 délivré le 04/05/2019\nÀ Redon, le 12/03/2024\nSignature du déclarant',
      '2024-03-12',
    ],
    [
      'le DPE associé à l’audit',
      'audit_energetique',
      'AUDIT ÉNERGÉTIQUE\nN° du DPE associé : 2533E0118273J établi le 04/05/2023\nÉtabli le : 12/03/2024',
      '2024-03-12',
    ],
    [
      'le certificat que celui-ci remplace',
      'carrez',
      'ATTESTATION DE SUPERFICIE\nMesurage réalisé le 12/03/2024\nAncien certificat du 04/05/2019 : 51 m²',
      '2024-03-12',
    ],
    [
      'le procès-verbal de réception que la facture suit',
      'facture_travaux',
      'FACTURE\nDax, le 12 mars 2024\nDéjà versé à la commande du 4 mai 2023\nProcès-verbal de réception signé le 4 mars 2024',
      '2024-03-12',
    ],
    [
      'la demande à laquelle le fichier répond',
      'certificat_fcddv',
      'Réponse à votre interrogation du 4 mars 2024\nCompte rendu délivré le 12 mars 2024',
      '2024-03-12',
    ],
    [
      'ce que le testateur annule',
      'testament',
      "Ceci est mon testament. J'annule ce que j'ai écrit le 4 mai 2014.\nLe 12 mars 2024\nPaul Rabillard",
      '2024-03-12',
    ],
  ])('%s', (_, type, text, value) => {
    expect(filed(type, text)).toBe(value);
  });

  it('mais la date d’une pièce reste la sienne quand elle porte ce nom', () => {
    expect(filed('offre_pret', 'OFFRE DE PRÊT\nOffre de prêt émise le 12/03/2024')).toBe('2024-03-12');
    expect(filed('titre_propriete', 'ATTESTATION\naux termes d’un acte reçu par moi le 12 mars 2024')).toBe(
      '2024-03-12',
    );
  });
});
