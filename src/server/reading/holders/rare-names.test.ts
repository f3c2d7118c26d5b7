import { expect, it } from 'vitest';
import { displayName } from '../names/person-name.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { listRare } from './rare-names.ts';

function names(text: string): string[] {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  return listRare(document).map(({ person }) => displayName(person));
}

it.each([
  ["L'HÉNORET Alan Paul\n4 rue du Calvaire", "L'HÉNORET Alan"],
  ['Requérante : LIN Mei, sexe féminin', 'LIN Mei'],
  ['Locataire   RAHARISON Lova Nirina', 'RAHARISON Lova'],
  ['Concernant : GUILHOU, prénoms Norbert Aimé', 'GUILHOU Norbert'],
  ['Numéro fiscal   SAINT-AUBIN LORRAINE', 'SAINT-AUBIN Lorraine'],
])('offers whom no list of given names knows: « %s »', (text, expected) => {
  expect(names(text)).toContain(expected);
});

it.each(['MAIRIE DE BREST', 'FACTURE Date', 'AVIS DE SITUATION', 'TRAN Thi', 'LEPREVOST JEAN YVES'])(
  'offers nobody for « %s »',
  (text) => {
    expect(names(text)).toEqual([]);
  },
);
