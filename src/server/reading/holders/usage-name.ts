import type { PersonName } from '../names/person-name.ts';
import { formatLastName } from '../names/person-name.ts';
import type { PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';

/** « NOM D'USAGE / Alternate name » with the name on the next line, « Nom d'usage : EPOUSE MARTIN », « DUBOIS ép. MARTIN ». */
const USED =
  /(?:NOM D'USAGE(?: ?\/ ?[A-Z ]{4,30})?\s?:?\s{1,3}(?:(?:EPOUSE|EPOUX|EP\.?|VEUVE|VVE|USAGE)\s{1,3})?|\b(?:EPOUSE|EPOUX|EP\.?|VEUVE|VVE)\s{1,3})([A-Z][A-Z' -]{1,40})/g;

/** The zone of a card knows the name of birth alone: the name of use is printed beside it. */
function findUsageName({ folded, text }: DocumentText, { lastName }: PersonName): string | null {
  for (const match of folded.matchAll(USED)) {
    const [all, name = ''] = match;
    const at = match.index + all.length - name.length;
    const printed = text.slice(at, at + name.trim().length);
    if (foldKey(printed) !== foldKey(lastName) && printed === printed.toLocaleUpperCase('fr-FR'))
      return formatLastName(printed);
  }
  return null;
}

/** The holder of a single card with both her surnames. */
export function withUsageName(document: DocumentText, choice: PersonChoice): PersonChoice {
  const [person, other] = choice.persons;
  if (!person || other || person.kind !== 'natural' || person.usageName) return choice;
  const usageName = findUsageName(document, person);
  return usageName ? { ...choice, persons: [{ ...person, usageName }] } : choice;
}
