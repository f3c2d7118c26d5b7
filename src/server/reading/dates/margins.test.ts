import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

function read(rest: string) {
  const text = `MAIRIE DE BREST
COPIE INTÉGRALE D'ACTE DE NAISSANCE
Acte n° 12
NOM MARTIN
Prénom(s) Claire, Sophie
Née le 5 février 1985 à Brest, de sexe féminin
${rest}`;
  return readDocument({
    pages: [{ number: 1, text, source: 'text', confidence: 1 }],
    pageCount: 1,
    extension: 'pdf',
    today: '2026-11-27',
    knownPersons: [],
  });
}

const DIVORCED = 'Divorcée par jugement du tribunal de Brest rendu le 6 mai 2026.';

describe('the day of a mention is not that of the copy', () => {
  it.each([
    `MENTIONS MARGINALES\n${DIVORCED} Mention portée le 12 octobre 2026.`,
    `MENTIONS MARGINALES\n${DIVORCED}\nMention du 12 octobre 2026`,
    `Mentions\n${DIVORCED} Le 12 octobre 2026.`,
    `En marge : ${DIVORCED} Apposée le 12 octobre 2026.`,
  ])('%s', (mentions) => {
    const undated = read(`${mentions}\nPour extrait conforme, l'officier de l'état civil`);
    expect(undated.reasons).toContain('date-uncertain');
    const dated = read(
      `${mentions}\nPour extrait conforme, Brest, le 3 novembre 2026\nL'officier de l'état civil`,
    );
    expect(dated.date.value).toBe('2026-11-03');
  });
});
