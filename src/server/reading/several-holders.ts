import { allPapers } from '#server/papers/all-papers.ts';
import { endParts, type ProposedPart } from '#shared/document-parts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { ReadPage } from '#shared/read-page.ts';
import { ENOUGH } from './evidence/trust.ts';
import type { EvidenceModels } from './evidence-models.ts';
import { agreeOnPerson } from './holders/agree-on-person.ts';
import { weighHolders } from './holders/weigh-holders.ts';
import type { PersonName } from './names/person-name.ts';
import { choosePerson } from './persons/choose-person.ts';
import { buildDocumentText } from './text/document-text.ts';
import { foldKey } from './text/fold.ts';
import { weighTypes } from './types/weigh-types.ts';

/** Letters of a page that says anything. */
const SHORTEST = 80;

/** A page that by itself is the paper again, not the next page of it. */
const AGAIN = 0.4;

/** Whose paper of a type one page is by itself; null where it is none, or not surely one person's. */
function readHolder(page: ReadPage, type: DocumentTypeId, models: EvidenceModels): PersonName | null {
  const document = buildDocumentText([page]);
  if (document.text.length < SHORTEST) return null;
  const [seen] = weighTypes(document, models.types);
  if (seen?.type !== type || seen.probability < AGAIN) return null;
  const ruled = choosePerson(document, type, null);
  const { persons, confidence } = agreeOnPerson(
    document,
    ruled,
    weighHolders(document, type, ruled, models.holders),
  );
  const [person, other] = persons;
  return person && !other && person.kind === 'natural' && confidence >= ENOUGH ? person : null;
}

/** Neither name within the other: « LE GOFF », « GOFF »; « Marie », « Marie-Anne ». */
function isOther(one: PersonName, other: PersonName): boolean {
  const differs = (left: string, right: string) => {
    const [first, second] = [foldKey(left), foldKey(right)];
    return !first.includes(second) && !second.includes(first);
  };
  return differs(one.lastName, other.lastName) || differs(one.firstName, other.firstName);
}

/**
 * Papers of one type and of several people in one file: the payslips of a couple, the birth records of their children.
 * Where each begins; empty when the file seems to be one person's.
 */
export function findHoldersByPage(
  pages: readonly ReadPage[],
  pageCount: number,
  type: DocumentTypeId,
  models: EvidenceModels,
): ProposedPart[] {
  if (pages.length < 2 || allPapers[type].length !== 'short' || !allPapers[type].person) return [];
  const starts: { firstPage: number; type: DocumentTypeId }[] = [];
  let current: PersonName | null = null;
  for (const page of pages) {
    const holder = readHolder(page, type, models);
    if (!holder || (current && !isOther(current, holder))) continue;
    starts.push({ firstPage: starts.length === 0 ? 1 : page.number, type });
    current = holder;
  }
  return starts.length > 1 ? endParts(starts, pageCount) : [];
}

/** From this weight on a phrase is the title of its type wherever it heads a line. */
const TITLE = 8;

/** One page cut where the very title that it has begins again. */
function cutAtTitles(page: ReadPage, type: DocumentTypeId): ReadPage[] {
  const titles = Object.entries(allPapers[type].cues?.title ?? {}).flatMap(([phrase, weight]) =>
    weight >= TITLE ? [foldKey(phrase)] : [],
  );
  const findTitle = (line: string) => {
    const key = foldKey(line);
    return titles.find((title) => key.includes(title) && key.length <= title.length + BESIDE_TITLE);
  };
  const cuts: string[][] = [[]];
  let first: string | undefined;
  for (const line of page.text.split('\n')) {
    const title = findTitle(line);
    if (title && title === first) cuts.push([]);
    first ??= title;
    cuts.at(-1)?.push(line);
  }
  return cuts.map((lines) => ({ ...page, text: lines.join('\n') }));
}

/** Letters of a number or of « COPIE INTÉGRALE » beside a title. */
const BESIDE_TITLE = 24;

/** Two records that were copied or scanned onto one page, of two people: the page is not the first one's alone. */
export function holdsTwoOnAPage(
  pages: readonly ReadPage[],
  type: DocumentTypeId,
  models: EvidenceModels,
): boolean {
  const { length, person, identity } = allPapers[type];
  // A card has a front and a back, and a zone that says whose each is.
  if (length !== 'short' || !person || identity !== null) return false;
  return pages.some((page) => {
    const cut = cutAtTitles(page, type);
    if (cut.length < 2) return false;
    const holders = cut.flatMap((part) => readHolder(part, type, models) ?? []);
    const [first] = holders;
    return first !== undefined && holders.some((holder) => isOther(first, holder));
  });
}
