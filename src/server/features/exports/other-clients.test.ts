import { describe, expect, it } from 'vitest';
import { createVeil } from './other-clients.ts';

const OTHER = '[autre client de l’étude]';

const person = (lastName: string, firstName: string, ...emails: string[]) => ({
  lastName,
  firstName,
  emails,
  sheetEmails: [],
  folderId: null,
});

describe('what a client is given of the office', () => {
  const veil = createVeil(person('DUPRÉ', 'Luc', 'luc.dupre@orange.example'), [
    person('ALBERT', 'Anne', 'anne-marie.o@poste.example'),
    person("N'GUYEN", 'Linh'),
    person('MARTIN', 'Jean-Pierre'),
    person('ROUX', 'Élise et Marc'),
    person('DUPRÉ', 'Odile'),
  ]);

  it.each([
    ['Anne Albert a écrit.', `${OTHER} a écrit.`],
    ['la succession d’ALBERT Anne', `la succession d’${OTHER}`],
    ["le compte qu'Anne Albert a donné", `le compte qu'${OTHER} a donné`],
    ['CNI_ALBERT_Anne.pdf', `CNI_${OTHER}.pdf`],
    ['ALBERT-Anne - CNI.pdf', `${OTHER} - CNI.pdf`],
    ['pour N’Guyen Linh', `pour ${OTHER}`],
    ['Jean Pierre Martin', OTHER],
    ['Marc Roux et Élise ROUX', `${OTHER} et ${OTHER}`],
    ['écrit de anne-marie.o@poste.example.', `écrit de ${OTHER}.`],
    ['écrit de anne.albert@neuf.example', `écrit de ${OTHER}@neuf.example`],
    ['DUPRÉ Odile, sa mère', `${OTHER}, sa mère`],
  ])('names no other client in « %s »', (text, shown) => {
    expect(veil(text)).toBe(shown);
  });

  it.each([
    'Luc Dupré, luc.dupre@orange.example',
    'Mme Anne-Marie Petit',
    'Martin, Jean et Pierre',
    'Albert',
  ])('leaves « %s » as it is', (text) => {
    expect(veil(text)).toBe(text);
  });
});
