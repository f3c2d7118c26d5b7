import { endParts, type ProposedPart } from '#shared/document-parts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type Classification, classify } from './classify.ts';
import { buildDocumentText, type DocumentPage } from './document-text.ts';

/** Long by nature, or gathered: their later pages carry the titles and the words of other documents. */
const collections: ReadonlySet<DocumentTypeId> = new Set([
  'ddt',
  'livret_famille',
  'avant_contrat',
  'titre_propriete',
  'acte_donation',
  'reglement_copropriete',
  'statuts',
  'contrat_mariage',
  'convention_divorce',
  'declaration_succession',
  'document_etranger',
  'questionnaire_client',
]);

/** What may follow a document as a part of it. */
const annexes: Partial<Record<DocumentTypeId, readonly DocumentTypeId[]>> = {
  offre_pret: ['tableau_amortissement', 'accord_pret'],
  avis_impot: ['taxe_habitation'],
  dpe: ['audit_energetique'],
  audit_energetique: ['dpe'],
  pv_ag: ['appel_charges', 'carnet_entretien', 'pv_societe'],
  etat_date: ['pre_etat_date', 'appel_charges'],
  pre_etat_date: ['etat_date', 'appel_charges', 'fiche_synthetique'],
  bail: ['attestation_assurance'],
  rib: ['releve_compte'],
  releve_compte: ['rib'],
};

/** Deeds, reports, minutes and contracts: over many pages they quote and annex what they speak of. */
const long: ReadonlySet<DocumentTypeId> = new Set([
  ...collections,
  'jugement_divorce',
  'jugement_protection',
  'convention_pacs',
  'acte_notoriete',
  'attestation_immobiliere',
  'donation_entre_epoux',
  'testament',
  'procuration',
  'bail',
  'mandat_vente',
  'offre_pret',
  'assurance_vie',
  'assurance_do',
  'attestation_assurance',
  'pv_ag',
  'pv_societe',
  'bilan_comptable',
  'carnet_entretien',
  'ppt_dtg',
  'etat_date',
  'pre_etat_date',
  'dpe',
  'audit_energetique',
  'amiante',
  'plomb',
  'termites',
  'electricite',
  'gaz',
  'erp',
  'assainissement',
  'bornage',
  'certificat_urbanisme',
  'autorisation_urbanisme',
  'avis_valeur',
]);

const SURE_PAGE = 0.82;
/** More pages that were read than this are one document where its type is long. */
const SHORT = 8;
/** Letters of a page that says anything. */
const SHORTEST = 80;

export interface PageTypes {
  /** What the first page is by itself; null when it says nothing sure. */
  first: Classification | null;
  /** A later page is surely of another type: the file holds several documents. */
  several: boolean;
  /** Where each of these documents seems to begin and end; empty when the file seems to hold one. */
  parts: ProposedPart[];
}

function classifyPage(page: DocumentPage): Classification | null {
  const text = buildDocumentText([page]);
  if (text.text.length < SHORTEST) return null;
  const found = classify(text, null);
  return found.type !== null && found.confidence >= SURE_PAGE ? found : null;
}

/** Whether a document of this type may be taken for one although not all of its pages were read. */
export function isLong(type: DocumentTypeId): boolean {
  return long.has(type);
}

/** Reads the pages one by one, as a file that a client scanned in one go may hold several documents. */
export function findPageTypes(pages: readonly DocumentPage[], pageCount = pages.length): PageTypes {
  const [head, ...rest] = pages;
  const first = head && rest.length > 0 ? classifyPage(head) : null;
  const type = first?.type;
  // Of a long scan a few pages are read, which are as quickly looked at as those of a short file.
  const isOne = type && (pages.length > SHORT ? long : collections).has(type);
  if (!type || isOne) return { first, several: false, parts: [] };
  const starts: { firstPage: number; type: DocumentTypeId }[] = [{ firstPage: 1, type }];
  for (const page of rest) {
    const other = classifyPage(page)?.type;
    const current = starts.at(-1)?.type ?? type;
    // A page that says nothing sure goes on with the document before it.
    if (other && other !== current && !annexes[current]?.includes(other))
      starts.push({ firstPage: page.number, type: other });
  }
  const several = starts.length > 1;
  return { first, several, parts: several ? endParts(starts, pageCount) : [] };
}
