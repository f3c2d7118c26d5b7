import { readCompanyName } from '../names/company-names.ts';
import type { PersonName } from '../names/person-name.ts';
import { doubtPerson, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText } from '../text/fold.ts';

/** « MARTIN Clément et ROJAS Clément »: the given name of the one was read for the other's. */
function areAlike([first, second]: readonly PersonName[]): boolean {
  if (first?.kind !== 'natural' || second?.kind !== 'natural' || first.firstName === '') return false;
  return foldKey(first.firstName) === foldKey(second.firstName) && first.lastName !== second.lastName;
}

/** « SCI SCI »: a legal form, and no name behind it. */
function isOnlyForm({ kind, lastName }: PersonName): boolean {
  return kind === 'company' && readCompanyName(lastName).key === '';
}

/** Fewer words than these are a form and an article. */
const FEWEST_WORDS = 2;

/** « EARL DES TROIS MARES COMPTAGRI », which the paper elsewhere calls EARL DES TROIS MARES. */
function isShorterElsewhere(text: string, { kind, lastName }: PersonName): boolean {
  if (kind !== 'company') return false;
  const words = foldText(lastName).split(/\s+/);
  for (let count = words.length - 1; count >= FEWEST_WORDS; count -= 1) {
    const short = words.slice(0, count).join(' ');
    if (readCompanyName(short).key.length < 3) return false;
    const rest = ` ${words[count] ?? ''}`;
    for (let at = text.indexOf(short); at >= 0; at = text.indexOf(short, at + 1)) {
      const behind = text.slice(at + short.length, at + short.length + rest.length);
      if (!/^[A-Z'-]/.test(behind) && behind !== rest && !/^ ?[&-]/.test(behind)) return true;
    }
  }
  return false;
}

/** What was chosen in the right place may still be no name that anybody bears: a person looks. */
export function doubtName({ folded }: DocumentText, choice: PersonChoice): PersonChoice {
  const text = folded.replace(/\s+/g, ' ');
  const isDoubtful =
    areAlike(choice.persons) ||
    choice.persons.some((person) => isOnlyForm(person) || isShorterElsewhere(text, person));
  return isDoubtful ? doubtPerson(choice) : choice;
}
