import { nameStopWords } from '../names/name-stop-words.ts';
import { PARTICLES } from '../names/name-tokens.ts';
import { parseName } from '../names/names.ts';
import { formatFirstName, formatLastName, type PersonName } from '../names/person-name.ts';
import { type DocumentText, findLineAt, listCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';

export interface FieldReading {
  person: PersonName;
  start: number;
}

const LAST =
  /(?:^|\n|[^A-Z'])(?:\d{1,2}\.? )?(?:(?:NOM(?: DE NAISSANCE| DE FAMILLE| PATRONYMIQUE| DE JEUNE FILLE| D(?:U|E LA|E L') ?(?:DEFUNTE?|TITULAIRE|ASSUREE?|DECLARANT|DONATAIRE|ENFANT|CLIENTE?|DEMANDEUR|INTERESSEE?|SOUSCRIPTEUR|REQUERANT|SALARIEE?|PERSONNE DECEDEE)(?:\(E\))?)(?: DE L'ENFANT)?|NOM(?: ?\(S\))?(?![A-Z'])(?! D'USAGE|,? (?:ET )?PRENOM| D'EPOU| NOM))(?: ?[/(] ?(?:S[A-Z]{3,6}E|DE NAISSANCE)\)?)?|SURNAME(?: ?\/ ?NOM)?)(?![A-Z'])(?: \(\d\))?[\s:./]{0,120}/g;
const FIRST =
  /PRENOMS?(?: ?\(S\))?(?: DE L'(?:ENFANT|INTERESSEE?))?(?: ?\/ ?G[A-Z]{2,5} N[A-Z]{2,5}(?:\(S\))?)?(?![A-Z])(?: \(\d\))?(?: ?\((?:DANS|DE)[^()\n]{0,40}\))?[\s:.()/]{0,120}/g;
/** Letters from a surname to the label of its given names. */
const NEAR = 160;
const USAGE = /NOM D'(?:USAGE|EPOUSE|EPOUX)[\s:]*/;

function lineValue(document: DocumentText, offset: number): string {
  return (document.text.slice(offset).split('\n')[0] ?? '').trim();
}

/** What stands in one cell: « Nom   ZHANG   PHOTO ». */
function cellValue(document: DocumentText, offset: number): string {
  const line = findLineAt(document, offset);
  const cell = line && listCells(line).find(({ end }) => end > offset);
  return cell ? document.text.slice(offset, cell.end).trim() : '';
}

/** The surname alone in its field: « DE LA ROCHE », « Le Gall »; another column or label on the line ends it. */
function readSurname(value: string): string | null {
  const words: string[] = [];
  for (const word of value.split(' ')) {
    const bare = word.replace(/[^\p{L}'-]/gu, '');
    const upper = bare === bare.toLocaleUpperCase('fr-FR');
    if (!/^\p{L}/u.test(word) || nameStopWords.has(foldKey(bare)) || words.length > 4) break;
    if (
      words.length > 0 &&
      !upper &&
      words[0] === words[0]?.toLocaleUpperCase('fr-FR') &&
      (words[0]?.length ?? 0) > 1
    )
      break;
    words.push(bare);
    if (/[.,;:(]$/.test(word)) break;
  }
  const isVietnamese = words.length > 1 && value === words.join(' ') && /^V[AĂ]N$/i.test(words.at(-1) ?? '');
  while (!isVietnamese && words.length > 1 && endsNoSurname(words.at(-1) ?? '')) words.pop();
  const name = words.join(' ');
  return name.length >= 2 ? name : null;
}

/** A particle opens a word of a surname, it never closes one; a single letter is the edge of a column or a mark. */
function endsNoSurname(word: string): boolean {
  return word.length === 1 || PARTICLES.has(foldKey(word));
}

function readGiven(value: string): string | null {
  const name = /^\p{Lu}[\p{L}]+(?:-\p{L}+)*/u.exec(value)?.[0];
  return name && name.length >= 2 ? name : null;
}

/** Persons written in labelled fields « Nom … Prénoms … », in order: the most trusted form of a name. */
export function findNameFields(document: DocumentText): FieldReading[] {
  const lasts = [...document.folded.matchAll(LAST)];
  const firsts = [...document.folded.matchAll(FIRST)];
  return lasts.flatMap((last, index) => {
    const at = last.index + last[0].length;
    const column = lasts
      .slice(0, index)
      .filter((other) => sameLine(document, other.index + other[0].length, at)).length;
    const row = readRow(document, at) ?? readAbove(document, last, at);
    if (row) return [row];
    const surname = isSentence(document, last, at) ? null : readSurname(cellValue(document, at));
    if (!surname) return [];
    const person = readPerson(document, at, surname, findGiven(document, firsts, last, at), column);
    if (!person?.firstName) return [];
    const usage = USAGE.exec(document.folded.slice(at, at + 200));
    const usageName = usage ? readSurname(lineValue(document, at + usage.index + usage[0].length)) : null;
    return [{ person: usageName ? { ...person, usageName: formatLastName(usageName) } : person, start: at }];
  });
}

/** The label of the given names that goes with a surname: the next one, or the one before it on its line. */
function findGiven(
  document: DocumentText,
  firsts: readonly RegExpExecArray[],
  last: RegExpExecArray,
  at: number,
): RegExpExecArray | undefined {
  const next = firsts.find((first) => first.index > at);
  if (next && next.index - at <= NEAR) return next;
  return firsts.findLast((first) => first.index < last.index && sameLine(document, first.index, at)) ?? next;
}

/** The surname on the line above its label, as some layers of text order them: « ROUX », « Nom : », « Prénom(s) : Marc ». */
function readAbove(document: DocumentText, last: RegExpExecArray, at: number): FieldReading | null {
  const label = document.folded.slice(last.index, at);
  const first = /^PRENOMS?(?:\(S\))?[\s:]{1,30}(?=[A-Z])/.exec(document.folded.slice(at, at + 40));
  if (!first || !/NOM\s*:\s*\n/.test(label)) return null;
  const start = document.text.lastIndexOf('\n', last.index - 1) + 1;
  const above = document.text.slice(start, last.index).trim();
  const surname = above === above.toLocaleUpperCase('fr-FR') ? readSurname(above) : null;
  const given = readGiven(lineValue(document, at + first[0].length));
  if (!surname || !given || foldKey(surname) !== foldKey(above)) return null;
  return {
    person: { kind: 'natural', lastName: formatLastName(surname), firstName: formatFirstName(given) },
    start,
  };
}

/** A row of labels above a row of values: « Nom / Surname  Prénoms / Given names », then « ROUX Marc ». */
function readRow(document: DocumentText, at: number): FieldReading | null {
  const [labels = '', values = ''] = document.folded.slice(at, at + 200).split('\n');
  if (!/^PRENOMS?\b/.test(labels) || /\d|:\s*\S/.test(labels)) return null;
  const start = at + labels.length + 1;
  const person = parseName(document.text.slice(start, start + values.length));
  return person?.firstName ? { person, start } : null;
}

/** « au nom de la commune », « NOM DE LA COPROPRIÉTÉ »; but « Nom DE KERGORLAY » is a field. */
function isSentence(document: DocumentText, match: RegExpExecArray, at: number): boolean {
  if (!/NOM\s+$/.test(match[0]) || !/^D(?:E|U|ES)\s/.test(document.folded.slice(at, at + 4))) return false;
  // « Nom du défunt », in small letters: the particle of no name.
  if (/^d(?:e|u|es)\s\p{Ll}/u.test(document.text.slice(at, at + 6))) return true;
  if (/^[^\n]{2,40}\n\W{0,30}PRENOM/.test(document.folded.slice(at, at + 60))) return false;
  return !/Nom\s+D(?:E|U|ES)\s/.test(document.text.slice(match.index, at + 4));
}

/** The fields of a driving licence: « 1. LEMAÎTRE », « 2. Valérie Élodie »; null when one of the two is not read. */
export function findNumberedFields(document: DocumentText): FieldReading | null {
  const last = /(?:^|\n)\W{0,3}1[.,)]? ?(?:NOM[\s:]{0,30})?(?=[A-Z][A-Z'])/.exec(document.folded);
  const first = /(?:^|\n)\W{0,3}2[.,)]? ?(?:PRENOMS?(?:\(S\))?[\s:]{0,30})?(?=[A-Z]{2})/.exec(
    document.folded,
  );
  if (!last || !first || first.index < last.index || first.index - last.index > 160) return null;
  const start = last.index + last[0].length;
  const surname = readSurname(lineValue(document, start));
  const given = readGiven(lineValue(document, first.index + first[0].length));
  if (!surname || !given) return null;
  return {
    person: { kind: 'natural', lastName: formatLastName(surname), firstName: formatFirstName(given) },
    start,
  };
}

function sameLine(document: DocumentText, left: number, right: number): boolean {
  return !document.text.slice(left, right).includes('\n');
}

/** In two columns the labels come twice on a line: the second « Nom » goes with the second « Prénoms ». */
function readPerson(
  document: DocumentText,
  at: number,
  surname: string,
  first: RegExpExecArray | undefined,
  column: number,
): PersonName | null {
  if (!first || first.index - at > NEAR) return parseName(lineValue(document, at));
  let value = lineValue(document, first.index + first[0].length);
  for (let skipped = 0; skipped < column; skipped += 1)
    value = /(?:Pr[ée]nom(?:s|\(s\))?|PR[ÉE]NOMS?)[\s:.]{0,30}(.{0,200})$/u.exec(value)?.[1] ?? '';
  const given = readGiven(value);
  return given
    ? { kind: 'natural', lastName: formatLastName(surname), firstName: formatFirstName(given) }
    : null;
}
