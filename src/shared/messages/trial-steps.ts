import type { TrialStep } from '../trial-steps.ts';

/** What each step tries, as it is named in a sentence. */
const trialStepWords: Record<TrialStep, string> = {
  reading: 'lire la boîte',
  filing: 'ranger une pièce',
  sending: 'envoyer un e-mail',
};

/** « lire la boîte et envoyer un e-mail ». */
export function listTrialSteps(steps: readonly TrialStep[]): string {
  return new Intl.ListFormat('fr').format(steps.map((step) => trialStepWords[step]));
}
