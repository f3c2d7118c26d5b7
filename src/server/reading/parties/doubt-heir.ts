import type { DocumentTypeId } from '#shared/document-types.ts';
import { comparePersons } from '../names/same-person.ts';
import { findNamed } from '../persons/mentions.ts';
import { doubtPerson, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { ownerships } from './ownership.ts';

/** « Défunt : M. X », « Objet : succession de M. X », at the head of a line: a transfer that is called so is none. */
const OF_THE_DEAD =
  /(?:^|\n)[^A-Z0-9\n]{0,4}(?:(?:OBJET|CONCERNE|REF[A-Z]{0,7}|DOSSIER|NOM DU|AFFAIRE)[ .:]{1,4}){0,2}(?:DEFUNTE?|SUCCESSION|TITULAIRE DECEDEE?|PERSONNE DECEDEE)\b[^A-Z\n]{0,6}(?:DE |D'|DU |FEUE? ){0,2}$/;

/** A paper that says of whom it is because he has died, and is addressed to who asked for it: it is not known to be the heir's. */
export function doubtHeir(document: DocumentText, type: DocumentTypeId, choice: PersonChoice): PersonChoice {
  const { kind, ofDeceased } = ownerships[type];
  if (kind !== 'household' || !ofDeceased || choice.persons.length === 0) return choice;
  const { folded } = document;
  const dead = findNamed(document)
    .filter(({ start }) => OF_THE_DEAD.test(folded.slice(Math.max(0, start - 80), start)))
    .flatMap(({ persons }) => persons);
  const isHis = (person: (typeof dead)[number]) =>
    choice.persons.some((one) => one.kind === 'group' || comparePersons(one, person) !== 'no');
  return dead.length > 0 && !dead.some(isHis) ? doubtPerson(choice, 'heir-for-the-dead') : choice;
}
