import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { capitalised, parsePersonName } from '../message/person-name.ts';
import { isFreeMail } from './professions.ts';
import { isTradeWord } from './trades.ts';

/** « Duong Thi Lan » who writes from `lan.duong@…` is called Duong: of names that nobody here knows the address tells which is which. */
export function orderedByAddress(name: NaturalName, address: string): NaturalName {
  const [given = '', surname = '', ...others] = (address.split('@')[0] ?? '').split('.').map(foldLetters);
  const lasts = name.lastName.split(/\s+/).map(foldLetters);
  // « M. Nguyen Van », of `nguyenvan.loc@…`, has shown his surname alone.
  const isSurname = others.length === 0 && given === foldLetters(`${name.firstName}${name.lastName}`);
  if (isSurname && surname.length > 1 && !isGivenName(name.firstName))
    return {
      lastName: `${name.firstName} ${name.lastName}`.toLocaleUpperCase('fr'),
      firstName: titled(surname),
    };
  const isTurned = others.length === 0 && surname === foldLetters(name.firstName) && lasts.includes(given);
  if (!isTurned || isGivenName(name.firstName)) return name;
  const words = name.lastName.toLocaleLowerCase('fr').split(/\s+/).map(capitalised);
  return { lastName: name.firstName.toLocaleUpperCase('fr'), firstName: words.join(' ') };
}

/** « Y. Lebihan » who writes from `yvonne.lebihan@…`, of whatever house, is Yvonne. */
export function completeByAddress(name: NaturalName, { from }: ParsedMessage): NaturalName {
  const surname = foldText(name.lastName);
  const given = (from?.address.split('@')[0] ?? '').split(/[._-]/).find((word) => {
    const folded = foldText(word);
    return folded.length > 2 && folded !== surname && folded.startsWith(name.firstName) && isGivenName(word);
  });
  const hasSurname = foldText(from?.address.split('@')[0] ?? '').includes(surname);
  return given && hasSurname ? { ...name, firstName: capitalised(given) } : name;
}

/** `famille.coutant@…`, `celine.etjerome@…` */
const OF_MANY = /^(?:famille|fam|couple|les|mme|mrmme|maison|contact|et\p{L}{3,20})$/iu;

/** `marie.dupont@…`, when nothing else names the sender; `contact@…` is nobody. */
export function nameOfAddress(address: string, shown = ''): NaturalName | null {
  const words = (address.split('@')[0] ?? '').replace(/\d{1,60}$/, '').split(/[._]/);
  const [given = ''] = words;
  // `pierre.maison@…` is a person, `maison.pierre@…` may be a house.
  const isSurname = (word: string) => word !== given && isGivenName(given) && isTradeWord(word);
  const isNoName = (word: string) => word.length < 3 || OF_MANY.test(word) || isTradeWord(word);
  if (words.length !== 2 || words.some((word) => isNoName(word) && !isSurname(word))) return null;
  // `grandjean.cucuron@…` may end with a town.
  if (!words.some((word) => isGivenName(word))) return null;
  if (!isFreeMail(address) && !isGivenName(given)) return null;
  // `maelle.gurvan@…` and `ma.gurvan@…` are two, as « Maëlle et Gurvan » shows.
  const [, one = '', other = ''] = /^(\S{2,30}) (?:et|&) (\S{2,30})$/.exec(shown.trim()) ?? [];
  const isOf = (name: string, word: string) =>
    name.length > 1 && (name.startsWith(word) || word.startsWith(name));
  const isTwo = words.every((word) =>
    [one, other].some((name) => isOf(foldLetters(name), foldLetters(word))),
  );
  return isTwo ? null : parsePersonName(words.map(capitalised).join(' '));
}

function foldLetters(text: string): string {
  return foldWords(text).join('');
}

function titled(letters: string): string {
  return letters.charAt(0) + letters.slice(1).toLocaleLowerCase('fr');
}
