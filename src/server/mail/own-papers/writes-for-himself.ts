import { isGivenName } from '#server/reading/names/given-names.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import { isKnownAddress, type SenderStanding } from '#shared/bank-calls.ts';
import type { ClientMatch } from '../client/find-client.ts';
import type { KnownClient } from '../client/named-clients.ts';
import type { MailText } from '../message/new-text.ts';
import { listNamesBelow } from '../sender/signed-names.ts';
import { findSpokesman } from '../sender/spokesman.ts';

type Named = Pick<KnownClient, 'lastName' | 'firstName'>;

interface Writer {
  match: ClientMatch;
  standing: SenderStanding;
  client: Named | null;
}

/**
 * Whether a message comes from a registered address of a client, and from nobody but him: what a file tells goes to no
 * spouse, child or agent who writes from there.
 */
export function writesForHimself(mail: MailText, { match, standing, client }: Writer): boolean {
  if (match.outcome !== 'known' || match.why !== 'sender-address' || !isKnownAddress(standing) || !client)
    return false;
  if (findSpokesman(mail)) return false;
  const signed = listNamesBelow(mail);
  return signed.length === 0 || signed.some((name) => mayBe(name, client));
}

/** « J-C. Romand », « Bouvier Léon », « Joël, Cugnaux » and « Mme Grandclément, Morez » are; a relative is not. */
function mayBe(name: NaturalName, client: Named): boolean {
  const words = wordsOf(name);
  const firsts = client.firstName.split(/\s{1,10}(?:et|ou|&)\s{1,10}|[&/]/i);
  const isFirst = (word: string) =>
    firsts.some((first) => word === foldKey(first) || word === initialsOf(first));
  if (words.some(isFirst)) return true;
  const isLast = words.some((word) => foldKey(client.lastName).includes(word));
  const isInitial = (word: string) => word.length === 1 && word !== MONSIEUR;
  const isAnother = (word: string) =>
    isInitial(word)
      ? !firsts.some((first) => foldKey(first).startsWith(word))
      : isGivenName(word) && !foldKey(client.lastName).includes(word);
  return isLast && !words.some(isAnother);
}

/** « Commandant P. Dupont » has a rank for a given name. */
function wordsOf({ firstName, lastName }: NaturalName): string[] {
  const words = RANK.test(foldKey(firstName)) ? lastName.split(/[\s.]/) : [firstName, lastName];
  return words.map(foldKey).filter(Boolean);
}

const MONSIEUR = 'M';
const RANK =
  /^(?:GENERAL|COLONEL|COMMANDANT|CAPITAINE|LIEUTENANT|ADJUDANT|SERGENT|MAJOR|LCL|COL|CDT|CNE|DOCTEUR|DR|PROFESSEUR|PR|ABBE)$/;

/** « JC » of « Jean-Claude ». */
function initialsOf(first: string): string {
  return first
    .split(/[\s-]/)
    .map((part) => foldKey(part).slice(0, 1))
    .join('');
}
