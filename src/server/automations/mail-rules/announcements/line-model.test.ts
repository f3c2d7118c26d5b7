import { expect, it } from 'vitest';
import { firstAuthorLines, ownLines } from '../../../../../scripts/training/announcement-lines/all-lines.ts';
import { type Line, trainLines } from '../../../../../scripts/training/train-lines.ts';
import { trainedLines } from './line-model.data.ts';
import { guessLine } from './line-model.ts';
import { listSaid } from './plain-sentences.ts';
import { isLearned } from './weigh-line.ts';

const plainOf = ({ text }: Line) => listSaid('', text)[0]?.plain ?? ' ';

it('is what its lines teach, on every machine', () => {
  const { weights, scale } = trainLines([...ownLines, ...firstAuthorLines]);
  expect(scale).toBe(trainedLines.scale);
  expect(Buffer.from(weights.buffer).toString('base64')).toBe(trainedLines.weights);
});

it('hardly ever doubts an ordinary sentence of an author whom it never read', () => {
  const model = trainLines(ownLines);
  const scored = firstAuthorLines.map((line) => ({ ...line, guess: guessLine(plainOf(line), model) }));
  const share = (isOrdinary: boolean) => {
    const lines = scored.filter(({ kind }) => (kind === 'ordinary') === isOrdinary);
    return lines.filter(({ guess }) => isLearned(guess)).length / lines.length;
  };
  expect(share(false)).toBeGreaterThan(0.25);
  expect(share(true)).toBeLessThan(0.02);
});

it('speaks for nothing where it knows no word', () => {
  expect(guessLine(' ').score).toBe(0);
});
