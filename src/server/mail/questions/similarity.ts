import { findConcept } from './concepts.ts';

export interface IndexedEntry {
  id: string;
  /** Of its question. */
  features: Set<string>;
  answerFeatures: Set<string>;
  trigrams: Set<string>;
}

export interface AskedFeatures {
  /** Of the question sentence. */
  own: Set<string>;
  /** Only said just before it. */
  context: Set<string>;
  trigrams: Set<string>;
}

const KIND_WEIGHT = { topic: 1.5, act: 0.8, word: 0.7 };
const CONTEXT_SHARE = 0.5;
const ANSWER_SHARE = 0.75;
/** Two ways of wanting the same: « à qui demander », « où trouver ». */
const SAME_WISH_SHARE = 0.7;
/** A word that no entry knows is chatter more often than another subject. */
const UNKNOWN_WORD_SHARE = 0.5;

export interface Weigher {
  weigh: (feature: string) => number;
  /** True for a word that no entry uses. */
  isUnknown: (feature: string) => boolean;
}

export function createWeigher(entries: IndexedEntry[]): Weigher {
  const counts = new Map<string, number>();
  for (const { features } of entries) for (const one of features) counts.set(one, (counts.get(one) ?? 0) + 1);
  const isUnknown = (feature: string) => !counts.has(feature) && !findConcept(feature);
  const weigh = (feature: string) => {
    const kind = findConcept(feature)?.kind ?? 'word';
    const count = counts.get(feature) ?? 0;
    // BM25's idf, kept positive: an idea of every entry still counts a little.
    const rarity =
      Math.log(1 + (entries.length + 0.5) / (count + 0.5)) / Math.log(1 + (entries.length + 0.5) / 1.5);
    return KIND_WEIGHT[kind] * Math.min(1.2, rarity) * (isUnknown(feature) ? UNKNOWN_WORD_SHARE : 1);
  };
  return { weigh, isUnknown };
}

/** However many such words there are: a client tells his story before he asks. */
const UNKNOWN_WORDS_AT_MOST = 1;

/** How much of the entry's question is asked, and how much of what is asked the entry speaks of; 0 to 1 both. */
export function measureCoverage(
  asked: AskedFeatures,
  needed: Set<string>,
  entry: IndexedEntry,
  { weigh, isUnknown }: Weigher,
) {
  const ours = listWishes(asked.own);
  const theirs = listWishes(entry.features);
  const covered = share(needed, weigh, (one) => {
    if (asked.own.has(one)) return 1;
    if (asked.context.has(one)) return 0.85;
    return shares(one, ours) ? SAME_WISH_SHARE : 0;
  });
  const all = new Set([...asked.own, ...asked.context]);
  const weighAsked = (one: string) => weigh(one) * (asked.own.has(one) ? 1 : CONTEXT_SHARE);
  const chatter = [...all].filter(isUnknown).reduce((sum, one) => sum + weighAsked(one), 0);
  const calm = Math.min(1, UNKNOWN_WORDS_AT_MOST / chatter);
  const weighCalmly = (one: string) => weighAsked(one) * (isUnknown(one) ? calm : 1);
  const explained = share(all, weighCalmly, (one) => {
    if (entry.features.has(one)) return 1;
    return Math.max(
      entry.answerFeatures.has(one) ? ANSWER_SHARE : 0,
      shares(one, theirs) ? SAME_WISH_SHARE : 0,
    );
  });
  return { covered, explained };
}

export function listWishes(features: Iterable<string>): string[] {
  return [...features].flatMap((one) => findConcept(one)?.wants ?? []);
}

function shares(feature: string, wishes: string[]): boolean {
  const wish = findConcept(feature)?.wants;
  return wish !== undefined && wishes.includes(wish);
}

function share(features: Set<string>, weigh: Weigher['weigh'], part: (feature: string) => number): number {
  let total = 0;
  let found = 0;
  for (const one of features) {
    total += weigh(one);
    found += weigh(one) * part(one);
  }
  return total ? found / total : 0;
}

/** Sørensen-Dice on sets of three letters: near copies of the entry's question, typing errors included. */
export function dice(one: Set<string>, other: Set<string>): number {
  let common = 0;
  for (const gram of one) if (other.has(gram)) common++;
  return one.size + other.size ? (2 * common) / (one.size + other.size) : 0;
}

/**
 * With the ends of words, for a likeness of whole sentences; `reading/text/trigrams.ts` numbers the runs of a text without
 * spaces, for what must stand somewhere in it.
 */
export function listTrigrams(folded: string): Set<string> {
  const plain = ` ${folded.replace(/[^A-Z0-9]+/g, ' ').trim()} `;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= plain.length; i++) grams.add(plain.slice(i, i + 3));
  return grams;
}
