import { expect, it } from 'vitest';
import { buildDocumentText } from '../text/document-text.ts';
import { chooseDate } from './choose-date.ts';

function dateOf(type: Parameters<typeof chooseDate>[1], text: string): string | null {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return chooseDate(document, type, '2026-03-16').value;
}

it('the day of the week between a label and its date hides nothing', () => {
  expect(
    dateOf('kbis', 'EXTRAIT KBIS\nà jour au lundi 15 juillet 2024\nImmatriculation le mardi 9 août 2022'),
  ).toBe('2024-07-15');
  expect(
    dateOf(
      'jugement_divorce',
      'JUGEMENT RENDU LE JEUDI 1ER SEPTEMBRE 2022\nVu la requête du mardi 14 juin 2022',
    ),
  ).toBe('2022-09-01');
});

it('a copy of a civil register is dated by its delivery, not by the event that it tells in letters', () => {
  const act = `COPIE INTÉGRALE
Le vingt et un avril deux mille vingt et un, à six heures, est décédé Paul RABILLARD
Dressé le vingt-deux avril deux mille vingt et un
Pornic, le samedi 7 octobre 2023`;
  expect(dateOf('acte_deces', act)).toBe('2023-10-07');
});

it('a contract signed online is dated by its last signature', () => {
  const contract = `COMPROMIS DE VENTE
prêt à demander avant le 23/12/2025, offre au plus tard le 06/02/2026
Signataire Horodatage
Michel BOUVIER 07/12/2025 18:02
Karim NGUYEN 08/12/2025 20:47`;
  expect(dateOf('avant_contrat', contract)).toBe('2025-12-08');
});

it('a month that OCR has spoilt twice is read when it looks like no other', () => {
  expect(dateOf('testament', 'Fait à Mérignac, écrit en entier de ma main, le 25 sctebre 2012')).toBe(
    '2012-10-25',
  );
});

it('a deed is dated by the line below its title, « Du … »', () => {
  const deed = `Vente par Consorts OMNES à M. et Mme LE MERRER
Du 12 décembre 2008
PARDEVANT Maître Yves ANGER, notaire à LANNION
Monsieur Philippe LE MERRER, né le 3 février 1966, marié le 25 mai 1991`;
  expect(dateOf('titre_propriete', deed)).toBe('2008-12-12');
  expect(
    dateOf('titre_propriete', deed.replace('Du 12 décembre 2008', 'Suite à un acte du 12 décembre 2008')),
  ).not.toBe('2008-12-12');
});

it('« délivré par voie administrative le » is a delivery', () => {
  const act = `ACTE DE NAISSANCE
Acte dressé le 22 mai 1973
Mariée le 12 août 2006 avec Sylvain PASCO
Délivré par voie administrative le 19 février 2026`;
  expect(dateOf('acte_naissance', act)).toBe('2026-02-19');
});
