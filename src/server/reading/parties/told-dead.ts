import type { NameReading } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import { comparePersons } from '../names/same-person.ts';
import type { DocumentText } from '../text/document-text.ts';

export const isSame = (one: PersonName, other: PersonName) =>
  comparePersons(one, other) === 'same' ||
  (one.kind !== 'natural' && one.kind === other.kind && one.lastName === other.lastName);

export function mentionsOf(person: PersonName, named: readonly NameReading[]): NameReading[] {
  return named.filter(({ persons }) => persons.some((one) => isSame(one, person)));
}

/** « Succession de M. X », « feu M. X », « M. X, décédé le … »; « Succession X » is told by its name. */
const DEAD_BEFORE =
  /\b(?:SUCCESSION|DEFUNTE?|HERITIERS|HOIRIE|FEUE?|DECES|OBSEQUES)\b[^\n]{0,12}\n?[^A-Z\n]{0,4}$/;
const DEAD_BEHIND = /^[\s,()]{0,4}(?:EST )?(?:DECEDEE?|DEFUNTE?)\b/;

/** Whether a paper tells of somebody that he has died. */
export function isToldDead(
  { folded }: DocumentText,
  { kind, lastName, ...ruled }: PersonName,
  named: readonly NameReading[],
): boolean {
  if (kind === 'group') return /^(?:Succession|Héritiers)\b/.test(lastName);
  return mentionsOf({ kind, lastName, ...ruled }, named).some(
    ({ start, end }) =>
      DEAD_BEFORE.test(folded.slice(Math.max(0, start - 60), start)) ||
      DEAD_BEHIND.test(folded.slice(end, end + 30)),
  );
}
