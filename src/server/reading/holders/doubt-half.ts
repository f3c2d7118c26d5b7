import { isKnownGivenName } from '../names/known-given-names.ts';
import type { PersonName } from '../names/person-name.ts';
import { holdForClient, type PersonChoice } from '../persons/person-choice.ts';
import { type DocumentText, listCells } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import { isHalved } from './halved-names.ts';

/** « Prénoms : Van Anh, Julien »: commas part his given names, and the first one has two words. */
function isFirstOfTwoWords(folded: string, { kind, firstName }: PersonName): boolean {
  const first = `${foldText(firstName)} `;
  if (kind !== 'natural' || first === ' ') return false;
  for (let at = folded.indexOf(first); at >= 0; at = folded.indexOf(first, at + 1)) {
    const before = folded.slice(Math.max(0, at - 20), at);
    // « 2. Marie Josée, Expédite » of a licence.
    const isNumbered = /(?:^|\n)2[.)]? $/.test(before);
    const opensField = isNumbered || /(?:^|\n|PRENOMS?(?:\(S\))?[ :.]{1,5})$/.test(before);
    const behind = folded.slice(at + first.length, at + first.length + 60);
    const [, next = ''] = /^[A-Z'-]{2,25}, ([A-Z'-]{2,25})/.exec(behind) ?? [];
    if (opensField && (isKnownGivenName(next) || (isNumbered && next !== ''))) return true;
  }
  return false;
}

/** A client who bears it tells whether all of the given name was read. */
export function doubtHalf({ folded, lines }: DocumentText, choice: PersonChoice): PersonChoice {
  const text = folded.replace(/\s+/g, ' ');
  // « Bakary   Solenn, Marie » are the given names of two, in the columns of a table.
  const cells = lines.flatMap((line) => listCells(line).map((cell) => cell.folded)).join('\n');
  return choice.persons.some((person) => isHalved(text, person) || isFirstOfTwoWords(cells, person))
    ? holdForClient(choice, 'halved-given-name')
    : choice;
}
