import type { ToldKind } from '../../../src/server/mail/announcements/told-kinds.ts';

/** Sentences after which nobody may be reminded, in as many voices as we could write. Training material, no test. */
export const told: Record<ToldKind, string> = {
  death: `
Mon mari est mort dans la nuit de mercredi à jeudi.
J'ai le cœur brisé, ma femme s'en est allée hier soir à la maison.
Papa est parti rejoindre maman, il n'a pas souffert.
ma mere nous a quitté ce weekend on est tous sous le choc
Mme Lenoir ne viendra pas signer, elle a fait une crise cardiaque et les secours n'ont rien pu faire.
Mon frère ne s'est pas réveillé de l'anesthésie.
On l'a retrouvé sans vie dans son garage lundi matin.
Je viens de perdre celui avec qui j'avais tout construit.
Il n'a pas survécu à son accident.
Elle est tombée dans l'escalier et n'a jamais repris connaissance, c'est fini depuis mardi.
Nous avons la profonde tristesse de vous faire part du rappel à Dieu de notre mère.
Le cancer l'a emporté en trois semaines.
Monsieur Besson a été enterré samedi dans son village.
Je vous écris à la place de ma tante, qui est décédée jeudi à l'hôpital.
Je suis la voisine, on a trouvé le pauvre monsieur mort chez lui.
mon compagnon s'est tué en voiture ya 8 jours
Mon beau-père, avec qui nous achetions, a succombé à un infarctus.
La vendeuse est décédée avant-hier d'après l'agence.
Nous accompagnons maman au cimetière mardi, après cela je verrai.
Elle s'est endormie pour toujours dimanche, entourée de ses petits-enfants.
Depuis lundi je suis seule, Robert n'est plus là.
Mon fils a mis fin à ses jours.
son coeur a lâché, je dois m'occuper des funérailles
Je me retrouve veuf avec trois enfants depuis une semaine.
La mise en terre de mon époux a lieu demain à quinze heures.
Votre client, mon oncle, est mort le 4 de ce mois à la maison de retraite.
Ma compagne a perdu son combat contre la maladie.
Notre associé et ami a disparu en mer, son corps a été retrouvé hier.
L'EHPAD m'a appelée ce matin, maman n'a pas passé la nuit.
Le titulaire de cette boîte est décédé, ses enfants relèvent le courrier.
La tutelle prend fin du fait du décès du majeur protégé.
Un AVC, et en deux jours il était parti.
il a fermé les yeux ce matin, je lui tenais la main
J'ai plus mon homme depuis vendredi.
Notre fille aînée est morte, excusez notre silence.
My husband passed away last week.
Mon père a rendu son dernier souffle hier après-midi.
le vieux monsieur qui nous vendait le terrain est mort la semaine passée`,
  withdrawal: `
Nous usons de notre faculté de nous rétracter dans le délai de dix jours.
Je vous notifie par la présente ma rétractation.
Je révoque le mandat que je vous avais donné.
C'est maintenant l'étude de mon beau-frère qui suit notre affaire.
Un confrère de Limoges a accepté de reprendre le dossier, il va vous appeler.
Mon cousin travaille chez un notaire de la ville voisine et nous allons signer là-bas.
Merci d'adresser l'ensemble de nos pièces à Maître Colin, qui nous assistera désormais.
on a pris quelqu'un d'autre pour faire l'acte
Nous vous retirons le dossier.
j'ai choisi un notaire plus près de chez moi, envoyez lui tout
Je préfère que ce soit l'étude de famille qui rédige l'acte.
Mon avocat préfère que l'acte soit dressé par le notaire avec qui il a l'habitude.
Je désire récupérer l'intégralité de mon dossier pour le remettre à l'un de vos confrères.
Je renonce à acquérir dans le délai que la loi m'accorde.
Le recommandé est parti ce matin, nous faisons jouer le délai de dix jours.
Veuillez transmettre notre chemise à votre consœur, elle prend la suite.
Ma fille m'a convaincue d'aller chez son notaire à elle, ne m'en veuillez pas.
Notre offre est retirée.
Je vous décharge de la succession de mon père.
Votre ministère n'est plus requis, un autre officier public a été désigné.
Maître Perrot a désormais pouvoir pour nous représenter tous.
La banque nous a mis en relation avec son propre notaire, ce sera plus simple de tout faire chez lui.
j'annule mon offre d'achat, j'ai encore le droit jusqu'à vendredi
Je me dédis de la promesse dans le délai légal.
Nous avons décidé avec mes frères de confier la suite à une autre étude.
Nous ferons l'acte ailleurs.
En application du code de la construction, je fais usage de mon droit de repentir.
vous netes plus notre notaire a partir de ce jour
Le dossier doit partir chez Maître Blanc, qui est déjà prévenu.
Je souhaite que le dossier soit transféré à un notaire de Toulouse.`,
  abandoned: `
Nous ne sommes plus vendeurs.
On en reste là, chacun reprend ses billes.
Mon divorce change tout, il n'y aura pas de maison.
ma copine et moi on se sépare donc plus d'achat
On reste finalement locataires.
La banque a refusé pour la troisième fois, nous jetons l'éponge.
Les acquéreurs ont perdu leur emploi et ne peuvent plus suivre.
mon fils va habiter l'appart finalement, je le retire de la vente
Le mariage est annulé, donc le contrat ne sert plus.
Nous avons bien réfléchi et la donation ne se fera pas de notre vivant.
Classez le dossier sans suite.
Vous pouvez fermer notre dossier, nous ne donnerons pas suite.
Les acheteurs reprennent leur parole et nous la leur rendons.
Le projet de SCI est enterré.
Le vendeur a changé d'avis et garde sa ferme.
Je n'ai plus le courage de vendre, on laisse la maison comme elle est.
Avec ce diagnostic amiante nous ne voulons plus du bien.
Notre apport a fondu, l'acquisition est impossible.
Le permis est refusé, nous renonçons au terrain.
bon ben c mort pour la maison, pas de pret
La mairie préempte, l'affaire tombe.
Mes enfants se disputent trop, je ne donne plus rien à personne.
Nous avons résilié la promesse d'un commun accord avec le vendeur.
Mutation à Lyon, donc plus question d'acheter ici.
on se pacse plus
Finalement nous conservons l'appartement pour notre nièce.
Il n'y a plus lieu de préparer l'acte.
Nous avons décidé de tout arrêter.
Le couple qui achetait s'est retiré, nous verrons plus tard si nous remettons en vente.
Arrêtez les frais, le projet n'ira pas plus loin.
J'ai trouvé moins cher ailleurs et je ne prends plus votre bien.
Je souhaite mettre mon projet de côté définitivement.
Merci de considérer cette affaire comme terminée, il n'y aura pas de vente.
Envoyez-nous votre note de frais, nous nous arrêtons ici.
mon associé se retire, la société ne verra pas le jour`,
  'stop-writing': `
Coupez ces rappels, ils me réveillent la nuit.
Je ne veux plus voir un seul de vos mails.
Ayez l'obligeance de ne plus user de ce moyen pour me joindre.
Rayez-moi de vos envois.
merci de pas m'envoyer d'autre mail
Passez dorénavant par la poste, je ne lis plus cette boîte.
Désormais adressez-vous à mon fils et non à moi.
Cessez de m'écrire tous les deux jours.
Je vous saurais gré d'interrompre ces envois automatiques.
Vos messages m'angoissent, je n'en veux plus.
Pouvez vous désactiver les relances pour mon adresse ?
j'ai déjà tout donné arrêtez de me redemander
Ne me contactez plus que par téléphone.
foutez moi la paix avec vos mails
Je vous demanderai de bien vouloir vous abstenir de tout courriel.
Unsubscribe
Un rappel par semaine c'est trop, supprimez-les.
Plus de relance s'il vous plaît, je m'en occupe quand je peux.
Je refuse de recevoir ces messages d'un robot.
Enlevez mon mail de votre système.
laissez-moi le temps et ne m'écrivez plus d'ici là
Il est inutile de continuer à m'adresser ces courriers.
Je souhaite ne plus être destinataire de vos courriels.
Prière de ne plus écrire à cette adresse.
Stoppez l'envoi automatique, c'est pénible.
On ne souhaite plus être sollicités par courriel.
Please stop emailing me.
que votre ordinateur arrête de m'envoyer la même chose
Merci de nous oublier un peu avec vos relances.
Je demande l'effacement de mon adresse de vos listes.`,
  absence: `
Nous décollons demain pour la Réunion et rentrons le 12.
Je suis sur un chantier en Norvège jusqu'au 30, sans réseau.
J'entre en clinique lundi pour trois semaines.
Je serai en rééducation jusqu'à la fin du mois.
pas de réponse de ma part avant le 15 je suis en mission
Nous ne consulterons pas nos mails avant notre retour, le 4 mai.
Je pars en cure dix-huit jours.
Je suis en formation à l'étranger du 3 au 14.
Je me fais opérer jeudi et je resterai couché un bon mois.
On est chez les enfants au Canada jusqu'à Pâques.
Je suis alité pour quinze jours, je m'en occuperai après.
Ne comptez pas sur moi avant la rentrée, je suis en mer.
En congés jusqu'au 22 inclus.
Je n'aurai plus accès à mon ordinateur jusque fin avril.
Retraite spirituelle sans téléphone jusqu'au 8.
je suis en garde avec l'armée jusqu'au 20 sans portable
Nous fermons l'entreprise pour trois semaines et partons en famille.
Mon accouchement est prévu cette semaine, je ne répondrai pas avant un moment.
Je suis hospitalisée, on ne sait pas encore pour combien de temps.
Je voyage en Asie avec une connexion capricieuse, soyez patients jusqu'au 18.
je reprends le travail et les papiers lundi en huit
À mon retour de Tunisie, vers le 25, je vous enverrai le reste.
Je suis isolée pour une chimiothérapie jusqu'au 10.
On s'absente le temps des vacances scolaires.
Le médecin m'interdit tout écran pendant un mois.
Je fais le chemin de Compostelle, retour fin mai.
Je reste au chevet de ma mère en Bretagne jusqu'au 6, pas d'ordinateur là-bas.
Je ne serai pas en France ces deux prochaines semaines.
I am travelling until April 5th.
injoignable jusqu'à lundi prochain`,
  anger: `
Votre étude est la risée du quartier.
Six mois pour trois papiers, félicitations.
Je vais saisir la chambre des notaires.
Je n'ai jamais vu un tel mépris pour les clients.
Mon avocat prendra contact avec vous.
Vous avez encore perdu mon dossier, c'est du grand art.
Personne ne décroche jamais, à quoi servez-vous ?
Vous êtes payés à quoi faire ?
bande de clowns
C'est la cinquième fois que je renvoie cette pièce et personne ne la lit.
J'exige un rendez-vous avec Maître sous 48 heures, sinon j'écris au procureur.
Votre négligence nous coûte huit mille euros de pénalités.
Quel talent pour faire traîner les choses, bravo.
Je laisserai un avis en ligne dont vous vous souviendrez.
J'en ai ras-le-bol de votre lenteur.
Vos erreurs répétées sont indignes d'un officier public.
Sans réponse sous huit jours je saisis le médiateur.
on se moque de nous depuis janvier
Vous avez divulgué mes coordonnées à mon ex-mari, c'est une faute grave.
Ça suffit maintenant !
Je suis révoltée par la façon dont votre clerc m'a parlé.
Elle m'a raccroché au nez.
Toujours rien, et on me prend de haut au téléphone.
jpp de votre etude serieux
Vous nous faites perdre la vente avec votre incompétence.
Je mets en cause votre responsabilité professionnelle.
Encore une faute dans mon nom, vous le faites exprès ?
Nous sommes à bout, personne ne nous informe de rien.
Je trouve votre silence insultant.
Cette histoire ira devant les tribunaux.`,
};
