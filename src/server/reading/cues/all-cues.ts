import type { DocumentTypeId } from '#shared/document-types.ts';
import { bankCues } from './bank-cues.ts';
import { civilStatusCues } from './civil-status-cues.ts';
import { coOwnershipCues } from './co-ownership-cues.ts';
import { companyCues } from './company-cues.ts';
import { coupleCues } from './couple-cues.ts';
import { diagnosticCues } from './diagnostic-cues.ts';
import { everydayCues } from './everyday-cues.ts';
import { homeCues } from './home-cues.ts';
import { identityCues } from './identity-cues.ts';
import { incomeTaxCues } from './income-tax-cues.ts';
import { planningCues } from './planning-cues.ts';
import { saleCues } from './sale-cues.ts';
import { successionCues } from './succession-cues.ts';
import type { TypeCues } from './type-cues.ts';
import { worksCues } from './works-cues.ts';

/** Every type that the text of a document can tell. */
export const allCues = Object.entries({
  ...identityCues,
  ...civilStatusCues,
  ...coupleCues,
  ...homeCues,
  ...bankCues,
  ...incomeTaxCues,
  ...saleCues,
  ...coOwnershipCues,
  ...planningCues,
  ...worksCues,
  ...diagnosticCues,
  ...successionCues,
  ...companyCues,
  ...everydayCues,
}) as [DocumentTypeId, TypeCues][];
