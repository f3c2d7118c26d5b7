import { foldKey } from '#server/reading/text/fold.ts';
import type { SenderStanding } from '#shared/bank-calls.ts';
import type { ClientMatch } from '../client/find-client.ts';
import { isSamePerson, type KnownClient } from '../client/named-clients.ts';
import type { MailText } from '../message/new-text.ts';
import { listSignedNames } from '../sender/signed-names.ts';
import { findSpokesman } from '../sender/spokesman.ts';

interface Writer {
  match: ClientMatch;
  standing: SenderStanding;
  client: Pick<KnownClient, 'id' | 'lastName' | 'firstName' | 'emails'> | null;
}

/**
 * Whether a message comes from a registered address of a client, and from nobody but him: what a file tells goes to no
 * spouse, child or agent who writes from there.
 */
export function writesForHimself(mail: MailText, { match, standing, client }: Writer): boolean {
  if (match.outcome !== 'known' || match.why !== 'sender-address' || standing !== 'known' || !client)
    return false;
  if (findSpokesman(mail)) return false;
  return listSignedNames(mail).every(
    (name) => isSamePerson(name, client as KnownClient) || isOneOf(name, client),
  );
}

/** « Claire et Paul » of the row are two, and « Claire » signs for herself. */
function isOneOf(
  { firstName, lastName }: { firstName: string; lastName: string },
  client: Pick<KnownClient, 'firstName' | 'lastName'>,
): boolean {
  const firsts = client.firstName.split(/\s{1,10}(?:et|ou|&)\s{1,10}|[&/]/i).map(foldKey);
  const isLast = !lastName || foldKey(client.lastName).includes(foldKey(lastName));
  const first = foldKey(firstName);
  return (
    isLast && (!first || firsts.some((one) => one === first || (first.length === 1 && one.startsWith(first))))
  );
}
