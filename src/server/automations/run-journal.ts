import type { RunStep } from '#shared/contracts/executions.ts';
import { storable } from './ledger-values.ts';

export type ItemOutcome = RunStep['items'][number]['outcome'];

/** Tells a run as it goes, in the French that the run's detail shows on screen. */
export interface RunJournal {
  /** Runs one named step; a step that fails is told, then stops the run. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** What became of one thing, in the step under way. */
  item(text: string, outcome: ItemOutcome): void;
  readonly steps: RunStep[];
}

/** Stops a run with a sentence that the notary can act upon. */
export class RunStopped extends Error {
  readonly sentence: string;
  constructor(sentence: string, options?: ErrorOptions) {
    super('the run was stopped', options);
    this.name = 'RunStopped';
    this.sentence = sentence;
  }
}

const unfinished = 'Cette étape n’a pas pu se terminer ; elle sera reprise à la prochaine exécution.';

/** A run tells at most this much of one step: answers stay under a megabyte, whatever the mailbox holds. */
const MOST_ITEMS = 200;

export function createRunJournal(now: () => number): RunJournal {
  const steps: RunStep[] = [];
  let current: RunStep | null = null;
  return {
    steps,
    async step(name, work) {
      const started = now();
      const entry: RunStep = { name, milliseconds: 0, items: [], error: null };
      steps.push(entry);
      current = entry;
      try {
        return await work();
      } catch (error) {
        entry.error = error instanceof RunStopped ? error.sentence : unfinished;
        throw error;
      } finally {
        entry.milliseconds = Math.round(now() - started);
        current = null;
      }
    },
    item(text, outcome) {
      if (current && current.items.length < MOST_ITEMS)
        current.items.push({ text: storable(text, 300), outcome });
    },
  };
}
