import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { isCalledAs, isInitial, isRankOrKin, parseCouple } from '../message/person-name.ts';
import { accentedAs, fuller } from '../sender/fuller-name.ts';
import { introducesHimself } from '../sender/introduces-himself.ts';
import { settleOrder } from '../sender/name-order.ts';
import { listNamePlaces, type NamePlaces } from '../sender/name-places.ts';
import {
  isBegunBy,
  isBornAs,
  isGivenOnly,
  isInitialsOf,
  isMarriedAs,
  isPetNameOf,
  isSameSigner,
  isShortened,
  sharesSurname,
} from '../sender/same-signer.ts';
import { isOfHusband, isSameName } from '../sender/shown-name.ts';
import { listSignedNames } from '../sender/signed-names.ts';
import { signsHimself } from '../sender/signs-himself.ts';
import { findSpelledLine, isShortFor } from '../sender/spelled-name.ts';
import { isTradeWord } from '../sender/trades.ts';
import { readBox, type SaidBox } from '../sender/whose-box.ts';
import { isShownAnother, isSignedByOther, signedByAddress, signsAsAnother } from '../sender/written-below.ts';
import { isDisputed } from './disputed-name.ts';

/**
 * Under which name whoever signs is called: the whole of it, with its surname where the letter shows it to be. `contradicted` where
 * what signs, or whose box it is, speaks against every name; null where nothing tells.
 */
export function nameWhoSigned(
  found: NaturalName,
  message: ParsedMessage,
  mail: MailText,
): NaturalName | 'contradicted' | null {
  // « Sr Marie-Bénédicte » has no surname there; `pharmaciedupont@…` spells a house.
  if (isCalledAs(found.lastName) || isRankOrKin(found.firstName) || isTradeWord(found.firstName))
    return 'contradicted';
  const places = listNamePlaces(message, mail);
  const { witness, name } = hearWitnesses(found, places, listSignedNames(mail));
  if (!name) return witness ? 'contradicted' : null;
  const isAnothers = isDisputed(name, places) || isOfHusband(name, places.shown);
  if (isAnothers || !signsHimself(name, message, mail)) return 'contradicted';
  const settled = settleOrder(name, places);
  return settled && accentedAs(settled, [...places.signed, ...places.shown]);
}

/** What a letter shows of who signs it. */
interface Scene {
  found: NaturalName;
  places: NamePlaces;
  /** The names below it that have a surname. */
  below: readonly NaturalName[];
  /** Those of them that may be a person's who writes it. */
  signed: readonly NaturalName[];
  box: SaidBox;
}

/** A name; `nobody` where what signs contradicts what was found; null where it says nothing. */
type Witness = (scene: Scene) => NaturalName | 'nobody' | null;

/** In the order in which they are believed. */
const witnesses = {
  /** « Lulu du Marais » of `ludivine.charpentreau@…`, who signs « Ludivine ». */
  byAddress: ({ places }) => signedByAddress(places),
  /** « JF CARPENTIER » of Jean-François Carpentier. */
  wholeOfShown: ({ places, below }) =>
    below.find((one) => places.shown.some((short) => isShortFor(short, one))) ?? null,
  /** A line that his address spells. */
  spelledOut({ found, places }) {
    const spelled = findSpelledLine(places);
    return spelled && isSameSigner(spelled, found) ? fuller(found, spelled) : null;
  },
  /** « Anne So » of Anne-Sophie Imbert shows no surname. */
  givenNamesOnly({ places, signed }) {
    const shown = places.shown.join(' ');
    return signed.find((one) => isGivenOnly(shown, one)) ?? null;
  },
  /** « Je suis Paul Roux ». */
  introducesHimself({ found, places, signed }) {
    const introduced = signed.find((one) => introducesHimself(one, places.said)) ?? null;
    return introduced && isSameSigner(introduced, found) ? fuller(found, introduced) : introduced;
  },
  /** « Lucie M. » below what Jean Martin’s program shows. */
  signsAsAnother: ({ found, places, signed }) =>
    signed.every((one) => !isSameSigner(one, found)) && signsAsAnother(found, places) ? 'nobody' : null,
  /** « O. Maurel (ép. Lavergne) », whose program shows Odile Lavergne. */
  marriedAs({ found, places, below }) {
    const own = below.find((one) => isInitialsOf(one, found) && isMarriedAs(found, one, places.said));
    return own ? { lastName: own.lastName, firstName: found.firstName } : null;
  },
  /** « O. Maurel » alone, below what Odile Lavergne’s program shows. */
  signsOtherSurname: ({ found, below }) =>
    below.length > 0 && below.every((one) => isInitial(one.firstName) && !bearsSurname(one, found))
      ? 'nobody'
      : null,
  /** Nothing signs: whose box it is decides. */
  nobodySigns({ found, places, signed, box }) {
    if (signed.length > 0) return null;
    return box.isBorrowed && !isSaid(found, places.said) ? 'nobody' : found;
  },
  /** « P. Gilles » signs, and the block below him is another’s. */
  shortOfFound: ({ found, below }) =>
    below.some((one) => isShortened(one, found) && isBegunBy(one, found)) ? found : null,
  sameAsFound({ found, places, signed, box }) {
    const same = signed.find((one) => isSameSigner(one, found));
    if (!same) return null;
    if (isShownAnother(same, places)) return 'nobody';
    // His employer’s box shows her name, and her block stands below his.
    if (box.isAnothers && isSignedByOther(found, places)) return 'nobody';
    return isBornAs(found, same, places.said) ? same : fuller(found, same);
  },
  /** « Camille Martin, née Dupuis », whose program shows Camille Dupuis. */
  bornAs: ({ found, places, signed }) => signed.find((one) => isBornAs(found, one, places.said)) ?? null,
  /** « Jean » alone, above another’s block. */
  givenNameAlone: ({ found, places }) =>
    places.signed.some((piece) => foldKey(piece) === foldKey(found.firstName)) ? found : null,
  /** Shown are two, and the other of them signs alone. */
  oneOfCouple({ places, signed }) {
    const couple = places.shown.flatMap((pair) => parseCouple(pair) ?? []);
    return signed.find((one) => couple.some((shown) => isSameSigner(one, shown))) ?? null;
  },
  /** A married name and the one of birth, of whom the address calls by the one that is shown. */
  calledByAddress({ found, places, signed }) {
    const isOneGiven = signed.some((one) => foldKey(one.firstName) === foldKey(found.firstName));
    return isOneGiven && isWhollyOf(found, places) ? found : null;
  },
  /** « Mike Legros », who signs « Mickaël et Jennifer Legros ». */
  petName({ found, signed }) {
    const called = signed.filter((one) => isPetNameOf(found, one));
    return called.length === 1 ? (called[0] ?? null) : null;
  },
  /** From the box of her husband. */
  spouse: ({ found, signed, box }) =>
    (box.isSpouses && signed.find((one) => sharesSurname(one, found))) || null,
  /** His address spells all of it. */
  whollyOfAddress: ({ places, signed }) => signed.find((one) => isWhollyOf(one, places)) ?? null,
} satisfies Record<string, Witness>;

/** The first witness that speaks, and the name that it gives; without one, or where it says « nobody », there is none. */
export function hearWitnesses(
  found: NaturalName,
  places: NamePlaces,
  names: readonly NaturalName[],
): { witness: string | null; name: NaturalName | null } {
  const scene = toScene(found, places, names);
  for (const [witness, speak] of Object.entries<Witness>(witnesses)) {
    const said = speak(scene);
    if (said) return { witness, name: said === 'nobody' ? null : said };
  }
  return { witness: null, name: null };
}

function toScene(found: NaturalName, places: NamePlaces, names: readonly NaturalName[]): Scene {
  // « Sœur Marie-Paul », « Le François » (a town), « Ch. Olivier » leave the surname out.
  const below = names.filter(
    ({ lastName }) =>
      foldKey(lastName).length > 1 && !isRankOrKin(lastName) && !/^\p{L}{1,3}\.$/u.test(lastName),
  );
  const signed = below.filter(
    (one) =>
      (isGivenName(one.firstName) || isOfAddress(one, places) || isSameName(one, found)) &&
      !isShortened(one, found),
  );
  return { found, places, below, signed, box: readBox(places.said) };
}

/** Whichever of his words it is. */
function bearsSurname(one: NaturalName, found: NaturalName): boolean {
  const turned = { lastName: found.firstName, firstName: found.lastName };
  return sharesSurname(one, found) || sharesSurname(one, turned);
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

function isSaid({ lastName, firstName }: NaturalName, said: string): boolean {
  const words = ` ${foldWords(said).join(' ')} `;
  return [lastName, firstName].some((name) => words.includes(` ${foldWords(name).join(' ')} `));
}
