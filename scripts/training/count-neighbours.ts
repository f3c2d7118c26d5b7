/** How often words stand near each other, as a sparse matrix whose rows and columns are the words. */
export interface Neighbours {
  size: number;
  starts: Uint32Array;
  columns: Uint32Array;
  values: Float32Array;
}

/** So many words further still is near; one twice as far counts half. */
const REACH = 8;
/** How much less a frequent neighbour counts than its frequency says. */
const EVEN = 0.75;

/** `sentences` are the places of their words. `weight` is how often each is counted. */
export interface Counted {
  sentences: readonly (readonly number[])[];
  weight: number;
}

/** How much oftener than by chance two words stand near each other (positive pointwise mutual information). */
export function countNeighbours(texts: readonly Counted[], size: number): Neighbours {
  const rows = Array.from({ length: size }, () => new Map<number, number>());
  const add = (one: number, other: number, amount: number) => {
    const row = rows[one];
    row?.set(other, (row.get(other) ?? 0) + amount);
  };
  for (const { sentences, weight } of texts)
    for (const sentence of sentences)
      for (const [at, one] of sentence.entries())
        for (let reach = 1; reach <= REACH && at + reach < sentence.length; reach += 1) {
          const other = sentence[at + reach] ?? 0;
          add(one, other, weight / reach);
          add(other, one, weight / reach);
        }
  return compareWithChance(rows);
}

function compareWithChance(rows: readonly ReadonlyMap<number, number>[]): Neighbours {
  const totals = rows.map((row) => [...row.values()].reduce((sum, amount) => sum + amount, 0));
  const evened = totals.map((total) => total ** EVEN);
  const whole = evened.reduce((sum, share) => sum + share, 0);
  const starts = new Uint32Array(rows.length + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (const [at, row] of rows.entries()) {
    for (const other of [...row.keys()].sort((left, right) => left - right)) {
      const chance = ((totals[at] ?? 0) * (evened[other] ?? 0)) / whole;
      const more = Math.log((row.get(other) ?? 0) / chance);
      if (more <= 0) continue;
      columns.push(other);
      values.push(more);
    }
    starts[at + 1] = columns.length;
  }
  return {
    size: rows.length,
    starts,
    columns: Uint32Array.from(columns),
    values: Float32Array.from(values),
  };
}
