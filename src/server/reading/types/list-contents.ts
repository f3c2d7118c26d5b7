import { allPapers } from '#server/papers/all-papers.ts';
import { isGathering, listGathered } from '#server/papers/gathered.ts';
import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { type DocumentText, type Line, listCells } from '../text/document-text.ts';
import { foldText, foldWords } from '../text/fold.ts';
import { ASIDE, CERTIFIES, NOT_HELD, NOTHING, OF_WHAT_IS_NOT } from './reports-not-made.ts';
import { haveCrosses, listTicked } from './ticked-boxes.ts';

/** Where a paper says in short what it holds: a table of conclusions, a list of its reports. */
const SUMMARY =
  /\bSYNTHESE\b|\bSOMMAIRE\b|\bRESUME DE L'EXPERTISE\b|\bDIAGNOSTICS? (?:REALISES|EFFECTUES)\b|^(?:DIAGNOSTIC|MISSION|PRESTATION|RAPPORT)S?\b.{0,60}\b(?:CONCLUSIONS?|RESULTATS?|VALIDITES?)\b/;

/** From this weight on a phrase is the title of its type. */
const TITLE = 6;
/** Words that a title may have beside its name, and before it. */
const MOST_WORDS = 12;
const BEFORE = 3;

interface Name {
  words: string;
  isShort: boolean;
}

function listNames(type: DocumentTypeId): Name[] {
  const { label, aliases } = documentTypes[type];
  const titles = Object.entries(allPapers[type].cues?.title ?? {}).flatMap(([phrase, weight]) =>
    weight >= TITLE ? [phrase] : [],
  );
  return [label, ...aliases, ...titles].map((name) => {
    const words = foldWords(name);
    return { words: ` ${words.join(' ')} `, isShort: words.length === 1 };
  });
}

/** A title by itself on its line, or the head of a row of the summary: no sentence that speaks of a report. */
function namesIn(heading: string, names: readonly Name[], inSummary: boolean, isWhole: boolean): boolean {
  const words = foldWords(heading);
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const text = ` ${words.join(' ')} `;
  return names.some(({ words: name, isShort }) => {
    const at = text.indexOf(name);
    if (at < 0) return false;
    const before = text.slice(0, at).split(' ').filter(Boolean).length;
    // « Gaz 15 980 kWh »: a word alone is a title only where nothing but titles stand.
    return isShort && !inSummary ? before === 0 && isWhole && words.length <= 6 : before <= BEFORE;
  });
}

/** What a line may be the title of: its first cell, or each item of « Sommaire : constat amiante, constat plomb ». */
function listHeadings(line: Line, inSummary: boolean): string[] {
  const [first] = listCells(line);
  if (!inSummary) return line.folded.endsWith('.') ? [] : [first?.folded ?? ''];
  const parts = line.folded.split(/[:,;•]/);
  return parts.length > 2 || SUMMARY.test(line.folded) ? parts : [first?.folded ?? ''];
}

/** Of a line with boxes, what is ticked and not refused beside its box. */
function listTickedHeadings(items: readonly string[]): string[] {
  return items
    .map(foldText)
    .filter((item) => !NOT_HELD.test(item))
    .flatMap((item) => item.split(/[:,;•]/));
}

/** « Amiante » and below it « Non effectué ». */
const MOST_REFUSING = 6;

function isRefused(line: Line, below: Line | undefined, isNamed: (heading: string) => boolean): boolean {
  const [, ...rest] = listCells(line);
  const isSigned = rest.length > 0 && rest.every(({ folded }) => NOTHING.test(folded));
  if (isSigned || NOT_HELD.test(line.folded)) return true;
  if (rest.length > 0 || below?.page !== line.page || !NOT_HELD.test(` ${below.folded}`)) return false;
  return foldWords(below.folded).length <= MOST_REFUSING && !isNamed(below.folded);
}

interface SeenLine {
  line: Line;
  inSummary: boolean;
}

/** The lines of a page that tell what is held; a heading of its summary opens it again. */
function listTelling(page: readonly Line[]): SeenLine[] {
  if (page.some(({ folded }) => CERTIFIES.test(folded))) return [];
  let inSummary = false;
  let isAside = false;
  return page.flatMap((line) => {
    const folded = foldText(line.text);
    const isWhole = line.cells.length === 1;
    const isHeading = isWhole && OF_WHAT_IS_NOT.test(folded) && NOT_HELD.test(folded);
    if (isWhole && (isHeading || ASIDE.test(folded))) isAside = true;
    else if (SUMMARY.test(folded)) {
      isAside = false;
      inSummary = true;
    }
    return isAside ? [] : [{ line, inSummary }];
  });
}

/**
 * What a paper that holds others shows to be in it: their titles on its pages, and its own summary of them, but for what
 * that says is not. Null where the pages tell nothing, or where not all were read and none sums them up.
 */
export function listContents(
  document: Pick<DocumentText, 'lines'>,
  type: DocumentTypeId,
  isWholeRead: boolean,
): DocumentTypeId[] | null {
  if (!isGathering(type)) return null;
  const possible = listGathered(type).map((held) => ({ held, names: listNames(held) }));
  const isNamed = (heading: string) => possible.some(({ names }) => namesIn(heading, names, true, true));
  const found = new Set<DocumentTypeId>();
  let isSummedUp = false;
  for (const page of Map.groupBy(document.lines, (line) => line.page).values()) {
    const withCrosses = haveCrosses(page.map(({ text }) => text));
    const telling = listTelling(page);
    isSummedUp ||= telling.some(({ inSummary }) => inSummary);
    for (const [index, { line, inSummary }] of telling.entries()) {
      const ticked = listTicked(line.text, withCrosses);
      if (!ticked && isRefused(line, telling[index + 1]?.line, isNamed)) continue;
      const isWhole = line.cells.length === 1;
      for (const heading of ticked ? listTickedHeadings(ticked) : listHeadings(line, inSummary))
        for (const { held, names } of possible)
          if (namesIn(heading, names, inSummary, isWhole)) found.add(held);
    }
  }
  return found.size > 0 && (isWholeRead || isSummedUp) ? [...found] : null;
}
