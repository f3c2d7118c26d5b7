import { allPapers } from '#server/papers/all-papers.ts';
import { isGathering, listGathered } from '#server/papers/gathered.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { type DocumentText, type Line, listCells } from '../text/document-text.ts';
import { foldText, foldWords } from '../text/fold.ts';
import { haveCrosses, listTicked } from './ticked-boxes.ts';

/** Where a paper says in short what it holds: a table of conclusions, a list of its reports. */
const SUMMARY =
  /\bSYNTHESE\b|\bSOMMAIRE\b|\bRESUME DE L'EXPERTISE\b|\bDIAGNOSTICS? (?:REALISES|EFFECTUES)\b|^(?:DIAGNOSTIC|MISSION|PRESTATION|RAPPORT)S?\b.{0,60}\b(?:CONCLUSIONS?|RESULTATS?|VALIDITES?)\b/;

/** « Aucun défaut », « hors arrêté : absence » are what a report found; these say that there is none. */
const NOT_HELD = anyOf([
  /\bSANS OBJET\b|\bVOIR (?:LE )?(?:DOSSIER|RAPPORT|DIAGNOSTIC) PRECEDENT|\bMANQUANTE?S?\b|\bHORS MISSION\b|\bEN ATTENTE\b|\bEN COURS\b(?! DE VALIDITE)/,
  /\bNON (?:CONCERNEE?|REGLEMENTEE?|REALISEE?|REQUISE?|APPLICABLE|FOURNIE?|OBLIGATOIRE|COMPRISE?|SOUMISE?|EFFECTUEE?|COMMUNIQUEE?|TRANSMISE?|JOINTE?|DEMANDEE?|INCLUSE?|PREVUE?|RACCORDEE?|DESSERVIE?|FAITE?|EXIGEE?)S?\b/,
  /\bPAS (?:REALISE|CONCERNE|REQUIS|EFFECTUE|DEMANDE|COMMUNIQUE|FOURNI|OBLIGATOIRE|DE DIAGNOSTIC|D'OBLIGATION)/,
  /\bA (?:REALISER|PREVOIR|FOURNIR|COMPLETER|VENIR|TRANSMETTRE)\b/,
  /\b(?:PAS|ABSENCE) D'INSTALLATION\b|\b(?:AUCUNE|SANS) INSTALLATION\b|\bPAS DE GAZ\b|\bMOINS DE (?:15|QUINZE) ANS\b/,
  /\bAUCUNE? (?:DIAGNOSTIC|CONSTAT|RAPPORT|OBLIGATION)\b|\b(?:DISPENSE|EXEMPT)EE?S?\b/,
  /\b(?:APRES|POSTERIEURE?S? AU?)\b.{0,30}\b(?:1949|1997)\b/,
  /\bHORS ZONE\b(?= ?(?:$|[,;.)]| (?:TERMITE|CONTAMINE|INFESTE|CONCERNE|DELIMITE|REGLEMENT)))/,
  /[ :](?:NON|N\/A|NC)$/,
]);
/** Cells that say it by a sign. */
const NOTHING = /^(?:NON|N\/?A|NC|S\.?O\.?|S\/O|-{1,3})$/;

/** Titles of what is about reports and holds none: how long each is good for, and what their maker may make. */
const ASIDE = anyOf([
  /^(?:TABLEAU |RAPPEL )?(?:DES |DE LA |LES )?(?:DUREES?|DELAIS?) (?:LEGALES? |REGLEMENTAIRES? )?DE VALIDITE\b/,
  /^VALIDITES? (?:LEGALES?|REGLEMENTAIRES?|DES (?:DIAGNOSTICS|RAPPORTS|CONSTATS))\b/,
  /^(?:ANNEXES? ?\d{0,2} ?[:.-]? ?)?(?:CERTIFICATS?|ATTESTATIONS?) DE (?:COMPETENCES?|CERTIFICATION|QUALIFICATION)(?: (?:DU |DE L'|DES )?(?:DIAGNOSTIQUEUR|OPERATEUR|EXPERT|TECHNICIEN)S?(?: IMMOBILIERS?)?)?(?: N.{0,30})?$/,
  /^(?:MISSIONS?\b.{0,30})?\bCERTIFICATIONS? (?:DE PERSONNES?|DU DIAGNOSTIQUEUR|VALIDES?|EN COURS)\b/,
]);
const CERTIFIES = /\bCERTIFIEE?(?:\(E\))? SELON LE REFERENTIEL\b/;
/** « Diagnostics non réalisés : » */
const OF_WHAT_IS_NOT = /^(?:LES )?(?:DIAGNOSTICS?|MISSIONS?|RAPPORTS?|CONSTATS?|DOCUMENTS?)\b[^:]{0,40}:?$/;

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
  if (rest.length > 0 || below?.page !== line.page || isNamed(below.folded)) return false;
  return NOT_HELD.test(` ${below.folded}`) && foldWords(below.folded).length <= MOST_REFUSING;
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
