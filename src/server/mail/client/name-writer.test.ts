import { expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { findClient } from './find-client.ts';

const WISH =
  'Bonjour Maître,\n\nJe vends ma maison de Sarzeau et je cherche un notaire pour le compromis. Quels papiers faut-il ?';

function nameOf(from: string, signature: string, said = WISH): string | null {
  const message = buildMessage({ from, subject: 'Vente', text: `${said}\n\n${signature}` });
  const match = findClient(message, { clients: [] });
  return match.outcome === 'new' ? `${match.lastName} ${match.firstName}` : null;
}

test.each([
  // He signs more of his name than is shown.
  ['Ibrahima Bah <isbah31@orange.example>', 'Bah Ibrahima Sory', 'BAH Ibrahima Sory'],
  ['Rui TEIXEIRA <teixeira.carrelage@free.example>', 'Rui Teixeira Lopes', 'TEIXEIRA LOPES Rui'],
  ['Marie Diouf <mariediouf.paris@hotmail.example>', 'Colette Marie Diouf', 'DIOUF Colette Marie'],
  // What is shown is short for it, in a way that no list knows.
  [
    'MT SAINT AIGNAN <mtsaintaignan@wanadoo.example>',
    'Mme Saint-Aignan Marie-Thérèse',
    'SAINT-AIGNAN Marie-Thérèse',
  ],
  ['KH Keller <kh.keller@orange.example>', 'Salutations,\nKarl-Heinz Keller', 'KELLER Karl-Heinz'],
  // All of it in capitals.
  ['lucien marchais <lulu.marchais@orange.example>', 'LUCIEN MARCHAIS, 4 IMPASSE DU FOUR', 'MARCHAIS Lucien'],
  ['Robert Castaing <robertetlili@orange.example>', 'Castaing Robert\n6 chemin des Buis', 'CASTAING Robert'],
])('of %s, who signs « %s », the file is %s’s', (from, signature, name) => {
  expect(nameOf(from, signature)).toBe(name);
});

test('who is shown by no name, and says his own, is called so', () => {
  const said = `${WISH} Je m’appelle Gérard Le Dantec et j’ai 69 ans.`;
  expect(nameOf('<gege.truite@free.example>', 'le soir je suis là', said)).toBe('LE DANTEC Gérard');
});

test.each([
  // Her husband is named in full, and is dead; a son, a seller, a neighbour.
  'Mon mari, Joseph Abadie, est mort la semaine passée.',
  'Mon fils, Joseph Abadie, viendra avec moi.',
  'Le vendeur est M. Joseph Abadie.',
])('whoever is only named gives no name to the file: %s', (said) => {
  const of = (from: string, signature: string) => nameOf(from, signature, `${WISH} ${said}`);
  expect(of('Marguerite Abadie <marguerite.abadie@orange.example>', 'Marguerite Abadie')).toBe(
    'ABADIE Marguerite',
  );
  expect(of('Lili <lili65@orange.example>', 'Merci')).toBeNull();
});

test('two given names of which nothing tells the surname wait, however usual it is to write one’s own first', () => {
  expect(nameOf('Bernard Odile <bernard.odile@orange.example>', 'Bernard Odile')).toBeNull();
});

test('who says where the seller’s notary is, is no notary himself', () => {
  const said = `${WISH} Votre confrère côté acquéreur est à Auray.`;
  expect(nameOf('Loïc Carel <loic.carel@outlook.example>', 'L. Carel', said)).toBe('CAREL Loïc');
});
