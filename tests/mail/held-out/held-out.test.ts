import { describe, expect, test } from 'vitest';
import { coast } from './coast.fixture.ts';
import { tryOffice } from './held-out-office.ts';
import { hills } from './hills.fixture.ts';
import { town } from './town.fixture.ts';
import { village } from './village.fixture.ts';

describe.each(Object.entries({ coast, town, village, hills }))(
  'questions to an office that nobody knew: %s',
  (_, office) => {
    const figures = tryOffice(office);

    test('no answer is sent that should not be', () => {
      expect(figures.wrong).toEqual([]);
    });

    test('more than two thirds of what the sheet answers are answered', () => {
      expect(figures.answered / figures.answerable, figures.missed.join('\n')).toBeGreaterThan(0.66);
    });
  },
);
