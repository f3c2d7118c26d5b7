/** In percent. A word of a clear page has 90 and more; what a crease, a shadow or a blur has spoilt has less than this. */
const SURE = 70;
const WORD_LEVEL = '5';
const [LEVEL, CONFIDENCE, TEXT] = [0, 10, 11];

/** From Tesseract's table of what it saw: a line for each word, its columns parted by tabs. */
export function listDoubtfulWords(table: string): string[] {
  return table
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((columns) => columns[LEVEL] === WORD_LEVEL && Number(columns[CONFIDENCE]) < SURE)
    .map((columns) => columns[TEXT] ?? '');
}
