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
function splitMessage(newText: string): string[] {
  return newText
    .split(/\n\s{0,200}\n/)
    .flatMap(splitSentences)
    .filter((sentence) => !GREETING.test(foldText(sentence)))
    .map((sentence) => sentence.replace(NUMBERED, ''));
}

/** A title is the office’s, or of an earlier message. */
export function isAnswering(title: string): boolean {
  return /^\s{0,3}(?:re|tr|fwd?)\s{0,3}:/i.test(title);
}

const MOST_OF_TITLE = 300;
const MOST_OF_NOTHING = 8;

/** The sentences of a message with its title’s, where it says nothing below that: « Reçu mes papiers ? — Zoé, du studio ». */
export function splitWhole(subject: string, newText: string): string[] {
  const texts = splitMessage(newText);
  const words = texts.flatMap((text) => text.split(/\s/).filter(Boolean)).length;
  if (words > MOST_OF_NOTHING || texts.some(isQuestion) || isAnswering(subject) || !isQuestion(subject))
    return texts;
  return [...splitMessage(subject.slice(0, MOST_OF_TITLE)), ...texts];
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
      kinds: guessSurest(text, before.join(' '), models),
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

/** A sentence that runs on so long hides what it asks in all that it tells. */
const RUNS_ON = 24;
/** Where what is asked may begin in it, by how that is said. */
const BEGINS =
  /\s(?=(?:(?:est|esce|es)[- ]?(?:ce )?(?:que|qu['’]|ke)|(?:vous|vs) (?:l['’ ]?|les )?(?:av(?:ez|iez|é)|auriez|avez)|(?:dites?|redites?)[- ](?:moi|nous)|(?:je|j|on) (?:veux|voudrai[st]?|voulai[st]?|aimerai[st]?|sai[st] pas|me demand|demand)|pour savoir|savoir si|(?:c['’ ]?est|c) (?:bon|arriv|bien|suffisant)|il (?:vous |me )?(?:manque|reste|faut)|qu['’]est[- ]ce|quels? |quelles? |donc |alors |voilà |mais |et je |et vous )\b)/giu;
const MOST_BEGINNINGS = 8;
const FEWEST_ASKING = 4;

/** What a sentence is; of one that runs on, what the surest of its ends is, where that asks more surely. */
function guessSurest(text: string, before: string, models?: KindModels): Record<SentenceKind, number> {
  const whole = guessTail(text, before, models);
  if (text.split(/\s/).length < RUNS_ON) return whole;
  let surest = whole;
  for (const { index } of [...text.matchAll(BEGINS)].slice(0, MOST_BEGINNINGS)) {
    const end = cutShort(text.slice(index + 1));
    if (end.split(' ').length < FEWEST_ASKING) continue;
    const kinds = guessKinds(end, `${before} ${text.slice(0, index)}`, models);
    if (askingOf({ kinds }) > askingOf({ kinds: surest })) surest = kinds;
  }
  return surest;
}

const MOST_ASKING = 16;

function cutShort(text: string): string {
  return text.split(/\s/).slice(0, MOST_ASKING).join(' ');
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
