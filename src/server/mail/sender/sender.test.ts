import { describe, expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { findSender } from './sender.ts';

describe('a private person', () => {
  test('the signature completes an initial and gives the phone number', () => {
    const from = '"T. Ollivier" <thomas.ollivier@gmail.com>';
    const text = 'Quels papiers ?\n\nCordialement\nThomas Ollivier\n+33 6 12 34 56 78';
    expect(findSender(buildMessage({ from, text }))).toMatchObject({
      kind: 'client',
      name: { lastName: 'OLLIVIER', firstName: 'Thomas' },
      phone: '06 12 34 56 78',
    });
  });

  test('a couple’s shared name gives way to the one who signs', () => {
    const message = buildMessage({
      from: 'Marie et Hugo <m.pages@yahoo.fr>',
      text: 'Voici mon acte.\n\nMarie Pagès',
    });
    expect(findSender(message).name).toEqual({ lastName: 'PAGÈS', firstName: 'Marie' });
  });

  test('a name without capitals signs where half of it is shown with the address', () => {
    const from = 'Loïc <loic.brbt@gmail.com>';
    const text = 'bjr vous ouvrez le samedi ?\nbarbet loïc';
    expect(findSender(buildMessage({ from, text })).name).toEqual({ lastName: 'BARBET', firstName: 'Loïc' });
  });

  test.each([
    ['Toitures Bazin <m.bazin@toitures-bazin.example>', 'Bazin Michel\ncouverture zinguerie', 'Michel'],
    ['Pépinière VASSAL <contact@pepiniere-vassal.example>', 'Odile Vassal\nPÉPINIÈRE VASSAL', 'Odile'],
    // A rare given name at a house that bears the surname alone.
    ['Maïlys Bazin <mailys@bazin.example>', 'M. Bazin', 'Maïlys'],
  ])('a house is no given name, whoever signs is: %s', (from, signed, firstName) => {
    const { name } = findSender(buildMessage({ from, text: `Je vends ma maison.\n\n${signed}` }));
    expect(name?.firstName).toBe(firstName);
  });

  test('the end of the last sentence signs too', () => {
    const message = buildMessage({ from: 'pg@x.example <pg@x.example>', text: 'Voici mon RIB. Paul GIRARD' });
    expect(findSender(message).name).toEqual({ lastName: 'GIRARD', firstName: 'Paul' });
  });

  test('an initial in the signature is made complete by an address that spells it out', () => {
    const from = ' <yvonne.lebihan@lebihan-toiture.example>';
    const sign = (signed: string) =>
      findSender(buildMessage({ from, text: `Quels papiers ?\n\n${signed}` })).name;
    expect(sign('Y. Lebihan')).toEqual({ lastName: 'LEBIHAN', firstName: 'Yvonne' });
    // Another initial is another person who writes from there.
    expect(sign('P. Lebihan')).toEqual({ lastName: 'LEBIHAN', firstName: 'P' });
  });

  test('a name without capitals signs when the address spells it', () => {
    const sign = (from: string, text: string) => findSender(buildMessage({ from, text })).name;
    expect(sign(' <nadiakhelifi@outlook.com>', 'je vends ma maison\nnadia khelifi')).toEqual({
      lastName: 'KHELIFI',
      firstName: 'Nadia',
    });
    expect(sign(' <lesptitsloups@outlook.com>', 'je vends ma maison\nnadia khelifi')).toBeNull();
  });

  test('one of a couple signs first', () => {
    const from = 'Robin <r.marchalduval@gmail.com>';
    const text = 'On se marie.\nRobin Marchal-Duval & Inès';
    expect(findSender(buildMessage({ from, text })).name).toEqual({
      lastName: 'MARCHAL-DUVAL',
      firstName: 'Robin',
    });
  });

  test('speaking of a bank or an agency makes no professional', () => {
    const text = 'Ma banque et mon agence immobilière vous écriront, notre syndic aussi.\n\nPaul Girard';
    expect(findSender(buildMessage({ from: 'Paul Girard <p.girard@sfr.fr>', text })).kind).toBe('client');
  });
});

describe('a professional', () => {
  test.each([
    ['notary', 'SCP LANGLADE <langlade@scp-langlade.notaires.fr>', 'Mon Cher Confrère,'],
    ['notary', 'Bruno Langlade <b.langlade@gmail.com>', 'Mon Cher Confrère, où en est le projet ?'],
    ['bank', 'Banque Régionale <credits@brouest.example>', 'Merci de préciser la date.'],
    ['agency', 'Solène <contact@agence-port.fr>', 'Voici le titre.'],
    [
      'agency',
      'Julie Roche <j.roche@vieuxport.example>',
      'Voici.\n\nCordialement\nJulie Roche\nNégociatrice',
    ],
    ['syndic', 'Cabinet Loizeau <mutations@loizeau-syndic.example>', 'Notre copropriétaire M. Dufour'],
    ['lawyer', 'Me Anne Roy <a.roy@roy-avocats.fr>', 'Affaire X / Y'],
    ['diagnostician', 'Alizé Diagnostics <rapports@alize-diag.example>', 'Rapport terminé'],
    ['administration', 'SIE Nantes <sie.nantes@dgfip.finances.gouv.fr>', 'Rejet'],
  ])('%s: %s', (profession, from, text) => {
    expect(findSender(buildMessage({ from, text }))).toMatchObject({ kind: 'professional', profession });
  });
});

test('an address alone is unknown', () => {
  expect(findSender(buildMessage({ from: ' <contact@x.example>', text: 'ok' })).kind).toBe('unknown');
});

test('whoever writes privately from where he works is a private person', () => {
  const kind = (text: string) =>
    findSender(buildMessage({ from: 'Anne Mortier <anne.mortier@mortier-avocats.example>', text })).kind;
  expect(kind('Bien qu’avocate, c’est à titre strictement privé que je vous contacte.')).toBe('client');
  expect(kind('J’écris de mon poste car je n’ai pas internet chez moi.')).toBe('client');
  expect(kind('Je vous adresse mes conclusions.')).toBe('professional');
});
