import { compareDirections, type MeantText } from './meant-text.ts';
import type { WordVectors } from './word-vectors.ts';

/** The words of a sheet, and how near each word that was ever asked lies to each of them, 0 to 1. */
export interface SheetWords {
  places: ReadonlyMap<string, number>;
  /** One number a word of the sheet. */
  rowOf(word: string): Float32Array;
}

/** Words that begin so are of one family, whatever was learned of them. */
const SAME_START = 5;
const KIN = 0.8;
/** Two words of French lie so near each other by chance. */
const CHANCE = 0.25;
/** So many asked words are remembered of one sheet, which is some hundred kilobytes: there are many sheets. */
const MOST_KNOWN = 300;

export function listSheetWords(texts: readonly MeantText[], vectors: WordVectors): SheetWords {
  const words = [...new Set(texts.flatMap((text) => text.words.map(({ word }) => word)))];
  const known = new Map<string, Float32Array>();
  return {
    places: new Map(words.map((word, place) => [word, place])),
    rowOf: (word) => {
      const found = known.get(word);
      if (found) return found;
      if (known.size >= MOST_KNOWN) known.clear();
      const row = Float32Array.from(words, (other) => compareWords(word, other, vectors));
      known.set(word, row);
      return row;
    },
  };
}

function compareWords(one: string, other: string, vectors: WordVectors): number {
  if (one === other) return 1;
  const [ours, theirs] = [vectors.find(one), vectors.find(other)];
  const cosine = ours && theirs ? compareDirections(ours, theirs) : 0;
  const near = Math.max(0, Math.min(1, (cosine - CHANCE) / (1 - CHANCE)));
  const isKin =
    Math.min(one.length, other.length) >= SAME_START &&
    one.length + other.length > 2 * SAME_START &&
    one.slice(0, SAME_START) === other.slice(0, SAME_START);
  return isKin ? Math.max(near, KIN) : near;
}

/** What is asked, beside the words of one sheet. */
export interface AskedWords {
  rows: readonly { weight: number; row: Float32Array }[];
  /** How near anything asked lies to each word of the sheet. */
  nearest: Float32Array;
}

export function askOfSheet({ words }: MeantText, sheet: SheetWords): AskedWords {
  const rows = words.map(({ word, weight }) => ({ weight, row: sheet.rowOf(word) }));
  const nearest = new Float32Array(sheet.places.size);
  for (const { row } of rows)
    for (let place = 0; place < nearest.length; place += 1)
      nearest[place] = Math.max(nearest[place] ?? 0, row[place] ?? 0);
  return { rows, nearest };
}

/** The words of a text of the sheet, by their places. */
export interface PlacedWords {
  places: Uint32Array;
  weights: Float64Array;
}

export function placeWords({ words }: MeantText, { places }: SheetWords): PlacedWords {
  return {
    places: Uint32Array.from(words, ({ word }) => places.get(word) ?? 0),
    weights: Float64Array.from(words, ({ weight }) => weight),
  };
}

/** How much of what is asked a text of the sheet says, in these or in other words; 0 to 1. */
export function coverAsked({ rows }: AskedWords, { places }: PlacedWords): number {
  let whole = 0;
  let covered = 0;
  for (const { weight, row } of rows) {
    let best = 0;
    for (const place of places) best = Math.max(best, row[place] ?? 0);
    whole += weight;
    covered += weight * best;
  }
  return whole > 0 ? covered / whole : 0;
}

/** How much of a text of the sheet is asked, in these or in other words; 0 to 1. */
export function coverTold({ nearest }: AskedWords, { places, weights }: PlacedWords): number {
  let whole = 0;
  let covered = 0;
  for (const [at, place] of places.entries()) {
    whole += weights[at] ?? 0;
    covered += (weights[at] ?? 0) * (nearest[place] ?? 0);
  }
  return whole > 0 ? covered / whole : 0;
}
