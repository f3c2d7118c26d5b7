import { describe, expect, it } from 'vitest';
import { isLookAlike } from './look-alike.ts';

const vasseur = {
  addresses: ['pieces@vasseur.example', 'etude@vasseur.example'],
  names: { lastName: 'VASSEUR', firstName: 'Agnès', cabinetName: 'Étude Vasseur' },
};
const shared = {
  addresses: ['etude.vasseur@gmail.com', 'agnes.vasseur@49012.notaires.fr'],
  names: vasseur.names,
};
const from = (address: string, name = '', replyTo: string | null = null) => ({
  from: { name, address },
  replyTo: replyTo ? { name: '', address: replyTo } : null,
});

describe('whoever wants to be taken for the office', () => {
  it.each([
    ['another ending', from('etude@vasseur.com')],
    ['a word added', from('etude@vasseur-notaires.example')],
    ['a word glued on', from('contact@etudevasseur.example')],
    ['a letter more', from('etude@vasseuur.example')],
    ['letters that look alike', from('etude@vvasseur.example')],
    ['letters of another alphabet', from('etude@vаsseur.example')],
    ['a domain in letters of its own', from('etude@xn--vsseur-7fg.example')],
    ['its name before a domain', from('etude@vasseur.example.paiements.io')],
    ['its notary’s name', from('x81@mail.ru', 'Agnès Vasseur')],
    ['its notary’s title', from('x81@mail.ru', 'Maître VASSEUR')],
    ['its address as a name', from('x81@mail.ru', 'etude@vasseur.example')],
    ['answers that go elsewhere', from('etude@vasseur.example', 'Étude', 'compta@mail.ru')],
    ['answers that go to a look-alike', from('a@b.example', '', 'etude@vasseur-office.example')],
  ])('is known by %s', (_, message) => {
    expect(isLookAlike(message, vasseur)).toBe(true);
  });

  it.each([
    ['its own address', from('etude@vasseur.example', 'Étude Vasseur')],
    ['a colleague of the house', from('clerc@vasseur.example', 'Paul Petit')],
    ['a client', from('claire.fontaine@orange.fr', 'Claire Fontaine')],
    ['another notary', from('contact@69001.notaires.fr', 'Maître DUPONT')],
    ['somebody of that surname', from('luc.vasseur@orange.fr', 'Luc Vasseur')],
    ['an agency of that name', from('contact@vasseur-immobilier.fr', 'Vasseur Immobilier')],
    ['a bank', from('conseil@banque.fr', 'Banque du Val')],
  ])('is not %s', (_, message) => {
    expect(isLookAlike(message, vasseur)).toBe(false);
  });

  it('is known by the name before the at sign, where many share the domain', () => {
    expect(isLookAlike(from('etude.vasseur@outlook.com'), shared)).toBe(true);
    expect(isLookAlike(from('etude.vaseur@gmail.com'), shared)).toBe(true);
    expect(isLookAlike(from('claire.fontaine@gmail.com', 'Claire Fontaine'), shared)).toBe(false);
    expect(isLookAlike(from('luc.petit@75002.notaires.fr', 'Luc Petit'), shared)).toBe(false);
  });
});
