import { readNameAt } from '../names/names.ts';
import { formatFirstName, formatLastName, isSamePerson, type PersonName } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { decidePerson, doubtPerson, NOBODY, type PersonChoice } from './person-choice.ts';

/** « MBDK7R NOM/PRENOMS », « MBK7QX M NOM PRENOM »: a holder of rights, behind his number in the land register. */
const NUMBERED = /\b[A-Z+*](?=[A-Z0-9]{0,4}\d)[A-Z0-9]{5}\s{1,3}(?=[A-Z])/g;
const OWNS = /\b(?:PROPRIETAIRE|INDIVIS|USUFRUITIER|DEBITEUR|REDEVABLE|TITULAIRE)[^\n]{0,40}$/;
const SLASHED =
  /^(?:(?:M|MME|MLLE)\.? )?([A-Z][A-Z'-]{1,30}(?: [A-Z][A-Z'-]{1,30}){0,3}) ?\/ ?([A-Z][A-Z'-]{1,25})\b/;
const CIVIL = /^(?:M|MME|MLLE)\.? [A-Z]/;

function readHolder({ text, folded }: DocumentText, at: number): PersonName | null {
  const match = SLASHED.exec(folded.slice(at, at + 160));
  if (!match) return CIVIL.test(folded.slice(at, at + 8)) ? (readNameAt(text, at)?.persons[0] ?? null) : null;
  const [whole, surname = '', given = ''] = match;
  const written = text.slice(at, at + whole.length);
  const from = folded.slice(at, at + whole.length).indexOf(surname);
  return {
    kind: 'natural',
    lastName: formatLastName(written.slice(from, from + surname.length)),
    firstName: formatFirstName(written.slice(written.length - given.length)),
  };
}

/** Whom the land register or its tax names as owners, each behind his number; more than two are for a clerk. */
export function fromOwnerAccounts(document: DocumentText): PersonChoice {
  const found = [...document.folded.matchAll(NUMBERED)].flatMap(({ index, 0: code }) => {
    const owns = OWNS.test(document.folded.slice(Math.max(0, index - 60), index));
    const person = owns ? readHolder(document, index + code.length) : null;
    return person?.firstName ? [{ person, start: index + code.length }] : [];
  });
  const persons = found.flatMap(({ person }, index) =>
    found.slice(0, index).some((one) => isSamePerson(one.person, person)) ? [] : [person],
  );
  const [first] = found;
  if (!first) return NOBODY;
  const choice = decidePerson(document, { persons: persons.slice(0, 2), start: first.start, end: 0 }, 0.88);
  return persons.length > 2 ? doubtPerson(choice, 'third-person') : choice;
}
