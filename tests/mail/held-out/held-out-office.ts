import { findExcludedAround } from '#server/mail/questions/excluded-subjects.ts';
import { findQuestions } from '#server/mail/questions/find-questions.ts';
import { matchAnswer } from '#server/mail/questions/match-answer.ts';

/**
 * Offices whose sheets and clients’ questions were written apart from the rules: what the rules do with words that they
 * were not made for. A line is « entry | question », `-` where a person has to answer, `a+b` for two entries.
 */
export interface HeldOutOffice {
  sheet: Record<string, [question: string, answer: string]>;
  questions: string;
}

export interface HeldOutFigures {
  /** Questions that the sheet answers, and how many of them were answered so. */
  answerable: number;
  answered: number;
  /** Answers that should not have been sent, each as « question → entry (instead of) ». */
  wrong: string[];
  missed: string[];
  questions: number;
}

export function tryOffice({ sheet, questions }: HeldOutOffice): HeldOutFigures {
  const entries = Object.entries(sheet).map(([id, [question, answer]]) => ({ id, question, answer }));
  const figures: HeldOutFigures = { answerable: 0, answered: 0, wrong: [], missed: [], questions: 0 };
  for (const line of questions.trim().split('\n')) {
    const [wanted = '', text = ''] = line.split(' | ');
    const right = wanted === '-' ? [] : wanted.split('+');
    const excluded = findExcludedAround('', text);
    const match = excluded
      ? ({ action: 'redirect', reason: excluded } as const)
      : matchAnswer(findQuestions(text), entries);
    const given = match.action === 'answer' ? match.entries : [];
    figures.questions += 1;
    if (right.length > 0) figures.answerable += 1;
    if (given.length > 0 && given.join('+') !== wanted)
      figures.wrong.push(`${text} → ${given.join('+')} (${wanted})`);
    else if (given.length > 0) figures.answered += 1;
    else if (right.length > 0)
      figures.missed.push(`${text} (${wanted}: ${'reason' in match ? match.reason : match.action})`);
  }
  return figures;
}
