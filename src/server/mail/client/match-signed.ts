import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { MailText } from '../message/new-text.ts';
import { findPhone } from '../message/phone.ts';
import type { Sender } from '../sender/sender.ts';
import { signsHimself } from '../sender/signs-himself.ts';
import { decide, doubtAll } from './decide-client.ts';
import type { ClientMatch, Office } from './find-client.ts';
import { isSamePerson, listFullyNamed } from './named-clients.ts';
import { bears, listSignatories } from './signatories.ts';

/**
 * A private person whose address is not known. What the office wrote to a client's own address and is answered here, or
 * a client's full name with the number that he is known by, says that it is he; his name alone, or one a letter away,
 * waits for a person. Null where no client's name is signed and nothing is answered.
 */
export function matchSigned(
  message: ParsedMessage,
  mail: MailText,
  sender: Sender,
  { clients, answeredClients = [] }: Office,
): ClientMatch | null {
  const { name, phone } = sender;
  const signed = [
    ...new Set([
      ...listSignatories(message, mail, clients),
      ...clients.filter((client) => name && bears(client, name)),
    ]),
  ];
  const answered = clients.filter(({ id }) => answeredClients.includes(id));
  if (answered.length > 0) {
    // Whoever signs with another client's name has passed it on: a person looks.
    const isTheirs = signed.length === 0 || answered.every((client) => signed.includes(client));
    return isTheirs ? decide(answered, 'answers-office') : doubtAll([...new Set([...answered, ...signed])]);
  }
  if (signed.length === 0) return null;
  const called = signed.filter(
    (client) => phone && phone === findPhone(client.phone ?? '') && name && isSamePerson(name, client),
  );
  // Who signs together with another client writes for him as well.
  const isAlone = signed.every((client) => name && bears(client, name));
  const isOwn = name !== null && signsHimself(name, message, mail);
  if (called.length === 1 && isAlone && isOwn) return decide(called, 'name-and-phone');
  const named = listFullyNamed(`${message.subject}\n${mail.newText}`, clients);
  return doubtAll([...new Set([...signed, ...named])]);
}
