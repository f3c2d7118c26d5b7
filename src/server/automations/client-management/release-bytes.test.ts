import { expect, test } from 'vitest';
import type { ParsedPart } from '#server/ports/message-parser.ts';
import { releaseBytes } from './release-bytes.ts';

const partOf = (content: Buffer) => ({ content }) as ParsedPart;

test('the memory of a stored file is given back, once also when two parts are that file', () => {
  const file = Buffer.from(new ArrayBuffer(200_000));
  const parts = [partOf(file), partOf(file)];
  releaseBytes(parts);
  expect(parts.map(({ content }) => content)).toEqual([null, null]);
  expect(file.byteLength).toBe(0);
});

test('what shares the memory of a small file keeps its bytes', () => {
  const memory = new ArrayBuffer(64);
  const neighbour = Buffer.from(memory, 0, 32).fill('n');
  releaseBytes([partOf(Buffer.from(memory, 32, 32))]);
  expect(neighbour.toString()).toBe('n'.repeat(32));
});
