import {
  findPapersQuestion,
  type ReaderModels,
} from '../../src/server/mail/own-papers/find-papers-question.ts';
import { readPaperMessages, type TaughtPaperMessage } from './read-paper-questions.ts';

/** So many groups of authors are left out in turn: each by itself would be learned without for an hour. */
const GROUPS = 6;

/** What is answered to each author by models that have not read him: whole messages, as the understanding alone takes them. */
export function measureLeftOutAuthors(learnWithout: (left: readonly string[]) => ReaderModels): void {
  const messages = readPaperMessages();
  const authors = [...new Set(messages.map(({ author }) => author))];
  const rows = Array.from({ length: GROUPS }, (_, group) => {
    const left = authors.filter((_author, at) => at % GROUPS === group);
    const models = learnWithout(left);
    return left.map((name) => {
      const row = countAnswers(
        messages.filter(({ author }) => author === name),
        models,
      );
      console.log(writeRow(name, row));
      return row;
    });
  }).flat();
  console.log(
    writeRow('tous', {
      alone: addUp(rows.map(({ alone }) => alone)),
      near: addUp(rows.map(({ near }) => near)),
      beside: addUp(rows.map(({ beside }) => beside)),
    }),
  );
}

interface Count {
  answered: number;
  of: number;
}

interface Row {
  alone: Count;
  /** They only resemble it. */
  near: Count;
  /** Something is asked beside that a person answers: closed by the list. */
  beside: Count;
}

function countAnswers(messages: readonly TaughtPaperMessage[], models: ReaderModels): Row {
  const read = messages.map(({ subject, newText, asks }) => ({
    asks,
    question: findPapersQuestion(subject, newText, false, models),
  }));
  const count = (kind: TaughtPaperMessage['asks'], what: 'isAnswered' | 'isAll') => {
    const own = read.filter(({ asks }) => asks === kind);
    return { of: own.length, answered: own.filter(({ question }) => question?.[what] === true).length };
  };
  return {
    alone: count('alone', 'isAnswered'),
    near: count(null, 'isAnswered'),
    beside: count('beside', 'isAll'),
  };
}

function addUp(counts: readonly Count[]): Count {
  return {
    answered: counts.reduce((sum, { answered }) => sum + answered, 0),
    of: counts.reduce((sum, { of }) => sum + of, 0),
  };
}

function writeRow(name: string, { alone, near, beside }: Row): string {
  const write = ({ answered, of }: Count) => `${answered} sur ${of}`;
  return `${name} : répondues ${write(alone)}, voisines ${write(near)}, closes à côté d’autre chose ${write(beside)}`;
}
