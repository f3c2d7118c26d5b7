import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { classify } from './classify.ts';

function typeOf(text: string, source: 'text' | 'ocr' = 'text'): DocumentTypeId | null {
  const found = classify(buildDocumentText([{ number: 1, text, source, confidence: 1 }]), null);
  return found.confidence >= 0.7 ? found.type : null;
}

describe('les confusions les plus coûteuses', () => {
  it.each<[DocumentTypeId, string]>([
    [
      'livret_famille',
      "LIVRET DE FAMILLE\nÉpoux / Père : MARTIN Paul\nÉpouse / Mère : DUBOIS Anne\nPremier enfant\nEXTRAIT DE L'ACTE DE NAISSANCE N° 12",
    ],
    [
      'taxe_habitation',
      "DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES\nTAXE D'HABITATION 2025\nMajoration résidence secondaire",
    ],
    [
      'avis_impot',
      "DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES\nAVIS D'IMPÔT ÉTABLI EN 2025\nImpôt sur les revenus de 2024\nRevenu fiscal de référence",
    ],
    [
      'avant_contrat',
      'PROMESSE UNILATÉRALE DE VENTE\nPROMETTANT : M. A\nBÉNÉFICIAIRE : M. B\nconditions suspensives\nindemnité d’immobilisation',
    ],
    ['pre_etat_date', 'PRÉ-ÉTAT DATÉ\narticle L.721-2 du Code de la construction\ncharges courantes'],
    [
      'etat_date',
      'ÉTAT DATÉ\narticle 5 du décret du 17 mars 1967\nPremière partie : sommes dues par le copropriétaire cédant',
    ],
    [
      'pv_societe',
      "SCI MARGUERITE\nPROCÈS-VERBAL DES DÉLIBÉRATIONS DE L'ASSEMBLÉE GÉNÉRALE EXTRAORDINAIRE\nles associés, parts sociales, le gérant",
    ],
    [
      'accord_pret',
      'Objet : accord de principe\nVotre demande de financement a reçu un avis favorable, sous réserve de l’étude définitive',
    ],
    [
      'attestation_pacs',
      "RÉCÉPISSÉ D'ENREGISTREMENT DE LA DÉCLARATION CONJOINTE DE PACTE CIVIL DE SOLIDARITÉ\nles partenaires",
    ],
    [
      'certificat_celibat',
      "CERTIFICAT DE NON-PACTE CIVIL DE SOLIDARITÉ\nil est certifié que Madame n'est pas liée par un pacte civil",
    ],
    [
      'audit_energetique',
      'AUDIT ÉNERGÉTIQUE RÉGLEMENTAIRE\nparcours de travaux en deux étapes\nADEME\nle DPE du logement',
    ],
    [
      'ddt',
      'DOSSIER DE DIAGNOSTIC TECHNIQUE\nNOTE DE SYNTHÈSE\nDiagnostic de performance énergétique, amiante, plomb, gaz',
    ],
    [
      'justificatif_domicile',
      'ENGIE\nVotre facture de gaz du 2 mars 2026\nRéférence client 12\nLieu de consommation, point de comptage PCE',
    ],
    [
      'facture_travaux',
      'Ets Garnier, artisan\nFACTURE N° 12\nFourniture et pose d’une chaudière\nchantier, TVA 10 %, total HT',
    ],
    ['facture_obseques', 'Pompes Funèbres Rivière\nFACTURE N° 3\ncercueil, crémation'],
    [
      'releve_compte',
      'RELEVÉ DE COMPTE\nAncien solde\nDate Libellé Débit Crédit\nNouveau solde au 31/01/2026\nIBAN FR76',
    ],
    [
      'contrat_mariage',
      "L'AN DEUX MILLE DIX\nMaître X, notaire\nCONTRAT DE MARIAGE\nles futurs époux adoptent la séparation de biens",
    ],
  ])('reconnaît %s', (type, text) => {
    expect(typeOf(text)).toBe(type);
  });

  it('reconnaît un titre malgré les fautes de l’OCR', () => {
    expect(
      typeOf(
        "RELEVE D'IDENTLTÉ BANCA1RE\nTitulaire du compte M. ROUX\nCode banque 12 Code guichet 34 Clé RIB 5",
        'ocr',
      ),
    ).toBe('rib');
  });

  it.each<[DocumentTypeId, string]>([
    ['acte_deces', 'ACTE DE DEÉCES\nActe n° 12\nest décédée en son domicile Marcelle PINÇON'],
    ['acte_naissance', 'ACTE DE NAlSSANCE\nest née Claire MARTIN, du sexe féminin'],
  ])('reconnaît %s à un titre fautif, lettre de trop ou mal lue', (type, text) => {
    expect(typeOf(text, 'ocr')).toBe(type);
    expect(typeOf(text, 'text')).toBe(type);
  });

  it.each(['ocr', 'text'] as const)('ne tient pas une citation fautive pour un titre (%s)', (source) => {
    const letter =
      'Maître,\nComme convenu je vous ferai parvenir dans les prochains jours une copie de son acte de décèes ainsi que son acte de nalssance.\nSalutations distinguées.';
    expect(typeOf(letter, source)).not.toBe('acte_deces');
    expect(typeOf(letter, source)).not.toBe('acte_naissance');
  });

  it('ne prend pas une citation dans une phrase pour un titre', () => {
    const letter =
      'Maître,\nJe vous confirme que je vous adresserai le livret de famille et le contrat de mariage la semaine prochaine.\nJe vous prie de croire en mes sentiments distingués.';
    expect(typeOf(letter)).not.toBe('livret_famille');
    expect(typeOf(letter)).not.toBe('contrat_mariage');
  });
});
