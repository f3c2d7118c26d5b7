import { addMonths } from '#shared/calendar.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/**
 * How much older than its case, in months, what belongs to one transaction may be: people send the whole folder of the
 * house that they own, with the contract and the loan by which they bought it.
 */
const MOST_MONTHS: Partial<Record<DocumentTypeId, number>> = {
  avant_contrat: 12,
  offre_pret: 12,
  accord_pret: 12,
  origine_fonds: 12,
  attestation_assurance: 12,
  releve_compte: 12,
  taxe_fonciere: 24,
  avis_impot: 24,
  bilan_comptable: 24,
  pv_ag: 36,
};

interface Dated {
  type: DocumentTypeId;
  date: string | null;
  died?: string | null;
}

export interface CaseDays {
  caseType: CaseTypeId;
  papers: readonly Dated[];
  /** ISO day on which the client's file was opened; null where it is not known. */
  openedOn: string | null;
  today: string;
}

/** Whether a paper is that of an older deal than the one its case is about; one of no date is not. */
export function isOfFormerDeal({ date }: Dated, wanted: DocumentTypeId, about: CaseDays): boolean {
  const months = MOST_MONTHS[wanted];
  if (months === undefined || date === null) return false;
  const first = addMonths(dayOf(about), -months);
  return date < first.slice(0, date.length);
}

/** An estate is counted from the death, everything else from the day on which the file was opened. */
function dayOf({ caseType, papers, openedOn, today }: CaseDays): string {
  const deaths = papers.flatMap(({ type, died }) => (type === 'acte_deces' && died ? [died] : []));
  const death = caseType === 'succession' ? deaths.toSorted().at(-1) : undefined;
  return death ?? openedOn ?? today;
}
