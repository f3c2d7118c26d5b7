import { expect, test } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { splitMailText } from '../message/new-text.ts';
import { listNamePlaces } from '../sender/name-places.ts';
import { findSender } from '../sender/sender.ts';
import { listSignedNames } from '../sender/signed-names.ts';
import { findClient, type Office } from './find-client.ts';
import { hearWitnesses } from './signed-by.ts';

const WISH =
  'Bonjour Maître,\n\nJe vends ma maison de Sarzeau et je cherche un notaire pour le compromis. Quels papiers faut-il ?';

function nameOf(from: string, signature: string, said = WISH): string | null {
  const match = findClient(buildMessage({ from, subject: 'Vente', text: `${said}\n\n${signature}` }), {
    clients: [],
  });
  return match.outcome === 'new' ? `${match.lastName} ${match.firstName}` : null;
}

test.each([
  // What is shown is a house, a rank, a courtesy, what her family calls her, or her husband’s name.
  [
    'Communauté des Sœurs du Val <economat@soeurs-du-val.example>',
    'Sœur Marie-Claire Lavergne',
    'LAVERGNE Marie-Claire',
  ],
  ['Sgt-chef M. Maurel <m.maurel.arm@relais.example>', 'Mathieu MAUREL', 'MAUREL Mathieu'],
  ['Mémé Zette <suzette.maurel@orange.example>', 'Suzette Maurel 88 ans', 'MAUREL Suzette'],
  ['Mme Veuve Marcel Lavergne <marcel.lavergne@orange.example>', 'Cordialement', null],
  ['Petit Papa Noël en panne <paul.et.luce@relais.example>', 'Paul Maurel (et Luce)', 'MAUREL Paul'],
  ['Mr & Mme MAUREL <fam.maurel29@relais.example>', 'Mr et Mme Maurel (Josette)', 'MAUREL Josette'],
  ['Ferme du Val <fermeduval@relais.example>', 'Élise Maurel, c’est moi.', 'MAUREL Élise'],
  // Whose box it was before, and by what he is short.
  ['Guy Fontanel <odette.fontanel@orange.example>', 'Fontanel Guy', 'FONTANEL Guy'],
  ['Steph <steph.infirmiere@relais.example>', 'Stéphanie Maurel', 'MAUREL Stéphanie'],
  // The name shown is another’s.
  ['Odile LAVERGNE <odile.lavergne@orange.example>', 'Marc Lavergne', null],
  ['Odile Lavergne <odile.lavergne@orange.example>', 'Jacques Pruvost', null],
  ['Odile Lavergne <odile.lavergne@orange.example>', 'Merci, Odile Lavergne', 'LAVERGNE Odile'],
  ['Odile Lavergne <lavergne.marc@orange.example>', 'Marc Lavergne', 'LAVERGNE Marc'],
  // What is shown is a part of it.
  ['Jean Ba <jeanbacarpe@orange.example>', 'Jean-Baptiste Carpentier', 'CARPENTIER Jean-Baptiste'],
  ['CARPENTIER J.B. <jb.carpentier@orange.example>', 'Jean-Baptiste CARPENTIER', 'CARPENTIER Jean-Baptiste'],
  ['Ludo <ludo.carpentier@orange.example>', 'Ludovic Carpentier - 06 12 34 56 78', 'CARPENTIER Ludovic'],
  ['Gwen LG <gwen.lg@orange.example>', 'Gwenola Le Guen\nInfirmière\n06 12 34 56 78', 'LE GUEN Gwenola'],
  ['MC Lavergne <mclavergne@orange.example>', 'Bien à vous\nMarie-Claire', 'LAVERGNE Marie-Claire'],
  ['Kévin T. <kev.tissier54@orange.example>', 'a bientot', 'TISSIER Kévin'],
  ['YILMAZ <yilmaz.emre@orange.example>', 'Cordialement\nEmre', 'YILMAZ Emre'],
  [
    'JF CARPENTIER <carpentier.jf@relais.example>',
    'Jean-François Carpentier\n\nAgence du Port\nvotre contact : Léa Roy\n02 97 00 00 11',
    'CARPENTIER Jean-François',
  ],
  ['Amaury D. de Lavergne <amaury@haras.example>', 'Amaury Delmas de Lavergne', 'DELMAS DE LAVERGNE Amaury'],
  // Small letters, a pet name, a pseudonym: the address and what is signed speak of one.
  ['kylian maurel <kiki.maurel@relais.example>', 'k maurel', 'MAUREL Kylian'],
  [
    'Vava <vava29.lavergne@relais.example>',
    'merci d avance\nlavergne valérie\n3 rte du port\n06.12.34.56.78',
    'LAVERGNE Valérie',
  ],
  ['nini.maurel <nini.maurel@relais.example>', 'Nicole Maurel', 'MAUREL Nicole'],
  ['La Fée du Verger <mathilde.carpentier@relais.example>', 'Mathilde', 'CARPENTIER Mathilde'],
  ['<fabien.maurel@relais.example>', 'maurel fabien', 'MAUREL Fabien'],
  ['solene lgt <solene.lgt@relais.example>', 'Solène Le Guen-Tassin', 'LE GUEN-TASSIN Solène'],
  // Couples, and an order that a comma tells.
  ['Iphigénie & Tancrède Lavergne <lavergne.it@relais.example>', 'Tancrède Lavergne', 'LAVERGNE Tancrède'],
  // Shown are two: whoever signs alone is the client, else the first of them.
  ['Paul & Claire Roux <roux.pc@relais.example>', 'Claire Roux', 'ROUX Claire'],
  ['Paul et Claire Roux <roux.pc@relais.example>', 'Claire Roux (Paul est en mer)', 'ROUX Claire'],
  ['Paul et Claire Roux <roux.pc@relais.example>', 'Bien à vous,\nMme Claire Roux', 'ROUX Claire'],
  ['Paul & Claire Roux <roux.pc@relais.example>', 'Paul Roux', 'ROUX Paul'],
  ['Paul & Claire Roux <roux.pc@relais.example>', 'Paul et Claire Roux', 'ROUX Paul'],
  ['Paul & Claire Roux <roux.pc@relais.example>', 'Claire et Paul Roux', 'ROUX Paul'],
  ['Paul & Claire Roux <roux.pc@relais.example>', 'Cordialement', 'ROUX Paul'],
  ['Ronan et Awa <ronan.awa@relais.example>', 'Awa Carpentier-Sow (et Ronan)', 'CARPENTIER-SOW Awa'],
  ['Kovács, Zoltán <kovacs@lutherie.example>', 'Zoltán Kovács', 'KOVÁCS Zoltán'],
  [
    'Linh Tran-Maurel <linh.tm@soie.example>',
    'Bien à vous,\nLinh Tran-Maurel & Paul Carpentier',
    'TRAN-MAUREL Linh',
  ],
  // He signs short, and the block below is another’s.
  [
    'MAUREL Lucas <maurel.lucas@relais.example>',
    'Bien à vous,\nL. MAUREL\n\nAnne ROY\n3 rue du Port\n06 12 34 56 78\nanne.roy@relais.example',
    'MAUREL Lucas',
  ],
  [
    'Solange Tavernier <solange.tavernier@orange.example>',
    'Mme Solange Lavergne née Tavernier\nVannes',
    'LAVERGNE Solange',
  ],
  ['Alex Maurel <alex.maurel@orange.example>', 'Alexandra et Thomas Maurel', 'MAUREL Alexandra'],
  [
    'Secrétariat Menuiserie Lavergne <contact@menuiserie-lavergne.example>',
    'Odile Lavergne\n\nMenuiserie LAVERGNE – Fenêtres\nDevis au 02 97 00 00 11',
    'LAVERGNE Odile',
  ],
  ['régine maurel <regine.maurel@orange.example>', 'Régine', 'MAUREL Régine'],
  // Of two given names one of which begins the other neither is short for it.
  ['Julie Roux <julie.roux@orange.example>', 'Julien Roux', null],
  ['Paul Roux <paul.roux@orange.example>', 'Paula Roux', null],
  ['Gabriel Roux <gabriel.roux@orange.example>', 'Gabrielle Roux', null],
  ['Martine Roux <martine.roux@orange.example>', 'Martin Roux', null],
  // Who is neither shown nor spelled writes from another’s box.
  ['ML Comte <ml.comte@orange.example>', 'Marie-Laure\nMichel Lucas, voisin', null],
  ['ML Comte <ml.comte@orange.example>', 'Michel Lucas', null],
  ['Comte <comte56@orange.example>', 'Michel Lucas', null],
  ['<claire.martin@orange.example>', 'Luc Roux', null],
  ['<bruno.taxi@orange.example>', 'Bruno', null],
  ['<florence.coiffure@orange.example>', 'Merci', null],
  ['<pascal.auto44@orange.example>', 'Merci', null],
  ['<marie.nantes@orange.example>', 'Merci', null],
  ['Marie Nantes <marie.nantes@orange.example>', 'Marie Nantes', 'NANTES Marie'],
  // A house, and what is no name.
  [
    'jbroche <contact@roche-couverture.example>',
    'ROCHE COUVERTURE ZINGUERIE\nJean-Bernard ROCHE\nDevis gratuit',
    'ROCHE Jean-Bernard',
  ],
  ['Pharmacie du Port <pharmacieduport@officine.example>', 'Pharmacie du Port', null],
  ['Famille Dewaele <famille.dewaele@orange.example>', 'Famille Dewaele', null],
  ['M. et Mme Da Costa <dacosta.vannes@orange.example>', 'Da Costa', null],
  ['Claire Morvan <claire.morvan@orange.example>', 'Comme vous avez dit. Claire', 'MORVAN Claire'],
])('%s, who signs « %s », is %s', (from, signature, name) => {
  expect(nameOf(from, signature)).toBe(name);
});

test('a couple’s box is as good for one as for the other, a sister’s is not', () => {
  const of = (whom: string) =>
    nameOf(
      'Guy Mazet <guy.mazet@orange.example>',
      'Éliane Mazet',
      `${WISH} J’écris depuis la boîte de ${whom}.`,
    );
  expect(of('mon mari')).toBe('MAZET Éliane');
  const late = `${WISH} La boîte mail, c’est celle de mon mari qui n’est plus là.`;
  expect(nameOf('Guy Mazet <guy.mazet@orange.example>', 'Éliane Mazet', late)).toBe('MAZET Éliane');
  expect(of('ma belle-sœur')).toBeNull();
});

test('an employer’s box is nobody else’s, whoever’s block stands below', () => {
  const said = `${WISH} J’emprunte la messagerie de ma patronne.`;
  const from = 'Odile Lavergne <o.lavergne@lavergne-archi.example>';
  expect(nameOf(from, 'Enora Le Guen\n\nOdile Lavergne, architecte\n12 rue du Port', said)).toBeNull();
});

test('who opens a letter with « c’est » and a name writes it; whose name comes later is spoken of', () => {
  const from = 'Garage Pinson <garage.pinson@meca.example>';
  const own = `Bonjour,\nC’est Hervé Carpentier, j’ai gardé l’enseigne parce qu’on la connaît. ${WISH}`;
  expect(nameOf(from, 'H. Carpentier', own)).toBe('CARPENTIER Hervé');
  const others = `${WISH} Mon voisin, c’est Hervé Carpentier`;
  expect(nameOf(from, '', others)).toBeNull();
});

test('who signs by order of somebody opens no file, neither his own nor the other’s', () => {
  const from = 'Sophie Maurel <sophie.maurel@relais.example>';
  expect(nameOf(from, 'P/O Jean Lavergne')).toBeNull();
  expect(nameOf(from, 'p.o. Jean Lavergne')).toBeNull();
  expect(nameOf(from, 'Sophie Maurel')).toBe('MAUREL Sophie');
});

test('whoever says who he is has signed, whoever is shown', () => {
  const said = `Bonjour, je suis Besnik, mari de Valbona. ${WISH}`;
  expect(nameOf('valbona hoxha <hoxha.valbona@orange.example>', 'Besnik Hoxha', said)).toBe('HOXHA Besnik');
});

test('a borrowed computer shows nobody’s name, and he who does not sign is nobody', () => {
  const said = `${WISH} C’est l’ordinateur de ma sœur.`;
  expect(nameOf('Odile Lavergne <odile.lavergne@orange.example>', 'Merci', said)).toBeNull();
});

test.each([
  // Capitals, an initial, a courtesy, his own words.
  ['Bernard Paul <bernard.paul@orange.example>', 'Paul BERNARD', WISH, 'BERNARD Paul'],
  ['Rose Marie <marie.rose@orange.example>', 'M. Rose', WISH, 'ROSE Marie'],
  ['Rose Marie <marie.rose@orange.example>', 'Merci', WISH, null],
  [
    ' <thomas.martial@orange.example>',
    'THOMAS MARTIAL (Thomas est le nom de famille)',
    WISH,
    'THOMAS Martial',
  ],
  ['Simon Denis <simon.denis@orange.example>', 'Merci', `${WISH} Denis est mon prénom.`, 'SIMON Denis'],
  ['M. et Mme Crépin <crepin.alain@orange.example>', 'Crépin', WISH, 'CRÉPIN Alain'],
  [
    'faouzia m <mhadji.f@orange.example>',
    'Abdallah Mhadji Faouzia\n06 12 34 56 78',
    WISH,
    'ABDALLAH MHADJI Faouzia',
  ],
  ['Nguyen Thi Lan <lebambou@orange.example>', 'Nguyen Thi Lan', WISH, 'NGUYEN Thi Lan'],
  ['Bao Long Tran <bl.tran@orange.example>', 'Tran Bao Long', WISH, 'TRAN Bao Long'],
  ['Christian Olivier <c.olivier83@orange.example>', 'Ch. Olivier', WISH, 'OLIVIER Christian'],
  ['Claude Hilaire <hilaire.claude@orange.example>', 'Claude Hilaire (Mme)', WISH, 'HILAIRE Claude'],
  // Nothing tells but a list that does not know the first word, before one that is as often a surname.
  ['Xante Thibaud <xante.thibaud@orange.example>', 'Merci', WISH, null],
])('which of its words is the surname: %s, « %s »', (from, signature, said, name) => {
  expect(nameOf(from, signature, said)).toBe(name);
});

test('what his address or his shown name is short for is his, whoever’s block stands below it', () => {
  const block =
    '\n\nAudrey NICOLAS\n8 impasse des Mûriers, 07380 Lalevade\naudrey.nicolas@orange.example\n06 12 34 56 78';
  expect(nameOf('Félix C. <felix.courtois@orange.example>', `Félix Courtois${block}`)).toBe('COURTOIS Félix');
  expect(nameOf(' <felix.courtois@orange.example>', `Félix Courtois${block}`)).toBe('COURTOIS Félix');
});

test('a block below a blank line, with nothing else that says whose it is, opens no file', () => {
  const block = 'Jean Martel\n12 rue des Lilas\n56000 Vannes\n06 12 34 56 78';
  expect(nameOf('<kx75@orange.example>', block)).toBeNull();
  expect(nameOf('<kx75@orange.example>', `Cordialement,\n${block}`)).toBe('MARTEL Jean');
});

test('and proves nobody by his number', () => {
  const office: Office = {
    clients: [{ id: 'martel', lastName: 'MARTEL', firstName: 'Jean', emails: [], phone: '06 12 34 56 78' }],
  };
  const block = 'Jean Martel\n12 rue des Lilas\n56000 Vannes\n06 12 34 56 78';
  const of = (from: string, signature: string) =>
    findClient(
      buildMessage({ from, text: `J’ai trouvé la maison que je cherchais.\n\n${signature}` }),
      office,
    );
  expect(of('<kx75@orange.example>', block)).toMatchObject({ outcome: 'ambiguous', doubt: 'unproved' });
  expect(of('<kx75@orange.example>', `Cordialement,\n${block}`)).toMatchObject({ outcome: 'known' });
  expect(of('Jean Martel <kx75@orange.example>', block)).toMatchObject({ outcome: 'known' });
  expect(of('<jmartel@orange.example>', block)).toMatchObject({ outcome: 'known' });
});

test.each([
  'Bonjour, j’ai entendu dire que M. et Mme Prat vendaient leur maison chez vous. Combien en veulent-ils ? C’est juste pour savoir.',
  'Maître, je voulais seulement vous dire combien ma nièce et son mari ont été contents de la signature d’hier. Rien d’autre.',
])('a stranger who says that he wants nothing is nobody’s client: %s', (said) => {
  expect(nameOf('Fernande Alaric <fernande.alaric@poste.example>', 'Fernande Alaric', said)).toBeNull();
});

test.each([
  'Je voulais seulement vous remercier de votre accueil au téléphone, au sujet de la succession de ma mère. Rendez-vous noté pour le 30 à 10 h.',
  'Mon notaire a pris sa retraite, je vends ma maison. C’est juste pour savoir si vous prenez de nouveaux clients ?',
])('and one who has an affair of his own may say so: %s', (said) => {
  expect(nameOf('Fernande Alaric <fernande.alaric@orange.example>', 'Fernande Alaric', said)).toBe(
    'ALARIC Fernande',
  );
});

test.each([
  ['Jean Martin <jean.martin@orange.example>', 'Lucie', null],
  ['Jean Martin <jean.martin@orange.example>', 'L. Martin', null],
  ['Jean Martin <jean.martin@orange.example>', 'Jean', 'MARTIN Jean'],
  ['J. Martin <jmartin@orange.example>', 'Lucie Martin', null],
  ['Camille Dupuis <cdupuis@orange.example>', 'Camille Martin (née Dupuis)', 'MARTIN Camille'],
  ['Anne Claire <anne.claire@orange.example>', 'Anne-Claire', null],
  ['Bernard Odile <bernard.odile@orange.example>', 'Merci', null],
  ['Wang Lei <wang.lei@orange.example>', 'Wang Lei', 'WANG Lei'],
  ['Secrétariat Dr Morel <secretariat@cabinet-morel.example>', 'Merci', null],
])('a short signature contradicts or agrees as well: %s, « %s »', (from, signature, name) => {
  expect(nameOf(from, signature)).toBe(name);
});

test('a number below somebody else’s name is not the writer’s', () => {
  const block = 'Audrey NICOLAS\n8 impasse des Mûriers, 07380 Lalevade\n06 12 34 56 78';
  const phoneOf = (signature: string) =>
    findSender(buildMessage({ from: ' <felix.courtois@orange.example>', text: `${WISH}\n\n${signature}` }))
      .phone;
  expect(phoneOf(`Félix Courtois\n\n${block}`)).toBeNull();
  expect(phoneOf('Félix Courtois\n06 12 34 56 78')).toBe('06 12 34 56 78');
});

test('of a mother who has died no file is opened: her heir writes', () => {
  const said = `Maître, je fais suite au décès de ma mère, Mme Paulette Maurel. Je suis son fils unique. ${WISH}`;
  expect(nameOf('MAUREL Didier <didier.maurel@orange.example>', 'Didier Maurel', said)).toBe('MAUREL Didier');
});

test.each([
  ['byAddress', 'La Fée du Verger <mathilde.carpentier@relais.example>', 'Mathilde'],
  ['wholeOfShown', 'Gwen LG <gwen.lg@orange.example>', 'Gwenola Le Guen\nInfirmière\n06 12 34 56 78'],
  ['spelledOut', '<fabien.maurel@relais.example>', 'maurel fabien'],
  ['givenNamesOnly', 'Jean Ba <jeanbacarpe@orange.example>', 'Jean-Baptiste Carpentier'],
  [
    'introducesHimself',
    'Odile Lavergne <odile.lavergne@orange.example>',
    'Je m’appelle Paul Roux.\n\nPaul Roux',
  ],
  ['signsAsAnother', 'Jean Martin <jean.martin@orange.example>', 'Lucie'],
  ['nobodySigns', 'Bernard Odile <bernard.odile@orange.example>', 'Merci'],
  [
    'shortOfFound',
    'MAUREL Lucas <maurel.lucas@relais.example>',
    'Bien à vous,\nL. MAUREL\n\nAnne ROY\n3 rue du Port\n06 12 34 56 78',
  ],
  ['sameAsFound', 'J. Martin <jmartin@orange.example>', 'Lucie Martin'],
  ['bornAs', 'Camille Dupuis <cdupuis@orange.example>', 'Camille Martin (née Dupuis)'],
  ['calledByAddress', 'Claire Dupuis <claire.dupuis@orange.example>', 'Claire Martin'],
  ['spouse', 'Paul Roux <paul.roux@orange.example>', 'J’écris depuis la boîte de mon mari.\n\nJeanne Roux'],
  ['whollyOfAddress', 'Odile Lavergne <lavergne.marc@orange.example>', 'Marc Lavergne'],
  [null, 'Odile Lavergne <odile.lavergne@orange.example>', 'Jacques Pruvost'],
])('%s speaks first of %s, « %s »', (witness, from, signature) => {
  const message = buildMessage({ from, subject: 'Vente', text: `${WISH}\n\n${signature}` });
  const mail = splitMailText(message.text);
  const { name } = findSender(message, mail);
  if (!name) throw new Error('nobody was found');
  expect(hearWitnesses(name, listNamePlaces(message, mail), listSignedNames(mail)).witness).toBe(witness);
});

const natural = (firstName: string, lastName: string) => ({ kind: 'natural' as const, firstName, lastName });

test.each([
  [
    'givenNameAlone',
    natural('Jean', 'Martin'),
    { signed: ['Jean'], said: 'Jean\nAnne Roy' },
    natural('Anne', 'Roy'),
  ],
  [
    'oneOfCouple',
    natural('Paul', 'Roux'),
    { shown: ['Paul et Claire Roux'], said: 'Claire Roux' },
    natural('Claire', 'Roux'),
  ],
  [
    'petName',
    natural('Mike', 'Legros'),
    { said: 'Mickaël et Jennifer Legros' },
    natural('Mickaël', 'Legros'),
  ],
])('%s speaks first where nobody before it does', (witness, found, places, name) => {
  const given = { shown: [], signed: [], spelled: [], ...places };
  expect(hearWitnesses(found, given, [name]).witness).toBe(witness);
});

test.each([
  // Given names of people from overseas and elsewhere tell which word is the surname.
  [
    'Youssouf Madi Mroudjae <madi.mroudjae@relais.example>',
    'Madi Mroudjae Youssouf',
    'MADI MROUDJAE Youssouf',
  ],
  ['Heimana <h.tuheiava@relais.example>', 'Tuheiava Heimana\nHeimana', 'TUHEIAVA Heimana'],
  ['Hatice Korkmaz <hatice852@orange.example>', 'KORKMAZ HATICE', 'KORKMAZ Hatice'],
  ['Prisca PIERRE-LOUIS <prisca.pl@orange.example>', 'PRISCA', 'PIERRE-LOUIS Prisca'],
  ['Zohra Hadj Kacem <zohra@orange.example>', 'Zohra Hadj Kacem', 'HADJ KACEM Zohra'],
  // A name by marriage stands behind the one of birth; two whole letters of a surname are no initials.
  ['Famille Maurel <maurel.sarzeau@orange.example>', 'Odile MAUREL épouse Lavergne', 'MAUREL Odile'],
  [
    'DE LA ROCHE-RIOU Gontran <gontran@orange.example>',
    'DE LA ROCHE-RIOU GONTRAN',
    'DE LA ROCHE-RIOU Gontran',
  ],
  ['AR GOFF LOEIZ <loeiz29@orange.example>', 'Loeiz AR GOFF', 'AR GOFF Loeiz'],
  // Small letters, of which what is shown or the address knows one.
  ['Mme Maurel <pirouette77@orange.example>', 'merci d’avance\nodile maurel', 'MAUREL Odile'],
  ['M. Maurel <pirouette77@orange.example>', 'merci d’avance\npaul bisous', null],
  ['Kévin T <kevintissier.54@orange.example>', 'merci', 'TISSIER Kévin'],
  // No name: an order’s, a middle name, an initial, two who share an address.
  ['P. Alain Maurel <alain.maurel@eveche.example>', 'Fraternellement,\nPère Alain', null],
  ['Thi Mai <thimai852@orange.example>', 'Thi Mai', null],
  ['Julie & Pierrick <juli.pierrick@relais.example>', 'Merci', null],
  ['Julie & Pierrick <juli.pierrick@relais.example>', 'julie Maurel et pierrick Le Goff', 'MAUREL Julie'],
])('whose name it is: %s, who signs « %s », is %s', (from, signature, name) => {
  expect(nameOf(from, signature)).toBe(name);
});

test('who writes for a parent or his employer opens no file of his own', () => {
  const from = 'Paul Maurel <paul.maurel@orange.example>';
  const father = 'Mon père (Jean-Yves MAUREL) ne sait pas écrire, c’est moi qui fais le mail pour lui. ';
  expect(nameOf(from, 'Paul Maurel', `${WISH} ${father}`)).toBe('MAUREL Jean-Yves');
  const patron = 'M. Thierry Lavergne, gérant, vend ses parts et me charge de prendre contact avec vous. ';
  const compta = (said: string) => nameOf(' <compta@maurel-bois.example>', 'Sylvie Roy\nComptabilité', said);
  expect(compta(`${patron}\n\nQuels papiers faut-il ?`)).toBe('LAVERGNE Thierry');
  // Who speaks of his own house beside it may be the client.
  expect(compta(`${patron}${WISH}`)).toBeNull();
  // Who acts is a parent, and who is the client a person says.
  const acting = 'Mon père (Jean-Yves MAUREL) doit signer jeudi et voudrait me donner procuration. ';
  expect(nameOf(from, 'Paul Maurel', `${WISH} ${acting}`)).toBeNull();
  const giving = 'Mon grand-père Jean-Yves Maurel veut me donner sa grange. ';
  expect(nameOf(from, 'Paul Maurel', `${WISH} ${giving}`)).toBe('MAUREL Paul');
  const herehau = (said: string) => nameOf('Herehau <herehau.t@relais.example>', 'Herehau', said);
  const hers = 'J’écris pour ma grand-mère, Mme TEUIRA Moeata.';
  expect(herehau(`${hers} Elle vend sa maison de Sarzeau. Quels papiers faut-il ?`)).toBe('TEUIRA Moeata');
  expect(herehau(`${WISH} ${hers}`)).toBeNull();
});
