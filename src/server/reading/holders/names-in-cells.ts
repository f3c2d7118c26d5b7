import { isKnownGivenName } from '../names/known-given-names.ts';
import { readHoldersAt, readNameAt } from '../names/names.ts';
import { formatFirstName, formatLastName } from '../names/person-name.ts';
import { type Cell, type DocumentText, listCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import { type FoundName, ofReading } from './found-name.ts';

const OPENINGS = /(?:^|\n|: ?|- |; )(?=\p{Lu})/gu;

/** Letters that two holders and what links them take at most. */
const LONGEST = 300;

/** The names that begin at an offset and end before another; each whole, one of them with a known given name. */
function readWithin(document: DocumentText, start: number, end: number, sign: string): FoundName[] {
  const reading = readHoldersAt(document.text.slice(start, Math.min(end, start + LONGEST)), 0);
  if (!reading) return [];
  const isWhole = reading.persons.every(
    ({ firstName, lastName }) => firstName !== '' && foldKey(lastName).length > 1,
  );
  if (!isWhole || !reading.persons.some(({ firstName }) => isKnownGivenName(firstName))) return [];
  return ofReading({ ...reading, start: start + reading.start, end: start + reading.end }, sign);
}

/** Names at the beginning of a line or a cell, or after a mark, that nothing else announces. */
export function listOpenings(document: DocumentText): FoundName[] {
  const marked = [...document.text.matchAll(OPENINGS)].flatMap(({ index, 0: mark }) =>
    readWithin(document, index + mark.length, document.text.length, 'opens'),
  );
  const apart = document.lines
    .filter(({ cells }) => cells.length > 1)
    .flatMap((line) => listCells(line).flatMap(({ start, end }) => readWithin(document, start, end, 'cell')));
  return [...marked, ...apart];
}

/** « LE GOFF Yann et Soizic », « Yann et Soizic LE GOFF »: two holders who share a surname that is written once. */
const SHARED_BEHIND =
  /^\s(?:et|ou|&|ET|OU)\s(?:Mme |Madame |M\. |Monsieur )?(\p{Lu}[\p{L}'-]{2,30})(?!\p{L}| \p{Lu}{2})/u;
const SHARED_BEFORE = /(?:^|[\s:,])(\p{Lu}[\p{L}'-]{2,30})\s(?:et|ou|&|ET|OU)\s$/u;

/** The second holders of names that are linked to a given name alone, be it the last word of its line. */
export function listShared(document: DocumentText, named: readonly FoundName[]): FoundName[] {
  return named.flatMap(({ person, start, end }) => {
    if (person.kind !== 'natural' || end <= start) return [];
    const own = readNameAt(document.text, start)?.end ?? end;
    const behind = SHARED_BEHIND.exec(document.text.slice(own, own + 50));
    const before = SHARED_BEFORE.exec(document.text.slice(Math.max(0, start - 50), start));
    const given = behind?.[1] ?? before?.[1];
    if (!given || !isKnownGivenName(given)) return [];
    const partner = { ...person, firstName: formatFirstName(given) };
    return [
      { person: behind ? person : partner, start, end: own, sign: 'shared0' },
      { person: behind ? partner : person, start, end: own, sign: 'shared1' },
    ];
  });
}

const SURNAME = /^(?:(?:NOM|M|MME|MR|MONSIEUR|MADAME)[ :.]{1,3})?([A-Z][A-Z' -]{1,40})$/;
const GIVEN = /^(?:PRENOMS?(?:\(S\))?[ :.]{1,3})?([A-Z][A-Z' ,-]{1,60})$/;

/** A surname in one cell and given names in another. */
function joinCells(surname: Cell | undefined, given: Cell | undefined, sign: string): FoundName[] {
  const last = SURNAME.exec(surname?.folded ?? '')?.[1];
  const firsts = GIVEN.exec(given?.folded ?? '')?.[1];
  if (!surname || !given || !last || !firsts) return [];
  const name = surname.text.slice(-last.length);
  const first = given.text.slice(-firsts.length).split(/[ ,]/)[0] ?? '';
  const isSurname = name === name.toLocaleUpperCase('fr-FR') || !isKnownGivenName(name.split(' ')[0] ?? '');
  if (!isKnownGivenName(first) || !isSurname) return [];
  return [
    {
      person: { kind: 'natural', lastName: formatLastName(name), firstName: formatFirstName(first) },
      start: surname.start,
      end: surname.start + surname.text.length,
      sign,
    },
  ];
}

/** Names whose surname and given names have a cell each: beside each other, or one below the other in a column. */
export function listJoined(document: DocumentText): FoundName[] {
  const rows = document.lines.map(listCells);
  return rows.flatMap((row, index) => {
    const below = rows[index + 1] ?? [];
    const further = rows[index + 2] ?? [];
    const isTable = row.length > 1 && below.length === row.length;
    const skipsLine = row.length > 1 && further.length === row.length && !isTable;
    return row.flatMap((cell, column) => [
      ...joinCells(cell, row[column + 1], 'beside'),
      ...(isTable ? joinCells(cell, below[column], 'under') : []),
      ...(isTable ? joinCells(below[column], cell, 'over') : []),
      ...(skipsLine ? joinCells(cell, further[column], 'further') : []),
    ]);
  });
}
