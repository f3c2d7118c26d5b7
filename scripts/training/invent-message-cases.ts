import { createRandom } from '../../demo/seeded-random.ts';
import type { IntentModel } from '../../src/server/mail/intents/intent-model.ts';
import { splitSentences } from '../../src/server/mail/message/sentences.ts';
import { listEvidence, readSheet } from '../../src/server/mail/questions/choose-line.ts';
import { findQuestions, type Question } from '../../src/server/mail/questions/find-questions.ts';
import type { SheetLine } from '../../src/server/mail/questions/read-text.ts';
import type { Catalogue, Paraphrase, TaughtMessage } from './read-intents.ts';
import { type Case, draw } from './train-line-choice.ts';

const OFFICES = 5;
const LINES_AT_MOST = 44;
const LINES_AT_LEAST = 28;
/** A sheet is written for what is asked: of the questions that it does not answer so many are put to it. */
const UNANSWERED = 0.35;
/** How many lines answer more than they ask, and how many such things at most. */
const ANSWERS_MORE = 0.4;
const MOST_MORE = 2;
/** How many answers hold the words of their question: real ones often hold an hour or a list, and nothing else. */
const SAYS_AGAIN = 0.3;

/** One whole message to an invented office: a case for each of its questions. */
export interface MessageCases {
  message: TaughtMessage;
  questions: Question[];
  cases: Case[];
}

interface InventedLine extends SheetLine {
  answers: readonly string[];
}

/**
 * Whole messages to offices whose sheets are lines of all authors, with answers that say what the catalogue says of an
 * intent, and sometimes of those beside it. The model must not have learned from the messages.
 */
export function inventMessageCases(
  { paraphrases, catalogue }: { paraphrases: readonly Paraphrase[]; catalogue: Catalogue },
  model: IntentModel,
  messages: readonly TaughtMessage[],
  seed: string,
): MessageCases[] {
  const random = createRandom(seed);
  return Array.from({ length: OFFICES }, () => {
    const lines = inventSheet(paraphrases, catalogue, random);
    const sheet = readSheet(lines, model);
    return messages.flatMap((message) => {
      const questions = findQuestions(message.text);
      const cases = questions.map((question) => ({
        text: question.text,
        right: findRight(question.text, message, lines),
        evidence: listEvidence(question, sheet),
      }));
      const isAnswered = cases.some(({ right }) => right !== null);
      return isAnswered || random() < UNANSWERED ? [{ message, questions, cases }] : [];
    });
  }).flat();
}

function inventSheet(
  paraphrases: readonly Paraphrase[],
  { never, described }: Catalogue,
  random: () => number,
): InventedLine[] {
  const lines = paraphrases.filter(({ intent, isLine }) => isLine && !never.includes(intent));
  const intents = [...new Set(lines.map(({ intent }) => intent))].sort();
  const chosen = draw(
    intents,
    LINES_AT_LEAST + Math.floor(random() * (LINES_AT_MOST - LINES_AT_LEAST)),
    random,
  );
  const taken = new Set(chosen);
  return chosen.map((intent) => {
    const own = lines.filter((line) => line.intent === intent);
    const free = (described.get(intent)?.neighbours ?? []).filter(
      (one) => !taken.has(one) && !never.includes(one) && described.has(one),
    );
    const more = random() < ANSWERS_MORE ? free.slice(0, MOST_MORE) : [];
    for (const one of more) taken.add(one);
    const answers = [intent, ...more];
    const told = random() < SAYS_AGAIN ? answers : more;
    return {
      id: intent,
      answers,
      question: own[Math.floor(random() * own.length)]?.text ?? '',
      answer: told.map((one) => described.get(one)?.description ?? '').join(' '),
    };
  });
}

/** The line that answers what the writer of the message said that a sentence asks. */
function findRight(text: string, { asks }: TaughtMessage, lines: readonly InventedLine[]): string | null {
  const parts = (sentence: string) => [sentence, ...splitSentences(sentence)];
  const asked = asks.filter(({ sentence }) =>
    parts(sentence).some((part) => part.includes(text) || text.includes(part)),
  );
  // What asks of two things in one sentence is answered by no single line.
  const right = new Set(
    asked.map(({ intent }) => lines.find(({ answers }) => answers.includes(intent))?.id ?? null),
  );
  const [only = null] = right;
  return right.size === 1 ? only : null;
}
