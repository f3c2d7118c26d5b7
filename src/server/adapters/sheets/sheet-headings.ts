const ROWS_TO_LOOK_AT = 10;

export interface HeadingRow {
  /** 1 when the sheet is empty: that is where headings will go. */
  row: number;
  /** Column by folded heading; of two equal headings the first wins. */
  columns: Map<string, { column: number; heading: string }>;
  /** The last column that has a heading, 0 when there is none. */
  lastColumn: number;
}

/**
 * The row with the most expected headings among the first ten; without any, the first that looks like headings.
 * `rows[0]` is row 1 and `rows[0][0]` column A.
 */
export function findHeadingRow(rows: string[][], expected: Iterable<string>): HeadingRow {
  const wanted = new Set(Array.from(expected, foldHeading));
  const first = rows.slice(0, ROWS_TO_LOOK_AT);
  const counts = first.map((cells) => new Set(cells.map(foldHeading).filter((key) => wanted.has(key))).size);
  const best = Math.max(0, ...counts);
  const filled = (cells: string[], least: number) => cells.filter((cell) => cell !== '').length >= least;
  const index =
    best > 0
      ? counts.indexOf(best)
      : [2, 1].map((least) => first.findIndex((cells) => filled(cells, least))).find((found) => found >= 0);
  return describeRow((index ?? 0) + 1, first[index ?? 0] ?? []);
}

/** Equal for two writings of one heading: case, accents, spaces and punctuation ignored. */
export function foldHeading(heading: string): string {
  const folded = heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return folded || heading.trim();
}

function describeRow(row: number, cells: string[]): HeadingRow {
  const columns: HeadingRow['columns'] = new Map();
  for (const [index, heading] of cells.entries()) {
    const key = foldHeading(heading);
    if (key !== '' && !columns.has(key)) columns.set(key, { column: index + 1, heading });
  }
  return { row, columns, lastColumn: cells.findLastIndex((cell) => cell !== '') + 1 };
}
