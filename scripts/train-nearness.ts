import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../src/server/ground/startup-error.ts';
import { splitMailText } from '../src/server/mail/message/new-text.ts';
import { findExcludedAround } from '../src/server/mail/questions/excluded-subjects.ts';
import type { Question } from '../src/server/mail/questions/find-questions.ts';
import { listSigns } from '../src/server/mail/questions/line-signs.ts';
import { matchAnswer } from '../src/server/mail/questions/match-answer.ts';
import { type NearnessWeights, rankNearest } from '../src/server/mail/questions/nearest-lines.ts';
import { readOptions } from './read-options.ts';
import {
  hashOffices,
  listRight,
  questionsOf,
  readOffices,
  type TaughtOffice,
} from './training/read-offices.ts';
import {
  learnAmong,
  learnWithoutEach,
  type NearMessage,
  scoreUnseen,
  trainNearness,
} from './training/train-nearness.ts';

const help = `npm run train-nearness

Apprend laquelle des lignes d’une feuille une question vise, d’études et de messages écrits par plusieurs auteurs, et
remplace les poids. Mesure d’abord chaque auteur avec ce que les autres ont appris. Le résultat est le même sur toute machine.

  --help   cette aide`;

const file = join(import.meta.dirname, '../src/server/mail/questions/nearness.data.ts');

try {
  readOptions(help, {});
  const offices = readOffices();
  const messages = offices.flatMap(readMessagesOf);
  const weights = leaveAuthorsOut(messages);
  tellFirstLines(messages, weights);
  tellAnswers(messages, weights);
  const { signs, among } = trainNearness(messages);
  const text = [
    '/** Written by `npm run train-nearness`; not to be edited. */',
    'export const trainedNearness = {',
    `  of: '${hashOffices()}',`,
    `  signs: ${JSON.stringify(signs)},`,
    `  among: ${JSON.stringify(among)},`,
    '};',
    '',
  ].join('\n');
  writeFileSync(file, text);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : `L’apprentissage a échoué. ${String(error)}`);
  process.exit(1);
}

/** A message with all that is weighed of it, and what is needed to answer it. */
interface ReadMessage extends NearMessage {
  lines: TaughtOffice['lines'];
  questions: Question[];
  isForPerson: boolean;
}

function readMessagesOf({ author, lines, messages }: TaughtOffice): ReadMessage[] {
  const places = new Map(lines.map(({ id }, place) => [id, place]));
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);
  return messages.map((message) => {
    const questions = questionsOf(message);
    return {
      author,
      lines,
      questions,
      isForPerson: findExcludedAround(message.subject, splitMailText(message.text).newText) !== null,
      answer: message.answer && placesOf(message.answer),
      cases: questions.map((question) => ({
        signs: listSigns(question, lines).map(({ signs }) => signs),
        right: placesOf(listRight(question, message)),
      })),
    };
  });
}

/** What all others have taught, by the author who is left out. */
function leaveAuthorsOut(messages: readonly NearMessage[]): ReadonlyMap<string, NearnessWeights> {
  const alone = learnWithoutEach(messages);
  const scores = scoreUnseen(messages, alone);
  const authors = [...alone.keys()];
  return new Map(
    authors.map((author) => [
      author,
      { signs: alone.get(author) ?? [], among: learnAmong(messages, scores, author) },
    ]),
  );
}

/** How often the line that stands first is right for all questions of a message that the sheet answers. */
function tellFirstLines(
  messages: readonly ReadMessage[],
  weights: ReadonlyMap<string, NearnessWeights>,
): void {
  const isRight = ({ author, questions, lines, answer }: ReadMessage) => {
    const ranked = rankNearest(questions, lines, weights.get(author));
    const firsts = ranked.map(([first]) => lines.findIndex(({ id }) => id === first?.id));
    return answer !== null && isSame(firsts, answer);
  };
  for (const author of [...weights.keys(), null]) {
    const own = messages.filter((one) => one.answer && (author === null || one.author === author));
    const right = own.filter(isRight).length;
    console.log(`${author ?? 'ensemble'} : première ligne juste pour ${right} de ${own.length} messages`);
  }
}

/** How many messages are answered rightly and wrongly, announcements and people's own matters left aside. */
function tellAnswers(messages: readonly ReadMessage[], weights: ReadonlyMap<string, NearnessWeights>): void {
  let right = 0;
  let wrong = 0;
  for (const { author, questions, lines, answer, isForPerson } of messages) {
    if (isForPerson || questions.length === 0) continue;
    const match = matchAnswer(questions, lines, weights.get(author));
    if (match.action !== 'answer') continue;
    const given = match.entries.map((id) => lines.findIndex((line) => line.id === id));
    if (answer && isSame(given, answer)) right += 1;
    else wrong += 1;
  }
  const answerable = messages.filter(({ answer }) => answer).length;
  console.log(`${right} de ${answerable} messages répondus, ${wrong} à tort sur ${messages.length}`);
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((place) => other.includes(place));
}
