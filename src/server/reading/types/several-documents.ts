import { allPapers } from '#server/papers/all-papers.ts';
import { endParts, type ProposedPart } from '#shared/document-parts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { ReadPage } from '#shared/read-page.ts';
import type { HashedModel } from '../evidence/hashed-model.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { type Classification, classify } from './classify.ts';
import { hasOwnTitle } from './find-announcement.ts';
import { listOwnWords } from './own-words.ts';
import { weighTypes } from './weigh-types.ts';

const SURE_PAGE = 0.82;
/** More pages that were read than this are one document where its type is long. */
const SHORT = 8;
/** Letters of a page that says anything. */
const SHORTEST = 80;
/** « page 2 ». */
const NUMBERED = /\bPAGE (\d{1,3})\b/;

export interface PageTypes {
  /** What the first page is by itself; null when it says nothing sure. */
  first: Classification | null;
  /** A later page is surely of another type: the file holds several documents. */
  several: boolean;
  /** Where each of these documents seems to begin and end; empty when the file seems to hold one. */
  parts: ProposedPart[];
}

function classifyPage(page: ReadPage): Classification | null {
  const text = buildDocumentText([page]);
  if (text.text.length < SHORTEST) return null;
  const found = classify(text, null);
  return found.type !== null && found.confidence >= SURE_PAGE ? found : null;
}

/** Whether a document of this type may be taken for one although not all of its pages were read. */
export function isLong(type: DocumentTypeId): boolean {
  return allPapers[type].length !== 'short';
}

/** « DPE – descriptif du bien (page 2) »: a page that says whose it is, and is not headed as what it only mentions. */
function goesOn(page: ReadPage, current: DocumentTypeId, other: DocumentTypeId): boolean {
  const { lines } = buildDocumentText([page]);
  if (hasOwnTitle(lines, listOwnWords(other))) return false;
  const edges = [lines[0], lines[1], lines.at(-1)].map((line) => line?.folded ?? '');
  const isNumbered = edges.some((edge) => NUMBERED.exec(edge)?.[1] === String(page.number));
  return isNumbered && hasOwnTitle(lines, listOwnWords(current));
}

/** For a reader that knows nothing of the rules the page says the paper before it rather than what it mentions. */
function readsOn(
  page: ReadPage,
  current: DocumentTypeId,
  other: DocumentTypeId,
  model: HashedModel,
): boolean {
  const document = buildDocumentText([page]);
  if (hasOwnTitle(document.lines, listOwnWords(other))) return false;
  const found = weighTypes(document, model);
  const shareOf = (type: DocumentTypeId) => found.find((one) => one.type === type)?.probability ?? 0;
  return shareOf(other) < Math.min(SAID, shareOf(current));
}

/**
 * Less than this of a page is no word for a type. Of nine reports and acts a page of which the rules took for another paper all
 * had less; what was scanned with others has more than twice as much.
 */
const SAID = 0.15;

/** Reads the pages one by one, as a file that a client scanned in one go may hold several documents; by the rules alone without a model. */
export function findPageTypes(
  pages: readonly ReadPage[],
  pageCount = pages.length,
  model?: HashedModel,
): PageTypes {
  const [head, ...rest] = pages;
  const first = head && rest.length > 0 ? classifyPage(head) : null;
  const type = first?.type;
  // Of a long scan a few pages are read, which are as quickly looked at as those of a short file.
  const isOne = type && (pages.length > SHORT ? isLong(type) : allPapers[type].length === 'gathered');
  if (!type || isOne) return { first, several: false, parts: [] };
  const starts: { firstPage: number; type: DocumentTypeId }[] = [{ firstPage: 1, type }];
  for (const page of rest) {
    const other = classifyPage(page)?.type;
    const current = starts.at(-1)?.type ?? type;
    // A page that says nothing sure goes on with the document before it.
    const isOther = other && other !== current && !allPapers[current].annexes.includes(other);
    if (!isOther || goesOn(page, current, other)) continue;
    if (!model || !readsOn(page, current, other, model)) starts.push({ firstPage: page.number, type: other });
  }
  const several = starts.length > 1;
  return { first, several, parts: several ? endParts(starts, pageCount) : [] };
}
