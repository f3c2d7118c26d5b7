import { expect, test } from 'vitest';
import { hasListFoot } from './list-foot.ts';

const LETTER =
  'Bonjour,\nComment transmettre une maison sans payer trop ? Trois familles racontent dans notre dossier.\n\n';

test.each([
  'Cette lettre vous parvient parce que vous êtes adhérent des Amis du Bâti. Modifier mes préférences | Me désabonner',
  'Vous recevez nos conseils car vous avez téléchargé un guide. Gérer mon abonnement.',
  'Vous recevez ce message en tant que lecteur du Cercle : pour en sortir, désinscription en un clic.',
  'Cet e-mail vous a été envoyé par Cap Transmission. Lien de désinscription : https://cap.example/u?x=1',
  'Bonne lecture à tous. Se désabonner | Lire dans le navigateur',
  'Vous recevez ce courriel car votre étude est abonnée. Pour en sortir : se désabonner par retour.',
  'Si vous ne souhaitez plus recevoir nos lettres, dites-le d’un clic.',
  'Pour ne plus recevoir nos courriels, répondez STOP.',
  'Voir ce message dans votre navigateur · gérer vos préférences',
  'You are receiving this email because you signed up. Unsubscribe',
  'Se désinscrire',
  'Ce message a été envoyé aux membres du Cercle. Vous pouvez vous désabonner à tout moment.',
  'Vous recevez cette lettre suite à votre inscription. Pour changer d’avis : me désinscrire de la liste.',
])('a list’s foot: « %s »', (foot) => {
  expect(hasListFoot(`${LETTER}${foot}`)).toBe(true);
});

test.each([
  'Vous recevez cette lettre parce que mon frère ne veut pas signer le partage.',
  'Vous recevez ce message en tant que notaire de mon père, dont j’hérite.',
  'Comment puis-je me désinscrire du fichier des locataires une fois la vente faite ?',
  'Je ne souhaite plus recevoir les courriers du syndic à mon ancienne adresse.',
  'Pour ne plus recevoir nos avis d’impôt chez mon ex-mari, faut-il un acte ?',
  'Pour ne plus recevoir ces relances, je voudrais vendre ma part.',
  'J’ai voulu me désabonner de votre lettre, et je profite de ce message : je vends mon garage.',
  'Que pensez-vous de ceci ?\n\nLe 3 mars 2026 à 09:12, Cap Transmission a écrit :\n> Donner sa maison\n> Se désabonner',
  'Je vends mon garage et souhaite ne plus recevoir de relances.\n\nCe message a été envoyé depuis mon téléphone',
  'Merci de me désabonner de vos rappels, mon dossier est clos.\nCe courriel a été envoyé de mon mobile.',
  'Je voudrais ne plus recevoir de relances, tout est signé.\nCe message est destiné à l’étude Le Goff.',
  'Merci de me désinscrire de vos rappels.\nCe message est adressé à Maître Le Goff seul.',
  'Ce message vous a été envoyé par ma fille, car je n’ai pas d’ordinateur : je préfère ne plus recevoir de SMS.',
  'Vous recevez ce message car vous avez demandé mes papiers ; puis-je ne plus recevoir de relances ?',
  'Je n’ouvre pas votre lien dans mon navigateur, et demande à ne plus recevoir de relances.',
])('no list’s: « %s »', (end) => {
  expect(hasListFoot(`Bonjour Maître,\n\n${end}\n\nClaire Fontaine`)).toBe(false);
});
