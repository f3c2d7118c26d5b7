import { expect, it } from 'vitest';
import { countItems } from './count-items.ts';

it('tells how many things ended in each way, and names none', () => {
  const items = [
    { text: 'MARTIN Zoé - Acte de naissance.pdf', outcome: 'done' },
    { text: 'DURAND Luc - Kbis.pdf', outcome: 'done' },
    { text: 'Scan.pdf de LEROY Anne', outcome: 'held' },
  ] as const;
  const steps = [{ name: 'Classer', milliseconds: 12, items: [...items], error: null }];
  expect(countItems(steps)).toEqual([
    {
      name: 'Classer',
      milliseconds: 12,
      error: null,
      items: [
        { text: '2 éléments', outcome: 'done' },
        { text: '1 élément', outcome: 'held' },
      ],
    },
  ]);
});

it('leaves a step without things as it is', () => {
  const step = { name: 'Lire', milliseconds: 1, items: [], error: null };
  expect(countItems([step])).toEqual([step]);
});
