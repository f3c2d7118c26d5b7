import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import type { MailText } from '../message/new-text.ts';
import { parseCouple, parsePersonName } from '../message/person-name.ts';
import { listLastOwn } from '../sender/closing.ts';
import { listNamesBelow, listSignedNames, readTogether } from '../sender/signed-names.ts';
import {
  hasSameInitials,
  isNearlySamePerson,
  isSamePerson,
  isSameSurname,
  type KnownClient,
} from './named-clients.ts';

/** Those of some clients whose name stands with the address, or alone on one of the lines that end the message. */
export function listSignatories(
  message: ParsedMessage,
  mail: MailText,
  clients: readonly KnownClient[],
): KnownClient[] {
  const lines = [...mail.signature.split('\n'), ...mail.newText.split('\n').slice(-2)];
  const names = [...listShown(message), ...lines.flatMap(readSignature)];
  return clients.filter((client) => names.some((name) => bears(client, name)));
}

/** Nobody signs « M. Martin Paul »: that names somebody else. */
function readSignature(line: string): NaturalName[] {
  const name = CIVILITY.test(line) ? null : parsePersonName(line);
  return [...(parseCouple(line) ?? []), ...(name ? [name] : []), ...readTogether(line)];
}

const CIVILITY = /^\s{0,20}(?:M|MM|Mr|Mme|Mmes|Mlle|Me|Monsieur|Madame|Mademoiselle|Ma[iî]tre)\b/iu;

/**
 * Those of a family who sign a message from their common address: below the text first, for a mail program shows the
 * name of whoever set it up, then by the name shown with the address.
 */
export function listFamilySignatories(
  message: ParsedMessage,
  mail: MailText,
  family: readonly KnownClient[],
): KnownClient[] {
  const below = listSignedNames(mail);
  const lines = listLastOwn(mail, LAST_LINES).map(foldKey);
  const signed = family.filter(
    (client) => below.some((name) => signsAs(name, client)) || lines.includes(foldKey(client.firstName)),
  );
  if (signed.length > 0) return signed;
  const shown = [...listShown(message), ...listNamesBelow(mail)];
  return family.filter((client) => shown.some((name) => bears(client, name)));
}

const LAST_LINES = 6;

/** « Marie Dupont & Paul »: he has signed by his given name alone. */
function signsAs(name: NaturalName, client: KnownClient): boolean {
  const isGivenAlone = name.lastName === '' && foldKey(name.firstName) === foldKey(client.firstName);
  return isGivenAlone || bears(client, name);
}

function listShown({ from, replyTo }: ParsedMessage): NaturalName[] {
  return [from?.name ?? '', replyTo?.name ?? ''].flatMap(
    (name) => parseCouple(name) ?? parsePersonName(name) ?? [],
  );
}

export function bears(client: KnownClient, name: NaturalName): boolean {
  if (isSamePerson(name, client) || isNearlySamePerson(name, client)) return true;
  return isSameSurname(name, client) && hasSameInitials(name, client);
}
