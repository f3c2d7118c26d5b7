import { describe, expect, it } from 'vitest';
import { findAsksOfPapers, isForTheOffice, isLeftUnanswered } from './asks-of-papers.ts';

describe('a rule sees that it is asked', () => {
  it.each([
    ['Quelles pièces ne sont pas encore dans mon dossier ?'],
    ['Je voudrais savoir ce qui n’est toujours pas coché de votre côté.'],
    ['Dites-moi quels papiers vous n’avez pas, même en vrac.'],
    ['Quels documents vous faut-il encore de ma part ?'],
    ['Que me reste-t-il à rassembler ?'],
    ['Merci de m’adresser le relevé des pièces restant à fournir.'],
    ['Devons-nous encore vous apporter un papier ?'],
    ['Faut-il que je vous apporte autre chose ?'],
    ['Avec cela, est-ce tout ce qu’il fallait ?'],
    ['Que vous manque-t-il pour que vous puissiez signer ?'],
    ['Si vous pouviez m’écrire ce qui n’est pas encore au dossier, je m’en occuperais.'],
    ['Sommes-nous au complet ou vous faut-il encore un papier ?'],
    ['Depuis mon envoi du 3 (promesse signée, RIB) silence : que manque-t-il ?'],
  ])('what is missing: « %s »', (text) => {
    expect(findAsksOfPapers(text)).toMatchObject({ missing: true });
  });

  it.each([
    ['Mon titre et ma taxe foncière sont-ils chez vous ?'],
    ['Mes trois plis sont-ils tous rentrés ?'],
    ['Ces papiers sont-ils bien entre vos mains ?'],
    ['L’avez-vous sous la main ?'],
    ['Mes relevés sont-ils là ?'],
    ['Merci d’en confirmer l’arrivée.'],
  ])('whether they have come: « %s »', (text) => {
    expect(findAsksOfPapers(text)).toMatchObject({ received: true });
  });

  it.each([
    ['Qu’est-ce que vous n’avez pas compris dans mon message ?'],
    ['Pourquoi n’avez-vous pas répondu à mon frère ?'],
    ['Quel jour n’est pas encore pris en avril ?'],
    ['Quand la vente est-elle signée ?'],
    ['Devons-nous encore prévenir la copropriété ?'],
  ])('but « %s » asks nothing of papers', (text) => {
    expect(findAsksOfPapers(text)).toBeNull();
  });
});

it('what needs no answer was not left without one', () => {
  const sent = 'Je vous ai transmis mon avis d’impôt.';
  expect(isLeftUnanswered('Sans réponse de vous depuis.', `${sent} Sans réponse de vous depuis.`)).toBe(true);
  expect(isLeftUnanswered('Aucune réponse attendue.', `${sent} Aucune réponse attendue.`)).toBe(false);
});

it('an answer that has not come is no sending of the office’s', () => {
  expect(isForTheOffice('À ce jour aucun accusé de réception ne m’est parvenu.')).toBe(false);
  expect(isForTheOffice('Votre projet m’est bien parvenu.')).toBe(true);
});
