/** What « Tester » tries, one after the other. */
export const trialSteps = ['reading', 'filing', 'sending'] as const;
export type TrialStep = (typeof trialSteps)[number];
