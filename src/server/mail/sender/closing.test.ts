import { describe, expect, it, test } from 'vitest';
import { splitMailText } from '../message/new-text.ts';
import { findOwnPhone } from './closing.ts';
import { listSignedNames } from './signed-names.ts';

const JEAN = { lastName: 'MARTIN', firstName: 'Jean' };
const signs = (text: string) => listSignedNames(splitMailText(text));

describe('a block that closes a message is its writer’s own', () => {
  test.each([
    'Je vends ma maison.\n\nJean Martin\n12 rue des Lilas\n40100 Dax\n06 12 34 56 78',
    'Voici mes coordonnées :\nJean Martin\n12 rue des Lilas\n06 12 34 56 78',
    'Le vendeur presse, pour me joindre :\n\nJean Martin\n06 12 34 56 78',
    'Je joins trois pièces :\n- ma carte\n- mon RIB\n- mon livret\n\nCordialement,\nJean Martin\n06 12 34 56 78',
    'Nous vendons.\n\nCdlt\n\nJean Martin\nGérant\nMARTIN ET FILS\nTél 06 12 34 56 78',
    'Je cherche une grange. Jean Martin\nLudovic Voisin - 06 12 34 56 78',
    'Je vends, le vendeur presse, prix 210 000. Jean Martin\nmon tel 06 12 34 56 78',
    'Mon acquéreur est trouvé. Il attend votre appel.\n\nJean Martin\n06 12 34 56 78',
    'Coordonnées de mon frère :\nPaul Martin\n06 99 99 99 99\n\nCordialement\nJean Martin\n06 12 34 56 78',
    'Coordonnées de mon frère :\nPaul Martin\n06 99 99 99 99\n\nJean Martin\n06 12 34 56 78',
  ])('%s', (text) => {
    expect(signs(text)).toContainEqual(JEAN);
    expect(signs(text)).not.toContainEqual({ lastName: 'MARTIN', firstName: 'Paul' });
    expect(findOwnPhone(splitMailText(text))).toBe('06 12 34 56 78');
  });
});

describe('or somebody else’s, whom the line above it names', () => {
  test.each([
    'J’achète une maison. Voici les coordonnées du vendeur :\nJean Martin\n12 rue des Lilas\n40100 Dax\n06 12 34 56 78',
    'J’achète une maison. Voici les coordonnées du vendeur :\n\nJean Martin\n06 12 34 56 78',
    'Voici les coordonnées du vendeur.\nJean Martin\n06 12 34 56 78',
    'Le vendeur\nJean Martin\n06 12 34 56 78',
    'Le vendeur s’appelle\nJean Martin\n06 12 34 56 78',
    'L’adresse de mon mari est :\nJean Martin\n12 rue des Lilas\n40100 Dax\n06 12 34 56 78',
    'Vous pouvez écrire à :\nJean Martin\n12 rue des Lilas\n06 12 34 56 78',
    'Les coordonnées de M. Martin\nJean Martin\n06 12 34 56 78',
    'Voici les vendeurs :\n\nAnne Roy\n06 99 99 99 99\n\nJean Martin\n06 12 34 56 78',
    'Cordialement\nSophie\n\nCoordonnées du vendeur :\nJean Martin\n06 12 34 56 78',
    'J’achète la maison de\nJean Martin\n12 rue des Lilas\n06 12 34 56 78',
    'Merci de contacter directement\nJean Martin\n12 rue des Lilas\n06 12 34 56 78',
    'Voici son adresse\nJean Martin\n12 rue des Lilas\n06 12 34 56 78',
    'J’achète une maison.\n* Contact vendeur *\nJean Martin\n06 12 34 56 78',
    'Je joins l’offre.\n\nVendeur : M. Jean Martin\n06 12 34 56 78',
    'Je joins l’offre.\n\nLe vendeur : Jean Martin\n06 12 34 56 78',
    'Je joins l’offre.\n\nJean Martin, mon mari\n06 12 34 56 78',
    'Je vous laisse joindre le vendeur, Jean Martin\n06 12 34 56 78 est le numéro du vendeur',
  ])('%s', (text) => {
    expect(signs(text)).not.toContainEqual(JEAN);
    expect(findOwnPhone(splitMailText(text))).not.toBe('06 12 34 56 78');
  });
});

describe('a number', () => {
  it('is his whose name is shown, whatever stands above it', () => {
    const mail = splitMailText('J’achète la maison de mon oncle\nJean Martin\n06 12 34 56 78');
    expect(findOwnPhone(mail, 'Jean M.')).toBe('06 12 34 56 78');
    expect(findOwnPhone(mail, 'Sophie')).toBeNull();
  });

  it('is not the writer’s where he gives it as another’s', () => {
    for (const text of [
      'Voici l’acte. Mon mari est joignable au 06 12 34 56 78.',
      'Voici l’acte.\n\nCordialement\nSophie Durand\nPS : le numéro du vendeur : 06 12 34 56 78',
    ])
      expect(findOwnPhone(splitMailText(text)), text).toBeNull();
  });

  it('is his where he says so, whomever he has spoken of', () => {
    for (const text of [
      'Mon mari est absent, appelez-moi au 06 12 34 56 78.',
      'Succession de mon père. Mon numéro : 06 12 34 56 78',
    ])
      expect(findOwnPhone(splitMailText(text)), text).toBe('06 12 34 56 78');
  });
});

it('two who sign together are both read, the first of them first', () => {
  const [MARIE, PAUL] = ['Marie', 'Paul'].map((firstName) => ({ lastName: 'DUPONT', firstName }));
  expect(signs('Voici nos pièces.\n\nMarie et Paul Dupont')).toEqual(expect.arrayContaining([MARIE, PAUL]));
  expect(signs('Voici nos pièces.\n\nMarie Dupont et Paul Dupont')).toEqual(
    expect.arrayContaining([MARIE, PAUL]),
  );
  expect(signs('Voici nos pièces.\n\nPaul et Marie Dupont')[0]).toEqual(PAUL);
});

describe('two of whom a stranger speaks do not sign', () => {
  test.each([
    'Je vends ma maison de Dax. C’est Jean et Anne Portejoie qui achètent. Que faut-il ?',
    'Je vends ma maison. Les acheteurs sont trouvés. C’est Jean et Anne Portejoie, ils sont pressés.\nQue faut-il ?\nMerci beaucoup.',
  ])('%s', (text) => {
    expect(signs(text)).toEqual([]);
  });

  test.each([
    'Bonjour Maître, c’est Jean et Anne Portejoie, mariés. Nous vendons notre maison.\nQue faut-il ?\nMerci.',
    'Nous vendons notre maison.\nQue faut-il ?\nMerci.\nC’est Jean et Anne Portejoie.',
    'Nous vendons notre maison. C’est Jean et Anne Portejoie, mariés, deux enfants :)',
    'Nous soussignés Jean et Anne Portejoie désirons vendre.\nQue faut-il ?\nMerci.\nA bientôt.',
  ])('but sign so: %s', (text) => {
    expect(signs(text)[0]).toEqual({ lastName: 'PORTEJOIE', firstName: 'Jean' });
  });
});
