import { expect, it } from 'vitest';
import { firstAuthorLines, ownLines } from '../../../../scripts/training/announcement-lines/all-lines.ts';
import { type Line, trainLines } from '../../../../scripts/training/train-lines.ts';
import { trainedLines } from './line-model.data.ts';
import { guessLine } from './line-model.ts';
import { listSaid } from './plain-sentences.ts';
import { isSuspect } from './weigh-line.ts';

const plainOf = ({ text }: Line) => listSaid('', text)[0]?.plain ?? ' ';

it('is what its lines teach, on every machine', () => {
  const { weights, scale, bias } = trainLines([...ownLines, ...firstAuthorLines]);
  expect([scale, bias]).toEqual([trainedLines.scale, trainedLines.bias]);
  expect(Buffer.from(weights.buffer).toString('base64')).toBe(trainedLines.weights);
});

it('hardly ever suspects an ordinary sentence of an author whom it never read', () => {
  const model = trainLines(ownLines);
  const share = (isOrdinary: boolean) => {
    const lines = firstAuthorLines.filter(({ kind }) => (kind === 'ordinary') === isOrdinary);
    return lines.filter((line) => isSuspect(guessLine(plainOf(line), model))).length / lines.length;
  };
  expect(share(false)).toBeGreaterThan(0.55);
  expect(share(true)).toBeLessThan(0.07);
});

it('speaks for nothing where it knows no word', () => {
  expect(guessLine(' ')).toBe(0);
});
