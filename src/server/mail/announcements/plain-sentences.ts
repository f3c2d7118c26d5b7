import { foldText } from '#server/reading/text/fold.ts';
import { splitSentences } from '../message/sentences.ts';
import { spellOut } from './spelling.ts';

export interface Said {
  /** As it was written. */
  raw: string;
  /** Folded words with one blank around each, commas kept as words: « JE N ACHETE PLUS , MERCI ». */
  plain: string;
  asks: boolean;
  /** Of the subject line, which needs no verb to announce something. */
  isSubject: boolean;
}

/** A mail of a person has fewer; what comes after says nothing that the beginning does not. */
const MOST_CHARACTERS = 20_000;
const MOST_SENTENCES = 120;
const LONGEST_SENTENCE = 600;

/** The sentences of a mail in plain words, its subject first. */
export function listSaid(subject: string, newText: string): Said[] {
  const sentences = splitSentences(newText.slice(0, MOST_CHARACTERS)).slice(0, MOST_SENTENCES);
  const title = subject.slice(0, 300).replace(/^(?:(?:re|tr|fwd?)\s{0,3}:\s{0,3}){1,5}/i, '');
  return [
    ...(/\p{L}{2}/u.test(title) ? [toSaid(title, true)] : []),
    ...sentences.map((sentence) => toSaid(sentence.slice(0, LONGEST_SENTENCE), false)),
  ];
}

/** « vs pouvez pu m’écrire »; after « j’ai » it is a verb. */
const NO_MORE = /(?<! (?:AI|AS|A|AVONS|AVEZ|AVEZ VOUS|ONT|AURAIT|AURAI|AURIEZ|BIEN)) PU(?: |$)/g;

function toSaid(raw: string, isSubject: boolean): Said {
  const words = foldText(raw)
    .replace(/[,;:()\n]/g, ' , ')
    .split(/[^A-Z0-9,]+/)
    .filter(Boolean);
  return {
    raw: raw.trim(),
    plain: ` ${words.flatMap(spellOut).join(' ')} `.replace(NO_MORE, ' PLUS '),
    asks: raw.includes('?'),
    isSubject,
  };
}
