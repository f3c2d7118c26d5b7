import type { SeenLine, SeenWord } from './seen-words.ts';

/** In percent. What a second look sees better than this is believed where the first saw nothing, or hardly. */
const BELIEVED = 80;
/** What the first look saw worse than this gives way. */
const HARDLY = 70;
/** A stroke, or the dot of an i, is no word. */
const FEWEST_SIGNS = 2;
/** The share of the smaller of two words that both cover. */
const SAME_PLACE = 0.3;
/** Less of a word, and its other half is lost. */
const MOST_OF_IT = 0.7;
/** The share of a line's height that another one shares with it when both are one. */
const SAME_LINE = 0.5;

/**
 * Two looks at one picture as one: the words of the first, save where the second saw better, and the lines that only
 * the second saw, each beside or below what stands nearest.
 */
export function mergeReadings(first: readonly SeenLine[], second: readonly SeenLine[]): SeenLine[] {
  const better = second.map((line) => (line.some(isWord) ? line.filter(isBelieved) : []));
  const surely = first.flat().filter(({ confidence }) => confidence >= HARDLY);
  const replaced = first.map((line) => line.flatMap((word) => replaceWord(word, better.flat(), surely)));
  const known = replaced.flat();
  const lines = replaced.filter((line) => line.length > 0);
  for (const line of better) {
    const unseen = line.filter((word) => !known.some((other) => shareOf(word, other) > SAME_PLACE));
    if (unseen.some(isWord)) insert(lines, unseen);
  }
  return lines;
}

const isBelieved = ({ confidence }: SeenWord) => confidence >= BELIEVED;

/** « NOM / Surname »: a stroke between two words is one of the line, a stroke alone is none. */
function isWord(word: SeenWord): boolean {
  return isBelieved(word) && (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= FEWEST_SIGNS;
}

/** The words of the second look where the first one hardly saw any: it may have run two of them into one. */
function replaceWord(word: SeenWord, better: readonly SeenWord[], surely: readonly SeenWord[]): SeenWord[] {
  if (word.confidence >= HARDLY) return [word];
  const others = better.filter(
    (other) =>
      within((other.left + other.right) / 2, word) &&
      shareOf(word, other) > SAME_PLACE &&
      // « LE BRETON » of which the second look saw LEBRETON: half of it is sure already.
      !surely.some((known) => shareOf(known, other) > SAME_PLACE),
  );
  const covered = others.reduce((sum, { left, right }) => sum + right - left, 0);
  return covered > MOST_OF_IT * (word.right - word.left) ? others : [word];
}

const within = (x: number, { left, right }: SeenWord) => x >= left && x <= right;

/** How much of the smaller of two words the other covers. */
function shareOf(one: SeenWord, other: SeenWord): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(areaOf(one), areaOf(other)));
}

const areaOf = ({ left, right, top, bottom }: SeenWord) => (right - left) * (bottom - top);

/** Into the line that it goes on with, or below the nearest line above. */
function insert(lines: SeenLine[], words: SeenWord[]): void {
  const place = measure(words);
  const beside = nearest(lines, (line) => {
    const other = measure(line);
    return isLevel(other, place) ? Math.max(other.left - place.right, place.left - other.right) : null;
  });
  if (beside) {
    beside.push(...words);
    beside.sort((one, other) => one.left - other.left);
    return;
  }
  // Of two columns, the one that it stands in.
  const above = nearest(lines, (line) => {
    const other = measure(line);
    if (other.top > place.top) return null;
    return place.top - other.top + Math.max(0, other.left - place.right, place.left - other.right);
  });
  lines.splice(above ? lines.indexOf(above) + 1 : 0, 0, words);
}

/** The line that is the least far away; null where all of them are nowhere near. */
function nearest(lines: readonly SeenLine[], distanceTo: (line: SeenLine) => number | null): SeenLine | null {
  let best: { line: SeenLine; distance: number } | null = null;
  for (const line of lines) {
    const distance = distanceTo(line);
    if (distance !== null && (!best || distance < best.distance)) best = { line, distance };
  }
  return best?.line ?? null;
}

type Place = Pick<SeenWord, 'left' | 'right' | 'top' | 'bottom'>;

function measure(line: SeenLine): Place {
  return {
    left: Math.min(...line.map(({ left }) => left)),
    right: Math.max(...line.map(({ right }) => right)),
    top: Math.min(...line.map(({ top }) => top)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
  };
}

function isLevel(one: Place, other: Place): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > SAME_LINE * Math.min(one.bottom - one.top, other.bottom - other.top);
}
