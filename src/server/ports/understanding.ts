/** Why a rule gave no answer: it was ended by time or memory, or has failed on this one thing. */
export type UnderstandingProblem = 'too-slow' | 'too-large' | 'failed';

/**
 * What a stranger wrote could not be understood. It is the fault of that one thing alone: a person looks at it, and
 * everything else goes on.
 */
export class NotUnderstood extends Error {
  readonly problem: UnderstandingProblem;

  constructor(problem: UnderstandingProblem, options?: ErrorOptions) {
    super(`what was given could not be understood: ${problem}`, options);
    this.name = 'NotUnderstood';
    this.problem = problem;
  }
}

/** A pure function over plain data: what it is about, then what many calls share. */
// biome-ignore lint/suspicious/noExplicitAny: each rule has its own types, which `Understanding` keeps.
export type Rule = (subject: any, context: any) => unknown;

/**
 * The same rules, each run where time and memory end it; throws `NotUnderstood`. Lists of the context are sent once, as
 * long as they are the same objects: whoever changes one makes another.
 */
export type Understanding<Rules extends Record<string, Rule>> = {
  [Name in keyof Rules]: (
    subject: Parameters<Rules[Name]>[0],
    context: Parameters<Rules[Name]>[1],
  ) => Promise<ReturnType<Rules[Name]>>;
};
