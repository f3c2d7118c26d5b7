import { SHORT_FORMS } from '../names/company-forms.ts';
import type { PersonName } from '../names/person-name.ts';
import { foldText } from '../text/fold.ts';

const HOUSES = ['RESIDENCE', 'COPROPRIETE', 'IMMEUBLE', 'SDC', 'ASSOCIATION', 'SOCIETE'];

const LONGEST_FORM = 14;

/** The word before a place of a text that is a form, a residence or the like, quotation marks aside. */
function isBehindForm(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_FORM), at).replace(/["«: ]{1,4}$/, '');
  const word = before.split(/[^A-Z]/).at(-1) ?? '';
  return SHORT_FORMS.has(word) || HOUSES.includes(word);
}

function countPlaces(text: string, name: string): { all: number; firms: number } {
  let [all, firms] = [0, 0];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    all += 1;
    if (isBehindForm(text, at)) firms += 1;
  }
  return { all, firms };
}

/** « BRISE Marine » of « SCI BRISE MARINE »: whose name stands behind a company's form or a residence wherever it stands is nobody; in a folded text without line ends. */
export function isInsideDenomination(text: string, { kind, lastName, firstName }: PersonName): boolean {
  if (kind !== 'natural' || firstName === '') return false;
  const [last, first] = [foldText(lastName), foldText(firstName)];
  const [one, other] = [countPlaces(text, `${last} ${first}`), countPlaces(text, `${first} ${last}`)];
  const all = one.all + other.all;
  return all > 0 && all === one.firms + other.firms;
}
