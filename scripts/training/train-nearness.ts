import { listAmong, type NearnessWeights, weigh } from '../../src/server/mail/questions/nearest-lines.ts';
import { softmax } from '../../src/server/reading/evidence/softmax.ts';

/** One question to an office: what speaks for each of its lines, and which of them are right. */
export interface NearCase {
  signs: number[][];
  right: readonly number[];
}

/** The questions of one message, by the author who wrote it. */
export interface NearMessage {
  author: string;
  cases: NearCase[];
  /** Places of all the lines that answer it; null where a person does. */
  answer: readonly number[] | null;
}

const ROUNDS = 150;
const STEP = 0.1;
/** How strongly weights are drawn to nothing, beside some thousand questions. */
const SHRINK = 20;
const SHRINK_AMONG = 5;

/**
 * Learns which line is meant, of questions any of whose right lines may be chosen; and then what the other questions of a
 * message say of it, from scores of authors who were left out. The same for the same messages.
 */
export function trainNearness(messages: readonly NearMessage[]): NearnessWeights {
  const scores = scoreUnseen(messages, learnWithoutEach(messages));
  return {
    signs: learn(
      messages.flatMap(({ cases }) => cases),
      SHRINK,
    ),
    among: learnAmong(messages, scores, null),
  };
}

/** The weights of the signs by each author who has not taught them. */
export function learnWithoutEach(messages: readonly NearMessage[]): ReadonlyMap<string, number[]> {
  const authors = [...new Set(messages.map(({ author }) => author))];
  return new Map(
    authors.map((author) => [
      author,
      learn(
        messages.flatMap((one) => (one.author === author ? [] : one.cases)),
        SHRINK,
      ),
    ]),
  );
}

/** For each message the scores of its questions by what other authors have taught. */
export function scoreUnseen(
  messages: readonly NearMessage[],
  weights: ReadonlyMap<string, number[]>,
): number[][][] {
  return messages.map(({ author, cases }) =>
    cases.map(({ signs }) => signs.map((line) => weigh(line, weights.get(author) ?? []))),
  );
}

/** What the questions of a message say of each other, without what one author has taught. */
export function learnAmong(
  messages: readonly NearMessage[],
  scores: readonly number[][][],
  leftOut: string | null,
): number[] {
  const cases = messages.flatMap(({ author, cases: own }, at) =>
    author === leftOut
      ? []
      : listAmong(scores[at] ?? []).map((signs, question) => ({
          signs,
          right: own[question]?.right ?? [],
        })),
  );
  return learn(cases, SHRINK_AMONG);
}

/** A choice among the lines (conditional logit), by descent over all questions at once. */
export function learn(all: readonly NearCase[], shrink: number): number[] {
  const cases = all.filter(({ right }) => right.length > 0);
  const table = evenOut(cases.flatMap(({ signs }) => signs));
  const { size, spreads } = table;
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(1e-6);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = Float64Array.from(weights, (weight) => shrink * weight);
    let from = 0;
    for (const { signs, right } of cases) {
      addSlope(table, { from, count: signs.length, right }, { weights, gradient });
      from += signs.length;
    }
    for (let at = 0; at < size; at += 1) {
      const slope = gradient[at] ?? 0;
      squares[at] = (squares[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (STEP * slope) / Math.sqrt(squares[at] ?? 1);
    }
  }
  return Array.from(weights, (weight, at) => Number((weight / (spreads[at] ?? 1)).toPrecision(5)));
}

/** All lines that any question may choose from, one behind the other; each sign around nothing, and as wide as the others. */
interface Table {
  values: Float64Array;
  size: number;
  spreads: readonly number[];
}

function evenOut(lines: readonly (readonly number[])[]): Table {
  const size = lines[0]?.length ?? 0;
  const places = Array.from({ length: size }, (_, at) => at);
  const means = places.map((at) => lines.reduce((sum, line) => sum + (line[at] ?? 0), 0) / lines.length);
  const spreads = places.map(
    (at) =>
      Math.sqrt(
        lines.reduce((sum, line) => sum + ((line[at] ?? 0) - (means[at] ?? 0)) ** 2, 0) / lines.length,
      ) || 1,
  );
  const values = new Float64Array(lines.length * size);
  for (const [row, line] of lines.entries())
    for (let at = 0; at < size; at += 1)
      values[row * size + at] = ((line[at] ?? 0) - (means[at] ?? 0)) / (spreads[at] ?? 1);
  return { values, size, spreads };
}

function addSlope(
  { values, size }: Table,
  { from, count, right }: { from: number; count: number; right: readonly number[] },
  { weights, gradient }: { weights: Float64Array; gradient: Float64Array },
): void {
  const scores = Array.from({ length: count }, (_, line) => {
    const row = (from + line) * size;
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (values[row + at] ?? 0) * (weights[at] ?? 0);
    return sum;
  });
  const shares = softmax(scores);
  const rightly = right.reduce((sum, line) => sum + (shares[line] ?? 0), 0) || 1;
  for (let line = 0; line < count; line += 1) {
    const share = shares[line] ?? 0;
    const error = share - (right.includes(line) ? share / rightly : 0);
    const row = (from + line) * size;
    for (let at = 0; at < size; at += 1) gradient[at] = (gradient[at] ?? 0) + error * (values[row + at] ?? 0);
  }
}
