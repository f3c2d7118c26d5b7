import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isGivenName } from '#server/reading/names/given-names.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { editDistance } from '#server/reading/text/edit-distance.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import type { MailText } from '../message/new-text.ts';
import { capitalised, isInitial, isRankOrKin, parseCouple, parsePersonName } from '../message/person-name.ts';
import { introducesHimself } from '../sender/introduces-himself.ts';
import { settleOrder } from '../sender/name-order.ts';
import { listNamePlaces, type NamePlaces } from '../sender/name-places.ts';
import { isShortName } from '../sender/short-names.ts';
import { isSameName } from '../sender/shown-name.ts';
import { listSignedNames } from '../sender/signed-names.ts';
import { signsHimself } from '../sender/signs-himself.ts';
import { findSpelledLine, isShortFor } from '../sender/spelled-name.ts';
import { isTradeWord } from '../sender/trades.ts';
import { isDisputed } from './disputed-name.ts';

/**
 * The name under which a file is opened: whoever signs, under the whole of his name, with its surname where the letter shows it to
 * be. Null where the name shown with the address is contradicted by what signs, and where nothing tells.
 */
export function nameWhoSigned(
  found: NaturalName,
  message: ParsedMessage,
  mail: MailText,
): NaturalName | null {
  // « Sr Marie-Bénédicte » has no surname there.
  if (/^(?:SR|SOEUR|FRERE|ABBE)$/.test(foldText(found.lastName)) || isRankOrKin(found.firstName)) return null;
  // `pharmaciedupont@…` spells a house.
  if (isTradeWord(found.firstName)) return null;
  const places = listNamePlaces(message, mail);
  const name = chooseSigned(found, places, listSignedNames(mail));
  if (name && isDisputed(name, places)) return null;
  const settled = name && signsHimself(name, message, mail) ? settleOrder(name, places) : null;
  return settled && accentedAs(settled, [...places.signed, ...places.shown]);
}

/** « Crépin » of `crepin.alain@…`, as he writes himself. */
function accentedAs({ lastName, firstName }: NaturalName, places: readonly string[]): NaturalName {
  const words = places.flatMap((place) => place.split(/[^\p{L}'’-]{1,60}/u));
  const written = (plain: string) =>
    plain.split(' ').map((word) => {
      const isAccented = (one: string) =>
        foldKey(one) === foldKey(word) && one.length === word.length && foldText(one) !== one.toUpperCase();
      return isPlain(word) ? (words.find(isAccented) ?? word) : word;
    });
  return {
    lastName: written(lastName).join(' ').toLocaleUpperCase('fr'),
    firstName: written(firstName)
      .map((word) => (/^\p{Ll}/u.test(word) ? capitalised(word) : word))
      .join(' '),
  };
}

function isPlain(word: string): boolean {
  return foldText(word) === word.toUpperCase();
}

function chooseSigned(
  found: NaturalName,
  places: NamePlaces,
  names: readonly NaturalName[],
): NaturalName | null {
  // « Sœur Marie-Paul », « Le François » (a town), « Ch. Olivier » leave the surname out.
  const below = names.filter(
    ({ lastName }) =>
      foldKey(lastName).length > 1 && !isRankOrKin(lastName) && !/^\p{L}{1,3}\.$/u.test(lastName),
  );
  const shown = places.shown.join(' ');
  const behind = signedByAddress(places);
  if (behind) return behind;
  const whole = below.find((one) => places.shown.some((short) => isShortFor(short, one)));
  if (whole) return whole;
  const spelled = findSpelledLine(places);
  if (spelled && isSame(spelled, found)) return fuller(found, spelled);
  const signed = below.filter(
    (one) =>
      (isGivenName(one.firstName) || isOfAddress(one, places) || isSameName(one, found)) &&
      !isShortened(one, found),
  );
  // « Anne So » of Anne-Sophie Imbert shows no surname.
  const shortened = signed.find((one) => isGivenOnly(shown, one));
  if (shortened) return shortened;
  const introduced = signed.find((one) => introducesHimself(one, places.said));
  if (introduced) return isSame(introduced, found) ? fuller(found, introduced) : introduced;
  if (signed.every((one) => !isSame(one, found)) && signsAsAnother(found, places)) return null;
  if (signed.length === 0) return isBorrowed(places.said) && !isSaid(found, places.said) ? null : found;
  // « P. Gilles » signs, and the block below him is another’s.
  if (below.some((one) => isShortened(one, found) && isBegunBy(one, found))) return found;
  const same = signed.find((one) => isSame(one, found));
  if (same && isShownAnother(same, places)) return null;
  // His employer’s box shows her name, and her block stands below his.
  if (same && isAnothersBox(places.said) && isSignedByOther(found, places)) return null;
  if (same) return isBornAs(found, same, places.said) ? same : fuller(found, same);
  const usual = signed.find((one) => isBornAs(found, one, places.said));
  if (usual) return usual;
  if (places.signed.some((piece) => foldKey(piece) === foldKey(found.firstName))) return found;
  // Shown are two: whichever of them signs, the file is the first one’s.
  const couple = places.shown.flatMap((pair) => parseCouple(pair) ?? []);
  if (signed.some((one) => couple.some((shownOne) => isSame(one, shownOne)))) return found;
  // A married name and the one of birth, of whom the address calls by the one that is shown.
  const isOneGiven = signed.some((one) => foldKey(one.firstName) === foldKey(found.firstName));
  if (isOneGiven && isWhollyOf(found, places)) return found;
  const called = signed.filter((one) => isPetNameOf(found, one));
  if (called.length === 1 && called[0]) return called[0];
  const spouse = signed.find((one) => isSameSurname(one, found));
  if (spouse && isSpousesBox(places.said)) return spouse;
  return signed.find((one) => isWhollyOf(one, places)) ?? null;
}

/** « Gwen LQ » and « M. Rose » of whoever is found under the whole of either name. */
function isShortened({ lastName, firstName }: NaturalName, found: NaturalName): boolean {
  const words = foldWords(`${found.firstName} ${found.lastName}`);
  const isWithInitials = isInitial(firstName) && foldWords(lastName).every((word) => words.includes(word));
  return isWithInitials || isShortFor(`${firstName} ${lastName}`, found);
}

/** « Mike Legros », who signs « Mickaël et Jennifer Legros »: of a couple the one who begins as he does. */
function isPetNameOf(found: NaturalName, one: NaturalName): boolean {
  const [pet, given] = [foldKey(found.firstName), foldKey(one.firstName)];
  return (
    foldKey(found.lastName) === foldKey(one.lastName) &&
    pet.length < given.length &&
    pet.slice(0, 2) === given.slice(0, 2)
  );
}

/** A whole line is another’s name. */
function isSignedByOther(found: NaturalName, { said }: NamePlaces): boolean {
  return said.split('\n').some((line) => {
    const name = parsePersonName(line);
    return name !== null && !isSame(name, found);
  });
}

/** « P. Gilles » of Pascal Gilles. */
function isBegunBy({ firstName }: NaturalName, found: NaturalName): boolean {
  return foldWords(found.firstName).some((word) => word.startsWith(foldKey(firstName).charAt(0)));
}

/** « Lulu du Marais » of `ludivine.charpentreau@…`, who signs « Ludivine »: what her program shows is no name of hers. */
function signedByAddress({ shown, spelled, said }: NamePlaces): NaturalName | null {
  const [given = '', surname = '', ...others] = spelled;
  if (others.length > 0 || surname.length < 3 || !isGivenName(given) || shown.length === 0) return null;
  const words = shown.flatMap(foldWords);
  const isHers = (word: string) => word === given || word === surname || isGivenName(word);
  const lines = said.split('\n').map((line) => line.trim().replace(/[,.!]$/, ''));
  const signed = lines
    .filter(Boolean)
    .slice(-LAST_LINES)
    .find((line) => foldKey(line) === given);
  if (!signed || words.some(isHers)) return null;
  return parsePersonName(`${capitalised(signed)} ${surname}`);
}

/** « Lucie », « Lucie M. » or « L. Martin » below what Jean Martin’s program shows. */
function signsAsAnother(found: NaturalName, { said }: NamePlaces): boolean {
  const lines = said
    .split('\n')
    .map((line) => line.trim().replace(/[,.!]$/, ''))
    .filter(Boolean)
    .slice(-LAST_LINES);
  return lines.some((line) => {
    // « Anne-Claire » is no Anne who is called Claire.
    const isJoined = foldKey(line) === foldKey(`${found.firstName}${found.lastName}`);
    if (isJoined && /^\S{1,40}-\S{1,40}$/.test(line)) return true;
    const [, given = ''] = /^(\p{Lu}[\p{L}-]{2,20})(?: \p{Lu})?$/u.exec(line) ?? [];
    if (isGivenName(given)) return !isOneOf(given, found) && foldKey(given) !== foldKey(found.lastName);
    const [, initial = '', surname = ''] =
      /^(?!M\b)(\p{Lu})\.? ?(\p{Lu}[\p{L}'’ -]{1,30})$/u.exec(line) ?? [];
    const begins = foldWords(found.firstName).some((word) => word.startsWith(foldKey(initial)));
    return surname !== '' && foldKey(surname) === foldKey(found.lastName) && !begins;
  });
}

const LAST_LINES = 4;

function isOneOf(given: string, found: NaturalName): boolean {
  return isSameGiven({ lastName: '', firstName: given }, found);
}

/** « J. Martin » is shown, and Lucie Martin signs. */
function isShownAnother(same: NaturalName, { shown }: NamePlaces): boolean {
  return shown.some((place) => {
    const name = parsePersonName(place);
    if (!name || !isInitial(name.firstName) || foldKey(name.lastName) !== foldKey(same.lastName))
      return false;
    return !foldWords(same.firstName).some((word) => word.startsWith(foldKey(name.firstName).charAt(0)));
  });
}

/** « Camille Martin, née Dupuis », whose program shows Camille Dupuis. */
function isBornAs(found: NaturalName, one: NaturalName, said: string): boolean {
  const born = [...foldText(said).matchAll(/\bNEE?\s{1,3}([A-Z][A-Z'-]{1,30})/g)].map(([, name = '']) =>
    foldKey(name),
  );
  return (
    isSameGiven(one, found) &&
    foldKey(one.lastName) !== foldKey(found.lastName) &&
    born.includes(foldKey(found.lastName))
  );
}

/** All that is shown begins one of the given names with which somebody signs. */
function isGivenOnly(shown: string, { lastName, firstName }: NaturalName): boolean {
  const words = foldWords(shown);
  const parts = foldWords(firstName);
  const surname = foldWords(lastName);
  return (
    words.length > 1 &&
    words.length <= parts.length &&
    words.every((word, at) => parts[at]?.startsWith(word) && !surname.includes(word))
  );
}

/** One person: a surname in common, or an error away, and given names of which none excludes the other. */
function isSame(one: NaturalName, other: NaturalName): boolean {
  const all = (name: NaturalName) => foldWords(`${name.lastName} ${name.firstName}`);
  const [left, right] = [all(one), all(other)];
  if (left.toSorted().join(' ') === right.toSorted().join(' ')) return true;
  return isSameSurname(one, other) && isSameGiven(one, other);
}

function isSameSurname(one: NaturalName, other: NaturalName): boolean {
  const [left, right] = [one, other].map(({ lastName }) =>
    foldWords(lastName).filter((word) => word.length > 2),
  );
  const [whole, rest] = [foldKey(one.lastName), foldKey(other.lastName)];
  const isTyped = Math.min(whole.length, rest.length) > 4 && editDistance(whole, rest, 1) <= 1;
  return whole === rest || isTyped || (left ?? []).some((word) => right?.includes(word));
}

/** « Ludo » and « Ludovic », « Marie » and « Anne-Marie »; a name that no list knows may be short for any. */
function isSameGiven(one: NaturalName, other: NaturalName): boolean {
  const [left, right] = [one, other].map(({ firstName }) => foldWords(firstName));
  // « Julie » is not short for Julien, nor Paul for Paula.
  const isBegun = (short: string, long: string) =>
    long.startsWith(short) && (isShortName(short, long) || !isGivenName(short) || !isGivenName(long));
  const isShared = (left ?? []).some((word) =>
    (right ?? []).some((part) => isBegun(word, part) || isBegun(part, word)),
  );
  return isShared || !isGivenName(one.firstName) || !isGivenName(other.firstName);
}

/** « Ludovic » rather than « Ludo », and « Gérard » than « Gégé ». */
function fuller(found: NaturalName, signed: NaturalName): NaturalName {
  const isBegun =
    foldKey(signed.firstName).startsWith(foldKey(found.firstName)) &&
    foldWords(found.firstName).length === foldWords(signed.firstName).length;
  const isPetName = !isGivenName(found.firstName) && isGivenName(signed.firstName);
  const isOfOne = foldKey(found.lastName) === foldKey(signed.lastName);
  if (isWrittenOut(found.lastName, signed.lastName) && foldKey(found.firstName) === foldKey(signed.firstName))
    return signed;
  return isOfOne && (isBegun || isPetName) ? signed : found;
}

/** « J. de la Brosse » of Jouineau de la Brosse. */
function isWrittenOut(short: string, whole: string): boolean {
  const [words, others] = [foldWords(short), foldWords(whole)];
  const isBegun = (word: string, at: number) =>
    word === others[at] || (word.length === 1 && (others[at] ?? '').startsWith(word));
  return words.length === others.length && words.some((word) => word.length === 1) && words.every(isBegun);
}

function isOfAddress({ lastName }: NaturalName, { spelled }: NamePlaces): boolean {
  return foldKey(lastName).length > 3 && spelled.join('').includes(foldKey(lastName));
}

function isWhollyOf(name: NaturalName, places: NamePlaces): boolean {
  const letters = places.spelled.join('');
  const given = foldKey(name.firstName);
  const isGiven = given.length > 2 && letters.includes(given);
  return (
    isOfAddress(name, places) && (isGiven || letters.replace(foldKey(name.lastName), '') === given.charAt(0))
  );
}

const OF_SOMEBODY =
  '(?:MA|MON|NOTRE|UNE?|LA|LE) (?:[A-Z]{3,8}[- ])?(?:FILLE|FILS|SOEUR|FRERE|MERE|PERE|MARI|FEMME|EPOUSE|EPOUX|NIECE|NEVEU|VOISINE?|AMIE?|COPINE|COPAIN|COMPAGNE|COMPAGNON|COLLEGUE|COUSINE?|TANTE|ONCLE|BRU|GENDRE)';
const BORROWED = composePattern(
  `\\b(?:ORDINATEUR|ORDI|PC|TABLETTE|TELEPHONE|PORTABLE|BOITE|MESSAGERIE|ADRESSE|MAIL|EMAIL|E-MAIL|COMPTE|COURRIEL)(?: [A-Z-]{2,12})? (?:DE |D')${OF_SOMEBODY}\\b|\\bCHEZ ${OF_SOMEBODY} (?:[A-Z]{2,10} ){0,3}(?:MAIL|ECRI|ENVO)`,
);

/** Who employs him lends hers for once. */
const EMPLOYER = '(?:MA|MON) (?:PATRONNE?|EMPLOYEU(?:R|SE)|CHEFFE?|DIRECT(?:EUR|RICE)|ASSOCIEE?|ASSISTANTE)';
const SPOUSE = '(?:MON|MA) (?:MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?|COMPAGN(?:E|ON))';
const BOX =
  '(?:BOITE|MESSAGERIE|ADRESSE|MAIL|EMAIL|E-MAIL|COMPTE|ORDINATEUR|ORDI|TABLETTE|TELEPHONE|PORTABLE)';
const SPOUSES_BOX = composePattern(
  `\\b${BOX} (?:[A-Z-]{2,8} )?DE ${SPOUSE}\\b|\\b${BOX},? (?:MAIL,? )?C'EST CELLE DE ${SPOUSE}\\b|\\b${SPOUSE} (?:[A-Z']{1,10} ){0,4}DE(?:PUIS)? SA ${BOX}\\b`,
);

const EMPLOYERS_BOX = composePattern(`\\b${BOX} (?:[A-Z-]{2,8} )?DE ${EMPLOYER}\\b`);

/** « J’emprunte la messagerie de ma patronne », « c’est l’ordinateur de ma sœur ». */
function isAnothersBox(said: string): boolean {
  const folded = foldText(said).replace(/\s{1,60}/g, ' ');
  return (EMPLOYERS_BOX.test(folded) || BORROWED.test(folded)) && !isSpousesBox(said);
}

/** « J’écris depuis la boîte de mon mari »: a couple’s box is as good for one as for the other. */
function isSpousesBox(said: string): boolean {
  return SPOUSES_BOX.test(foldText(said).replace(/\s{1,60}/g, ' '));
}

function isSaid({ lastName, firstName }: NaturalName, said: string): boolean {
  const words = ` ${foldWords(said).join(' ')} `;
  return [lastName, firstName].some((name) => words.includes(` ${foldWords(name).join(' ')} `));
}

/** « C’est l’ordinateur de ma sœur »: the name shown with the address is not his. */
function isBorrowed(said: string): boolean {
  return BORROWED.test(foldText(said).replace(/\s{1,60}/g, ' '));
}
