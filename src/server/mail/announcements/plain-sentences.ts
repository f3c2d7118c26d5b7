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

/** A mail of a person has fewer: of a longer one a person reads what no rule has heard. */
const MOST_CHARACTERS = 20_000;
const MOST_SENTENCES = 120;
/** Who dictates makes no full stop: he is heard breath by breath. */
const LONGEST_BREATH = 600;

/** The sentences of a mail in plain words, its subject first. */
export function listSaid(subject: string, newText: string): Said[] {
  const title = subject.slice(0, 300).replace(/^(?:(?:re|tr|fwd?)\s{0,3}:\s{0,3}){1,5}/i, '');
  return [
    ...(/\p{L}{2}/u.test(title) ? [toSaid(title, true)] : []),
    ...listBreaths(newText)
      .slice(0, MOST_SENTENCES)
      .map((breath) => toSaid(breath, false)),
  ];
}

/** Whether all that a text says is heard. */
export function isHeard(newText: string): boolean {
  return newText.length <= MOST_CHARACTERS && listBreaths(newText).length <= MOST_SENTENCES;
}

function listBreaths(newText: string): string[] {
  return splitSentences(newText.slice(0, MOST_CHARACTERS)).flatMap(splitBreaths);
}

const JOINT = /[,;] |\s(?:et|mais|car|puis|alors|donc|sinon|aussi)\s/giu;

/** A sentence in parts that are not too long to be weighed, each of which ends where another clause begins, if any does. */
function splitBreaths(sentence: string): string[] {
  const breaths: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_BREATH) {
    const joints = [...rest.slice(0, LONGEST_BREATH).matchAll(JOINT)].map(({ index }) => index);
    const end = joints.at(-1) || rest.lastIndexOf(' ', LONGEST_BREATH);
    const length = end > 0 ? end : LONGEST_BREATH;
    breaths.push(rest.slice(0, length));
    rest = rest.slice(length).trim();
  }
  return [...breaths, rest];
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
