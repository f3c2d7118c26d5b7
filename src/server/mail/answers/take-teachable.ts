import type { KnownClient } from '../client/named-clients.ts';
import { splitMailText } from '../message/new-text.ts';
import { hidePersons } from '../privacy/hide-persons.ts';
import type { KnowledgeEntry } from '../questions/match-answer.ts';
import { namesOneCase } from '../questions/one-case.ts';
import { type Spoken, speechOf } from './speech-of.ts';

/** Who asks in more words tells a story: nobody asks so again. */
const LONGEST = 300;

/** What may be kept of sentences of a message; null of one that names a person, a place, a day or a figure. */
export function takeTeachable(
  { sentences, ...message }: Spoken & { sentences: string[] },
  known: { clients: KnownClient[]; knowledge: KnowledgeEntry[] },
): (string | null)[] {
  const speech = speechOf(message, splitMailText(message.text), known);
  return sentences.map((sentence) => {
    const plain = sentence.length > LONGEST ? null : hidePersons(sentence, speech);
    return plain === null || namesOneCase(sentence) || namesOneCase(plain) ? null : plain;
  });
}
