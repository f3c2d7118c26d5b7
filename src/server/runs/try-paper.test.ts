import { expect, it, vi } from 'vitest';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { TextExtractor } from '#server/ports/text-extractor.ts';
import { createTryPaper } from './try-paper.ts';

it('has each visitor’s paper read for himself alone: never for an office, nor for the visitor before', async () => {
  const owners: ReadingOwner[] = [];
  const extractor: TextExtractor = {
    async extract(owner) {
      owners.push(owner);
      return { mediaType: 'application/pdf', extension: 'pdf', pages: [], pageCount: 1, problem: 'corrupt' };
    },
    close: vi.fn(),
  };
  const tryPaper = createTryPaper({ extractor, clock: { now: () => new Date('2026-06-16T08:00:00Z') } });
  for (let visitor = 0; visitor < 2; visitor += 1) await tryPaper(Buffer.from('%PDF-1.4'));
  expect(new Set(owners).size).toBe(2);
  for (const owner of owners) expect(owner).toMatch(/^visitor /);
});
