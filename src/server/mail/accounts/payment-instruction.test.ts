import { describe, expect, it } from 'vitest';
import { findPaymentInstruction } from './payment-instruction.ts';

describe('a request to pay elsewhere, or news of another account', () => {
  it.each([
    'Bonjour,\n\nNotre RIB a changé, vous trouverez le nouveau ci-joint.',
    'Merci de virer le prix de vente sur le compte suivant.',
    'Veuillez verser le dépôt de garantie sur notre nouveau compte.',
    'Suite à un audit, notre compte habituel n’est plus disponible.',
    'J’ai changé de banque, voici mes nouvelles coordonnées bancaires.',
    'Pourriez-vous transférer les fonds sur le compte de mon fils ?',
    'N’utilisez plus l’ancien RIB.',
    'Les fonds doivent être versés sur le compte de notre étude, dont le RIB est joint.',
    'J’ai bien reçu votre nouveau RIB.',
    'Je souhaite que vous me versiez la somme sur un autre compte.',
    'Please wire the funds to our new account.',
    'Merci d’annuler le précédent RIB et de le remplacer par celui-ci.',
    'Le RIB que je vous ai envoyé n’est pas le bon.',
    'Virez l’acompte sur l’IBAN ci-dessous.',
    'Le solde est à régler sur le compte joint.',
  ])('is found: %s', (text) => {
    expect(findPaymentInstruction(text)).not.toBeNull();
  });

  it.each([
    'Bonjour,\n\nVoici mon RIB comme convenu.',
    'Dois-je virer les frais sur le compte de l’étude ?',
    'Sur quel compte faut-il verser la provision ?',
    'Notre RIB n’a pas changé depuis la dernière vente.',
    'J’ai effectué le virement sur votre compte hier.',
    'Pouvez-vous m’envoyer votre RIB pour le virement ?',
    'Merci de tenir compte de ma nouvelle adresse.',
    'Le compte rendu de la nouvelle assemblée générale est joint.',
    'Notre étude ne vous demandera jamais de virer sur un autre compte par e-mail.',
    'Mon numéro de téléphone a changé.',
    'Quand les fonds seront-ils versés sur mon compte ?',
    'Je vais verser le dépôt de garantie sur le compte de l’office.',
    'En cas de changement de RIB, appelez-nous toujours.',
    'Je vous joins mon RIB et ma carte d’identité.',
    'Votre RIB a-t-il changé ?',
    'La banque a accepté notre nouveau prêt.',
    'Ma banque veut chaque semaine autre chose, je m’y perds.',
    'Merci de verser le prix sur mon compte habituel, dont vous avez déjà le RIB.',
  ])('is not: %s', (text) => {
    expect(findPaymentInstruction(text)).toBeNull();
  });
});
