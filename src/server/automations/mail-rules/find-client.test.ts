import { describe, expect, test } from 'vitest';
import { findClient } from './find-client.ts';
import { buildMessage } from './message.fixture.ts';

const person = (id: string, lastName: string, firstName: string, email: string) => ({
  id,
  lastName,
  firstName,
  emails: [email],
});
const office = {
  clients: [
    {
      ...person('claire', 'FONTAINE', 'Claire', 'claire.fontaine@orange.example'),
      phone: '+33 6 11 22 33 44',
    },
    person('yann', 'LE GALL', 'Yann', 'yann@free.example'),
    person('jp', 'MARTIN', 'Jean-Pierre', 'jp.martin@free.example'),
    person('camille', 'MARTIN', 'Camille', 'camille@gmail.example'),
    person('luc', 'PETIT', 'Luc', 'lesfpetit@sfr.example'),
    person('anne', 'PETIT', 'Anne', 'lesfpetit@sfr.example'),
  ],
  officeAddresses: ['etude@office.example'],
};
const find = (given: Parameters<typeof buildMessage>[0]) => findClient(buildMessage(given), office);

describe('a known client', () => {
  test.each([
    ['claire', 'sender-address', { text: 'Bonjour' }],
    ['claire', 'sender-name', { from: 'FONTAINE Claire <cf@travail.example>', text: 'voici' }],
    [
      'claire',
      'sender-name',
      { from: 'Claire Fontane <cf@travail.example>', text: 'Voici.\n\nClaire Fontane\n06 11 22 33 44' },
    ],
    [
      'claire',
      'sender-name',
      {
        from: 'Claire Fontane <cf@travail.example>',
        text: 'Voici mes pièces.',
        subject: 'Dossier FONTAINE Claire',
      },
    ],
    ['jp', 'sender-name', { from: 'JP Martin <jpm@travail.example>', text: 'voici' }],
    ['anne', 'sender-address', { from: 'Les Petit <lesfpetit@sfr.example>', text: 'Voici.\n\nAnne Petit' }],
    [
      'yann',
      'named-in-mail',
      { from: 'Agence du Port <a@agence-port.example>', subject: 'Vente', text: 'M. Yann Le Gall' },
    ],
    ['yann', 'surname-in-mail', { from: 'Agence du Port <a@agence-port.example>', subject: 'Vente LE GALL' }],
    [
      'claire',
      'named-in-mail',
      {
        from: 'Léa Roy <lea@gmail.example>',
        text: 'Les papiers de maman, Claire Fontaine.',
        files: ['a.pdf'],
      },
    ],
    [
      'yann',
      'named-in-mail',
      { from: 'Étude <etude@office.example>', subject: 'TR: pièces de Yann Le Gall', files: ['a.pdf'] },
    ],
    [
      'claire',
      'forwarded-address',
      {
        from: 'Étude <etude@office.example>',
        subject: 'TR: scan',
        text: 'pour info\n\n-----Message d’origine-----\nDe : Claire <claire.fontaine@orange.example>\nObjet : scan\n\nVoici',
      },
    ],
    [
      'claire',
      'forwarded-address',
      {
        from: 'Étude <etude@office.example>',
        forwardedText: 'De : Claire <claire.fontaine@orange.example>\nObjet : scan\n\nVoici',
      },
    ],
  ])('%s by %s: %o', (id, why, given) => {
    expect(find(given)).toEqual({ outcome: 'known', id, why });
  });
});

describe('two plausible persons are never guessed between', () => {
  test.each([
    [['claire'], { from: 'Claire Fontane <cf@travail.example>', text: 'Voici.', files: ['cni.pdf'] }],
    [
      ['claire'],
      { from: 'Claire Fontane <cf@travail.example>', text: 'Voici.\n\nClaire Fontane\n06 99 22 33 44' },
    ],
    [
      ['claire', 'yann'],
      { from: 'Claire Fontane <cf@travail.example>', subject: 'Dossier Yann Le Gall', text: 'Voici.' },
    ],
    [['jp', 'camille'], { from: 'Agence <a@agence-port.example>', subject: 'Vente MARTIN' }],
    [['claire', 'yann'], { from: 'Agence <a@agence-port.example>', text: 'Claire Fontaine et Yann Le Gall' }],
    [
      ['luc', 'anne'],
      { from: 'Les Petit <lesfpetit@sfr.example>', text: 'voici nos pièces', files: ['a.pdf'] },
    ],
    [
      ['claire'],
      {
        from: 'Léo Brun <leo@gmail.example>',
        text: 'J’achète la maison de Claire Fontaine, quels papiers ?',
      },
    ],
  ])('%j: %o', (candidates, given) => {
    expect(find(given)).toEqual({ outcome: 'ambiguous', candidates });
  });
});

describe('a new client', () => {
  test.each([
    [
      'ARNAUD',
      'Julien',
      'j.arnaud@free.example',
      { from: 'Julien ARNAUD <j.arnaud@free.example>', subject: 'SCI familiale', files: ['cni.pdf'] },
    ],
    [
      'MARTIN',
      'Thomas',
      'tm@free.example',
      { from: 'Thomas Martin <tm@free.example>', subject: 'achat d’un studio', text: 'Quels papiers ?' },
    ],
    [
      'BRUN',
      'Léo',
      'leo@gmail.example',
      {
        from: 'Étude <etude@office.example>',
        text: 'nouveau\n\n-----Message d’origine-----\nDe : Léo Brun <leo@gmail.example>\nObjet : achat\n\nBonjour',
      },
    ],
  ])('%s %s', (lastName, firstName, email, given) => {
    expect(find(given)).toMatchObject({ outcome: 'new', lastName, firstName, email });
  });
});

describe('nobody', () => {
  test.each([
    [{ from: 'Banque Régionale <fonds@banque.example>', text: 'Merci de transmettre le RIB de l’étude.' }],
    [{ from: 'SCP Roy <roy@roy.notaires.example>', text: 'Mon Cher Confrère' }],
    [
      {
        from: 'Léa Bonnet <lea@gmail.example>',
        subject: 'Candidature',
        text: 'Puis-je vous adresser mon CV ?',
      },
    ],
    [{ from: 'Bureautique <v@bureautique.example>', text: 'Notre technicien passera. Est-ce possible ?' }],
    [{ from: 'Léa Bonnet <lea@gmail.example>', text: 'Bonjour' }],
    [{ from: 'Léa <lea@gmail.example>', text: 'Voici', files: ['a.pdf'] }],
    [
      {
        from: 'Mail Delivery <mailer-daemon@mx.example>',
        subject: 'Undelivered mail',
        text: 'Claire Fontaine',
      },
    ],
    [{ from: '', text: 'Bonjour' }],
  ])('%o', (given) => {
    expect(find(given)).toEqual({ outcome: 'nobody' });
  });
});
