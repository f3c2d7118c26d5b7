import { ownerships } from '#server/reading/parties/ownership.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

interface Placed {
  type: DocumentTypeId;
  /** Where its property is, as far as it tells. */
  postcodes?: readonly string[];
}

/** Cases about one property; an estate or a sharing may have several, each with its papers. */
const OF_ONE_PROPERTY: readonly CaseTypeId[] = ['vente_maison', 'vente_copropriete', 'achat_vefa', 'achat'];

/**
 * Whether a paper about a property may be about the one that the case's title or contract tells: in another town it is of
 * another house of the client's. An address is written in too many ways to tell two of one town apart.
 */
export function isOfProperty(
  { type, postcodes = [] }: Placed,
  { caseType, papers }: { caseType: CaseTypeId; papers: readonly Placed[] },
): boolean {
  const { kind, tellsProperty } = ownerships[type];
  if (!OF_ONE_PROPERTY.includes(caseType) || kind !== 'property' || tellsProperty) return true;
  const told = papers.flatMap((one) => (ownerships[one.type].tellsProperty ? (one.postcodes ?? []) : []));
  return told.length === 0 || postcodes.length === 0 || postcodes.some((code) => told.includes(code));
}
