import { composePattern } from '#shared/compose-pattern.ts';
import type { NameReading } from '../names/names.ts';
import { type DocumentText, findLineIndexAt, type Line } from '../text/document-text.ts';
import { readPartyAt } from './party-at.ts';
import { bareRole } from './roles.ts';

const HEAD = composePattern(
  String.raw`^(?:LE |LA |LES |L')?(?:${bareRole}|CLIENTE?S?|TITULAIRES?|EMET(?:TEUR|TRICE)|FOURNISSEUR|PRESTATAIRE|ASSUR(?:EUR|E|EE)S?|SOUSCRIPT(?:EUR|RICE)S?|DESTINATAIRE|EXPEDIT(?:EUR|RICE)|PROPRIETAIRES?|MAITRE D'OUVRAGE|ENTREPRISE|EMPLOYEUR|SALARIEE?|HEBERGEANTE?S?|HEBERGEE?S?|DONNEUR D'ORDRE|COMMANDITAIRE|OPERAT(?:EUR|RICE)|DIAGNOSTIQUEUR|SYNDIC)(?:\(S\)|\(E\))?\s{0,3}:?$`,
);
/** What opens the name of a party below its head. */
const PARTY =
  /^(?:M\. |(?:MR?|MME|MLLE|MM|MONSIEUR|MADAME|MADEMOISELLE)\b\.? |(?:LA )?SOCIETE |(?:SCI|SARL|SASU?|SA|SNC|EURL|EARL|GFA|SCP|SELARL|ASSOCIATION|INDIVISION|CABINET|AGENCE) )/;

/** Lines of all the blocks below their heads. */
const FAR = 16;

function countHeadsAbove(lines: readonly Line[], row: number): number {
  let count = 0;
  while (count < 3 && HEAD.test(lines[row - 1 - count]?.folded.trim() ?? '')) count += 1;
  return count;
}

/**
 * « Bailleur », « Locataire », and below both the one, then the other: the columns of a table that a text layer tells one
 * after the other. Null where the head at an offset is no such one; the party is null where its block was not found.
 */
export function readBelowStackedHeads(
  document: DocumentText,
  offset: number,
): { party: NameReading | null } | null {
  const { lines } = document;
  const row = findLineIndexAt(document, offset);
  if (!HEAD.test(lines[row]?.folded.trim() ?? '')) return null;
  const above = countHeadsAbove(lines, row);
  if (above === 0) return null;
  const blocks = lines.slice(row + 1, row + 1 + FAR).filter(({ folded }) => PARTY.test(folded));
  const block = blocks[above];
  return { party: block ? readPartyAt(document, block.start) : null };
}
