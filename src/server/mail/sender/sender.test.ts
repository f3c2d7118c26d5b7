import { describe, expect, it, test } from 'vitest';
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

describe('a person who is named in another way', () => {
  test.each([
    // What his program shows is short for what he writes.
    ['Sandra D. <s.dtrc@outlook.com>', 'je fais comment ? sandra dautricourt', 'DAUTRICOURT', 'Sandra'],
    ['Ludivine <ludivine.sergent@hotmail.com>', 'merci ludivine sergent 0612345678', 'SERGENT', 'Ludivine'],
    [
      'Joseph K. <josephkow@sfr.fr>',
      'bonjour je m’apelle Kowalczyk Joseph je vends ma maison',
      'KOWALCZYK',
      'Joseph',
    ],
    [
      'Thérèse <t.arrive@orange.fr>',
      'Bonjour, mon nom c’est Arrivé Thérèse, ne riez pas.',
      'ARRIVÉ',
      'Thérèse',
    ],
    // Below the name stand an address and a number.
    [
      ' <mc.h@laposte.net>',
      'Je songe à vendre ma maison.\n\nMme Marie-Claire Hautecœur\n9, rue du Moulin\n62232 Fouquereuil',
      'HAUTECŒUR',
      'Marie-Claire',
    ],
    [' <n.b.1986@gmail.com>', 'je peux venir apres le boulot ? bouhier nicolas', 'BOUHIER', 'Nicolas'],
    // A rank is no given name; that of who is called so is.
    ['Comte Aymeric d’Hespel <a.dh@proton.me>', 'Je vends ma maison.', "D'HESPEL", 'Aymeric'],
    [
      'Sœur Marie-Agnès Thorel <communaute@monastere.example>',
      'Ma mère est décédée.',
      'THOREL',
      'Marie-Agnès',
    ],
    ['Baron Jean <baron.jean@orange.fr>', 'Je vends ma maison.', 'BARON', 'Jean'],
    [
      'Mme Veuve Lacouture <lacouture.marguerite@orange.fr>',
      'Mon mari est parti.',
      'LACOUTURE',
      'Marguerite',
    ],
    // Of names that nobody here knows the address tells which is which.
    ['Duong Thi Lan <lan.duong@gmail.com>', 'Je veux acheter maison.', 'DUONG', 'Thi Lan'],
    ['M. Nguyen Van <nguyenvan.loc@free.fr>', 'Je cherche notaire.', 'NGUYEN VAN', 'Loc'],
    // Two who write as one: the first of them.
    [
      'Frédéric et Anne Portejoie <fa.p@yahoo.fr>',
      'Nous voudrions donner un terrain.',
      'PORTEJOIE',
      'Frédéric',
    ],
    [' <celine.etjerome@gmail.com>', 'C’est Céline et Jérôme Pouvreau, mariés.', 'POUVREAU', 'Céline'],
    [
      'Monsieur et Madame Coutant <famille.coutant@wanadoo.fr>',
      'Nous soussignés Marcel et Renée Coutant, agriculteurs retraités, désirons donner nos terres.',
      'COUTANT',
      'Marcel',
    ],
    [
      'Aline & Josiane <aline.josiane@free.fr>',
      'Un testament chacune ?\n\nAline Perrot et Josiane Rannou',
      'PERROT',
      'Aline',
    ],
    [
      'Chantal T. <chantal.tanguy@yahoo.fr>',
      'Je vends mon appart. Madame Tanguy Chantal',
      'TANGUY',
      'Chantal',
    ],
    [
      ' <k.gvc@hotmail.fr>',
      'Slt maitre, moi c’est Kilian Gourvennec, jachete une maison',
      'GOURVENNEC',
      'Kilian',
    ],
    ['Katia et Romain <romain.chevreux@gmail.com>', 'On achète une maison.', 'CHEVREUX', 'Romain'],
    // Courtesy signs nothing.
    [
      'Lucette <lucette.imbert39@orange.fr>',
      'C’est possible chez vous ? Bonne réception. Lucette.',
      'IMBERT',
      'Lucette',
    ],
  ])('%s', (from, text, lastName, firstName) => {
    expect(findSender(buildMessage({ from, text })).name).toEqual({ lastName, firstName });
  });

  test.each([
    ['Boulangerie Crépin <boulangerie.crepin@orange.fr>'],
    ['GFA des Borderies <gfa.borderies@orange.fr>'],
    ['Sœur Marie-Cécile <prieure@abbaye.example>'],
    ['Maëlle et Gurvan <maelle.gurvan@proton.me>'],
  ])('a trade is nobody’s given name: %s', (from) => {
    expect(findSender(buildMessage({ from, text: 'On vend le fonds.' })).name).toBeNull();
  });
});

describe('a surname in capitals stays one, whatever the address', () => {
  test.each([
    ['Ousmanou DIALLO <diallo.ousmanou@gmail.com>', '', 'DIALLO', 'Ousmanou'],
    ['Kéliane TESSANDIER <tessandier.keliane@orange.fr>', '', 'TESSANDIER', 'Kéliane'],
    ['Binh NGUYEN <binhnguyen.loc@orange.fr>', '', 'NGUYEN', 'Binh'],
    // As does the order in which he signs.
    ['Ousmanou Diallo <diallo.ousmanou@gmail.com>', 'Ousmanou Diallo', 'DIALLO', 'Ousmanou'],
    ['Kéliane Tessandier <tessandier.keliane@orange.fr>', 'Kéliane TESSANDIER', 'TESSANDIER', 'Kéliane'],
  ])('%s', (from, signed, lastName, firstName) => {
    const text = `Je vends ma maison.\n\n${signed}`;
    expect(findSender(buildMessage({ from, text })).name).toEqual({ lastName, firstName });
  });
});

describe('a surname that is a trade', () => {
  test.each([
    ['BAR Nathalie <nathalie.bar@gmail.com>', 'BAR', 'Nathalie'],
    ['Maison Pierre <pierre.maison@orange.fr>', 'MAISON', 'Pierre'],
    [' <pierre.maison@orange.fr>', 'MAISON', 'Pierre'],
  ])('is a name beside a given name, where the address begins with that: %s', (from, lastName, firstName) => {
    expect(findSender(buildMessage({ from, text: 'Je vends.' })).name).toEqual({ lastName, firstName });
  });

  test.each([['Boulangerie Paul <boulangerie.paul@orange.fr>'], ['Garage Michel <garagemichel@orange.fr>']])(
    'or is a house: %s',
    (from) => {
      expect(findSender(buildMessage({ from, text: 'Je vends.' })).name).toBeNull();
    },
  );
});

describe('a name below that is not the one shown', () => {
  const text = 'J’achète une maison.\n\nJean Martin\n12 rue des Lilas\n40100 Dax\n06 12 34 56 78';
  const readFrom = (shown: string) => findSender(buildMessage({ from: `${shown} <s8812@gmail.com>`, text }));

  test.each([['Sophie'], ['Sophie M.'], ['S. Durand'], ['Sophie et Luc']])(
    'is not that of %s, nor is the number below it hers',
    (shown) => {
      expect(readFrom(shown).name?.firstName).not.toBe('Jean');
      expect(readFrom(shown).phone).toBeNull();
    },
  );

  test.each([['Jean'], ['J. Martin'], ['Bureau'], ['Sophie et Jean'], ['']])('is that of %s', (shown) => {
    expect(readFrom(shown)).toMatchObject({
      name: { lastName: 'MARTIN', firstName: 'Jean' },
      phone: '06 12 34 56 78',
    });
  });
});

describe('a lawyer', () => {
  const professionOf = (from: string, text: string) => findSender(buildMessage({ from, text })).profession;
  const shown = 'Maître Aurore Roy, avocate <a.roy@roy-conseil.example>';
  it.each([
    [shown, 'Maître,\n\nMme Maurel souhaite vous voir.\n\nAurore ROY'],
    [
      'Aurore Roy <a.roy@roy-conseil.example>',
      'Maître,\n\nMme Maurel souhaite vous voir.\n\nVotre bien dévouée,\nAurore ROY\nAvocate au barreau de Vannes',
    ],
    [
      'Aurore Roy <a.roy@roy-conseil.example>',
      'Maître,\n\nJ’assiste Madame Maurel dans son divorce.\n\nAurore ROY',
    ],
  ])('%s is one by his title, or by what he does', (from, text) => {
    expect(professionOf(from, text)).toBe('lawyer');
  });

  it('is not whoever has one', () => {
    const text = 'Maître,\n\nMon avocate vous a écrit, je vends ma maison.\n\nAurore Roy';
    expect(professionOf('Aurore Roy <a.roy@roy-bois.example>', text)).toBeNull();
  });
});

it('an accountant writes as one of what his customer owns « à titre personnel », and not of what he owns', () => {
  const professionOf = (said: string) =>
    findSender(
      buildMessage({
        from: 'Odile Roy <o.roy@roy-conseil.example>',
        text: `Maître,\n\n${said}\n\nBien cordialement,\nOdile Roy, expert-comptable`,
      }),
    ).profession;
  expect(professionOf('M. Paul Maurel apporte le hangar qu’il détient à titre personnel.')).toBe(
    'accountant',
  );
  expect(professionOf('Je vous écris à titre personnel : je vends ma maison.')).toBeNull();
});
