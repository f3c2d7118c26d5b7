import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is known of each expression, by its key. */
export interface Proofs {
  /** The checker's automaton has shown that no text makes it slow. */
  proved: string[];
  /**
   * From the day of the rule, and never more: the checker found neither proof nor text within its time. They run where
   * time ends them, like all others.
   */
  unknown: string[];
}

const file = join(import.meta.dirname, 'proofs.json');

export function readProofs(): Proofs {
  return JSON.parse(readFileSync(file, 'utf8')) as Proofs;
}

export function writeProofs({ proved, unknown }: Proofs): void {
  const sorted = { proved: [...new Set(proved)].toSorted(), unknown: [...new Set(unknown)].toSorted() };
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
