import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import type { PersonName } from '../names/person-name.ts';
import { doubtNameItself, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';

const HEADS =
  /\b(?:EPOU(?:X|SE)|PERE|MERE|CONJOINTS?|PARTENAIRES?|(?:(?:PREMIER|DEUXIEME|TROISIEME|QUATRIEME|CINQUIEME|\d(?:ER|E|EME)?) )?(ENFANTS?))\b/g;

/** « Jordy » under « PREMIER ENFANT » of a family's booklet: wherever he is named, he is no spouse. */
function isChild(folded: string, { kind, firstName }: PersonName): boolean {
  const given = foldText(firstName);
  if (kind !== 'natural' || given === '') return false;
  const heads = [...folded.matchAll(HEADS)];
  let [found, next] = [false, 0];
  for (let at = folded.indexOf(given); at >= 0; at = folded.indexOf(given, at + 1)) {
    if (/[A-Z'-]/.test(`${folded[at - 1] ?? ' '}${folded[at + given.length] ?? ' '}`)) continue;
    while ((heads[next]?.index ?? at) < at) next += 1;
    if (!heads[next - 1]?.[1]) return false;
    found = true;
  }
  return found;
}

/** A child taken for one of the two whom a booklet or an act is made for. */
export function doubtChild(
  { folded }: Pick<DocumentText, 'folded'>,
  type: DocumentTypeId,
  choice: PersonChoice,
): PersonChoice {
  const isOfTwo = allPapers[type].person?.couple === true;
  return isOfTwo && choice.persons.some((person) => isChild(folded, person))
    ? doubtNameItself(choice, 'child-for-a-spouse')
    : choice;
}
