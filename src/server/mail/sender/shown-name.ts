import type { MailAddress } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import {
  capitalised,
  hasSurnameInCapitals,
  isInitial,
  isRankOrKin,
  parseCouple,
  parsePersonName,
} from '../message/person-name.ts';
import { orderedByAddress } from './address-name.ts';
import { isFreeMail } from './professions.ts';
import { isTrade } from './trades.ts';

/** « Toitures Lebihan » who writes from `…@toitures-lebihan.example` is a house: its address bears what is no given name. */
export function readShown(
  { name: shown, address }: MailAddress,
  signed: readonly NaturalName[],
): NaturalName | null {
  // « Mme Veuve Octave Martin » shows her husband’s given name.
  const parsed =
    isTrade(shown, address) || OF_HER_HUSBAND.test(shown)
      ? null
      : (parseCouple(shown)?.[0] ?? parsePersonName(inCapitals(shown, address)));
  if (!parsed || isReligious(parsed) || isRankOrKin(parsed.firstName) || isKinFirst(shown, parsed))
    return null;
  // Which of two words is the surname his capitals tell, or the order in which he signs; else his address.
  const isTold = hasSurnameInCapitals(shown) || signed.some((name) => isSameName(name, parsed));
  const name = isTold ? parsed : orderedByAddress(parsed, address);
  if (isFreeMail(address)) return name;
  const host = foldText(address.split('@')[1] ?? '').replace(/[^A-Z]/g, '');
  const words = name.firstName.split(/[\s-]+/);
  const isHouse = words.every(
    (word) => word.length > 3 && !isGivenName(word) && host.includes(foldText(word)),
  );
  return isHouse ? null : name;
}

const OF_HER_HUSBAND = /^\s{0,9}(?:mme\.?|madame)?\s{0,9}(?:veuve|vve)\s/iu;

/** Whether the given name is her late husband’s, by which she is called. */
export function isOfHusband({ firstName }: NaturalName, shown: readonly string[]): boolean {
  return shown.some((place) => OF_HER_HUSBAND.test(place) && foldWords(place).includes(foldKey(firstName)));
}

/** « jocelyne bichon » is a name where a list or the address knows one of the two; « les jardins » is none. */
function inCapitals(shown: string, address: string): string {
  const words = shown.trim().split(/\s+/);
  const letters = foldKey(address.split('@')[0] ?? '');
  const isKnown = (word: string) =>
    isGivenName(word) || (foldKey(word).length > 3 && letters.includes(foldKey(word)));
  // « nadege fds » has shown but initials.
  const isSmall = words.every(
    (word) => /^\p{Ll}[\p{Ll}'’-]{2,30}$/u.test(word) && /[AEIOUY]/.test(foldKey(word)),
  );
  return isSmall && words.length === 2 && words.some(isKnown) ? words.map(capitalised).join(' ') : shown;
}

/** « Sœur Marie-Cécile » has no surname there. */
function isReligious({ lastName, firstName }: NaturalName): boolean {
  return /^(?:s[œo]e?ur|fr[èe]re|abb[ée])$/iu.test(lastName) || /^(?:s[œo]e?ur|abb[ée])$/iu.test(firstName);
}

/** « Tanguy Chantal » of whom is shown as « Chantal T. »: which of two given names is his surname, the other place tells. */
export function turnedLike(shown: string, name: NaturalName): NaturalName | null {
  const [, given = '', initial = ''] = /^(\p{Lu}[\p{L}-]{1,30}) (\p{Lu})\.?$/u.exec(shown.trim()) ?? [];
  const isTurned = isGivenName(given) && foldKey(given) === foldKey(name.lastName);
  return isTurned && name.firstName.startsWith(initial)
    ? { lastName: name.firstName.toLocaleUpperCase('fr'), firstName: given }
    : null;
}

/**
 * Whether the name shown with the address is another person’s than one that stands below: « Sophie », « Sophie M. » and
 * « S. Durand » did not sign as « Jean Martin ». A surname or a short form in common leaves it open, and so does what names
 * nobody.
 */
export function contradicts(shown: string, { lastName, firstName }: NaturalName): boolean {
  const words = shown.split(/\s+/).map(foldKey).filter(Boolean);
  const short = parsePersonName(shown);
  const initials = short && isInitial(short.firstName) ? foldKey(short.firstName) : '';
  if (!initials && !words.some((word) => isGivenName(word))) return false;
  // « Père Noël en retard » calls nobody.
  if (short === null && words.length > MOST_OF_NAME) return false;
  const own = foldWords(`${firstName} ${lastName}`);
  const whole = words.filter((word) => word.length > 1);
  const isShared = whole.some((word) => own.some((other) => begins(word, other) || begins(other, word)));
  return !isShared && !(initials && begins(initials.slice(0, 1), foldKey(firstName)));
}

const MOST_OF_NAME = 3;

/** « Mémé Suzon » is what her family calls her. */
function isKinFirst(shown: string, { lastName }: NaturalName): boolean {
  return isRankOrKin(lastName) && foldKey(shown).startsWith(foldKey(lastName));
}

/** « Fred » for Frédéric, « T. » for Tanguy. */
function begins(short: string, whole: string): boolean {
  return whole.startsWith(short);
}

export function isSameName(name: NaturalName, other: NaturalName | null | undefined): boolean {
  return name.firstName === other?.firstName && name.lastName === other.lastName;
}
