import { composePattern } from '#shared/compose-pattern.ts';
import { FORMS_BEFORE_A_NAME, findCompanyForm, SHORT_FORMS, shortForm } from '../names/company-forms.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { formatLastName } from '../names/person-name.ts';
import { type DocumentText, listCells } from '../text/document-text.ts';
import { foldAligned } from '../text/fold.ts';
import type { FoundName } from './found-name.ts';

/** « LAGON VANILLE (SASU) », « KREOL AGRO - société par actions simplifiée », « LES SKIS DU PRÉ, SARL en formation ». */
const FORM_BEHIND = composePattern(String.raw`(?:, ?| ?\(| ?[-;] ?)(?:UNE )?(${FORMS_BEFORE_A_NAME})\b`, 'g');

/** « la société : LES TUILERIES », « dénommée ROC AR GAD », « Dénomination  CABINET DE LA PLAINE ». */
const ANNOUNCED =
  /\b(?:DENOMMEE?|DENOMINATION(?: SOCIALE)?|RAISON SOCIALE|LA SOCIETE|SOCIETE|ASSOCIATION DITE|NOMMEE)[\s:«"]{1,8}(?=[A-Z0-9])/g;

/** What ends a denomination: a stop, a mark, or the words that go on with its form, its capital and its seat. */
const ENDS =
  / ?(?:[,;:()»"|]|\. |\.$| - |\b(?:SIGLE|FORME|CAPITAL|SIEGE|AU CAPITAL|RCS|SIREN|IMMATRICULEE|DONT|REPRESENTEE|EST|A POUR)\b)/;

const LONGEST = 70;
const FEWEST_LETTERS = 3;

/** The text of a line end joined to the next line where the sentence flows on. */
function readOn(text: string, at: number): string {
  const [first = '', second = ''] = text.slice(at, at + LONGEST * 2).split('\n');
  const isCut = /(?:^| )(?:DE|DU|DES|LA|LE|LES|ET|AUX?|À|&)$/iu.test(first.trim());
  return isCut ? `${first.trim()} ${second}` : first;
}

function isDenomination(name: string): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const words = foldAligned(name)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const isCapital = /^[\p{Lu}\d]/u.test(name) && /\p{Lu}{2}/u.test(name);
  return (
    isCapital &&
    letters.length >= FEWEST_LETTERS &&
    name.length < LONGEST &&
    words.some((word) => word.length > 2 && !nameStopWords.has(word) && !SHORT_FORMS.has(word))
  );
}

function denomination(name: string, form: string, start: number, sign: string): FoundName[] {
  const bare = name.replace(/^[«" ]{1,3}|[»" .,-]{1,4}$/gu, '');
  if (!isDenomination(bare)) return [];
  // « la société : SCI TAMARIN DES HAUTS » has its form itself.
  const isWhole = SHORT_FORMS.has(foldAligned(bare).split(' ')[0] ?? '');
  const lastName = `${isWhole ? '' : form} ${formatLastName(bare)}`.trim();
  return [{ person: { kind: 'company', lastName, firstName: '' }, start, end: start + bare.length, sign }];
}

/** What stands before a form in its cell, behind any label. */
function listBeforeForms(document: DocumentText): FoundName[] {
  return document.lines.flatMap((line) =>
    listCells(line).flatMap((cell) =>
      [...cell.folded.matchAll(FORM_BEHIND)].flatMap(({ index, 1: form = '' }) => {
        const before = cell.text.slice(0, index);
        const label = Math.max(
          before.lastIndexOf(': ') + 2,
          before.lastIndexOf('« ') + 2,
          before.lastIndexOf('. ') + 2,
        );
        const from = label >= 2 ? label : 0;
        return denomination(before.slice(from), shortForm(form), cell.start + from, 'before-form');
      }),
    ),
  );
}

/** What follows « dénommée », « la société », a label; the form is told elsewhere, or nowhere. */
function listAnnounced(document: DocumentText, form: string): FoundName[] {
  return [...document.folded.matchAll(ANNOUNCED)].flatMap(({ index, 0: label }) => {
    const at = index + label.length;
    const rest = readOn(document.text, at);
    const name = rest.slice(0, ENDS.exec(foldAligned(rest))?.index);
    return denomination(name, form, at, 'announced');
  });
}

const HEAD_LINES = 2;
const OF_A_COMPANY = composePattern(
  String.raw`^(?:${FORMS_BEFORE_A_NAME})\b|AU CAPITAL DE|\bRCS\b|SIEGE SOCIAL`,
);

/** « TRANSPORTS GRANDPERRIN » as the head of a company's paper, its form and capital on the next lines. */
function listHeads({ lines }: DocumentText): FoundName[] {
  return lines.slice(0, HEAD_LINES).flatMap(({ text, folded, start }, index) => {
    const below = lines.slice(index + 1, index + 4).find((line) => OF_A_COMPANY.test(line.folded));
    if (!below || text !== text.toLocaleUpperCase('fr-FR') || /[:;]| - /.test(folded)) return [];
    const short = below.folded.split(/[^A-Z]/).find((word) => SHORT_FORMS.has(word));
    return denomination(text, short ?? findCompanyForm(below.folded), start, 'head');
  });
}

/** Denominations wherever papers write them without their form in front. */
export function listDenominations(document: DocumentText, form: string): FoundName[] {
  return [...listBeforeForms(document), ...listAnnounced(document, form), ...listHeads(document)];
}
