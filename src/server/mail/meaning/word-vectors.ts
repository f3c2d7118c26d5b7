import { trainedWords } from './word-vectors.data.ts';

/** Words of clients and of public pages, each with a direction: those that stand in like company lie near each other. */
export interface WordVectors {
  /** Of the word, or of one that differs from it by its ending; of length 1, null for what is unknown. */
  find(word: string): Float32Array | null;
  /** The logarithm of how few sentences hold it. */
  rarityOf(word: string): number;
  dimensions: number;
}

interface KnownWords {
  words: readonly string[];
  rarity: readonly number[];
  /** Of length 1 each. */
  vectors: readonly Float32Array[];
}

/** As they are stored: half a byte each number, in base64. */
export interface PackedWords {
  words: string;
  dimensions: number;
  /** In hundredths, two bytes each. */
  rarity: string;
  vectors: string;
}

/** Numbers beyond are rare in a direction of some hundred dimensions, and are cut: finer steps for the others are worth more. */
const MOST = 2.6;
const STEPS = 7;

export function packWords({ words, rarity, vectors }: KnownWords): PackedWords {
  const dimensions = vectors[0]?.length ?? 0;
  const scale = MOST / Math.sqrt(dimensions) / STEPS;
  const nibble = (value: number) => Math.max(-STEPS, Math.min(STEPS, Math.round(value / scale))) + STEPS;
  const halves = vectors.flatMap((vector) => Array.from(vector, nibble));
  const bytes = Uint8Array.from(
    { length: Math.ceil(halves.length / 2) },
    (_, at) => (halves[2 * at] ?? 0) * 16 + (halves[2 * at + 1] ?? 0),
  );
  const hundredths = Uint16Array.from(rarity, (value) => Math.round(100 * Math.max(0, value)));
  return {
    words: words.join(' '),
    dimensions,
    rarity:
      Buffer.from(Uint8Array.from(hundredths, (value) => value & 255)).toString('base64') +
      '.' +
      Buffer.from(Uint8Array.from(hundredths, (value) => value >> 8)).toString('base64'),
    vectors: Buffer.from(bytes).toString('base64'),
  };
}

let loaded: WordVectors | null = null;

/** Those of the repository, unpacked once, when they are first asked for. */
export function shippedWords(): WordVectors {
  loaded ??= unpackWords(trainedWords);
  return loaded;
}

/** From so many letters on, words that begin alike are of one family. */
const FAMILY = 6;

export function unpackWords({ words, dimensions, rarity, vectors }: PackedWords): WordVectors {
  const known = words.split(' ');
  const places = new Map(known.map((word, place) => [word, place]));
  const [low = '', high = ''] = rarity.split('.').map((part) => Buffer.from(part, 'base64'));
  const rarities = known.map((_, at) => (Number(low[at] ?? 0) + 256 * Number(high[at] ?? 0)) / 100);
  const rarest = rarities.reduce((most, one) => Math.max(most, one), 0);
  const bytes = Buffer.from(vectors, 'base64');
  const families = new Map<string, number[]>();
  for (const [place, word] of known.entries())
    if (word.length >= FAMILY) {
      const start = word.slice(0, FAMILY);
      families.set(start, [...(families.get(start) ?? []), place]);
    }
  const unpacked = new Map<number, Float32Array>();
  const at = (place: number) => {
    const vector = unpacked.get(place) ?? unpackOne(bytes, place, dimensions);
    unpacked.set(place, vector);
    return vector;
  };
  return {
    dimensions,
    rarityOf: (word) => rarities[places.get(word) ?? -1] ?? rarest,
    find: (word) => {
      const place = findPlace(word, places);
      if (place !== null) return at(place);
      const family = word.length >= FAMILY ? families.get(word.slice(0, FAMILY)) : undefined;
      return family ? mean(family.map(at), dimensions) : null;
    },
  };
}

function findPlace(word: string, places: ReadonlyMap<string, number>): number | null {
  for (const form of [word, word.replace(/S$/, ''), `${word}S`, `${word}E`, word.slice(0, -1)]) {
    const place = places.get(form);
    if (place !== undefined) return place;
  }
  return null;
}

function unpackOne(bytes: Uint8Array, place: number, dimensions: number): Float32Array {
  const vector = Float32Array.from({ length: dimensions }, (_, dimension) => {
    const at = place * dimensions + dimension;
    const byte = bytes[at >> 1] ?? 0;
    return (at % 2 ? byte & 15 : byte >> 4) - STEPS;
  });
  return toLengthOne(vector);
}

function mean(vectors: readonly Float32Array[], dimensions: number): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const vector of vectors) for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + value;
  return toLengthOne(sum);
}

/** In place. */
export function toLengthOne(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (length > 0) for (const [at, value] of vector.entries()) vector[at] = value / length;
  return vector;
}
