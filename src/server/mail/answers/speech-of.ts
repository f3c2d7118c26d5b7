import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/text/fold.ts';
import type { KnownClient } from '../client/named-clients.ts';
import type { MailText } from '../message/new-text.ts';
import { listCapitalised, listNameWords, type Speech } from '../privacy/hide-persons.ts';
import type { KnowledgeEntry } from '../questions/match-answer.ts';
import { listNamesBelow } from '../sender/signed-names.ts';

/** Who wrote, and what: as much of a message as tells whom it may name. */
export type Spoken = Pick<ParsedMessage, 'from' | 'replyTo' | 'subject' | 'text'>;

/** Every client of the office, whoever wrote or signed, what the mail writes like a name, and the office’s own words. */
export function speechOf(
  message: Spoken,
  mail: MailText,
  { clients, knowledge }: { clients: readonly KnownClient[]; knowledge: readonly KnowledgeEntry[] },
): Speech {
  const names = listNameWords([
    ...[...clients, ...listNamesBelow(mail)].flatMap(({ lastName, firstName }) => [lastName, firstName]),
    ...[message.from, message.replyTo].flatMap((one) =>
      one ? [one.name, one.address.split('@')[0] ?? ''] : [],
    ),
    ...listCapitalised(`${message.subject}\n${message.text}`),
  ]);
  const text = knowledge.map(({ question, answer }) => `${question} ${answer}`).join(' ');
  const ownWords = new Set((text.match(/(?<!\p{L})\p{Ll}\p{L}{1,60}/gu) ?? []).map(foldText));
  return { names, ownWords };
}
