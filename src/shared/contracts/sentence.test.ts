import { afterEach, expect, test, vi } from 'vitest';
import { toDoPageSchema } from './to-do.ts';

const page = {
  items: [
    {
      kind: 'question',
      id: '01900000-0000-7000-8000-000000000801',
      clientId: null,
      at: '2027-03-15T10:00:00.000Z',
      title: 'Une question sur ce dossier',
      who: 'SCI « Les Pins »',
      sender: null,
      because: ['Le bien est-il loué ?', 'Lu : « bail ».'],
      quote: 'Est-ce « fait » ?',
    },
  ],
  next: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the server sends its sentences with plain spaces, as it compares and keeps them', () => {
  expect(toDoPageSchema.parse(page)).toEqual(page);
});

test('a screen holds together what French does, and leaves names and quotes as they were written', async () => {
  vi.stubGlobal('document', {});
  vi.resetModules();
  const onScreen = await import('./to-do.ts');
  const [item] = onScreen.toDoPageSchema.parse(page).items;
  expect(item?.because).toEqual(['Le bien est-il loué\u00a0?', 'Lu\u00a0: «\u00a0bail\u00a0».']);
  expect(item).toMatchObject({ who: 'SCI « Les Pins »', quote: 'Est-ce « fait » ?' });
});
