/** A word where it stands on the picture, in pixels from its upper left corner. */
export interface SeenWord {
  text: string;
  /** In percent. */
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words that stand on one line, from left to right. */
export type SeenLine = SeenWord[];

const WORD_LEVEL = '5';
const [LEVEL, BLOCK, LINE, LEFT, TOP, WIDTH, HEIGHT, CONFIDENCE, TEXT] = [
  0, 2, 4, 6, 7, 8, 9, 10, 11,
] as const;

/** From Tesseract's table of what it saw: a row for each word, its columns parted by tabs, line after line. */
export function listSeenLines(table: string): SeenLine[] {
  const lines: SeenLine[] = [];
  let last = '';
  for (const row of table.split('\n')) {
    const columns = row.split('\t');
    const text = columns[TEXT]?.trim() ?? '';
    if (columns[LEVEL] !== WORD_LEVEL || text === '') continue;
    const line = columns.slice(BLOCK, LINE + 1).join(' ');
    if (line !== last) lines.push([]);
    last = line;
    lines.at(-1)?.push(toWord(columns, text));
  }
  return lines;
}

function toWord(columns: readonly string[], text: string): SeenWord {
  const [left, top] = [Number(columns[LEFT]), Number(columns[TOP])];
  return {
    text,
    confidence: Number(columns[CONFIDENCE]),
    left,
    top,
    right: left + Number(columns[WIDTH]),
    bottom: top + Number(columns[HEIGHT]),
  };
}
