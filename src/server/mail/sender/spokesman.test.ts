import { describe, expect, it } from 'vitest';
import { readAnnouncement } from '../announcements/read-announcement.ts';
import { findClient } from '../client/find-client.ts';
import { buildMessage } from '../message/message.fixture.ts';
import { splitMailText } from '../message/new-text.ts';
import { findSender } from './sender.ts';
import { findSpokesman } from './spokesman.ts';

const LUCETTE = {
  id: 'lucette',
  lastName: 'GREGOIRE',
  firstName: 'Lucette',
  emails: ['lucette.gregoire@orange.example'],
};
const FROM_HERS = 'Lucette Grégoire <lucette.gregoire@orange.example>';

describe('somebody who writes for another', () => {
  it.each([
    ['Voici le titre.\n\nHalyna Kovalenko, sa sœur'],
    ['Voici le titre.\nsa fille Colette'],
    ['Bonjour, je suis son fils Pascal et je relève sa boîte.'],
    ['Bonjour, je suis Pascal, son fils.'],
    ['J’écris pour ma mère, Mme Simone Ducruet, qui veut vendre.'],
    ['Je vous réponds à la place de ma grand-mère qui n’y voit plus.'],
    ['Je vous écris sous la dictée de Mme Ginette Pecqueur, résidente.'],
    ['Bonjour, je tape pour mon voisin du dessous qui n’a pas internet.'],
    ['Sur instruction de Monsieur Arnaud Bouchet, gérant, je prends contact avec vous.'],
    ['Je vous écris au nom de ma patronne, qui veut céder son fonds.'],
    ['J’accompagne Mme Dumas, qui m’a autorisée à vous écrire en son nom.'],
    ['À la demande de mon employeur, je sollicite un rendez-vous.'],
    ['Je vous sollicite au nom d’un de nos résidents, Monsieur Honoré Maurel, qui veut tester.'],
    ['J’écris à la demande du patron, M. Gilles Maurel, qui veut acheter le hangar.'],
    ['Je prête ma boîte à Mme Awa Sow, qui me dicte : « Mon mari est mort. »'],
    ['Je vous écris pour maman, Mme Odette Maurel, qui veut donner sa maison.'],
    ['Mon père Lucien Maurel achète les murs. C’est moi le fils (Kévin) qui écris.'],
  ])('says so: « %s »', (text) => {
    expect(findSpokesman(splitMailText(text))).not.toBeNull();
  });

  it.each([
    ['Je vous écris pour la succession de ma mère.'],
    ['C’est son mari qui garde la maison.'],
    ['Je suis allé chez sa sœur dimanche.'],
    ['Bonjour, je suis la vendeuse.\n\nNadine Thorez, leur fille'],
    ['Je vous envoie le RIB pour mon achat.'],
    ['J’ai envoyé le titre à mon voisin, qui vend aussi.'],
    ['À la demande de la banque, voici mon RIB.'],
    ['Le compteur est au nom de mon père décédé, M. Jean Maurel.'],
    ['C’est moi qui écris toujours en retard, voici le RIB.'],
  ])('or does not: « %s »', (text) => {
    expect(findSpokesman(splitMailText(text))).toBeNull();
  });
});

describe('the file that a first letter opens', () => {
  const open = (from: string, text: string) =>
    findClient(buildMessage({ from, text, files: ['titre.pdf'] }), { clients: [] });

  it('is of whom he names as the one in whose name he writes', () => {
    const of = (text: string) => open('Noé Maurel <noe.maurel@orange.example>', text);
    expect(
      of(
        'Bonjour Maître,\nJe vous écris au nom de mon grand-père, M. Augustin Maurel, qui vend sa maison. Mamie est morte il y a six ans.\nNoé',
      ),
    ).toMatchObject({ lastName: 'MAUREL', firstName: 'Augustin' });
    expect(
      of('Mon père Maurel Wei achète les murs du restaurant. C’est moi le fils qui écris.\nNoé Maurel'),
    ).toMatchObject({ lastName: 'MAUREL', firstName: 'Wei' });
  });

  it('is of whom the letter is written for, never of the relative who writes', () => {
    expect(
      open(
        'Colette Paget <colette.paget@orange.example>',
        'J’envoie pour mon père Lucien Paget le titre de la maison.',
      ),
    ).toMatchObject({ outcome: 'new', lastName: 'PAGET', firstName: 'Lucien' });
    expect(
      open(
        'Lucien Paget <paget.lucien@orange.example>',
        'Voici le titre de la maison qu’il vend.\n\nColette Roy, sa fille',
      ),
    ).toMatchObject({ outcome: 'new', lastName: 'PAGET', firstName: 'Lucien' });
  });

  it('is of whom a secretary writes for, and nobody’s yet of whom a neighbour does not name so', () => {
    expect(
      open(
        'Élisa Péralta <elisa.peralta@orange.example>',
        'Bonjour Maître, sur instruction de Monsieur Arnaud Bouchet, mon patron, je vous envoie le titre de la maison qu’il veut vendre. Quand peut-il signer ?\n\nÉlisa Péralta',
      ),
    ).toMatchObject({ outcome: 'new', lastName: 'BOUCHET', firstName: 'Arnaud' });
    expect(
      open(
        'Jade Belmonte <jade.belmonte@orange.example>',
        'Je tape pour mon voisin du dessous, qui vend son appartement : voici son titre.\n\nJade Belmonte',
      ).outcome,
    ).not.toBe('new');
  });

  it('is nobody’s yet where only the relative is named', () => {
    for (const [from, text] of [
      ['lucien@orange.example', 'Voici le titre de la maison.\n\nColette Roy, sa fille'],
      ['Colette Roy <colette@orange.example>', 'J’envoie pour mon père le titre de sa maison à vendre.'],
    ] as const)
      expect(open(from, text)).toEqual({ outcome: 'nobody' });
  });

  it('is the heir’s, who says whose daughter she is', () => {
    expect(
      open(
        'Colette Paget <colette.paget@orange.example>',
        'Mon père est décédé lundi, je suis sa fille unique. Voici l’acte.',
      ),
    ).toMatchObject({ outcome: 'new', firstName: 'Colette' });
  });
});

describe('a relative who writes from the client’s own address', () => {
  const read = (text: string) =>
    readAnnouncement(buildMessage({ from: FROM_HERS, text }), {
      today: '2026-06-16',
      client: { ...LUCETTE, caseType: 'vente_maison' },
      why: 'sender-address',
    });

  it('teaches no number of his own as hers', () => {
    const message = buildMessage({
      from: FROM_HERS,
      text: 'Voici le titre.\n\nPascal Roy, son fils\n06 11 22 33 44',
    });
    expect(findSender(message).phone).toBeNull();
    expect(findSender(message).name).toEqual({ lastName: 'GRÉGOIRE', firstName: 'Lucette' });
  });

  it('tells of her death, or of another’s', () => {
    const kind = (text: string) => read(text).announcement?.kind;
    expect(kind('Maman nous a quittés dimanche.\n\nPascal, son fils')).toBe('death-of-client');
    expect(kind('Ma sœur est décédée dimanche.\n\nHalyna Roy, sa sœur')).toBe('death-of-client');
    expect(kind('Elle est décédée dimanche.\n\nHalyna Roy, sa sœur')).toBe('death-of-client');
    expect(kind('Notre père est décédé dimanche.\n\nHalyna Roy, sa sœur')).toBe('death-of-other');
    expect(kind('Mon mari est décédé dimanche, je ne peux plus m’en occuper.\n\nHalyna Roy, sa sœur')).toBe(
      'death-of-other',
    );
    expect(kind('J’écris pour ma mère qui ne voit plus. Papa est décédé dimanche.\n\nPascal Roy')).toBe(
      'death-of-spouse',
    );
  });

  it('is read by a person, whatever he brings', () => {
    expect(read('Comme dit l’avis joint, personne ne viendra signer.\n\nHalyna Roy, sa sœur').isUnclear).toBe(
      true,
    );
    expect(read('Comme dit l’avis joint, personne ne viendra signer.\n\nLucette').isUnclear).toBe(false);
  });

  it('is a person’s where he may be away, angry or give up himself', () => {
    for (const text of [
      'Je suis en déplacement jusqu’au 30 juin.\n\nPascal Roy, son fils',
      'Merci de ne plus m’écrire.\n\nPascal Roy, son fils',
      'J’écris pour ma mère. Nous renonçons à la vente.\n\nPascal Roy',
    ]) {
      expect(read(text).announcement, text).toBeNull();
      expect(read(text).isUnclear, text).toBe(true);
    }
  });
});

it('names the relative whose matter it is where he speaks of her by her name', () => {
  const text = 'Ma grand-mère Jacqueline Mercier veut vendre.\n\nSylvain Mercier, son petit-fils';
  expect(findSpokesman(splitMailText(text))?.represented).toEqual({
    lastName: 'MERCIER',
    firstName: 'Jacqueline',
  });
  // Another relative is somebody else.
  const other = 'Mon oncle Paul Mercier dit qu’elle veut vendre.\n\nSylvain Mercier, son petit-fils';
  expect(findSpokesman(splitMailText(other))?.represented).toBeNull();
});
