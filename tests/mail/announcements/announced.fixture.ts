import type { ToldKind } from '#server/mail/announcements/told-kinds.ts';

/**
 * Mails that announce something, one a line, by what they announce. All came on Tuesday 16 June 2026. They were written
 * before the rules were mended; every second of a group was scored only at the end.
 */
export const announced: Record<ToldKind, string> = {
  'stop-writing': `
Bonjour, je vous demande de bien vouloir mettre fin à ces rappels incessants.
vs pouvez areter vos mail svp jen recoi tro
Je n'ai rien demandé et je ne veux pas de vos relances, voici le papier et n'y revenez pas.
Voici mon RIB, et maintenant fichez-moi la paix.
Je souhaiterais ne plus figurer parmi les destinataires de ces courriels.
Mon père a 90 ans, vos rappels l'affolent, cessez de lui en envoyer.
Plus aucun mail de votre part, je vous prie.
Ayez la gentillesse d'interrompre vos relances, je fais ce que je peux.
Pourriez-vous désactiver l'envoi de ces messages automatiques ? Merci.
Ça fait quatre fois en dix jours. On peut s'en passer, non ? Arrêtez.
Je bloque votre adresse si je reçois encore un seul rappel.
Enlevez-moi de votre liste d'envoi, je n'ai pas consenti à cela.
laisser nous respirer avec vos rappels, on a dit qu'on enverai
Ne me relancez pas, je sais ce que j'ai à faire.`,
  death: `
Voici le RIB demandé. Mon mari a été emporté par une crise cardiaque jeudi.
Je vous écris pour mon oncle, M. Roche, qui s'est éteint la nuit dernière.
Nous avons perdu Maman ce week-end, nous reprendrons les papiers plus tard.
ma soeur est dcd samedi dans un accident je sai pas quoi faire pour le dossier
Nous venons d'enterrer mon père, merci de nous laisser souffler.
C'est avec beaucoup de peine que je vous apprends que Jean-Louis, mon compagnon, n'est plus.
Je suis la belle-fille de Pauline Roche : elle est décédée hier à la clinique.
Les obsèques de mon épouse auront lieu vendredi à l'église Saint-Martin.
Mon associé est mort brutalement dimanche, je ne sais pas ce que devient la vente.
Nous avons la tristesse de vous faire part du décès de Monsieur Roche.
L'acquéreur est décédé la semaine dernière, l'agence vient de me l'apprendre.
Merci pour les documents. Entre-temps ma mère est morte, mardi.
Il n'a pas survécu à l'opération. Je suis seule à présent.
Depuis samedi je suis veuf, pardonnez ma lenteur.
papy nous a quitter hier soir on est tres triste
Notre maman s'est envolée ce matin, entourée de ses trois filles.
On a retrouvé mon frère sans vie lundi, je ne peux penser à rien d'autre.
My wife passed away on Friday, please bear with me.`,
  withdrawal: `
Par la présente nous vous informons que nous exerçons notre faculté de rétractation.
Après réflexion je préfère confier la vente à l'étude de ma commune.
Je vous saurais gré de transmettre mon dossier à Maître Collet, qui prend votre suite.
On se rétracte pour l'appartement, la lettre part demain.
Je souhaite mettre fin à votre mission, un autre notaire s'en occupe.
Voici ma carte d'identité pour solde : nous changeons de notaire.
Je reprends mon offre, la maison a trop de travaux.
Mes enfants ont leur notaire à Angers et nous irons signer chez lui.
C'est maintenant Maître Leduc qui me représente, ne faites plus rien.
jai changer de notaire vous pouvez rendre mon dossier
Nous avons envoyé hier le recommandé de rétractation.
Suite à un désaccord familial, nous avons mandaté un confrère pour la succession.
Je me dédis de ma promesse d'achat, comme la loi m'y autorise.`,
  abandoned: `
Nous avons réfléchi tout le week-end et nous n'irons pas plus loin.
Voici la taxe foncière, mais sachez que la vente est tombée à l'eau.
La banque a dit non pour de bon, nous ne pouvons plus acheter.
Mon fils refuse la donation, donc on arrête tout.
Les acheteurs se sont désistés ce matin par téléphone.
on vend plus la maison on va la louer
Le mariage n'aura pas lieu, inutile de préparer le contrat.
Je renonce, à mon âge c'est trop de soucis.
Merci pour tout ce travail, hélas nous abandonnons le projet.
Compte tenu des travaux, nous avons résolu de ne pas donner suite.
Le vendeur ne veut plus signer, c'est mort.
Finalement je garde l'appartement pour ma petite-fille.
On se sépare, l'achat en commun est donc annulé.
Vous pouvez classer l'affaire, il n'y aura pas de PACS.
Notre prêt a été refusé, c'est la fin du projet.`,
  absence: `
Je serai absent du 20 juin au 5 juillet, merci de patienter.
Voici l'attestation, le reste attendra : je suis hospitalisée jusqu'à la fin du mois.
Nous partons demain en Corse et rentrons le 4 juillet.
Je suis en déplacement professionnel jusqu'au 26 juin sans accès à mes papiers.
jsui en vacance jusquau 30 juin jenvoi le reste apres
Je suis en mer jusqu'à la mi-juillet, sans réseau.
Opération du genou jeudi puis rééducation jusqu'au 15 août.
Nous sommes chez notre fils au Québec jusqu'au 28.
Je ne pourrai rien envoyer avant le 6 juillet, je suis en formation à Lyon.
Je garde la chambre sur ordre du médecin jusqu'au 1er juillet.
Mon épouse et moi sommes en croisière jusqu'au 24 juin, nous verrons au retour.
Retour prévu le 10 juillet, d'ici là je ne consulte pas mes mails.
En arrêt maladie jusqu'au 12 juillet, je ne peux pas me déplacer.`,
  anger: `
C'est la troisième fois que je vous envoie ce RIB, vous vous moquez de moi !
Je suis scandalisé par la lenteur de votre étude.
Vous avez perdu mes originaux, c'est inadmissible.
Franchement, quelle bande d'incapables, voici pour la dernière fois ma carte d'identité.
J'en ai plus que marre de votre manque de sérieux.
Je saisis la chambre des notaires si rien ne bouge lundi.
Vos relances alors que j'ai tout déposé, c'est insultant.
On nous prend pour des imbéciles depuis six mois dans cet office.
Je suis très déçue et en colère contre votre clerc qui m'a raccroché au nez.
Votre incompétence nous a coûté la maison.
Bravo, encore une erreur dans mon nom, vous le faites exprès ?`,
};
