import type { ExpectedDocument } from './corpus.ts';
import { isAccepted } from './names-agree.ts';

/** What the product made of one document. */
export interface DocumentOutcome {
  type: string;
  person: string | null;
  date: string | null;
  filed: boolean;
  reasons: string[];
  /** Each test that held it, by its name. */
  doubts: string[];
}

export interface JudgedDocument {
  truth: ExpectedDocument;
  outcome: DocumentOutcome;
  type: boolean;
  person: boolean;
  date: boolean;
  all: boolean;
}

export interface DocumentScores {
  count: number;
  type: number;
  person: number;
  date: number;
  all: number;
  auto: number;
  wrongAuto: number;
  reviewHeld: number;
}

export function judgeDocument(truth: ExpectedDocument, outcome: DocumentOutcome): JudgedDocument {
  const type = outcome.type === truth.type;
  const person = isAccepted(outcome.person, truth.persons);
  const date = outcome.date === truth.date;
  return { truth, outcome, type, person, date, all: type && person && date };
}

/** Filed without a human and wrong: the error that costs most. A document to be looked at must never be filed. */
export function isCostly({ truth, outcome, all }: JudgedDocument): boolean {
  return outcome.filed && (truth.expect === 'review' || !all);
}

/** A share of nothing is 1 for what should be high and 0 for what should be low. */
export function share<T>(items: readonly T[], counts: (item: T) => boolean, ofNothing: number): number {
  return items.length === 0 ? ofNothing : items.filter(counts).length / items.length;
}

export function scoreDocuments(judged: readonly JudgedDocument[]): DocumentScores {
  const toFile = judged.filter(({ truth }) => truth.expect === 'file');
  const toReview = judged.filter(({ truth }) => truth.expect === 'review');
  const filed = judged.filter(({ outcome }) => outcome.filed);
  return {
    count: judged.length,
    type: share(toFile, ({ type }) => type, 1),
    person: share(toFile, ({ person }) => person, 1),
    date: share(toFile, ({ date }) => date, 1),
    all: share(toFile, ({ all }) => all, 1),
    auto: share(toFile, ({ outcome }) => outcome.filed, 1),
    wrongAuto: share(filed, isCostly, 0),
    reviewHeld: share(toReview, ({ outcome }) => !outcome.filed, 1),
  };
}
