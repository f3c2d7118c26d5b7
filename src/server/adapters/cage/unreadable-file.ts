import type { ExtractionProblem } from '#server/ports/text-extractor.ts';

/** The file is at fault, not the machine: the reader goes on with the next one. */
export class UnreadableFile extends Error {
  readonly problem: ExtractionProblem;

  constructor(problem: ExtractionProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Turns the fault of a file into a value; any other error is thrown on. */
export async function attempt<Result>(work: Promise<Result>): Promise<Result | UnreadableFile> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}
