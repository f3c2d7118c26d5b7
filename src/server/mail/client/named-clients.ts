import type { NaturalName } from '#server/reading/names/person-name.ts';
import { editDistance } from '#server/reading/text/edit-distance.ts';
import { foldKey, foldText } from '#server/reading/text/fold.ts';
import { aroundWords } from '#shared/compose-pattern.ts';
import { isInitial } from '../message/person-name.ts';

export interface KnownClient {
  id: string;
  lastName: string;
  firstName: string;
  emails: string[];
  /** Those that the notary has said not to be the client's. */
  refusedEmails?: string[];
  phone?: string | null;
  caseType?: string | null;
  /** Another row of the office's sheet bears his name, or his address too, and nothing tells the two apart. */
  doubledBy?: 'name' | 'address' | null;
}

type Named = Pick<KnownClient, 'lastName' | 'firstName'>;

/** Clients whose given name and surname stand side by side in a text, in either order. */
export function listFullyNamed(text: string, clients: KnownClient[]): KnownClient[] {
  const words = ` ${foldWordsAndFigures(text)} `;
  return clients.filter(({ lastName, firstName }) => {
    const last = foldWordsAndFigures(lastName);
    const first = foldWordsAndFigures(firstName);
    if (!last || !first) return false;
    return words.includes(` ${first} ${last} `) || words.includes(` ${last} ${first} `);
  });
}

/**
 * Clients of whom a text only gives the surname, as a name: in capitals, or after a civility or a case word.
 * « Martin » in the middle of a sentence is not enough, it is a given name too.
 */
export function listSurnamed(text: string, clients: KnownClient[]): KnownClient[] {
  const plain = text.normalize('NFC').replace(/[’]/g, "'");
  // Once, and not for each of thousands of clients.
  const folded = foldWordsAndFigures(plain);
  const pieces = plain.split(/[^\p{L}' -]+/u);
  return clients.filter(({ lastName }) => {
    const surname = foldWordsAndFigures(lastName);
    if (surname.replace(/ /g, '').length < 3) return false;
    const after = aroundWords(
      /\b(?:M|MR|MME|MLLE|MONSIEUR|MADAME|VENTE|ACHAT|SUCCESSION|DOSSIER|AFFAIRE|DIVORCE|DONATION|PACS|MUTATION|CONSORTS|FAMILLE)(?: (?:DE|DU|ET|M|MME|MONSIEUR|MADAME)){0,4} /,
      surname.split(' '),
      /\b/,
      { between: / / },
    );
    return after.test(folded) || pieces.some((piece) => holdsInCapitals(piece, surname));
  });
}

/**
 * Same person, as far as names tell: accents, hyphens and case ignored. Unlike two names of papers (`reading/names`), an
 * initial names nobody: too many share it.
 */
export function isSamePerson(name: NaturalName, client: Named): boolean {
  return hasSameGivenName(name, client) && isSameSurname(name, client);
}

/**
 * The same person, who made a typing error in a long surname, or somebody else: DUPONT and DUPOND are two families. Only
 * what else is known of him can tell.
 */
export function isNearlySamePerson(name: NaturalName, client: Named): boolean {
  return hasSameGivenName(name, client) && isOneErrorAway(foldKey(name.lastName), foldKey(client.lastName));
}

function hasSameGivenName(name: NaturalName, client: Named): boolean {
  return !isInitial(name.firstName) && foldKey(name.firstName) === foldKey(client.firstName);
}

export function isSameSurname(name: NaturalName, client: Named): boolean {
  return foldKey(name.lastName) === foldKey(client.lastName);
}

/** `JP` for Jean-Pierre: two initials agree. One initial agrees with too many people. */
export function hasSameInitials(name: NaturalName, client: Named): boolean {
  const initials = client.firstName.split(/[\s-]+/).map((part) => foldKey(part).charAt(0));
  return initials.length > 1 && initials.join('') === foldKey(name.firstName);
}

function holdsInCapitals(piece: string, surname: string): boolean {
  const capitals = piece
    .split(/[\s]+/)
    .filter((word) => /\p{Lu}{2}/u.test(word) && word === word.toUpperCase());
  return capitals.length > 0 && ` ${foldWordsAndFigures(capitals.join(' '))} `.includes(` ${surname} `);
}

function foldWordsAndFigures(text: string): string {
  return foldText(text)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

function isOneErrorAway(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= 6 && editDistance(one, other, 1) === 1;
}
