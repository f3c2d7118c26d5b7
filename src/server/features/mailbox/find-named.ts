import type { documents } from '#server/features/documents/documents.tables.ts';
import { isDocumentTypeId, tellType } from '#shared/document-types.ts';

type Paper = Pick<typeof documents.$inferSelect, 'clientId' | 'state' | 'type' | 'person' | 'confidence'>;

/** Whom the papers of a message name that is nobody's yet. */
export interface Named {
  lastName: string;
  firstName: string;
  /** Of the paper that says so. */
  typeLabel: string;
}

const identityPapers: readonly (string | null)[] = ['cni', 'passeport', 'titre_sejour', 'permis_conduire'];

/** A person proposes nobody less sure than this. */
const SURE = 0.7;

/** The one person whom they name, those that prove an identity before all others; null where they name two, or nobody surely. */
export function findNamed(papers: readonly Paper[]): Named | null {
  const named = papers
    .filter(({ clientId, state }) => clientId === null && state === 'held')
    .flatMap(readName);
  const proofs = named.filter(({ type }) => identityPapers.includes(type));
  const [first, ...others] = proofs.length > 0 ? proofs : named;
  if (!first || others.some((other) => keyOf(other) !== keyOf(first))) return null;
  const { type, lastName, firstName } = first;
  return { lastName, firstName, typeLabel: tellType(type) };
}

function keyOf({ lastName, firstName }: Pick<Named, 'lastName' | 'firstName'>): string {
  return `${lastName} ${firstName}`
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLocaleLowerCase('fr');
}

function readName({ type, person, confidence }: Paper) {
  if (!type || !isDocumentTypeId(type) || !person || !confidence) return [];
  if (confidence.type < SURE || confidence.person < SURE) return [];
  const name = splitName(person);
  return name ? [{ type, ...name }] : [];
}

/** « LE GOFF Jean-Paul »; null for a firm, a building, a couple, or half a name. */
function splitName(person: string): { lastName: string; firstName: string } | null {
  const words = person.split(' ');
  const given = words.findIndex((word) => word !== word.toLocaleUpperCase('fr'));
  if (given < 1) return null;
  const firstNames = words.slice(given);
  const isOne = firstNames.every((word) => /^\p{Lu}\p{Ll}/u.test(word));
  return isOne ? { lastName: words.slice(0, given).join(' '), firstName: firstNames.join(' ') } : null;
}
