import type { Recognition } from './recognition.ts';
import type { SeenLine, SeenWord } from './seen-words.ts';

/** In percent. A word of a clear page has 90 and more; what a crease, a shadow or a blur has spoilt has less than this. */
const DOUBTFUL = 70;
/** From here on two words in a thousand were others; between the two, one in eight. */
const SURE = 90;

/** Between two cells of a table, or two columns, as in a text layer. */
const GAP = '   ';
/** How many heights of a word part two cells; a space between two words has less than one. */
const WIDE = 1.3;

/** What was seen as text, and how well it was seen. */
export function describeWords(lines: readonly SeenLine[]): Recognition {
  const words = lines.flat();
  const listBelow = (limit: number) =>
    words.filter(({ confidence }) => confidence < limit).map(({ text }) => text);
  return {
    text: lines.map(writeLine).join('\n'),
    confidence: measureConfidence(words),
    doubtfulWords: listBelow(DOUBTFUL),
    unsureWords: listBelow(SURE),
  };
}

/** Mean over the words, 0 to 1; 0 where there is none. */
export function measureConfidence(words: readonly SeenWord[]): number {
  if (words.length === 0) return 0;
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length / 100;
}

function writeLine(line: SeenLine): string {
  return line
    .map((word, index) => {
      const before = line[index - 1];
      return before ? (isWide(before, word) ? GAP : ' ') + word.text : word.text;
    })
    .join('');
}

function isWide(before: SeenWord, after: SeenWord): boolean {
  return after.left - before.right > WIDE * Math.max(heightOf(before), heightOf(after));
}

const heightOf = ({ top, bottom }: SeenWord) => bottom - top;
