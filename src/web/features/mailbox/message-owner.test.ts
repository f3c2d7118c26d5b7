import { describe, expect, test } from 'vitest';
import { checkOwner, describeConsequence, describeMove, nothingChosen, toOwner } from './message-owner.ts';

const choice = { candidates: [], learns: 'claire@orange.example', papers: 2 };

describe('whose a message is', () => {
  test('is nothing before somebody is chosen, and wants what is missing', () => {
    expect(toOwner(nothingChosen)).toBeNull();
    expect(checkOwner({ ...nothingChosen, who: 'other' })).toEqual({ clientId: 'Choisissez le client' });
    expect(Object.keys(checkOwner({ ...nothingChosen, who: 'new', lastName: ' ' }))).toEqual([
      'lastName',
      'firstName',
    ]);
  });

  test('is a proposed client, another one, a new one, or nobody', () => {
    expect(toOwner({ ...nothingChosen, who: 'a-client' })).toEqual({ clientId: 'a-client' });
    expect(toOwner({ ...nothingChosen, who: 'other', clientId: 'x' })).toEqual({ clientId: 'x' });
    expect(toOwner({ ...nothingChosen, who: 'new', lastName: ' Roy ', firstName: 'Léa' })).toEqual({
      newClient: { lastName: 'Roy', firstName: 'Léa' },
    });
    expect(toOwner({ ...nothingChosen, who: 'nobody' })).toEqual({ nobody: true });
  });

  test('says of no address whose it is, where it changes clients', () => {
    const from = { id: 'a-client', name: 'FONTAINE Claire' };
    expect(describeMove({ who: 'new' }, { from, papers: 0 })).toBe(
      'Aucune pièce de ce message n’est dans le dossier de FONTAINE Claire. L’adresse qui a écrit n’est pas rattachée au nouveau client.',
    );
  });

  test('says what will happen to the papers and to the address', () => {
    const known = describeConsequence({ ...nothingChosen, who: 'a-client' }, choice);
    expect(known).toContain('claire@orange.example sera connue comme la sienne');
    expect(describeConsequence({ ...nothingChosen, who: 'nobody' }, choice)).toContain('Rien n’est classé');
    expect(describeConsequence(nothingChosen, choice)).toBeNull();
  });
});
