import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';

/** The catalogue as a clerk looks for a type in it: by what the paper is about. Each type is in one group. */
export const documentGroups = [
  {
    name: 'Identité et état civil',
    types: [
      'cni',
      'passeport',
      'titre_sejour',
      'permis_conduire',
      'acte_naissance',
      'acte_mariage',
      'acte_deces',
      'livret_famille',
      'certificat_celibat',
      'casier_judiciaire',
    ],
  },
  {
    name: 'Couple et protection',
    types: [
      'contrat_mariage',
      'convention_pacs',
      'attestation_pacs',
      'jugement_divorce',
      'convention_divorce',
      'jugement_protection',
    ],
  },
  {
    name: 'Domicile, revenus et banque',
    types: [
      'justificatif_domicile',
      'attestation_hebergement',
      'attestation_assurance',
      'rib',
      'releve_compte',
      'avis_impot',
      'taxe_fonciere',
      'taxe_habitation',
      'bulletin_salaire',
      'origine_fonds',
    ],
  },
  { name: 'Prêt', types: ['accord_pret', 'offre_pret', 'tableau_amortissement'] },
  {
    name: 'Bien et vente',
    types: [
      'titre_propriete',
      'avant_contrat',
      'offre_achat',
      'mandat_vente',
      'avis_valeur',
      'bail',
      'quittance_loyer',
      'conge_locataire',
      'plan_cadastral',
      'bornage',
      'certificat_urbanisme',
      'autorisation_urbanisme',
      'daact',
      'assurance_do',
      'facture_travaux',
    ],
  },
  {
    name: 'Copropriété',
    types: [
      'reglement_copropriete',
      'pv_ag',
      'fiche_synthetique',
      'carnet_entretien',
      'pre_etat_date',
      'etat_date',
      'appel_charges',
      'ppt_dtg',
    ],
  },
  {
    name: 'Diagnostics',
    types: [
      'ddt',
      'dpe',
      'audit_energetique',
      'amiante',
      'plomb',
      'termites',
      'electricite',
      'gaz',
      'erp',
      'assainissement',
      'carrez',
    ],
  },
  {
    name: 'Succession et donation',
    types: [
      'acte_notoriete',
      'testament',
      'certificat_fcddv',
      'acte_donation',
      'donation_entre_epoux',
      'don_manuel',
      'declaration_succession',
      'attestation_immobiliere',
      'assurance_vie',
      'facture_obseques',
    ],
  },
  {
    name: 'Société',
    types: [
      'kbis',
      'statuts',
      'pv_societe',
      'beneficiaires_effectifs',
      'non_condamnation',
      'attestation_depot_capital',
      'annonce_legale',
      'bilan_comptable',
    ],
  },
  {
    name: 'Autres',
    types: [
      'procuration',
      'questionnaire_client',
      'carte_grise',
      'document_etranger',
      'courrier',
      'photo',
      'autre',
    ],
  },
] as const satisfies { name: string; types: readonly DocumentTypeId[] }[];

/** The types whose label or other names hold each word of the search: « kbis », « acte naiss ». None for no word. */
export function searchTypes(search: string): DocumentTypeId[] {
  const words = fold(search).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return documentGroups.flatMap(({ types }) => types.filter((type) => isFound(type, words)));
}

function isFound(type: DocumentTypeId, words: string[]): boolean {
  const { label, aliases } = documentTypes[type];
  return [label, ...aliases].some((name) => words.every((word) => fold(name).includes(word)));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
