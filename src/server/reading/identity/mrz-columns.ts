export interface ZoneLine {
  /** What may be a line of one zone. */
  text: string;
  /** The line of the text that it stands in. */
  line: string;
}

/** Two zones of 30 or 36 signs each; spaces do not count. */
const WIDE = { from: 56, to: 76 };
const LEAST_FILLERS = 6;

/** The lines of a text; where two cards lie side by side, those of the left one, then those of the right one. */
export function partColumns(lines: readonly string[]): ZoneLine[] {
  const wide = lines.filter(isWide);
  const left = lines.map((line) => ({ text: isWide(line) ? halve(line)[0] : line, line }));
  return wide.length < 2 ? left : [...left, ...wide.map((line) => ({ text: halve(line)[1], line }))];
}

function isWide(line: string): boolean {
  const signs = line.replace(/\s/g, '');
  const fillers = signs.match(/[<«‹≤]/g)?.length ?? 0;
  return signs.length >= WIDE.from && signs.length <= WIDE.to && fillers >= LEAST_FILLERS && / \S/.test(line);
}

/** At the space that is nearest to the middle. */
function halve(line: string): [string, string] {
  const middle = line.length / 2;
  const [cut = 0] = [...line.matchAll(/ /g)]
    .map(({ index }) => index)
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return [line.slice(0, cut), line.slice(cut + 1)];
}
