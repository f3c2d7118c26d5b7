import type { ReplyOffers } from '#shared/contracts/messages.ts';
import { writeAnswerBody } from '#shared/messages/emails.ts';

/** The line that was chosen for each question, in the order of the message; null for none. */
export type Chosen = readonly (string | null)[];

/** The first line of each question where they answer all of it; else nothing is chosen yet. */
export function chooseFirst({ questions, isReady }: ReplyOffers): Chosen {
  return questions.map(({ lines }) => (isReady ? (lines[0]?.id ?? null) : null));
}

/** What the letter says by the lines alone: each answer once, in the order of the questions. */
export function writeChosen(offers: ReplyOffers, chosen: Chosen): string {
  const answers = listAnswers(offers, chosen);
  return answers.length > 0 ? writeAnswerBody(answers) : '';
}

/** What its writer finds when he comes to it: what he had left there, or what the lines say. */
export function openLetter(
  given: ReplyOffers | null,
  kept: { text?: string | undefined; chosen?: Chosen | undefined },
): { offers: ReplyOffers | null; chosen: Chosen; text: string } {
  if (!given) return { offers: null, chosen: kept.chosen ?? [], text: kept.text ?? '' };
  const chosen = kept.chosen ?? chooseFirst(given);
  const prepared = writeChosen(given, chosen);
  if (kept.text === undefined || kept.text === prepared) return { offers: given, chosen, text: prepared };
  // It is his own by now: no letter that stands ready.
  const own = kept.chosen ?? given.questions.map(() => null);
  return { offers: { ...given, isReady: false }, chosen: own, text: kept.text };
}

/** The letter with another line chosen for the question `at`. What the clerk has written himself stays where it is. */
export function placeAnswer(
  text: string,
  offers: ReplyOffers,
  { before, at, next }: { before: Chosen; at: number; next: string | null },
): string {
  const chosen = before.map((id, place) => (place === at ? next : id));
  const wanted = listAnswers(offers, chosen);
  if (!text.trim() || text.trim() === writeChosen(offers, before)) return writeChosen(offers, chosen);
  const dropped = listAnswers(offers, before).filter((answer) => !wanted.includes(answer));
  const added = wanted.filter((answer) => !text.includes(answer));
  let letter = text;
  for (const answer of dropped) {
    const instead = added.shift();
    letter = instead === undefined ? takeOut(letter, answer) : swap(letter, answer, instead);
  }
  for (const answer of added) letter = putBehind(letter, answer, wanted.slice(0, wanted.indexOf(answer)));
  return letter.trim();
}

function listAnswers({ questions }: ReplyOffers, chosen: Chosen): string[] {
  const answers = questions.flatMap(({ lines }, at) => lines.find(({ id }) => id === chosen[at]) ?? []);
  return [...new Set(answers.map(({ answer }) => answer.trim()))];
}

function swap(text: string, answer: string, instead: string): string {
  const at = text.indexOf(answer);
  if (at < 0) return `${text.trimEnd()}\n\n${instead}`;
  return text.slice(0, at) + instead + text.slice(at + answer.length);
}

function takeOut(text: string, answer: string): string {
  const at = text.indexOf(answer);
  if (at < 0) return text;
  return `${text.slice(0, at).trimEnd()}\n\n${text.slice(at + answer.length).trimStart()}`;
}

/** Behind the last of those that come before it, or at the end. */
function putBehind(text: string, answer: string, earlier: readonly string[]): string {
  const last = earlier.findLast((one) => text.includes(one));
  if (last === undefined) return `${text.trimEnd()}\n\n${answer}`;
  const end = text.indexOf(last) + last.length;
  const rest = text.slice(end).trimStart();
  return `${text.slice(0, end)}\n\n${answer}${rest ? `\n\n${rest}` : ''}`;
}
