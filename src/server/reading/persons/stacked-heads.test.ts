import { expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { choosePerson } from './choose-person.ts';

const documentOf = (text: string) => buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
const read = (type: DocumentTypeId, text: string) => choosePerson(documentOf(text), type, null);

it('reads the second of two columns that are told one below the other', () => {
  const choice = read(
    'quittance_loyer',
    `QUITTANCE
Le bailleur
Le locataire
M. Hector VASSELIN
9 sente des Mûres
76400 FÉCAMP
Mme Oumou DIABATÉ
2 rue du Bac
76400 FÉCAMP
Reçu pour le mois de mai 2026 la somme de 512 euros`,
  );
  expect(choice.value).toBe('DIABATÉ Oumou');
});

it('reads the first of them where it stands first', () => {
  const choice = read(
    'quittance_loyer',
    `QUITTANCE
Locataire
Bailleur
Mme Oumou DIABATÉ
2 rue du Bac
76400 FÉCAMP
M. Hector VASSELIN
9 sente des Mûres
Reçu pour le mois de mai 2026 la somme de 512 euros`,
  );
  expect(choice.value).toBe('DIABATÉ Oumou');
});

it('takes nobody else where the second block has no name', () => {
  const choice = read(
    'quittance_loyer',
    `QUITTANCE
Bailleur
Locataire
M. Hector VASSELIN
9 sente des Mûres
76400 FÉCAMP
Reçu pour le mois de mai 2026 la somme de 512 euros`,
  );
  expect(choice.value).not.toBe('VASSELIN Hector');
});

it('takes an undivided estate that heads a receipt for whoever writes it', () => {
  const choice = read(
    'quittance_loyer',
    `Indivision CORMERAY-PLÉ
par Cabinet du Port, 4 quai Nord - 76400 FÉCAMP
REÇU DE LOYER
donnons quittance à Madame Oumou DIABATÉ, locataire, de la somme de 512 euros`,
  );
  expect(choice.value).not.toContain('CORMERAY');
});

it('reads below the last of several heads in its own column', () => {
  const choice = read(
    'facture_travaux',
    `Toitures du Marais   Client
Artisan Zinc Couverture   M. Baptiste LOURIDANT
SIRET 512 004 778 00011   18 chaussée Neuve
FACTURE n° 41`,
  );
  expect(choice.value).toBe('LOURIDANT Baptiste');
});

it('takes no attorney for whose power it is', () => {
  const choice = read(
    'procuration',
    `POUVOIR POUR ACHETER
donne à ma soeur Madame Clarisse VERNHES, demeurant à Albi, ci-après le mandataire, tous pouvoirs`,
  );
  expect(choice.value).not.toBe('VERNHES Clarisse');
});
