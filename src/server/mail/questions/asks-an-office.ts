import { guessIntents, shippedIntents } from '../intents/intent-model.ts';
import { findQuestions } from './find-questions.ts';

/** So sure that one of the questions which any notary's office hears is meant. */
const MEANT = 0.97;
/** Whoever asks a client’s question has asked one by then. */
const MOST_QUESTIONS = 12;

/** Whether a text surely asks one of the things that clients ask of any notary's office: its hours, papers, fees. */
export function asksAnOffice(newText: string): boolean {
  const model = shippedIntents();
  return findQuestions(newText)
    .slice(0, MOST_QUESTIONS)
    .some(({ text }) => {
      const { probabilities, top } = guessIntents(text, model);
      return (probabilities[top] ?? 0) >= MEANT && !model.never.includes(top);
    });
}
