import type { ToldKind } from '#server/mail/announcements/told-kinds.ts';

/** Sentences in other voices: old people, people in haste, jurists, people whose French is not their first language. */
export const moreVoices: Record<ToldKind | 'ordinary', string> = {
  death: `
Mon pauvre Lucien s'est endormi mardi et ne s'est pas relevé.
Je vous fais savoir que notre père a quitté ce monde dans la soirée de dimanche.
Monsieur votre client a rendu l'âme le 4, le médecin était auprès de lui.
le papa de ma femme il est parti au ciel vendredi
Nous avons porté maman en terre ce matin, il ne reste plus que nous deux.
mon frere c tuer en voiture samedi soir jsuis detruit
Son cœur s'est arrêté pendant la nuit.
La famille a la douleur d'annoncer la disparition de Madame Henriette Collin.
J'ai le regret de porter à votre connaissance le décès de ma mandante, survenu le 9 courant.
Ma sœur jumelle n'est plus là, excusez mes fautes, je pleure en écrivant.
Il nous a été enlevé en quelques heures par un AVC.
Papa est monté rejoindre ses parents.
Nous sommes désormais orphelins, maman s'en est allée.
Le notaire de Cahors vous confirmera le décès de mon associé.
Je vous informe que votre cliente, ma marraine, est morte à l'hôpital de Foix.
Elle nous laisse seuls, mes enfants et moi, depuis jeudi matin.
Les pompes funèbres m'ont demandé de vous prévenir.
My father died yesterday morning.
Mi esposo murió, mon mari il est mort la semaine passé.
La mise en bière a lieu demain, je ne peux penser aux papiers.
On a perdu notre bébé à la naissance.
Le cancer a eu raison de mon époux.
Je viens d'apprendre que le vendeur a eu un infarctus mortel.
Il ne verra pas sa maison, il est mort avant-hier.
Suite à la disparition brutale de mon conjoint, je ne suis pas en état de poursuivre.
Elle est tombée lundi et ne s'est pas relevée, c'était fini avant l'arrivée du médecin.
Nous veillons papa qui est mort hier à la maison.
Le faire-part est joint, la cérémonie est samedi à dix heures.`,
  withdrawal: `
Conformément à l'article L. 271-1, nous entendons user de notre faculté de rétractation.
Je reviens sur ma signature, les dix jours ne sont pas écoulés.
Notre famille travaille depuis toujours avec l'étude Vidal, nous y retournons.
Veuillez clore votre mission, Maître Saulnier prendra le relais.
Ma fille a pris les choses en main et son notaire s'occupera de tout.
Je vous prie de restituer les pièces à mon nouveau conseil.
on va chez le notaire de ses parents finalement, plus simple
Mon mari ne veut plus de votre étude et moi non plus.
Nous vous remercions mais avons choisi un office plus proche.
L'acte sera reçu par un autre notaire, merci de lui adresser le titre.
J'ai posté ce matin ma lettre de rétractation en recommandé.
Nous ne donnons plus mandat à votre office.
vous pouvez envoyer le dossier chez maitre Lopez c'est lui maintenant
Je ne souhaite pas confirmer mon offre d'achat.
Notre proposition au prix est retirée à compter de ce jour.
Après cette erreur je préfère remettre mes affaires à un confrère.
Je vous retire la vente, mon agence a son propre notaire.
Les héritiers ont désigné d'un commun accord Maître Renard en vos lieu et place.
J'annule ma signature de samedi tant que c'est encore possible.
I want to withdraw my offer on the house.
Nous avons trouvé une étude qui parle anglais, merci de leur passer nos papiers.
Je me retire de la promesse dans le délai prévu.
Le délai court encore et nous en profitons pour nous retirer.
Mon tuteur a décidé de prendre un autre notaire.`,
  abandoned: `
Nous jetons l'éponge après six mois de démarches.
Tout est remis en cause, nous ne signerons pas.
La maison ne nous intéresse plus depuis l'expertise.
ya pu d'achat, mon patron m'a licencié
L'affaire ne se fera pas, l'acheteur a perdu son financement.
Les vendeurs ont trouvé mieux et nous laissent sur le carreau.
Nous restons dans notre logement actuel, inutile de continuer.
Mes enfants s'y opposent, je retire donc le projet de donation.
Je n'ai plus l'âge de déménager, je reste chez moi et ne vends pas.
Le permis a été refusé, le terrain ne nous sert plus à rien.
Nous avons rompu nos fiançailles, le contrat de mariage n'a plus d'objet.
bon on laisse béton pour la maison
Il n'y aura pas de vente cette année ni l'année prochaine.
Suite au refus de mainlevée, l'opération est caduque.
La SCI ne sera pas créée, les associés sont fâchés.
Nous avons décidé en famille de conserver la ferme.
La condition suspensive n'étant pas levée, la promesse tombe.
Ma compagne est partie, je ne peux pas acheter seul.
Remboursez-nous la provision, on ne va pas au bout.
Je voudrais annuler toute la procédure de vente.
Le viager ne se fera pas, ma tante a changé d'idée.
We are not going to buy the house any more.
On met tout en pause pour une durée indéterminée, peut-être pour toujours.
L'acquéreur m'a appelé hier soir pour dire qu'il se retirait.
Comme la banque ne suit pas, on oublie la maison.
Plus de pacs, plus de maison, chacun de son côté.`,
  'stop-writing': `
Chaque lundi le même courriel, cela suffit.
J'aimerais que votre machine cesse de m'adresser ces messages.
Par pitié plus de rappels.
Je coupe les ponts avec ces envois, ne comptez plus me joindre ainsi.
mettez moi hors de votre liste svp
vos sms et mails a repetition ca me gonfle, on arrete
Je ne réponds plus aux relances automatiques et vous demande de ne plus m'en adresser.
Veuillez noter mon opposition à la réception de vos courriels.
Au titre du RGPD je m'oppose à l'utilisation de mon adresse pour ces envois.
C'est bon j'ai compris pas besoin de le répéter tous les trois jours.
Retirez cette adresse, c'est celle de mon travail et mon chef n'apprécie pas.
Laissez ma mère en paix avec ces messages, elle ne comprend pas.
Je vous serais reconnaissante de ne plus m'importuner.
Please do not send me any more reminders.
nul besoin de m'écrire encore, tout viendra en temps voulu
Vos rappels me rendent malade, arrêtons là.
Je ne lis plus vos courriels et je souhaite qu'ils cessent.
Tenez-vous-le pour dit : plus un message.
Un simple appel me suffit, je ne veux pas de ces courriers électroniques.
Que l'on ne m'écrive plus avant que je ne me manifeste.`,
  absence: `
Nous mettons les voiles pour la Grèce, de retour le 9.
Je suis en isolement à l'hôpital jusqu'à nouvel ordre.
Je ne verrai pas vos messages d'ici le 20.
On m'opère du cœur lundi, je reprendrai contact vers la fin du mois.
Toute la famille est au ski jusqu'à samedi, pas d'ordinateur.
je bosse sur une plateforme petroliere jusqu'au 14 pas de reseau
Nous sommes en pèlerinage à Lourdes puis à Rome jusqu'au 25.
Comme je suis alitée, rien avant deux semaines.
Mon congé maternité débute demain et dure jusqu'en octobre.
L'entreprise m'envoie à Séoul pour un mois.
Nous ne rentrerons de chez ma fille que le 3.
je part au bled voir mes parent je rentre le 30
Je suis hospitalisé d'office et ne peux rien signer pour l'instant.
Sans ordinateur jusqu'à mon retour de Bretagne le 17.
I will be abroad until the end of the month.
Ne soyez pas surpris de mon silence, je suis en retraite au monastère jusqu'au 12.
En tournage jusqu'au 8, je n'ai pas une minute.
Ma saison de pêche se termine le 28, avant cela inutile de me chercher.
Je suis en cure thermale à Dax trois semaines.
Je serai coupé du monde du 2 au 16.
Je m'occupe de ma mère mourante à Nice et ne peux rien faire avant le 10.
Vacances scolaires obligent, nous sommes loin de tout jusqu'au 5.`,
  anger: `
Votre office travaille comme un pied.
Cela dépasse les bornes, je n'ai jamais été traité ainsi.
Vos méthodes sont celles d'un huissier.
J'attends depuis février, vous vous foutez de moi ou quoi
Maître n'a même pas daigné me saluer, quelle arrogance.
Il est hors de question que je paie pour vos erreurs.
Je me plaindrai au bâtonnier, au maire, à qui il faudra.
C'est du grand n'importe quoi votre suivi.
Vous avez le don de rendre les gens fous.
Je regrette amèrement de vous avoir fait confiance.
Mes félicitations, encore un document égaré par vos soins.
Votre standard me laisse vingt minutes avec de la musique, c'est une honte.
Ras la casquette de réexpliquer ma situation à chaque appel.
Vous me devez des excuses.
Je suis outrée de la façon dont on m'a reçue lundi.
Est-ce que quelqu'un travaille dans cette étude ?
On dirait que vous faites tout pour nous décourager.
Je paie une fortune pour être ignoré.
Si c'est cela un notaire, je préfère encore me débrouiller seul.
Troisième courrier sans réponse, la prochaine fois ce sera par avocat.
Very disappointed by your service.
vous etes nul desole de le dire`,
  ordinary: `
Ci-inclus la quittance que vous réclamiez à juste titre.
Mon fils m'a montré comment joindre une photo, j'espère que cela a marché.
Je n'ai plus d'encre, je vous l'imprime chez ma nièce demain.
Il ne reste plus qu'à signer.
Nous n'avons pas eu le temps de passer hier.
Je ne sais pas si c'est le bon document.
Je n'ai pas de livret de famille, je ne me suis jamais mariée.
Mon mari n'a jamais eu d'autre compte que celui-là.
Vous n'aviez pas précisé si l'original était nécessaire.
Je ne peux pas scanner, je dépose donc la copie à l'accueil.
On ne nous a rien demandé d'autre à la banque.
Il n'y a pas eu de travaux depuis dix ans.
Aucun de nous n'a la nationalité étrangère.
L'ancien compteur ne fonctionne plus mais il n'est plus raccordé.
Nous avons fini par remettre la main sur le titre de propriété.
J'ai arrêté de fumer, pardon, je divague, voici mon relevé.
Ce papier date d'avant notre séparation, il est encore bon je pense.
La banque a refusé le premier dossier et accepté le second.
Mon assurance a été résiliée à l'échéance, voici la nouvelle.
J'ai changé de travail en avril, vous trouverez mes trois derniers bulletins.
Mon nom de jeune fille a été oublié sur la page de garde.
Il manque la signature de mon frère, il passera la mettre.
Le diagnostiqueur a annulé deux fois mais le rapport est enfin là.
L'agence a supprimé l'annonce puisque le compromis est signé.
Je vous prie d'excuser ce long silence, j'attendais la mairie.
Il a fallu un mois pour obtenir ce papier, quelle administration.
La caisse de retraite m'a fait tourner en bourrique.
Mon employeur a mis un temps fou à signer l'attestation.
Les voisins sont odieux avec cette histoire de haie, enfin passons.
Notre ancien syndic était nul, le nouveau est très bien.
Mon oncle est fâché avec tout le monde mais il a signé.
Je déteste les papiers mais je fais de mon mieux.
J'ai pleuré en relisant l'acte de 1962.
Mon défunt mari gardait tout, j'ai donc retrouvé les factures.
Feu mon père avait acheté ce terrain en 1971.
Ma mère étant décédée l'an passé, la maison est vide.
La date du décès est bien le 12 janvier, comme sur l'acte.
Au décès de mon père, ma mère avait opté pour l'usufruit.
Nous sommes trois héritiers, le quatrième est mort sans enfant en 1990.
Tante Berthe repose à côté de lui, vous trouverez la concession.
Mon cousin part en mission en Afrique jusqu'à l'automne, il m'a laissé procuration.
Ma belle-mère est à l'hôpital, elle ne pourra signer qu'en juillet.
Le petit est malade, je passerai plutôt vendredi.
Le conseiller est en arrêt, son remplaçant s'en occupe.
Mon patron est absent jusqu'à mercredi et lui seul peut signer l'attestation.
Le gérant du camping rentre le 15, il aura la facture.
L'indivisaire qui vit au Canada ne revient qu'à Noël.
J'ai vu que l'étude était fermée lundi, je repasserai.
Vous étiez en congé quand j'ai appelé.
Je reprends le travail lundi, appelez-moi plutôt le soir.
Je travaille jusqu'à 18 heures, ensuite je suis chez moi.
J'étais à l'étranger et je découvre vos courriels.
Après un mois d'hôpital me voilà sur pied et je trie mes papiers.
Nous étions partis pour Pâques, pardon de répondre si tard.
Depuis que je suis rentrée je cours après cette attestation.
Mes vacances sont finies, on peut se voir quand vous voulez.
Nous n'avons jamais eu l'intention de vendre ailleurs.
On nous a proposé plus cher mais nous tenons parole.
Beaucoup de gens nous disaient de renoncer, nous avons tenu bon.
Le voisin espérait que la vente capote, il en sera pour ses frais.
Le prêt a failli être refusé, il est accordé.
La vente du garage a été annulée mais celle de l'appartement continue.
On a annulé le déménageur, pas la vente !
J'ai renoncé à comprendre la taxe, je vous envoie l'avis tel quel.
La commune a renoncé à préempter.
Le locataire a donné congé, le bien sera libre en juillet.
Le délai de dix jours est derrière nous.
Nous n'avons pas l'intention de nous rétracter, rassurez les vendeurs.
Le recommandé pour la rétractation nous est parvenu hier.
Combien de jours avons-nous pour nous rétracter ?
Mon frère veut son notaire à lui, c'est son droit, moi je reste chez vous.
Le notaire des acheteurs vous enverra son projet.
Maître Colin, que vous connaissez, représente les vendeurs.
Si ma sœur vous demande de tout arrêter, ne l'écoutez pas.
Vos rappels sont les bienvenus, à mon âge on oublie.
Un rappel de temps en temps ne fait pas de mal.
Ne vous excusez pas de me relancer.
Continuez comme cela, c'est parfait.
Je préfère vos courriels au téléphone.
Il m'arrive de ne pas répondre tout de suite mais je lis tout.
Vos messages arrivent dans les indésirables, je viens de les retrouver.
Je n'ai pas reçu de message de votre part cette semaine.
Dites-moi quand je dois arrêter de payer le crédit.
À partir de quand l'assurance doit-elle cesser ?
Faut-il que je suspende mes virements au syndic ?
J'ai dit à l'agence de ne plus faire visiter.
Ne m'envoyez plus l'acte par la poste, un courriel suffira.
N'appelez plus le numéro fixe, la ligne est coupée.
Ne tenez plus compte de l'ancienne adresse.
Merci de corriger mon second prénom.
Merci de remplacer la pièce d'hier par celle-ci.
Merci de bien vouloir me rappeler après 17 heures.
Je vous remercie de transmettre ce document à Maître.
Merci d'avance de me dire si tout y est.
Merci et pardon pour la qualité de la photo.
Merci, vous m'avez ôté un poids.
Merci, nous étions inquiets mais c'est arrangé.
Merci infiniment, vous avez été patients avec nous dans cette épreuve.
Merci de nous avoir évité un procès.
Mille mercis, jamais je ne m'en serais sortie sans vous.
Merci, je n'ai rien à ajouter.
Merci, plus rien ne manque de notre côté.
Merci, il n'y a pas d'urgence.
Merci pour tout, la page est tournée et nous sommes heureux.
Merci pour votre accueil, même mon ex a trouvé cela bien.
Merci d'avoir remis ma mère à sa place gentiment.
C'est fini les cartons, nous voilà installés.
On n'y croyait plus, quelle joie.
Rien de neuf ici, la banque réfléchit.
Le chèque a été rejeté par erreur, un autre est parti.
Le terrain n'est pas constructible, c'est écrit page 6.
La servitude n'existe plus depuis 1995.
La maison n'est plus louée depuis mars.
La chaudière a rendu l'âme en janvier, la facture de la nouvelle est jointe.
Le chien du voisin a tué deux poules, je vous raconterai.
Ma voiture est en panne, je viendrai en train.
Je suis un peu perdu avec tous ces noms de papiers.
Je ne voudrais pas vous déranger pour si peu.
Désolée d'insister, il me manque toujours le numéro de lot.
Pardon de vous relancer, c'est pour la banque.
Excusez mon écriture, je n'ai plus mes yeux de vingt ans.
J'ai 88 ans et je ne me débrouille pas si mal avec cet engin.
ya pas le feu jvous envoie le reste demain
jai pas compris la page 3 mais jai signé
dsl g pas eu le tps hier
voila c le dernier papier normalement
bjr ci joint mon rib pas celui de ma mere lol
pas de souci pour mardi on sera la tout les deux
I have attached my passport, the other one has expired.
Je suis pas francais de naissance alors pardon les fautes.
Ma femme elle peut pas venir elle garde le petit, je viens seul.
Le consulat il a pas encore donné le papier, il dit lundi.
Ci-joint l'attestation de non-recours contre le permis.
Je vous confirme l'absence d'hypothèque sur le bien.
En l'absence d'observations de votre part je signerai le projet.
La convention n'appelle pas de remarque de mon client.
L'état hypothécaire ne révèle aucune inscription.
Nous n'avons contracté aucun emprunt pour ce bien.
Le mandat de vente de l'agence a pris fin en mai.
Le bail prend fin le 31 août.
L'usufruit s'est éteint au décès de ma mère en 2015.
L'indivision a cessé avec le partage de 2008.
L'entreprise a cessé son activité, la garantie décennale court encore.`,
};
