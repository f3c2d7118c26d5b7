import { describe, expect, it } from 'vitest';
import {
  asksOfASide,
  namesOthers,
  tellsOfOthers,
  tellsOfTheirPapers,
  tellsThatTheySent,
  writesForAnother,
} from './names-others.ts';

describe('nobody else’s papers are meant', () => {
  it.each([
    ['where he will ask for them', 'S’il le faut je redemanderai l’acte à la mairie.'],
    ['where he will ask for them', 'Dites-moi ce qui manque, que je puisse réclamer cela à mon comptable.'],
    ['where he will go for them', 'Je peux retourner à la mairie samedi si mon acte s’est perdu.'],
    ['a rule of the house', 'Avez-vous eu le règlement et les deux derniers PV ?'],
    ['a list that is done with', 'Je croyais avoir soldé la liste.'],
    ['his own house', 'Mon cabinet vous a transmis les deux estimations.'],
    ['a hand of the family', 'Ma fille vous a porté mes trois factures.'],
    ['a hand of the family', 'Mon mari a posté notre livret de famille lundi.'],
    ['a hand of his house', 'Mon gendre vous a apporté la pochette verte samedi.'],
    ['a hand of his house', 'Ma femme a remis le bail et deux factures à l’accueil.'],
    ['two hands at once', 'Notre comptable vous a mailé les bilans et mon mari a déposé les statuts.'],
  ])('%s: « %s »', (_, text) => {
    expect(namesOthers(text)).toBe(false);
    expect(tellsOfOthers(text)).toBe(false);
  });

  it('who only says something has sent nothing', () => {
    expect(tellsOfOthers('Mon frère dit que c’est peut-être dans les indésirables.')).toBe(false);
  });

  it('a certificate of death is no living person’s', () => {
    expect(tellsOfTheirPapers('Son acte de décès, ma sœur vous l’a envoyé lundi.')).toBe(false);
  });
});

describe('but theirs are theirs', () => {
  it.each([
    ['Ma fille vous a porté ses trois factures et mes clés.'],
    ['Mon mari vous a envoyé mes papiers et les siens.'],
    ['Mon frère a envoyé mes papiers de son adresse à lui.'],
    ['La mairie a-t-elle répondu à mon frère ?'],
    ['J’ai demandé à la banque si elle avait envoyé son offre.'],
    ['Avez-vous reçu le règlement de la soulte ?'],
    ['Ma sœur m’assure vous avoir envoyé sa carte.'],
    ['Ma femme a déposé ses papiers à l’accueil.'],
    ['Mon frère a déposé les papiers.'],
    ['Mon mari vous a remis l’offre de prêt.'],
    ['Ma fille a déposé les papiers de mon frère.'],
    ['Ma femme a déposé plainte, le dossier est chez vous.'],
  ])('« %s »', (text) => {
    expect(namesOthers(text) || tellsOfOthers(text)).toBe(true);
  });
});

it('whoever has a share in a company writes for himself, whoever is somebody’s partner may not', () => {
  expect(writesForAnother('Pour la SCI dont je suis associé, avez-vous mes relevés ?')).toBe(false);
  expect(writesForAnother('Je suis associé de Mme Blin, a-t-elle tout donné ?')).toBe(true);
});

it('whoever it is, what he has sent of his own is his', () => {
  expect(tellsThatTheySent('Octave jure qu’il vous a déjà envoyé son extrait de naissance.')).toBe(true);
  expect(tellsThatTheySent('J’ai déjà envoyé mon extrait de naissance.')).toBe(false);
});

describe('what somebody else has answered', () => {
  it.each([
    'Avez-vous eu la réponse de la mairie ?',
    'Vous avez reçu un retour de leur banque ?',
    'Est-ce que l’accord du service instructeur vous est parvenu ?',
    'Toujours pas de nouvelles du syndic chez vous ?',
  ])('is no paper of the writer’s: %s', (sentence) => {
    expect(asksOfASide(sentence)).toBe(true);
  });

  it.each([
    'Avez-vous des nouvelles de mes papiers ?',
    'Pas de retour de votre part : mes pièces sont-elles arrivées ?',
    'Avez-vous reçu l’attestation de la banque que j’ai envoyée lundi ?',
    'J’attends votre confirmation de réception.',
  ])('is not meant by %s', (sentence) => {
    expect(asksOfASide(sentence)).toBe(false);
  });
});
