import { createRandom } from '../../demo/seeded-random.ts';
import type { Neighbours } from './count-neighbours.ts';

/** So many more directions are followed than kept, and so often, until the kept ones stand still. */
const SPARE = 16;
const ROUNDS = 5;
/** What every word has in common says nothing of any: so many directions are taken out. */
const COMMON = 2;
/** Of so many frequent words. */
const FREQUENT = 5000;

/**
 * A vector for each word, so that words with like neighbours lie near each other: the greatest singular directions of how
 * they stand together, each by the root of its size, at length 1. The same for the same counts.
 */
export function reduceNeighbours(matrix: Neighbours, dimensions: number): Float32Array[] {
  const width = dimensions + SPARE;
  const random = createRandom('words');
  let basis: Float64Array[] = Array.from({ length: width }, () =>
    Float64Array.from({ length: matrix.size }, () => random() - 0.5),
  );
  straighten(basis);
  for (let round = 0; round < ROUNDS; round += 1) {
    basis = basis.map((column) => multiply(matrix, multiplyTurned(matrix, column)));
    straighten(basis);
  }
  const seen = basis.map((column) => multiplyTurned(matrix, column));
  const { vectors, sizes } = diagonalise(seen.map((one) => seen.map((other) => dot(one, other))));
  const order = sizes.map((_, at) => at).sort((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0));
  const kept = order.slice(0, dimensions);
  const rows = Array.from({ length: matrix.size }, (_, word) =>
    Float64Array.from(kept, (direction) => {
      const size = Math.max(0, sizes[direction] ?? 0) ** 0.25;
      return (
        size *
        basis.reduce((sum, column, at) => sum + (column[word] ?? 0) * (vectors[at]?.[direction] ?? 0), 0)
      );
    }),
  );
  return leaveOutCommon(rows).map(toLengthOne);
}

function multiply({ size, starts, columns, values }: Neighbours, by: Float64Array): Float64Array {
  const product = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1)
      sum += (values[at] ?? 0) * (by[columns[at] ?? 0] ?? 0);
    product[row] = sum;
  }
  return product;
}

function multiplyTurned({ size, starts, columns, values }: Neighbours, by: Float64Array): Float64Array {
  const product = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    const amount = by[row] ?? 0;
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at += 1) {
      const column = columns[at] ?? 0;
      product[column] = (product[column] ?? 0) + (values[at] ?? 0) * amount;
    }
  }
  return product;
}

/** Makes columns orthonormal in place (Gram and Schmidt, twice for what is lost by rounding). */
function straighten(columns: readonly Float64Array[]): void {
  for (const [at, column] of columns.entries()) {
    for (const _ of [1, 2])
      for (const earlier of columns.slice(0, at)) subtract(column, earlier, dot(column, earlier));
    const length = Math.sqrt(dot(column, column)) || 1;
    for (let row = 0; row < column.length; row += 1) column[row] = (column[row] ?? 0) / length;
  }
}

function subtract(from: Float64Array, what: Float64Array, times: number): void {
  for (let row = 0; row < from.length; row += 1) from[row] = (from[row] ?? 0) - times * (what[row] ?? 0);
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const SWEEPS = 12;

/** Eigenvalues of a small symmetric matrix, and its eigenvectors by columns (Jacobi). */
function diagonalise(matrix: readonly number[][]): { sizes: number[]; vectors: number[][] } {
  const left = matrix.map((row) => [...row]);
  const vectors = matrix.map((_, row) => matrix.map((__, column) => Number(row === column)));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let one = 0; one < left.length; one += 1)
      for (let other = one + 1; other < left.length; other += 1) turn(left, vectors, one, other);
  return { sizes: left.map((row, at) => row[at] ?? 0), vectors };
}

function turn(matrix: number[][], vectors: number[][], one: number, other: number): void {
  const between = matrix[one]?.[other] ?? 0;
  if (Math.abs(between) < 1e-12) return;
  const angle = Math.atan2(2 * between, (matrix[other]?.[other] ?? 0) - (matrix[one]?.[one] ?? 0)) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const mix = (row: number[]) => {
    const [first, second] = [row[one] ?? 0, row[other] ?? 0];
    row[one] = cos * first - sin * second;
    row[other] = sin * first + cos * second;
  };
  for (const row of matrix) mix(row);
  const [first, second] = [matrix[one] ?? [], matrix[other] ?? []];
  for (let at = 0; at < matrix.length; at += 1) {
    const [above, below] = [first[at] ?? 0, second[at] ?? 0];
    first[at] = cos * above - sin * below;
    second[at] = sin * above + cos * below;
  }
  for (const row of vectors) mix(row);
}

/** Without their mean and the directions in which the frequent ones lie all. */
function leaveOutCommon(rows: readonly Float64Array[]): Float64Array[] {
  const mean = Float64Array.from(
    rows[0] ?? [],
    (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  );
  const centred = rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)));
  const frequent = centred.slice(0, FREQUENT);
  const spread = Array.from(mean, (_, one) =>
    Array.from(mean, (__, other) =>
      frequent.reduce((sum, row) => sum + (row[one] ?? 0) * (row[other] ?? 0), 0),
    ),
  );
  const { sizes, vectors } = diagonalise(spread);
  const greatest = sizes
    .map((_, at) => at)
    .sort((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0))
    .slice(0, COMMON)
    .map((direction) => Float64Array.from(vectors, (row) => row[direction] ?? 0));
  for (const row of centred) for (const direction of greatest) subtract(row, direction, dot(row, direction));
  return centred;
}

function toLengthOne(row: Float64Array): Float32Array {
  const length = Math.sqrt(dot(row, row)) || 1;
  return Float32Array.from(row, (value) => value / length);
}
