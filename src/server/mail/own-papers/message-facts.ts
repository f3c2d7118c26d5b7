import { listWords } from '../intents/sentence-features.ts';
import { findAsksOfPapers } from './asks-of-papers.ts';
import { type Followed, followQuestion } from './follow-question.ts';
import {
  asksBeside,
  asksElse,
  asksOfItsCourse,
  goesOn,
  isForPerson,
  needsPerson,
  opensAnother,
} from './leaves-else.ts';
import { writesForAnother } from './names-others.ts';
import {
  askingOf,
  hasPart,
  isAnswering,
  readSentences,
  type SentenceFacts,
  splitWhole,
} from './sentence-facts.ts';
import { guessKinds, type KindModels } from './sentence-kind.ts';
import { keepsAnswersBack, tellsNews, tellsOnlyOfMoving, tellsWhereTo } from './tells-news.ts';
import { tellsAfter, tellsBefore } from './told-beside.ts';

/** A message as it is judged whole: nobody asks in one sentence what he has told in three. */
export interface MessageFacts {
  sentences: readonly SentenceFacts[];
  title: { words: string[]; asking: number; hasPart: boolean; isAsked: boolean };
  followed: Followed | 'others' | null;
  isForAnother: boolean;
  /** What may have to be answered beside it. */
  beside: {
    isForPerson: boolean;
    ofItsCourse: boolean;
    /** Told anywhere, in the sentence of the question too. */
    isNews: boolean;
    /** Of a kind that keeps every answer back until it is read. */
    keepsBack: boolean;
    /** Told of the case or its people, once the question has been asked; that somebody moves house, wherever it stands. */
    isToldAfter: boolean;
    /** The same before it, where it has nothing of how the papers came to be sent. */
    isToldBefore: boolean;
    /** One question is of something else. */
    inQuestions: boolean;
    inItsSentences: boolean;
    inOthers: boolean;
  };
}

const MOST_OF_TITLE = 300;

/** `models`: others than those that are shipped, for what is learned; `texts`: its sentences, where they are split already. */
export function readMessageFacts(
  subject: string,
  newText: string,
  models?: KindModels,
  texts: readonly string[] = splitWhole(subject, newText),
): MessageFacts {
  const title = subject.slice(0, MOST_OF_TITLE);
  // What the office asked, or he himself before, he does not ask again.
  const asked = isAnswering(title) ? '' : title;
  const ofTitle = { kinds: guessKinds(asked, '', models) };
  const sentences = readSentences(texts, models);
  return {
    sentences,
    title: {
      words: listWords(title),
      asking: askingOf(ofTitle),
      hasPart: hasPart(ofTitle),
      isAsked: findAsksOfPapers(asked) !== null,
    },
    followed: followQuestion(subject, newText, texts, models),
    isForAnother: writesForAnother(newText),
    beside: {
      isForPerson: isForPerson(subject, newText),
      ofItsCourse: sentences.some(
        (one) => (hasPart(one) || one.isQuestion) && !one.asksBack && asksOfItsCourse(one.text),
      ),
      isNews:
        texts.some((text) => (tellsNews(text) && !tellsOnlyOfMoving(text)) || opensAnother(text)) ||
        tellsWhereTo(texts) ||
        (!isAnswering(title) && tellsNews(title)),
      keepsBack: [title, ...texts].some(keepsAnswersBack) || tellsWhereTo(texts),
      isToldAfter: tellsAfter(sentences) || texts.some(tellsOnlyOfMoving),
      isToldBefore: tellsBefore(sentences),
      inQuestions: sentences.some((one) => !one.asksBack && asksElse(one.text, askingOf(one), models)),
      inItsSentences: sentences.some((one) => hasPart(one) && asksBeside(one.text, models)),
      inOthers: sentences.some((one) => !hasPart(one) && needsPerson(one.text, models) && !goesOn(one.text)),
    },
  };
}
