import { readdirSync } from 'node:fs';

/**
 * What the copies of a set are drawn with, where that is not its name: these were numbered in the order of their coming
 * before they were named by what they hold. The people, the dates and the order in which the models learn follow from it,
 * so another one would teach other models.
 */
const drawnWith: Readonly<Record<string, string>> = {
  'anjou-vendee-clerk': 'twelfth',
  'atlantic-coast-clerk': 'tenth',
  'brand-letterheads': 'later',
  'brief-extracts': 'seventh',
  'civility-first': 'ninth',
  'gironde-clerk': 'eleventh',
  'public-services': 'fourth',
  'retz-perche-clerk': 'thirteenth',
  'saint-nazaire-clerk': 'fourteenth',
  'second-persons': 'eighth',
  'short-labels': 'third',
  'standard-forms': 'unseen',
  'syndics-and-declarations': 'sixth',
  tradespeople: 'fifteenth',
  'translations-and-guardians': 'fifth',
};

/** The seed of a set's copies. */
export function seedOfSet(set: string): string {
  return drawnWith[set] ?? set;
}

/** The sets of templates, one folder each, in the order in which models learn from them. */
export function listSets(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    .toSorted((one, other) => (seedOfSet(one) < seedOfSet(other) ? -1 : 1));
}
