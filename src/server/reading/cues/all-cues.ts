import type { DocumentTypeId } from '#shared/document-types.ts';
import { companyCues } from './company-cues.ts';
import { diagnosticCues } from './diagnostic-cues.ts';
import { familyCues } from './family-cues.ts';
import { identityCues } from './identity-cues.ts';
import { moneyCues } from './money-cues.ts';
import { propertyCues } from './property-cues.ts';
import type { TypeCues } from './type-cues.ts';

/** Every type that the text of a document can tell. */
export const allCues = Object.entries({
  ...identityCues,
  ...moneyCues,
  ...propertyCues,
  ...diagnosticCues,
  ...familyCues,
  ...companyCues,
}) as [DocumentTypeId, TypeCues][];
