import { describe, expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { findClient } from './find-client.ts';

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
    [
      'claire',
      'name-and-phone',
      { from: 'FONTAINE Claire <cf@travail.example>', text: 'voici\n\nClaire Fontaine\n06 11 22 33 44' },
    ],
    // The name shown is that of whoever set the program up.
    ['anne', 'sender-address', { from: 'Luc Petit <lesfpetit@sfr.example>', text: 'Voici.\n\nAnne Petit' }],
    ['anne', 'sender-address', { from: 'Luc Petit <lesfpetit@sfr.example>', text: 'Voici.\n\nAnne' }],
    ['luc', 'sender-address', { from: 'Luc Petit <lesfpetit@sfr.example>', text: 'Voici.' }],
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
    [['jp', 'camille'], { from: 'Agence <a@agence-port.example>', subject: 'Vente MARTIN' }],
    [['claire', 'yann'], { from: 'Agence <a@agence-port.example>', text: 'Claire Fontaine et Yann Le Gall' }],
    [
      ['luc', 'anne'],
      { from: 'Les Petit <lesfpetit@sfr.example>', text: 'voici nos pièces', files: ['a.pdf'] },
    ],
    // Who is spoken of is not who writes.
    [
      ['luc', 'anne'],
      { from: 'Les Petit <lesfpetit@sfr.example>', text: 'Voici la carte de Luc Petit.\n\nMerci' },
    ],
    [['luc', 'anne'], { from: 'Les Petit <lesfpetit@sfr.example>', text: 'Voici.\n\nLuc Petit\nAnne Petit' }],
    [
      ['claire'],
      {
        from: 'Léo Brun <leo@gmail.example>',
        text: 'J’achète la maison de Claire Fontaine, quels papiers ?',
      },
    ],
  ])('%j: %o', (candidates, given) => {
    expect(find(given)).toEqual({ outcome: 'ambiguous', candidates, doubt: 'several' });
  });
});

describe('whom a client has told of the office, or who says that he is no relation, has a matter of his own', () => {
  test.each([
    'C’est Claire Fontaine qui m’a donné vos coordonnées. Je voudrais vendre ma grange.',
    'Votre étude m’a été recommandée par Claire Fontaine. Je voudrais vendre ma grange.',
    'Sur les conseils de Claire Fontaine je viens vers vous pour un testament.',
    'Je suis Paule Fontaine, aucun lien de parenté avec Claire Fontaine. Nous partageons un moulin.',
  ])('a person says whose it is: %s', (text) => {
    const match = find({ from: 'Paule Fontaine <paule@gmail.example>', text, files: ['a.pdf'] });
    expect(match).toEqual({ outcome: 'ambiguous', candidates: ['claire'], doubt: 'several' });
  });

  test('who brings what a client gave him still speaks for her', () => {
    const text = 'Maman m’a donné ces papiers pour vous. Elle s’appelle Claire Fontaine.';
    expect(find({ from: 'Léa Fontaine <lea@gmail.example>', text, files: ['a.pdf'] })).toMatchObject({
      outcome: 'known',
      id: 'claire',
    });
  });
});

describe('whoever signs with a client’s name from an unknown address is nobody yet', () => {
  test.each([
    [['claire'], { from: 'FONTAINE Claire <cf@travail.example>', text: 'voici' }],
    [['claire'], { from: 'Claire Fontane <cf@travail.example>', text: 'Voici.', files: ['cni.pdf'] }],
    [
      ['claire'],
      { from: 'Claire Fontaine <cf@travail.example>', text: 'Voici.\n\nClaire Fontaine\n06 99 22 33 44' },
    ],
    [
      ['claire'],
      {
        from: 'Claire Fontaine <cf@travail.example>',
        subject: 'Dossier FONTAINE Claire',
        files: ['cni.pdf'],
      },
    ],
    [['claire'], { from: 'Bureau <cf@travail.example>', text: 'Bonjour, voici mon RIB.\n\nClaire Fontaine' }],
    [['claire'], { from: 'Jean Roy <jr@gmail.example>', text: 'Voici mon RIB.\n\nClaire Fontaine' }],
    [
      ['claire'],
      {
        from: 'Immo Sud <contact@agence-sud.example>',
        text: 'Voici mon RIB.\n\nCordialement,\nClaire Fontaine',
      },
    ],
    [
      ['claire'],
      { from: 'cf@travail.example', subject: 'Dossier Claire Fontaine', text: 'Voici mes papiers.' },
    ],
    [['jp'], { from: 'JP Martin <jpm@travail.example>', text: 'voici' }],
    [
      ['claire', 'yann'],
      { from: 'Claire Fontane <cf@travail.example>', subject: 'Dossier Yann Le Gall', text: 'Voici.' },
    ],
  ])('%j: %o', (candidates, given) => {
    expect(find(given)).toEqual({ outcome: 'ambiguous', candidates, doubt: 'unproved' });
  });
});

describe('what answers a mail that the office had sent to a client’s own address', () => {
  const answer = (given: Parameters<typeof buildMessage>[0], answeredClients = ['claire']) =>
    findClient(buildMessage(given), { ...office, answeredClients });

  test('is his, whoever of his own has written it', () => {
    const known = { outcome: 'known', id: 'claire', why: 'answers-office' };
    expect(answer({ from: 'Claire Fontaine <cf@travail.example>', text: 'Voici.' })).toEqual(known);
    expect(answer({ from: 'Marc Fontaine <mf@travail.example>', text: 'Voici.' })).toEqual(known);
  });

  test('and is a person’s choice when another client signs, or two were answered', () => {
    expect(answer({ from: 'Yann Le Gall <ylg@travail.example>', text: 'Voici.' })).toEqual({
      outcome: 'ambiguous',
      candidates: ['claire', 'yann'],
      doubt: 'unproved',
    });
    expect(answer({ from: 'M F <mf@travail.example>', text: 'Voici.' }, ['claire', 'yann'])).toMatchObject({
      outcome: 'ambiguous',
      candidates: ['claire', 'yann'],
    });
  });
});

describe('two clients of one name', () => {
  const namesakes = {
    clients: [
      person('one', 'MARTIN', 'Claire', 'claire.martin@orange.example'),
      { ...person('two', 'MARTIN', 'Claire', 'cm@free.example'), phone: '06 55 44 33 22' },
    ],
    officeAddresses: ['etude@office.example'],
  };
  const findOf = (given: Parameters<typeof buildMessage>[0], answeredClients: string[] = []) =>
    findClient(buildMessage(given), { ...namesakes, answeredClients });
  const both = { outcome: 'ambiguous', candidates: ['one', 'two'] };

  test('are told apart by address, by number, by what is answered and by what the office forwards', () => {
    const from = 'Claire Martin <x@travail.example>';
    expect(findOf({ from: 'Claire Martin <cm@free.example>' })).toMatchObject({ id: 'two' });
    expect(findOf({ from, text: 'Voici.\n\nClaire Martin\n06 55 44 33 22' })).toMatchObject({ id: 'two' });
    expect(findOf({ from, text: 'Voici.' }, ['one'])).toMatchObject({ id: 'one' });
    const text =
      'Claire Martin\n\n-----Message d’origine-----\nDe : Claire <cm@free.example>\nObjet : a\n\nVoici';
    expect(findOf({ from: 'Étude <etude@office.example>', text })).toMatchObject({ id: 'two' });
  });

  test('never by their name', () => {
    for (const given of [
      { from: 'Claire Martin <x@travail.example>', text: 'Voici.' },
      { from: 'Agence du Port <a@agence-port.example>', text: 'Vente de Claire Martin.' },
      { from: 'Agence du Port <a@agence-port.example>', subject: 'Vente MARTIN' },
      { from: 'Étude <etude@office.example>', subject: 'TR: pièces de Claire Martin', files: ['a.pdf'] },
      { from: 'Léa Roy <lea@gmail.example>', text: 'Les papiers de maman, Claire Martin.', files: ['a.pdf'] },
    ])
      expect(findOf(given)).toMatchObject(both);
  });

  test('nor where father and son share an address', () => {
    const shared = {
      ...namesakes,
      clients: namesakes.clients.map((one) => ({ ...one, emails: ['m@sfr.example'] })),
    };
    expect(findClient(buildMessage({ from: 'Claire Martin <m@sfr.example>' }), shared)).toMatchObject(both);
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
    // Who asks nothing and names no case tells what he comes for.
    [
      'LEROUX',
      'Nadine',
      'nadine.leroux@orange.example',
      {
        from: 'Nadine Leroux <nadine.leroux@orange.example>',
        subject: 'Mon mari',
        text: 'Maître,\n\nMon mari Gérard s’est éteint le 2 novembre à l’hôpital. Nous étions mariés depuis quarante ans et la maison est à nos deux noms. Nos trois enfants vivent loin, et je ne sais par où commencer.\n\nNadine Leroux',
      },
    ],
    // Who writes from a town hall, of his own affair.
    [
      'GRAND',
      'Aurélie',
      'a.grand@mairie-valmont.example',
      {
        from: 'Aurélie Grand <a.grand@mairie-valmont.example>',
        subject: 'Donation à nos enfants',
        text: 'Bonjour Maître,\n\nMon mari et moi souhaitons donner notre maison à nos deux enfants. Pourriez-vous nous recevoir et nous dire quels papiers apporter ?\n\nAurélie Grand\nService de l’état civil',
      },
    ],
  ])('%s %s', (lastName, firstName, email, given) => {
    expect(find(given)).toMatchObject({ outcome: 'new', lastName, firstName, email });
  });
});

describe('a stranger whose letter is signed by another name than the one shown with his address', () => {
  const text = (signature: string) =>
    `Madame,\n\nMon mari est mort et je voudrais mettre mon testament en lieu sûr chez vous. Combien demandez-vous pour cela ?\n\n${signature}`;

  test('has a file under the name of whose address it is', () => {
    expect(
      find({ from: 'Manon Clerget <y.petitjean@orange.example>', text: text('Yvonne Petitjean') }),
    ).toMatchObject({ outcome: 'new', lastName: 'PETITJEAN', firstName: 'Yvonne' });
  });

  test('is nobody yet where nothing tells whose it is', () => {
    expect(find({ from: 'Manon Clerget <ibis12@orange.example>', text: text('Yvonne Petitjean') })).toEqual({
      outcome: 'nobody',
    });
  });

  test('has his whole surname where he shows its first letters', () => {
    expect(
      find({ from: 'Lelia G-T <lelia.gt@orange.example>', text: text('Lelia Grimaldi-Tafani') }),
    ).toMatchObject({ outcome: 'new', lastName: 'GRIMALDI-TAFANI', firstName: 'Lelia' });
  });

  test('keeps the name shown where it is the same person’s', () => {
    expect(
      find({ from: 'Yvonne Roussel <y.roussel@orange.example>', text: text('Yvonne Petitjean') }),
    ).toMatchObject({ outcome: 'new', lastName: 'ROUSSEL' });
  });
});

describe('nobody', () => {
  test.each([
    [{ from: 'Banque Régionale <fonds@banque.example>', text: 'Merci de transmettre le RIB de l’étude.' }],
    [{ from: 'SCP Roy <roy@roy.notaires.example>', text: 'Mon Cher Confrère' }],
    [
      {
        from: 'Carole Petit <c.petit@agence-du-port.example>',
        subject: 'Vente DURAND / MOREL',
        text: 'Bonjour Maître,\n\nMes clients souhaitent signer avant Noël. Pouvez-vous nous proposer une date et me dire quels papiers ils doivent apporter ?\n\nCarole Petit\nAgence du Port',
      },
    ],
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

describe('a row of the sheet that nothing tells from a client’s own', () => {
  const jean = { id: 'jean', lastName: 'DUPONT', firstName: 'Jean', emails: ['jean@free.example'] };
  const ask = (doubledBy: 'name' | 'address' | null, given: Parameters<typeof buildMessage>[0]) =>
    findClient(buildMessage(given), { clients: [{ ...jean, doubledBy }] });
  const agency = {
    from: 'Agence du Port <a@agence-port.example>',
    subject: 'Dossier DUPONT Jean',
    files: ['dpe.pdf'],
  };
  const own = { from: 'Jean Dupont <jean@free.example>', text: 'Voici mon RIB.', files: ['rib.pdf'] };

  test('his name proves nothing any more', () => {
    expect(ask(null, agency)).toMatchObject({ outcome: 'known' });
    expect(ask('name', agency)).toMatchObject({ outcome: 'ambiguous', candidates: ['jean'] });
    expect(ask('name', own)).toMatchObject({ outcome: 'known' });
  });

  test('nor does an address that both rows hold', () => {
    expect(ask('address', own)).toMatchObject({ outcome: 'ambiguous', candidates: ['jean'] });
  });

  test('a stranger with one more given name may be the client', () => {
    const given = {
      from: 'c <jr@sfr.example>',
      text: 'Bonjour, voici mon acte de vente.\nJean René Dupont',
      files: ['a.pdf'],
    };
    expect(ask(null, given)).toMatchObject({ outcome: 'ambiguous', doubt: 'unproved' });
  });
});

describe('coordinates that a buyer gives of the seller', () => {
  const jean = { ...person('jean', 'MARTIN', 'Jean', 'jean@free.example'), phone: '06 12 34 56 78' };
  const from = 'Sophie <sophie8812@gmail.com>';
  const block = 'Jean Martin\n12 rue des Lilas\n40100 Dax\n06 12 34 56 78';
  const given = (text: string) => ({ from, text, files: ['offre.pdf'] });

  test.each([
    `J’achète une maison, que faut-il ? Voici les coordonnées du vendeur :\n${block}`,
    `J’achète une maison, que faut-il ? Voici le vendeur :\n\nJean Martin\n06 12 34 56 78`,
    `J’achète une maison, que faut-il ?\n\n${block}`,
  ])('prove nobody: %s', (text) => {
    const match = findClient(buildMessage(given(text)), { clients: [jean] });
    expect(match).toMatchObject({ outcome: 'ambiguous', candidates: ['jean'] });
    expect(findClient(buildMessage(given(text)), { clients: [] })).toEqual({ outcome: 'nobody' });
  });
});

describe('what both of a couple sign is neither’s alone', () => {
  const couple = [
    person('marie', 'DUPONT', 'Marie', 'dupont@orange.example'),
    person('paul', 'DUPONT', 'Paul', 'dupont@orange.example'),
  ];
  const match = (text: string, from = 'Dupont <dupont@orange.example>', clients = couple) =>
    findClient(buildMessage({ from, text, files: ['a.pdf'] }), { clients });
  const both = { outcome: 'ambiguous', candidates: ['marie', 'paul'] };

  test.each([
    'Marie et Paul Dupont',
    'Paul et Marie Dupont',
    'Marie Dupont et Paul Dupont',
    'Marie Dupont & Paul',
  ])('%s', (signed) => {
    expect(match(`Voici notre avis d’impôt.\n\n${signed}`)).toMatchObject(both);
  });

  test('nor where their address is not known, and their number is', () => {
    const called = couple.map((one) => ({ ...one, phone: '06 12 34 56 78' }));
    for (const signed of ['Marie et Paul Dupont', 'Marie Dupont et Paul Dupont']) {
      const text = `Voici notre avis d’impôt.\n\n${signed}\n06 12 34 56 78`;
      expect(match(text, 'Dupont <md@free.example>', called)).toMatchObject(both);
    }
    const shown = 'Voici notre avis d’impôt.\n\n06 12 34 56 78';
    expect(match(shown, 'Marie et Paul Dupont <md@free.example>', called)).toMatchObject(both);
  });

  test('nor may the husband’s address, given below, make it his', () => {
    const text = 'Voici mon acte. L’adresse de mon mari est :\nPaul Dupont\n12 rue des Lilas\n40100 Dax';
    expect(match(text, 'Marie Dupont <dupont@orange.example>')).toMatchObject(both);
  });
});

describe('buyers who name their seller wait', () => {
  const jean = person('jean', 'MARTIN', 'Jean', 'jean@free.example');
  test.each([
    'Nous achetons la maison de Jean Martin. Voici nos pièces d’identité.',
    'On va acheter l’appartement de Jean Martin.',
    'Nous avons fait une offre pour la maison de Jean Martin.',
    'Je vous écris pour l’achat de la maison de Jean Martin.',
    'Notre acquisition de la grange de Jean Martin avance-t-elle ?',
    'Nous avons signé un compromis pour la maison de Jean Martin.',
  ])('%s', (text) => {
    for (const from of ['Paul Dupont <paul.dupont@gmail.com>', 'Paul et Anne Dupont <pa@gmail.com>'])
      expect(findClient(buildMessage({ from, text, files: ['cni.pdf'] }), { clients: [jean] })).toEqual({
        outcome: 'ambiguous',
        candidates: ['jean'],
        doubt: 'several',
      });
  });

  test('a daughter who tells of his own purchase does not', () => {
    const text = 'Voici le RIB de mon père, Jean Martin, pour son achat.';
    const from = 'Léa Martin <lea@gmail.com>';
    expect(findClient(buildMessage({ from, text, files: ['rib.pdf'] }), { clients: [jean] })).toMatchObject({
      outcome: 'known',
    });
  });
});

test('what a newspaper says of a client waits, whoever signs below its name', () => {
  const text = 'Bonjour, l’annonce de Mme Claire Fontaine paraîtra jeudi.\n\nVictor Roy';
  expect(find({ from: 'La Gazette du Port <redaction@gazetteduport.example>', text })).toMatchObject({
    outcome: 'ambiguous',
    candidates: ['claire'],
  });
  expect(find({ from: 'Victor Roy <victor.roy@gmail.example>', text })).toMatchObject({ id: 'claire' });
});
