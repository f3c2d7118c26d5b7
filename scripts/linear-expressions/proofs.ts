import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'proofs.json');

/** The expressions, by their key, of which the checker's automaton has shown that no text makes them slow. */
export function readProofs(): string[] {
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}

export function writeProofs(proved: readonly string[]): void {
  writeFileSync(file, `${JSON.stringify([...new Set(proved)].toSorted(), null, 2)}\n`);
}
