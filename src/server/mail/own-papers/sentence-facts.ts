import { foldText } from '#server/reading/text/fold.ts';
import { splitSentences } from '../message/sentences.ts';
import { isQuestion } from '../questions/find-questions.ts';
import {
  type Asks,
  findAsksBack,
  findAsksOfPapers,
  isForTheOffice,
  isLeftUnanswered,
  wantsAnAnswer,
} from './asks-of-papers.ts';
import { asksWhetherBrought } from './brought-for-him.ts';
import { namesOthers, tellsOfOthers, tellsOfSending } from './names-others.ts';
import { guessKinds, type KindModels, type SentenceKind } from './sentence-kind.ts';

/** All that both readers make of one sentence, in its place. */
export interface SentenceFacts {
  text: string;
  kinds: Record<SentenceKind, number>;
  /** By rules alone. */
  asks: (Asks & { isFirm: boolean }) | null;
  asksBack: boolean;
  isQuestion: boolean;
  wants: boolean;
  namesOthers: boolean;
  tellsOfOthers: boolean;
  tellsOfSending: boolean;
  isForTheOffice: boolean;
  isLeftUnanswered: boolean;
}

/** So many sentences before may tell what « l’avez-vous ? » is about. */
export const HEARD = 2;

const GREETING =
  /^(?:BONJOUR|BONSOIR|CHERE?|MADAME|MONSIEUR|MAITRE|SALUT|HELLO|COUCOU|BJR|SLT)(?:[ ,!]{1,3}[A-Z]{1,20}){0,4}[ ,!.]{0,4}$/;

/** The sentences of a message without its greeting. */
export function splitMessage(newText: string): string[] {
  return newText
    .split(/\n\s{0,200}\n/)
    .flatMap(splitSentences)
    .filter((sentence) => !GREETING.test(foldText(sentence)))
    .map((sentence) => sentence.replace(NUMBERED, ''));
}

/** « 1) … », « Premièrement, … »: in which place it is asked is no part of what is asked. */
const NUMBERED =
  /^(?:(?:et|donc|alors|puis) )?(?:\(?[1-9a-e]\)|[1-9][.°]|(?:premi[èe]rement|deuxi[èe]mement|troisi[èe]mement|primo|secundo|tertio|d['’]abord|d['’]une part)\s?[,:])\s{1,3}(?=\S)/i;

/** `models`: others than those that are shipped, for a measurement. */
export function readSentences(sentences: readonly string[], models?: KindModels): SentenceFacts[] {
  return sentences.map((text, at) => {
    const before = sentences.slice(Math.max(0, at - HEARD), at);
    const last = before.at(-1) ?? '';
    const around = `${last} ${sentences[at + 1] ?? ''}`;
    return {
      text,
      kinds: guessTail(text, before.join(' '), models),
      asks: findAsksOfPapers(text),
      asksBack: findAsksBack(text, last) !== null || asksWhetherBrought(text, before),
      isQuestion: isQuestion(text),
      wants: wantsAnAnswer(text),
      namesOthers: namesOthers(text, around),
      tellsOfOthers: tellsOfOthers(text, around),
      tellsOfSending: tellsOfSending(text),
      isForTheOffice: isForTheOffice(text),
      isLeftUnanswered: isLeftUnanswered(text, `${last} ${text}`),
    };
  });
}

/** « Je fais court : reçus ou pas reçus, mon RIB et ma carte ? », « … c’est moi qui rappelle ;-) Les avez-vous ? » */
const OPENED = /\s:\s{1,3}(?!-?[()])|\s?[:;]-?[)(D]\s{1,3}|\s[–—-]\s/;

/** What a question is behind what opens it, where that alone is surer to ask. */
function guessTail(text: string, before: string, models?: KindModels): Record<SentenceKind, number> {
  const whole = guessKinds(text, before, models);
  const opened = OPENED.exec(text);
  if (!opened || opened.index === 0) return whole;
  const tail = text.slice(opened.index + opened[0].length);
  if (text.slice(0, opened.index).includes('?') || !tail.includes('?')) return whole;
  const kinds = guessKinds(tail, before, models);
  return askingOf({ kinds }) > askingOf({ kinds: whole }) ? kinds : whole;
}

/** Less of a question than that stands in a sentence about something else. */
const HAS_PART = 0.1;

/** Whether a sentence has a part in a question of papers. */
export function hasPart(sentence: Pick<SentenceFacts, 'kinds'>): boolean {
  return askingOf(sentence) >= HAS_PART;
}

/** How probable it is that a sentence asks something of papers. */
export function askingOf({ kinds }: Pick<SentenceFacts, 'kinds'>): number {
  return kinds.received + kinds.missing + kinds.both;
}
