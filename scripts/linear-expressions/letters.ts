/** Code points from and to, in order and apart; -1 stands for the end of the text. */
export type Letters = readonly (readonly [number, number])[];

const LAST = 0x10ffff;
export const END: Letters = [[-1, -1]];
/** Anything, and the end as well. */
export const ANY: Letters = [[-1, LAST]];

const known = new Map<string, Letters>();
const units = String.fromCharCode(...[]).concat(
  ...Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)),
);
const astral = Array.from({ length: LAST - 0xffff }, (_, at) => String.fromCodePoint(0x10000 + at)).join('');

/** What one unit of an expression takes: the engine itself is asked, with the flags that the expression has. */
export function lettersOf(unit: string, flags: string): Letters {
  const asked = flags.replace(/[dgym]/g, '');
  const key = `${asked} ${unit}`;
  const before = known.get(key);
  if (before) return before;
  const many = new RegExp(`(?:${unit})+`, `${asked}g`);
  const isUnicode = /[uv]/.test(asked);
  // Halves of pairs would be read as the letters that they make.
  const low = isUnicode ? units.replace(/[\ud800-\udfff]/g, '\n') : units;
  const found: [number, number][] = [];
  for (const match of low.matchAll(many)) found.push([match.index, match.index + match[0].length - 1]);
  if (isUnicode)
    for (const match of astral.matchAll(many))
      found.push([0x10000 + match.index / 2, 0x10000 + (match.index + match[0].length) / 2 - 1]);
  known.set(key, found);
  return found;
}

export function unite(some: Letters, others: Letters): Letters {
  const joined: [number, number][] = [];
  for (const [from, to] of [...some, ...others].toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export function intersect(some: Letters, others: Letters): Letters {
  const shared: [number, number][] = [];
  for (const [from, to] of some)
    for (const [otherFrom, otherTo] of others) {
      const start = Math.max(from, otherFrom);
      const end = Math.min(to, otherTo);
      if (start <= end) shared.push([start, end]);
    }
  return shared;
}

/** Whether they have nothing in common. */
export function areApart(some: Letters, others: Letters): boolean {
  return intersect(some, others).length === 0;
}

export function allBut(letters: Letters): Letters {
  const rest: [number, number][] = [];
  let from = -1;
  for (const [start, end] of letters) {
    if (start > from) rest.push([from, start - 1]);
    from = end + 1;
  }
  if (from <= LAST) rest.push([from, LAST]);
  return rest;
}
