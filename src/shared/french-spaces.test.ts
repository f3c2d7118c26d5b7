import { expect, test } from 'vitest';
import { glueFrench } from './french-spaces.ts';

test.each([
  ['« À vérifier »', '«\u00a0À vérifier\u00a0»'],
  ['Rien reçu ? Regardez', 'Rien reçu\u00a0? Regardez'],
  ['Motif : absent', 'Motif\u00a0: absent'],
  ['payé ; il reste', 'payé\u00a0; il reste'],
  ['reçues : FR •••• 8651', 'reçues\u00a0: FR\u00a0••••\u00a08651'],
  ['Réseau · vue le', 'Réseau\u00a0· vue le'],
  ['Dit « oui » : classé !', 'Dit «\u00a0oui\u00a0»\u00a0: classé\u00a0!'],
])('what French holds together is glued: %s', (text, glued) => {
  expect(glueFrench(text)).toBe(glued);
});

test.each(['md:grid hover:bg-raised', 'https://x.example/?a=b', 'a ?b', 'Vérification...'])(
  'what is no sentence stays as it is: %s',
  (text) => {
    expect(glueFrench(text)).toBe(text);
  },
);
