import { listHolders } from '../../src/server/reading/holders/list-holders.ts';
import { displayName, type PersonName } from '../../src/server/reading/names/person-name.ts';
import { choosePerson } from '../../src/server/reading/persons/choose-person.ts';
import { buildDocumentText } from '../../src/server/reading/text/document-text.ts';
import type { DocumentTypeId } from '../../src/shared/document-types.ts';
import { splitPair } from '../training/split-pair.ts';
import type { WholePaper } from '../training/whole-papers.ts';
import { foldName } from './names-agree.ts';

/** « DE LA ROCHE Anne »: surname in capitals, then the given names; null for a company or a place. */
function parseName(name: string): PersonName | null {
  const words = name.split(' ');
  const given = words.findIndex((word) => word !== word.toLocaleUpperCase('fr-FR'));
  if (given < 1) return null;
  const [lastName, firstName] = [words.slice(0, given).join(' '), words.slice(given).join(' ')];
  return { kind: 'natural', lastName, firstName };
}

/** Of whom a paper is, one, as the client who sends it; null where it is nobody's. Of a couple now the first, now the second. */
export function findOwnSender({ persons }: Pick<WholePaper, 'persons'>, index: number): PersonName | null {
  const whole = persons.map(splitPair).toSorted((left, right) => right.length - left.length)[0] ?? [];
  const holders = whole.flatMap((name) => parseName(name) ?? []);
  return holders[index % 2 === 0 ? 0 : holders.length - 1] ?? null;
}

/** Somebody whom a paper names and whose it is not, as if he were the client who sends it; null where it names nobody else. */
export function findForeignSender({ persons, pages, type }: WholePaper, index: number): PersonName | null {
  const document = buildDocumentText(
    pages.map((text, at) => ({ number: at + 1, text, source: 'text' as const, confidence: 1 })),
  );
  const id = type as DocumentTypeId;
  const own = new Set(persons.flatMap(splitPair).map(foldName));
  const others = listHolders(document, id, choosePerson(document, id, null))
    .map(({ person }) => person)
    .filter(
      (person) =>
        person.kind === 'natural' &&
        person.firstName.length > 1 &&
        !own.has(foldName(displayName(person))) &&
        !persons.some((name) => foldName(name).includes(foldName(person.lastName))),
    );
  return others[index % Math.max(1, others.length)] ?? null;
}
