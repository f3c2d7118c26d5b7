import { allPapers } from '#server/papers/all-papers.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** The types that satisfy a requirement, itself first: a passport is as good as an identity card. */
export function acceptedTypes(required: DocumentTypeId): readonly DocumentTypeId[] {
  return [required, ...allPapers[required].standIns];
}

type Piece = DocumentTypeId | readonly [DocumentTypeId, validity: string];

const birth = ['acte_naissance', '3 mois'] as const;
const home = ['justificatif_domicile', '3 mois'] as const;
const landTax = ['taxe_fonciere', '2 ans'] as const;
const minutes = ['pv_ag', '3 ans'] as const;

/** What the client himself provides, and always has to; the office edits the list. Nothing that it obtains itself. */
const pieces: Record<CaseTypeId, readonly Piece[]> = {
  vente_maison: ['cni', home, 'titre_propriete', landTax, ['dpe', '10 ans'], ['erp', '6 mois'], 'rib'],
  vente_copropriete: [
    'cni',
    home,
    'titre_propriete',
    landTax,
    ['dpe', '10 ans'],
    'reglement_copropriete',
    minutes,
    'rib',
  ],
  achat: [
    'cni',
    birth,
    home,
    ['avant_contrat', '2 ans'],
    ['offre_pret', '1 an'],
    ['origine_fonds', '1 an'],
    'rib',
  ],
  achat_vefa: ['cni', birth, home, 'avant_contrat', 'offre_pret', 'origine_fonds', 'rib'],
  succession: ['acte_deces', 'livret_famille', 'cni', home, 'avis_impot', 'releve_compte', 'rib'],
  donation: ['cni', birth, home, 'livret_famille', 'titre_propriete', landTax, 'avis_valeur'],
  donation_entre_epoux: ['cni', birth, home, 'livret_famille', ['acte_mariage', '3 mois']],
  contrat_mariage: ['cni', birth, home, 'questionnaire_client', ['releve_compte', '1 an']],
  changement_regime: ['cni', birth, home, 'livret_famille', ['acte_mariage', '3 mois']],
  pacs: ['cni', birth, home, 'questionnaire_client', 'livret_famille'],
  divorce: ['cni', home, 'livret_famille', ['acte_mariage', '3 mois'], 'jugement_divorce', 'rib'],
  testament: ['cni', birth, home, 'livret_famille', 'questionnaire_client'],
  creation_societe: ['cni', home, 'non_condamnation', 'statuts', 'origine_fonds'],
  cession: ['cni', home, ['kbis', '3 mois'], 'statuts', ['bilan_comptable', '2 ans'], 'pv_societe', 'rib'],
  partage: ['cni', home, 'titre_propriete', landTax, 'avis_valeur', 'rib'],
  garantie: ['cni', home, 'offre_pret', 'titre_propriete', ['attestation_assurance', '1 an']],
  mandat_protection: ['cni', birth, home, 'livret_famille', 'questionnaire_client'],
};

export const defaultRequirements: readonly {
  caseType: CaseTypeId;
  documentType: DocumentTypeId;
  validity: string;
}[] = (Object.entries(pieces) as [CaseTypeId, readonly Piece[]][]).flatMap(([caseType, list]) =>
  list.map((piece) =>
    typeof piece === 'string'
      ? { caseType, documentType: piece, validity: '' }
      : { caseType, documentType: piece[0], validity: piece[1] },
  ),
);
