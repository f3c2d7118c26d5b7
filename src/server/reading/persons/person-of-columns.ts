import { readGivenList } from '../names/given-list.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { PARTICLES } from '../names/name-tokens.ts';
import { formatFirstName, formatLastName, type PersonName } from '../names/person-name.ts';
import { type DocumentText, type Line, listCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { decidePerson, NOBODY, type PersonChoice } from './person-choice.ts';

const SPOUSES: ReadonlySet<string> = new Set(['EPOUX', 'EPOUSE', 'MARI', 'FEMME', 'PARTENAIRE', 'CONJOINT']);
const PARENTS: ReadonlySet<string> = new Set(['PERE', 'MERE']);
const BESIDE: ReadonlySet<string> = new Set(
  'LE LA FUTUR FUTURE OU A B N MARIDO MULHER HUSBAND WIFE MARITO MOGLIE EHEMANN EHEFRAU ESPOSO ESPOSA'
    .split(' ')
    .concat(''),
);
const SURNAMES =
  /^(?:\d{1,2}\.? )?NOMS?(?:\(S\))?(?: (?:DE (?:FAMILLE|NAISSANCE|JEUNE FILLE)|AVANT LE MARIAGE|PATRONYMIQUE))?[ :]{1,4}(?=[A-Z])/;
const GIVEN_NAMES = /^(?:\d{1,2}\.? )?PRENOMS?(?:\(S\))?[ :]{1,4}(?=[A-Z])/;
/** How far below their heads the names of two columns stand. */
const NEAR = 6;

const WRITER = /(?:^|[^A-Z])(?:MOI|VOUS|CLIENT|CLIENTE|DECLARANT)(?: ?1)?$/;
const PARTNER = /^(?:(?:MON|VOTRE|MA|LE|LA) )?(?:CONJOINTE?|EPOUX|EPOUSE|PARTENAIRE)\b/;

/** « MOI   MON CONJOINT / PARTENAIRE »: the heads of a form that whoever fills it in shares with his spouse. */
function isForm(line: Line): boolean {
  const [writer, partner, ...others] = listCells(line).slice(-2);
  return (
    writer !== undefined &&
    partner !== undefined &&
    others.length === 0 &&
    WRITER.test(writer.folded) &&
    PARTNER.test(partner.folded)
  );
}

/** Both of them, where such a form has two surnames and two given names. */
export function fromForm(document: DocumentText): PersonChoice {
  const { lines } = document;
  for (const [index, line] of lines.entries()) {
    if (!isForm(line)) continue;
    const below = lines.slice(index + 1, index + 1 + NEAR);
    const surnames = below.find(({ folded }) => SURNAMES.test(folded));
    const names = below.find(({ folded }) => GIVEN_NAMES.test(folded));
    const persons =
      surnames &&
      names &&
      pairUp(splitCells(surnames, SURNAMES), splitCells(names, GIVEN_NAMES)?.map(readFirst) ?? null);
    if (persons) return decidePerson(document, { persons, start: surnames.start, end: names.start }, 0.86);
  }
  return NOBODY;
}

/** The two spouses whose names stand side by side, each below the head of his own column. */
export function fromColumns(document: DocumentText): PersonChoice {
  const { lines } = document;
  const isBooklet = document.folded.includes('LIVRET DE FAMILLE');
  for (const [index, { folded }] of lines.entries()) {
    if (!isHeads(folded, isBooklet)) continue;
    const below = lines.slice(index + 1, index + 1 + NEAR);
    const at = below.findIndex((line) => SURNAMES.test(line.folded));
    const surnames = below[Math.max(0, at)];
    const names = at < 0 ? below[1] : below.find((line, row) => row > at && GIVEN_NAMES.test(line.folded));
    if (!surnames || !names || names.page !== surnames.page) continue;
    const persons = pairUp(
      splitCells(surnames, SURNAMES) ?? splitSurnames(readValue(surnames, SURNAMES)),
      splitCells(names, GIVEN_NAMES)?.map(readFirst) ?? splitGiven(readValue(names, GIVEN_NAMES)),
    );
    if (persons) return decidePerson(document, { persons, start: surnames.start, end: names.start }, 0.86);
  }
  return fromStacks(document);
}

/** « ÉPOUX 1  ÉPOUX 2 », « 5 MARI  6 FEMME », « Époux / Père | Épouse / Mère »: the heads of two columns, on one line. */
function isHeads(folded: string, isBooklet: boolean): boolean {
  if (folded.length > 60) return false;
  const words = folded.split(/[^A-Z]/).filter((word) => !BESIDE.has(word));
  const spouses = words.filter((word) => SPOUSES.has(word)).length;
  const parents = words.filter((word) => PARENTS.has(word)).length;
  if (spouses + parents !== words.length) return false;
  return spouses === 2 ? parents === 0 || parents === 2 : isBooklet && spouses === 0 && parents === 2;
}

function readValue({ text, folded }: Line, label: RegExp): string {
  return text.slice(label.exec(folded)?.[0].length ?? 0);
}

/** « 7   Nom avant le mariage   DA SILVA   LE GOFF »: what its label and two cells more say. */
function splitCells(line: Line, label: RegExp): [string, string] | null {
  const cells = listCells(line);
  const at = cells.findLastIndex(({ folded }) => LABEL.test(folded));
  const [one, other, ...others] = cells.slice(at + 1).map(({ text }) => text);
  return at >= 0 && label.test(line.folded) && one && other && others.length === 0 ? [one, other] : null;
}

const LABEL = /^(?:\d{1,2}\.? )?(?:NOMS?|PRENOMS?)\b[A-Z ()]{0,40}:?$/;

const readFirst = (list: string) => /^\p{Lu}\p{L}{1,20}(?:-\p{Lu}?\p{L}{1,20})?/u.exec(list)?.[0] ?? '';

/** « LE CORRE GUILLOU » are two: a particle belongs to what follows it. Null unless they are exactly two, in capitals. */
function splitSurnames(row: string): [string, string] | null {
  const found: string[] = [];
  let open: string[] = [];
  for (const word of row.split(/[ |]/).filter(Boolean)) {
    if (!/^\p{Lu}[\p{Lu}'-]{1,30}$/u.test(word)) return null;
    open.push(word);
    if (PARTICLES.has(foldKey(word))) continue;
    found.push(open.join(' '));
    open = [];
  }
  const [one, other] = found;
  return one && other && found.length === 2 && open.length === 0 ? [one, other] : null;
}

/** « Arnaud, Paul Nathalie, Rose » are two lists: where no comma parts two names, another column begins. */
function splitGiven(row: string): [string, string] | null {
  const lists = row.split(/(?<!,) \|? ?/);
  const firsts = lists.map((list) => /^\p{Lu}\p{L}{1,20}(?:-\p{L}{1,20})?/u.exec(list)?.[0] ?? '');
  const [one = '', other = ''] = firsts;
  return lists.length === 2 && isKnownGivenName(one) && isKnownGivenName(other) ? [one, other] : null;
}

function pairUp(surnames: readonly string[] | null, given: readonly string[] | null): PersonName[] | null {
  if (!surnames || !given?.every(Boolean)) return null;
  return surnames.map((surname, index) => nameOf(surname, given[index] ?? ''));
}

function nameOf(surname: string, given: string): PersonName {
  return { kind: 'natural', lastName: formatLastName(surname), firstName: formatFirstName(given) };
}

const SURNAME_ALONE = /^\p{Lu}[\p{Lu}' -]{1,30}$/u;
const BIRTH =
  /^(?:NEE? LE )?(?:\d{1,2}[/. -]\d{1,2}[/. -](?:19|20)\d\d|\d{1,2}(?:ER)? [A-Z]{3,9} (?:19|20)\d\d)\b/;

/**
 * Labels in one column and their values in another: « DURAND », « Paul, Marie », « 19/08/1966 » on three lines. The
 * parents' dates stand nowhere near their names, so that two such runs are the two spouses.
 */
function fromStacks(document: DocumentText): PersonChoice {
  const { lines } = document;
  const found = lines.flatMap((line, index) => {
    const names = lines[index + 1]?.text ?? '';
    const given = readGivenList(names, 0);
    const isRun = SURNAME_ALONE.test(line.text) && BIRTH.test(lines[index + 2]?.folded ?? '');
    if (!isRun || given?.end !== names.length) return [];
    return [{ person: nameOf(line.text, given.first), start: line.start }];
  });
  const [first, second] = found;
  if (!first || !second || found.length !== 2) return NOBODY;
  const persons = [first.person, second.person];
  return decidePerson(document, { persons, start: first.start, end: second.start }, 0.82);
}
