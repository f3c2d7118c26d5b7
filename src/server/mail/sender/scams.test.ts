import { expect, test } from 'vitest';
import { weighScam } from './scams.ts';

test.each([
  'J’ai 81 ans et plus personne. Je souhaite léguer mes 800 000 euros ; accepteriez-vous cet héritage ?',
  'Mon époux m’a laissé 1,2 million d’euros à Lomé. Je n’ai pas d’enfant et veux vous en faire don.',
  'Atteinte d’une tumeur, je cherche quelqu’un d’honnête à qui remettre 600 000 € avant de partir.',
  'Dieu m’a conduite vers vous : prenez mes économies, 420 000 €, et aidez les pauvres.',
  'Je n’ai pas de famille et ma villa vaut 900 000 livres : vous serez mon héritier.',
  'Ancien officier, je voudrais offrir toute ma fortune à une personne craignant Dieu. Répondez-moi.',
  'Je suis hospitalisée à Genève. Permettez que je puisse vous léguer 350 000 euros pour de bonnes actions.',
  'Le Seigneur me rappelle bientôt. Je vous lègue mes économies, 500 000 €, à la banque de Cotonou.',
  'Je désire donner une somme de 300 000 € à un inconnu de bon cœur, faute d’héritier.',
  'Mon époux est mort et je donne mes 900 000 € aux démunis. Acceptez-vous ce don ?',
  'Mon mari m’a laissé 2 millions d’euros au Togo. Accepterez-vous cette donation pour vos pauvres ?',
])('who gives his fortune to whomever he writes to swindles: « %s »', (text) => {
  expect(weighScam('Donation', text)).toBeGreaterThanOrEqual(2);
});

test.each([
  'Atteinte d’un cancer, je voudrais léguer ma maison à ma voisine. Quand puis-je vous voir ?',
  'Veuve sans enfant, je souhaite donner 100 000 € à un refuge. Acceptez-vous de préparer l’acte ?',
  'Je n’ai pas d’héritier et veux léguer mes biens à une personne qui m’aide. Faut-il un testament authentique ?',
  'Mon père en fin de vie veut donner 200 000 € à ma sœur. Acceptez-vous de venir à l’hôpital ?',
  'Mon fils accepte cette donation de 150 000 € : que dois-je vous envoyer ?',
  'Je donne 90 000 € à ma fille. Acceptez-vous ce don dans un acte, ou faut-il une déclaration ?',
  'L’acheteur est un homme honnête, je veux lui remettre les clés avant d’encaisser 200 000 €.',
  'Je donne procuration à quelqu’un d’honnête pour la vente. Que faut-il vous remettre ?',
  'Mon oncle écrivait à ses neveux : « je vous lègue ma fortune, 300 000 € ». Est-ce un testament ?',
  'J’offre 75 000 € à ma belle-fille. Acceptez-vous cette donation chez vous, sous quel délai ?',
  'Nous donnons 120 000 € à nos deux enfants. Acceptez-vous ce don ce mois-ci ?',
  'Ma mère me donne 60 000 €. Accepteriez-vous cette donation à votre étude ?',
  'Mes grands-parents veulent nous donner 40 000 €. Acceptez-vous cette donation sans rendez-vous ?',
  'Les frais s’élèvent à 1 800 € : acceptez-vous cette somme en chèque ?',
  'Je règle 900 € en espèces. Acceptez-vous cet argent ?',
  'Je donne 30 000 € à ma voisine qui me soigne. Acceptez-vous ce don ?',
  'Je donne 50 000 € à mes petits-neveux et à ma chère nièce. Acceptez-vous cette donation ?',
  'Je donne 20 000 € à Jeanne Morel. Acceptez-vous ce don par acte ?',
])('who gives to his own, or to whom he names, does not: « %s »', (text) => {
  expect(weighScam('Donation', text)).toBeLessThan(2);
});
