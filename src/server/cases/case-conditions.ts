import { listedPapers } from '#server/papers/all-papers.ts';
import type { CaseFact } from '#shared/case-facts.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

type Condition = readonly [DocumentTypeId, CaseFact];

/** Civil status and capacity of any natural person (C. civ. 1 s.). */
const person: readonly Condition[] = [
  ['livret_famille', 'married'],
  ['contrat_mariage', 'contract'],
  ['convention_pacs', 'pacs'],
  ['jugement_divorce', 'divorced'],
  ['acte_deces', 'widowed'],
  ['jugement_protection', 'protected'],
  ['titre_sejour', 'foreign'],
  ['certificat_celibat', 'foreign'],
  ['procuration', 'represented'],
];

const company: readonly Condition[] = [
  ['kbis', 'company'],
  ['statuts', 'company'],
  ['pv_societe', 'company'],
  ['beneficiaires_effectifs', 'company'],
];

/** CCH L271-4 to L271-6: which reports a dwelling for sale must have. */
const dwelling: readonly Condition[] = [
  ['amiante', 'permit-before-1997'],
  ['plomb', 'built-before-1949'],
  ['termites', 'termite-zone'],
  ['electricite', 'old-electricity'],
  ['gaz', 'old-gas'],
];

const sale: readonly Condition[] = [
  ...person,
  ...company,
  ...dwelling,
  ['autorisation_urbanisme', 'recent-works'],
  ['daact', 'recent-works'],
  ['assurance_do', 'recent-works'],
  ['facture_travaux', 'recent-works'],
  ['bail', 'rented'],
  ['tableau_amortissement', 'loan'],
  ['mandat_vente', 'mandate'],
];

/** Pieces that some cases of a type need, with what decides it. */
const conditions: Partial<Record<CaseTypeId, readonly Condition[]>> = {
  vente_maison: [...sale, ['audit_energetique', 'poor-energy'], ['assainissement', 'own-sewer']],
  vente_copropriete: [...sale, ['carrez', 'measured-lot'], ['appel_charges', 'called-charges']],
  achat: [...person, ...company, ['offre_pret', 'purchase-loan'], ['acte_donation', 'earlier-gifts']],
  achat_vefa: [...person, ...company, ['offre_pret', 'purchase-loan'], ['acte_donation', 'earlier-gifts']],
  succession: [
    ['contrat_mariage', 'contract'],
    ['convention_pacs', 'pacs'],
    ['jugement_divorce', 'divorced'],
    ['testament', 'will'],
    ['donation_entre_epoux', 'will'],
    ['titre_propriete', 'real-estate'],
    ['taxe_fonciere', 'real-estate'],
    ['avis_valeur', 'real-estate'],
    ['assurance_vie', 'life-insurance'],
    ['tableau_amortissement', 'loan'],
    ['carte_grise', 'vehicle'],
    ['kbis', 'shares'],
    ['bilan_comptable', 'shares'],
    ['acte_donation', 'earlier-gifts'],
    ['don_manuel', 'earlier-gifts'],
    ['acte_notoriete', 'earlier-death'],
    ['declaration_succession', 'earlier-death'],
    ['bail', 'rented'],
    ['jugement_protection', 'protected'],
  ],
  donation: [
    ...person,
    ['reglement_copropriete', 'co-owned'],
    ['statuts', 'shares'],
    ['kbis', 'shares'],
    ['acte_donation', 'earlier-gifts'],
    ['tableau_amortissement', 'loan'],
    ['rib', 'money-gift'],
  ],
  donation_entre_epoux: [['contrat_mariage', 'contract']],
  contrat_mariage: [
    ['jugement_divorce', 'divorced'],
    ['acte_deces', 'widowed'],
    ['kbis', 'shares'],
  ],
  changement_regime: [
    ['contrat_mariage', 'contract'],
    ['kbis', 'shares'],
  ],
  pacs: [
    ['certificat_celibat', 'foreign'],
    ['jugement_divorce', 'divorced'],
    ['jugement_protection', 'protected'],
  ],
  divorce: [
    ['contrat_mariage', 'contract'],
    ['titre_propriete', 'real-estate'],
    ['avis_valeur', 'real-estate'],
    ['tableau_amortissement', 'loan'],
    ['carte_grise', 'vehicle'],
    ['assurance_vie', 'life-insurance'],
    ['statuts', 'shares'],
  ],
  testament: [['contrat_mariage', 'contract']],
  creation_societe: [
    ['contrat_mariage', 'contract'],
    ['bail', 'rented'],
  ],
  partage: [...person, ['tableau_amortissement', 'loan']],
};

/** What the office asks of other administrations itself; a client is never reminded of it. */
const byOffice: Partial<Record<CaseTypeId, readonly DocumentTypeId[]>> = {
  vente_maison: ['certificat_urbanisme', 'plan_cadastral'],
  vente_copropriete: ['certificat_urbanisme', 'plan_cadastral', 'etat_date'],
  succession: ['certificat_fcddv'],
  donation: ['plan_cadastral'],
};

export function listConditions(caseType: CaseTypeId): readonly Condition[] {
  return conditions[caseType] ?? [];
}

export function listOfficePieces(caseType: CaseTypeId): readonly DocumentTypeId[] {
  return byOffice[caseType] ?? [];
}

/** Papers that make one think that a fact is so: the office is told, and says. */
const suggestions = listedPapers
  .flatMap(([type, { suggests }]) => (suggests ? [{ type, ...suggests }] : []))
  .toSorted((left, right) => left.rank - right.rank);

/** The type of a paper that suggests a fact; null when none does. */
export function findSuggestion(
  fact: CaseFact,
  received: readonly { type: DocumentTypeId }[],
): DocumentTypeId | null {
  const found = suggestions.find(
    ({ type, fact: told }) => told === fact && received.some((paper) => paper.type === type),
  );
  return found?.type ?? null;
}
