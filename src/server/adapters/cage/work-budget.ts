import { UnreadableFile } from './unreadable-file.ts';

/** How long one piece of work may take, and where it reports what it took: processor time, in milliseconds. */
export interface WorkLimit {
  milliseconds: number;
  charge(milliseconds: number): void;
}

/**
 * The time that one file may still use. Processor time is counted: a file is not too slow because the machine is busy
 * with something else.
 */
export interface WorkBudget {
  spend<Result>(work: (limit: WorkLimit) => Promise<Result>): Promise<Result>;
}

export function createWorkBudget(limits: { pageMilliseconds: number; fileMilliseconds: number }): WorkBudget {
  let left = limits.fileMilliseconds;
  const charge = (milliseconds: number) => {
    left -= milliseconds;
  };
  return {
    async spend(work) {
      if (left <= 0) throw new UnreadableFile('too-slow');
      return work({ milliseconds: Math.min(left, limits.pageMilliseconds), charge });
    },
  };
}
