import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { readFarewell } from '../message/farewell.ts';
import { takeApart } from '../message/new-text.ts';
import { splitAll } from '../message/sentences.ts';
import { listSubjects } from '../own-papers/paper-words.ts';
import { isQuestion } from '../questions/find-questions.ts';
import { findLeft, type Way } from './account.ts';

/**
 * Whether something that nothing accounts for stands around what a message says of its writer’s papers: in its title, below its
 * farewell, in capitals, in what is passed on. What its sentences tell is weighed with the question that they lead to.
 */
export function tellsAround(message: ParsedMessage, way: Pick<Way, 'bringsPapers'>): boolean {
  const { newText } = takeApart(message.text);
  const below = findBelow(message.text);
  const isAround = (text: string) =>
    isLoud(text, newText) || (below.includes(text) && !isQuestion(text) && !isOfPapers(text));
  const asked = splitAll(newText).filter((sentence) => !isAround(sentence));
  return findLeft(message, { ...way, asksOfPapers: true, asked }).some(
    ({ place, text }) => place !== 'text' || isAround(text),
  );
}

const PAPERS = ['paper', 'sending', 'file', 'got', 'lack', 'sent', 'list'];

function isOfPapers(sentence: string): boolean {
  return listSubjects(sentence).some((subject) => PAPERS.includes(subject));
}

/** « NE VENDONS PLUS » in a mail that is not all in capitals. */
function isLoud(text: string, newText: string): boolean {
  const inCapitals = (one: string) => one === one.toLocaleUpperCase('fr');
  return inCapitals(text) && /\p{Lu}/u.test(text) && !inCapitals(newText);
}

const LONGEST = 20_000;

/** What was received from the first farewell on. */
function findBelow(received: string): string {
  const lines = received.slice(0, LONGEST).split('\n');
  const at = lines.findIndex((line) => readFarewell(line.trim()) !== null);
  return at < 0 ? '' : lines.slice(at).join('\n');
}
