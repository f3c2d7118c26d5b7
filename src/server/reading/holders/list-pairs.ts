import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PersonName } from '../names/person-name.ts';
import { type DocumentText, findLineIndexAt } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import type { Holder } from './list-holders.ts';

/** Two persons whom a paper may be named after together; indices into its holders. */
export interface Pair {
  first: number;
  second: number;
  features: Set<string>;
}

/** Of this many persons each may stand with each. */
const MOST = 14;

/** Letters between two names within which what parts them is read. */
const NEAR = 200;

const squeezed = (name: string) => foldKey(name).replace(/[^A-Z0-9]/g, '');

/** Ways in which two holders are read at one place: « HAMON Pierrick et Sylviane ». */
const TOGETHER = ['pair', 'shared', 'columns', 'field'];

function isNamedTogether(first: Holder, second: Holder): boolean {
  return TOGETHER.some((how) => first.features.has(`s:${how}0`) && second.features.has(`s:${how}1`));
}

/** Whether two readings may be of one person: a part of his name, or what stands beside it, taken for the whole. */
export function isVariant(one: Holder, other: Holder): boolean {
  if (one.person.kind !== 'natural' || other.person.kind !== 'natural') {
    const [left, right] = [one, other].map(({ person }) => squeezed(person.lastName)) as [string, string];
    return one.person.kind === other.person.kind && (left.endsWith(right) || right.endsWith(left));
  }
  const includes = (name: (person: PersonName) => string) => {
    const [left, right] = [one, other].map(({ person }) => squeezed(name(person))) as [string, string];
    return left.includes(right) || right.includes(left);
  };
  const sameLast = includes(({ lastName }) => lastName);
  const sameFirst = includes(({ firstName }) => firstName);
  if (isNamedTogether(one, other) || isNamedTogether(other, one)) return false;
  if (sameLast && sameFirst) return true;
  const apart = Math.min(
    ...one.starts.flatMap((start) => other.starts.map((place) => Math.abs(place - start))),
  );
  const crossed =
    squeezed(one.person.lastName).includes(squeezed(other.person.firstName)) ||
    squeezed(other.person.lastName).includes(squeezed(one.person.firstName));
  return (sameFirst && apart < 30) || (apart === 0 && (sameLast || crossed));
}

/** Where the two are named nearest to each other. */
function findNearest(one: Holder, other: Holder): [number, number] {
  let nearest: [number, number] = [one.starts[0] ?? 0, other.starts[0] ?? 0];
  for (const start of one.starts) {
    for (const place of other.starts) {
      if (Math.abs(place - start) < Math.abs(nearest[1] - nearest[0])) nearest = [start, place];
    }
  }
  return nearest;
}

const OF_ELSE = /\b(?:FILS|FILLE|PERE|MERE|TEMOIN|NOTAIRE|MAITRE)/;

function describePlaces(document: DocumentText, start: number, place: number): string[] {
  const [left, right] = [start, place].map((offset) => {
    const row = findLineIndexAt(document, offset);
    const line = document.lines[row];
    return { row, column: line?.cells.findLastIndex((at) => line.start + at <= offset) ?? 0 };
  }) as [{ row: number; column: number }, { row: number; column: number }];
  const sameRow = left.row === right.row;
  const sameColumn = left.column === right.column;
  const words = document.folded.slice(
    Math.min(start, place),
    Math.min(Math.max(start, place), Math.min(start, place) + NEAR),
  );
  const isNear = Math.abs(place - start) < NEAR;
  return [
    `lines:${Math.min(Math.abs(right.row - left.row), 6)}`,
    sameRow ? (sameColumn ? 'same-cell' : 'other-cell') : sameColumn ? 'same-column' : 'other-column',
    ...(isNear ? (words.match(/[A-Z]{1,20}/g) ?? []).slice(-6).map((word) => `w:${word.slice(0, 5)}`) : []),
    ...(isNear && /\bET\b/.test(words) ? ['et'] : []),
    ...(isNear && OF_ELSE.test(words) ? ['else'] : []),
  ];
}

const FIRST_SIGNS = ['columns0', 'pair0', 'shared0', 'field0', 'under', 'cell'];
const SECOND_SIGNS = ['columns1', 'pair1', 'shared1', 'field1', 'under', 'cell'];

function describePair(document: DocumentText, first: Holder, second: Holder): string[] {
  const both = (feature: string) => `${first.features.has(feature)}${second.features.has(feature)}`;
  return [
    'pair',
    ...describePlaces(document, ...findNearest(first, second)),
    ...(first.starts.some((start) => second.starts.includes(start)) ? ['linked'] : []),
    `by:${both('always-bystander')}`,
    `civil:${both('civil')}`,
    `born:${both('born')}`,
    `caps:${both('capitals')}`,
    `kin:${foldKey(first.person.lastName) === foldKey(second.person.lastName)}`,
    ...FIRST_SIGNS.filter((sign) => first.features.has(`s:${sign}`)).map((sign) => `sa:${sign}`),
    ...SECOND_SIGNS.filter((sign) => second.features.has(`s:${sign}`)).map((sign) => `sb:${sign}`),
  ];
}

/** Every two persons whom a paper of a type may be named after together, by first appearance. */
export function listPairs(document: DocumentText, type: DocumentTypeId, holders: readonly Holder[]): Pair[] {
  const nature = allPapers[type].person?.couple ? 'couple' : 'single';
  const naturals = holders
    .flatMap((holder, index) => (holder.person.kind === 'natural' ? [index] : []))
    .slice(0, MOST);
  return naturals.flatMap((first, position) =>
    naturals.slice(position + 1).flatMap((second) => {
      const [one, other] = [holders[first], holders[second]];
      if (!one || !other || isVariant(one, other)) return [];
      const features = describePair(document, one, other).flatMap((feature) => [
        `P ${feature}`,
        `P ${nature} ${feature}`,
        `P ${type} ${feature}`,
      ]);
      return [{ first, second, features: new Set(features) }];
    }),
  );
}
