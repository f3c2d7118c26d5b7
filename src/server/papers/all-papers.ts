import type { DocumentTypeId } from '#shared/document-types.ts';
import { bankPapers } from './bank.ts';
import { civilStatusPapers } from './civil-status.ts';
import { coOwnershipPapers } from './co-ownership.ts';
import { companyPapers } from './companies.ts';
import { couplePapers } from './couple.ts';
import { diagnosticPapers } from './diagnostics.ts';
import { everydayPapers } from './everyday.ts';
import { homePapers } from './home.ts';
import { identityPapers } from './identity.ts';
import { incomeTaxPapers } from './income-tax.ts';
import type { Paper } from './paper.ts';
import { planningPapers } from './planning.ts';
import { salePapers } from './sales.ts';
import { successionPapers } from './successions.ts';
import { worksPapers } from './works.ts';

/**
 * Every type of document; one without its entry does not compile. In this order they are weighed, so that of two that a
 * text tells alike the first is named, and in it the model is trained.
 */
export const allPapers: Readonly<Record<DocumentTypeId, Paper>> = {
  ...identityPapers,
  ...civilStatusPapers,
  ...couplePapers,
  ...homePapers,
  ...bankPapers,
  ...incomeTaxPapers,
  ...salePapers,
  ...coOwnershipPapers,
  ...planningPapers,
  ...worksPapers,
  ...diagnosticPapers,
  ...successionPapers,
  ...companyPapers,
  ...everydayPapers,
};

/** The types with their papers, in that order. */
export const listedPapers = Object.entries(allPapers) as readonly [DocumentTypeId, Paper][];

/** The types of which this is true. */
export function listTypes(isSo: (paper: Paper) => boolean): readonly DocumentTypeId[] {
  return listedPapers.filter(([, paper]) => isSo(paper)).map(([type]) => type);
}
