import { describe, expect, it } from 'vitest';
import { asksWithUnheldComplement } from './unheld-complement.ts';

const LINES = {
  hours: 'Quels sont vos horaires ? Du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h.',
  proxy:
    'Peut-on signer sans être présent ? Oui, une procuration suffit : vous la signez devant un notaire ou en visio.',
  address: 'Où se trouve l’étude ? 12 rue Royale, Angers, 1er étage.',
  booking: 'Comment prendre rendez-vous ? Par téléphone au 02 41 50 60 70 ou sur notre site.',
  sending: 'Sous quel format envoyer mes documents ? En PDF, 10 Mo au plus, sur l’espace client.',
  parking: 'Où se garer ? Parking Royale, à deux minutes, gratuit une heure.',
  visits: 'Vous déplacez-vous ? Oui, dans tout le département, à domicile ou à l’hôpital.',
  birth: 'Comment obtenir un acte de naissance ? À la mairie du lieu de naissance.',
  phone: 'Quel est votre numéro de téléphone ? Le standard répond au 02 41 50 60 70.',
  cheque: 'Acceptez-vous les chèques ? Non, la loi les interdit au-delà de 3 000 euros.',
  transfer: 'Comment payer ? Uniquement par virement, sur le compte de l’étude.',
  mailing: 'Peut-on envoyer ses papiers par mail ? Oui, en PDF, à l’adresse du dossier.',
  death: 'Quels droits pour une succession ? Rien entre époux, 60 % entre concubins.',
};

describe('a complement that its line does not hold', () => {
  it.each([
    ['phone', 'Quel est mon numéro de dossier ?'],
    ['phone', 'Quel est le numéro de lot de la cave ?'],
    ['phone', 'Quel est votre numéro de fax ?'],
    ['phone', 'Quel est votre numéro SIRET ?'],
    ['cheque', 'Peut-on payer par carte ?'],
    ['cheque', 'Acceptez-vous la carte bancaire ?'],
    ['cheque', 'Puis-je payer en espèces ?'],
    ['mailing', 'Peut-on envoyer ses papiers par fax ?'],
    ['mailing', 'Peut-on envoyer ses papiers par la poste ?'],
    ['proxy', 'Peut-on signer sans mon frère ?'],
    ['proxy', 'Peut-on signer sans ma femme ?'],
    ['proxy', 'Est-il possible de vendre sans mes sœurs ?'],
    ['proxy', 'Peut-on signer sans la banque ?'],
    ['proxy', 'Sans ma mère, on peut signer quand même ?'],
    ['proxy', 'Mon frère vit loin, pouvons-nous signer sans lui ?'],
    ['proxy', 'On peut avancer sans eux ou c’est mort'],
    ['proxy', 'La vente peut se faire sans l’accord des autres héritiers ?'],
    ['address', 'Où se situe le bien ?'],
    ['address', 'C’est où, la maison à vendre ?'],
    ['address', 'Où est situé l’appartement ?'],
    ['address', 'L’adresse du notaire du vendeur, c’est laquelle ?'],
    ['address', 'Quelle est l’adresse de mon frère ?'],
    ['booking', 'Comment prendre rendez-vous à la mairie ?'],
    ['booking', 'Comment prendre rendez-vous avec la banque ?'],
    ['booking', 'Comment prendre rendez-vous chez le géomètre ?'],
    ['booking', 'Avez-vous un bureau à Cholet ?'],
    ['sending', 'Sous quel format envoyer mes documents à la banque ?'],
    ['sending', 'Comment envoyer les papiers au syndic ?'],
    ['proxy', 'Est-ce qu’on peut signer sans la présence de ma sœur ?'],
    ['proxy', 'On peut signer sans notaire ?'],
    ['address', 'Où se situe votre confrère de Tours ?'],
    ['hours', 'Quels sont les horaires de l’étude de Bordeaux ?'],
    ['hours', 'Vos bureaux de Nantes ouvrent à quelle heure ?'],
    ['hours', 'Quels sont les horaires de Maître Petit à Angers ?'],
    ['hours', 'Quels sont les horaires du cadastre ?'],
    ['hours', 'Quels sont vos horaires la dernière semaine de décembre ?'],
    ['hours', 'Quels sont vos horaires pendant le ramadan ?'],
    ['hours', 'Quels sont vos horaires d’été ?'],
    ['hours', 'vous etes ouverts en aout'],
    ['hours', 'Ouvrez-vous durant les vacances scolaires ?'],
    ['visits', 'Est-ce que quelqu’un de l’étude se déplacerait jusqu’à Strasbourg ?'],
  ] as const)('makes the question another one than %s: %s', (line, text) => {
    expect(asksWithUnheldComplement(text, LINES[line])).toBe(true);
  });

  it.each([
    ['phone', 'Quel est votre numéro de téléphone ?'],
    ['transfer', 'Peut-on payer par carte ?'],
    ['mailing', 'Puis-je envoyer mes papiers par mail ?'],
    ['cheque', 'Puis-je régler par chèque ?'],
    ['proxy', 'Peut-on signer sans moi ?'],
    ['proxy', 'Puis-je signer sans me déplacer ?'],
    ['proxy', 'Peut-on signer sans être là ?'],
    ['proxy', 'Peut-on signer sans souci par procuration ?'],
    ['address', 'Où se trouve votre étude ?'],
    ['address', 'Où êtes-vous, que j’apporte la carte de mon frère ?'],
    ['booking', 'Comment prendre rendez-vous avec Maître Dubois ?'],
    ['booking', 'Comment prendre rendez-vous à l’étude avec un clerc pour la maison de ma mère ?'],
    ['booking', 'Ma sœur habite Cholet, comment prendre rendez-vous ?'],
    ['parking', 'Je viens sans ma femme, où se garer ?'],
    ['parking', 'Je sors de la banque, où peut-on se garer ?'],
    ['parking', 'Où se garer quand on arrive de Nantes ?'],
    ['sending', 'Sous quel format vous envoyer les documents de la banque ?'],
    ['hours', 'Quels sont vos horaires du matin ?'],
    ['hours', 'Quels sont les horaires du secrétariat en semaine ?'],
    ['hours', 'Êtes-vous ouverts pendant la pause déjeuner ?'],
    ['visits', 'Vous déplacez-vous chez ma mère, à l’hôpital ?'],
    ['birth', 'L’acte de naissance, on le demande à la mairie ?'],
    ['death', 'Nos fils, qui vivent à Nice, doivent-ils quelque chose au fisc ?'],
  ] as const)('is none in a question to %s: %s', (line, text) => {
    expect(asksWithUnheldComplement(text, LINES[line])).toBe(false);
  });

  it('a line that tells of one season tells of the others, and of what it names itself', () => {
    const open = `${LINES.hours} Fermeture annuelle du 24 décembre au 2 janvier.`;
    expect(asksWithUnheldComplement('Êtes-vous ouverts en août ?', open)).toBe(false);
    const alone = 'Peut-on signer sans son conjoint ? Non, jamais sans conjoint pour le logement.';
    expect(asksWithUnheldComplement('Puis-je signer sans mon conjoint ?', alone)).toBe(false);
  });
});
