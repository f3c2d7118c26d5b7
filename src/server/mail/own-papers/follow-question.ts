import { foldText } from '#server/reading/text/fold.ts';
import { isQuestion } from '../questions/find-questions.ts';
import {
  type Asks,
  findAsksBack,
  findAsksOfPapers,
  isForTheOffice,
  isLeftUnanswered,
  wantsAnAnswer,
} from './asks-of-papers.ts';
import { asksWhetherBrought, isBroughtForHim } from './brought-for-him.ts';
import { asksBeside, goesOn, isForPerson, listParts, needsPerson } from './leaves-else.ts';
import {
  cameThroughAnother,
  namesOthers,
  tellsOfOthers,
  tellsOfSending,
  tellsOfTheirPapers,
} from './names-others.ts';
import { HEARD, isAnswering } from './sentence-facts.ts';
import { guessKinds, type KindModels } from './sentence-kind.ts';

/** What is asked from sentence to sentence, and whether that is all that is asked. */
export interface Followed extends Asks {
  isAll: boolean;
}

/** So probable where the rules see the question too, and where they do not. */
const FIRM = 0.05;
const AGREED = 0.2;
const ALONE = 0.5;
/** So probable that whoever else is named in it only carried them, or gave them to the writer. */
const SURELY = 0.9;
/** A title asks without a verb: both must see it. */
const IN_TITLE = 0.3;

/** What one sentence asks is about what was told just before it; of other people’s papers the whole message is a person’s. */
export function followQuestion(
  subject: string,
  newText: string,
  sentences: readonly string[],
  models?: KindModels,
): Followed | 'others' | null {
  const asked: Asks = { received: false, missing: false };
  let isAll = !isForPerson(subject, newText);
  for (const [at, sentence] of sentences.entries()) {
    const asks = findOwn(sentence, sentences.slice(Math.max(0, at - HEARD), at), models);
    if (asks === 'others') return asks;
    // « Avez-vous reçu nos actes ? Ils sont partis avec le mail de ma copine. »
    if (asks && cameThroughAnother(sentences[at + 1] ?? '')) return 'others';
    if (asks) {
      asked.received ||= asks.received;
      asked.missing ||= asks.missing;
      if (asksBeside(sentence, models)) isAll = false;
    } else if (needsPerson(sentence, models) && !(asksAlready(asked) && goesOn(sentence))) isAll = false;
  }
  if (!asked.received && !asked.missing && isImplied(sentences))
    return { received: true, missing: false, isAll };
  if (!asked.received && !asked.missing) {
    const title = sentences.every((sentence) => !isQuestion(sentence)) ? findInTitle(subject, models) : null;
    return title && { ...title, isAll };
  }
  return { ...asked, isAll };
}

function asksAlready({ received, missing }: Asks): boolean {
  return received || missing;
}

/** What one sentence asks of papers, whole or in a part of it; of others’ the whole message is a person’s. */
function findOwn(sentence: string, before: readonly string[], models?: KindModels): Asks | 'others' | null {
  if (isForTheOffice(sentence)) return null;
  const whole = judgeSentence(sentence, before, models);
  if (whole) return whole;
  for (const part of listParts(sentence)) {
    const asks = findAsksOfPapers(part) && judgeSentence(part, before, models);
    if (asks) return namesOthers(upTo(sentence, part)) ? 'others' : asks;
  }
  return null;
}

/** Who is named after the question has nothing to do with it: « …, ma banquière m’a fait peur ». */
function upTo(sentence: string, part: string): string {
  const at = sentence.indexOf(part);
  return at < 0 ? sentence : sentence.slice(0, at + part.length);
}

function judgeSentence(
  sentence: string,
  before: readonly string[],
  models?: KindModels,
): Asks | 'others' | null {
  const last = before.at(-1) ?? '';
  const heard = [...before.slice(0, -1), sentence].join(' ');
  const back = findAsksBack(sentence, last);
  if (back && !namesOthers(sentence) && !tellsOfOthers(last, heard)) return back;
  const byRules = findAsksOfPapers(sentence);
  if (asksOfBrought(sentence, before)) return byRules ?? { received: true, missing: false };
  const { received, missing, both } = guessKinds(sentence, before.join(' '), models);
  const chance = received + missing + both;
  const isFirm = byRules?.isFirm || [...before, sentence].some(tellsOfSending);
  if (chance < (byRules ? (isFirm ? FIRM : AGREED) : ALONE))
    return byRules && namesOthers(sentence) && isQuestion(sentence) ? 'others' : null;
  if (!byRules && chance < SURELY && !wantsAnAnswer(sentence)) return null;
  const asking = listParts(sentence).find((part) => findAsksOfPapers(part));
  if (chance < SURELY && namesOthers(asking ? upTo(sentence, asking) : sentence)) return 'others';
  // « Ma femme vous l’a envoyée. L’avez-vous ? »
  if (!NAMES_PAPER.test(foldText(sentence)) && tellsOfOthers(last, heard)) return 'others';
  return (
    byRules ?? {
      received: received >= missing || both > missing,
      missing: missing > received || both > received,
    }
  );
}

/** Of a paper of his that others were to send for him; of nothing that anybody else names beside it. */
function asksOfBrought(sentence: string, before: readonly string[]): boolean {
  if (namesOthers(sentence, before.join(' ')) || before.some((one) => tellsOfTheirPapers(one))) return false;
  if (asksWhetherBrought(sentence, before)) return true;
  const isTold = [sentence, ...before].some((one) => isBroughtForHim(one, [...before, sentence].join(' ')));
  return isTold && isQuestion(sentence) && findAsksOfPapers(sentence) !== null;
}

const NAMES_PAPER = /\b(?:MA|MES|MON) [A-Z]{3}/;

/** Nothing is asked in so many words, and one wants to know it all the same. */
function isImplied(sentences: readonly string[]): boolean {
  return sentences.some((sentence, at) => {
    const beside = [sentences[at - 1] ?? '', sentence].join(' ');
    return isLeftUnanswered(sentence, beside) && !tellsOfOthers(beside) && !isForTheOffice(sentence);
  });
}

/** Of a title that he wrote himself: one that he answers under is the office's. */
function findInTitle(subject: string, models?: KindModels): Asks | null {
  if (isAnswering(subject)) return null;
  const title = subject.slice(0, 300);
  const byRules = findAsksOfPapers(title);
  const { received, missing, both } = guessKinds(title, '', models);
  return byRules && !namesOthers(title) && received + missing + both >= IN_TITLE ? byRules : null;
}
