import type { DocumentTypeId } from '#shared/document-types.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { isIdentityPaper } from './identity-date.ts';
import { findMachineReadableZones, type MachineReadableZone } from './mrz.ts';

/** How long the card is good for, as far as its zone tells. */
const termOf = ({ kind, expiryDate, issueMonth }: MachineReadableZone) =>
  `${kind} ${expiryDate ?? issueMonth}`;

const holderOf = ({ lastName, firstNames }: MachineReadableZone) =>
  foldKey(`${lastName} ${firstNames[0] ?? ''}`);

/**
 * Whether the cards of two people lie on one sheet that are not good for equally long: a paper has one date, by which both
 * would count. Two of one day may be filed as one.
 */
export function holdsOtherCard(
  { lines }: Pick<DocumentText, 'lines'>,
  type: DocumentTypeId,
  today: string,
): boolean {
  if (!isIdentityPaper(type)) return false;
  const zones = findMachineReadableZones(
    lines.map(({ text }) => text),
    today,
  );
  return new Set(zones.map(holderOf)).size > 1 && new Set(zones.map(termOf)).size > 1;
}
