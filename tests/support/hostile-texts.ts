import type { createRandom } from './seeded-random.ts';

type Random = ReturnType<typeof createRandom>;

const MARKS = [...' \t\u00a0\u2003\u200b\n._·…-–—=*#>|/\\:;,!?"\'«»()[]{}<@&%+~^`´’0159AaEéÉZœ\u0301\ufffe'];
const SNIPPETS = [
  ' \n',
  '. ',
  ' .',
  'a.b ',
  '> ',
  'De : ',
  'Le lundi 3 mars 2025, ',
  'a écrit :\n',
  'Mme Martin, ',
  'NÉE LE ',
  'DELIVRE LE ',
  'FAIT A ',
  'Claire ',
  'MARTIN-',
  'FR76 ',
  '06 12 ',
  '12/03/2025 ',
  '<a@b.fr> ',
  'CERTIFIE QUE ',
  'Monsieur et Madame ',
  'SCI LA ',
  'dossier ',
  'ou ',
  '-- \n',
  'LA SOCIETE ',
  'A1 ',
];

/** Runs of every mark, of pairs and of snippets, some of them after something that a rule looks for. */
export function writeHostileText(random: Random, length: number): string {
  const pick = <T>(all: readonly T[]) => all[random(all.length)] as T;
  const kinds = [
    () => pick(MARKS).repeat(length),
    () => `${pick(MARKS)}${pick(MARKS)}`.repeat(length / 2),
    () => pick(SNIPPETS).repeat(length / 8),
    () => `${pick(SNIPPETS)}${pick(MARKS).repeat(length)}${pick(SNIPPETS)}`,
    () => `${pick(SNIPPETS)}${pick(SNIPPETS)}`.repeat(length / 16),
    () => Array.from({ length: length / 8 }, () => pick(SNIPPETS)).join(''),
    () => Array.from({ length: length / 2 }, () => pick(MARKS)).join(''),
    () => `${'('.repeat(length / 4)}Claire${')'.repeat(length / 4)}`,
    () => `${Array.from({ length: length / 20 }, () => 'Martin Claire née').join(' ')}`,
  ];
  return pick(kinds)().slice(0, length);
}
