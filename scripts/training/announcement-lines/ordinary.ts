/** Sentences of every day, many with the words of an announcement. Training material, no test. */
export const ordinaryLines = `
Bonjour Madame Leroy,
Bonjour Monsieur le Notaire,
Bonjour Maître,
Madame, Monsieur,
Cher Maître,
Chère Madame,
Bonsoir à tous,
Bonjour, c'est Monique Faure pour l'appartement.
Coucou Sandrine,
Monsieur,
Avec tous mes remerciements,
Bien à vous, bonne journée.
Cordialement, Sylvie et Jean Moreau
Bien respectueusement.
Avec mes salutations distinguées.
Elle viendra chercher la clé samedi.
Elle passera vous le déposer.
Il vous appellera pour avoir une copie.
Nous l'avons reçu hier.
J'ai prévenu l'agence et le syndic.
Merci de me guider, je suis un peu perdue.
Que Dieu vous garde, merci bien.
Envoi de mes justificatifs
Vente Moreau rue des Lilas
Pièces demandées pour la donation
Carte d'identité et justificatif de domicile
Merci pour tout ce que vous faites.
Bravo pour votre efficacité.
Félicitations à toute l'équipe !
Est-ce que les vendeurs doivent signer aussi ?
Est-ce que je récupère l'avance ?
Mon fils a trouvé un travail à Bordeaux, il est ravi.
Je reviendrai vers vous lundi.
Merci, je vous réponds demain.
J'attends de vos nouvelles.
J'attends votre appel, merci.
Je vous laisse travailler, merci.
Merci, j'ai eu votre collègue au téléphone.
Merci, nous avons bien signé avec l'autre notaire.
Merci d'avoir été présent quand ma femme était malade.
Merci beaucoup, tout est compris.
Merci, c'est exactement ce qu'il me fallait.
Merci pour votre réponse si rapide, je suis rassurée.
Merci de m'avoir appelé hier.
Merci d'avoir annulé la visite de samedi.
Merci de nous avoir accompagnés pendant ces mois difficiles.
Merci pour vos paroles après la disparition de grand-père.
Merci pour tout ce que vous avez fait pour mon père de son vivant.
Merci d'avoir supprimé la page en trop.
Merci, je vous recontacte la semaine prochaine.
Merci, nous reviendrons vers vous dès que possible.
Merci de ne pas nous avoir oubliés.
Merci, je n'ai pas d'autre demande.
Merci, on continue comme prévu.
Merci, nous avons enfin signé !
Merci, mon épouse viendra chercher la copie.
Merci d'avoir stoppé le prélèvement.
Merci pour la clarté de vos explications sur la donation.
Merci pour le conseil au sujet de l'indivision.
Merci pour le modèle de lettre de renonciation.
Merci de la relance, c'est parti ce matin.
Merci pour le rappel, je l'avais noté.
Merci pour le message, il m'a fait chaud au cœur.
Merci de votre sollicitude pendant l'hospitalisation de mon mari.
Merci de rester à nos côtés.
Merci, vous êtes toujours aussi efficaces.
Merci, quel soulagement, j'ai cru que tout était perdu.
Merci, ne vous inquiétez pas pour nous, tout va bien.
Ouf, merci, j'avais peur que l'acheteur se retire.
Je ne vous embête plus, merci encore.
Promis, je ne pose plus de questions !
Bonnes vacances et bon retour à toute l'équipe.
Bon courage et à la semaine prochaine.
Merci pour la correction, plus aucune faute.
On vous doit une fière chandelle.
Votre collègue m'a très bien reçue.
Je vous remercie de votre dévouement dans cette longue affaire.
Notre vieux chat est mort, la maison est bien vide.
L'imprimante est morte, je photographie la page.
Les travaux sont finis et nous vendons comme prévu.
Nous n'avons plus de photocopieuse.
ok merci a demain
super merci c nickel
Mille mercis, vous nous avez bien aidés.
Vous trouverez ci-joint ma carte d'identité recto verso.
Je vous joins le RIB et le dernier avis de taxe foncière.
voila la facture edf
Voici le livret de famille que j'ai enfin retrouvé.
Ci-joint les diagnostics de l'appartement, faits la semaine dernière.
Le reste suit demain.
Le PV d'assemblée générale arrivera par la poste.
La banque m'enverra l'attestation lundi.
Ma fille vous dépose l'original jeudi au bureau.
J'espère que c'est bien lisible.
Dites-moi s'il manque quelque chose.
Bonne réception.
Pouvez-vous me confirmer que tout est complet ?
Je vous remercie de m'en accuser réception.
Je n'ai pas encore reçu le certificat de la mairie.
Je n'ai pas trouvé l'acte de 1998.
Le scanner de la médiathèque a mangé le bord de la page.
Désolé pour la qualité de la photo.
Excusez le retard, j'étais en vacances la semaine dernière.
Nous sommes rentrés de voyage et je vous réponds donc seulement maintenant.
Mon mari sera là aussi à la signature.
Nous serons présents mardi à 10 heures avec nos deux enfants.
C'est noté pour le 14 à 9 h 30.
Je confirme le rendez-vous de vendredi.
D'accord pour la visio de jeudi.
Je ne pourrai pas venir lundi matin, l'après-midi me convient.
Peut-on décaler le rendez-vous d'une heure ?
J'étais absent lors de votre appel.
Je suis disponible tous les jours sauf mercredi.
Vous pouvez me rappeler au 06 le soir.
Merci pour votre aide précieuse.
Merci infiniment pour votre patience et votre gentillesse.
Merci d'avoir arrêté la procédure de saisie.
Merci de votre soutien après la mort de papa.
Je tenais à vous dire combien votre accueil m'a touchée.
Vous m'enlevez une épine du pied.
Nous sommes ravis de notre nouvelle maison.
Les clés sont dans notre poche, quel bonheur.
Bonne année à toute l'étude.
Bon week-end à tous.
Belles fêtes de Pâques à vous et aux vôtres.
Il fait un temps épouvantable ici.
La neige bloque la route, le facteur ne passe plus depuis deux jours.
Ma sœur vous donne le bonjour.
Mon mari va mieux, il est sorti de l'hôpital.
On a eu peur pour maman mais elle est tirée d'affaire.
Mon père est mort en 2004 et ma mère en 2011.
Suite au décès de ma mère survenu en janvier, voici son acte de décès.
L'acte de décès de mon frère est joint.
Mes parents étant décédés depuis longtemps, je suis seul héritier.
La succession de mon oncle est bien celle que vous avez ouverte en février.
C'est pour le dossier de succession de papa.
Mme veuve Delmas née Perrin
Son épouse était décédée avant lui.
Le compte a été arrêté au jour du décès.
L'assurance décès du prêt est chez CNP.
Que devient la maison si l'un de nous décède ?
La vente n'est pas annulée, elle tient toujours.
On n'abandonne pas, on la veut cette maison.
Nous maintenons notre projet d'achat.
Nous tenons plus que jamais à cette acquisition.
Le premier acheteur s'était désisté, l'agence en a trouvé un autre.
L'ancien compromis avait été annulé l'an dernier.
Le délai de rétractation est passé, tout va bien.
Nous ne nous rétractons pas.
Quand le délai de rétractation se termine-t-il ?
La première banque a dit non mais la seconde a accepté.
L'offre de prêt est signée.
Notre prêt est accordé, on peut avancer.
La banque demande encore quinze jours.
J'ai soldé le crédit et l'hypothèque peut être levée.
J'ai résilié l'assurance habitation et l'électricité.
Le bail a été résilié par le locataire.
Le locataire est parti et l'appartement est vide.
J'ai quitté le domicile conjugal en mars comme le juge l'a fixé.
Nous sommes divorcés depuis 2019.
Ma nouvelle adresse est 8 rue des Lilas.
Mon adresse mail ne change pas.
Écrivez-moi plutôt à cette adresse-ci.
J'ai changé de numéro de téléphone.
Je me suis trompé de pièce dans mon précédent envoi, voici la bonne.
Ne tenez pas compte de mon mail d'hier, le fichier était vide.
Oubliez le premier document, il était périmé.
Continuez à me rappeler, je n'ai pas de mémoire.
Vos rappels me sont bien utiles.
Merci de la relance, j'avais oublié.
N'hésitez pas à me relancer.
Je ne reçois plus vos messages, pouvez-vous vérifier ?
Le mail suffit ou faut-il un courrier ?
Le fichier est trop lourd pour un mail.
C'est ma sœur qui change de notaire, moi je reste chez vous.
Le notaire de l'acheteur est Maître Colin.
Maître Puy, le notaire d'avant, l'avait gardé.
Mon avocate vous enverra la convention.
Le notaire des vendeurs demande l'état daté.
Le syndic est fermé jusqu'au 15.
Ma conseillère bancaire est absente jusqu'à lundi.
J'ai appris que votre clerc est en arrêt, souhaitez-lui un bon rétablissement.
Vous serez fermés au mois d'août ?
Bonnes vacances à vous.
J'étais en colère contre la banque, pas contre vous.
Mon ex-mari est insupportable mais le juge a tranché.
Le conseiller a été remplacé et tout roule.
Je ne comprends pas la clause de la page 3.
Il y a une faute dans mon prénom page 2.
Faut-il l'original ou une copie ?
Combien coûte l'état daté ?
Est-ce que je dois payer l'appel de fonds ?
J'ai payé l'appel de fonds vendredi.
Le virement est parti ce matin.
À quelle heure est la signature ?
Qui reprend mon dossier en attendant ?
Où puis-je me garer ?
Je viendrai en bus avec mon fils.
J'apporte les clés et la télécommande du portail.
Le diagnostiqueur vient jeudi à 14 heures.
Le géomètre est passé hier poser les bornes.
Le chauffagiste a donné son attestation.
Le terrain a été borné en 1987.
La maison est dans la famille depuis trois générations.
La chaudière est morte cet hiver, elle a été remplacée.
Le mur de clôture a été réparé.
La mairie a signé la mainlevée le 9.
Plus rien ne s'oppose à la signature.
La mairie renonce à son droit de préemption.
La maison est classée D, on s'attendait à pire.
Nous avons choisi la séparation de biens.
Le mariage est le 27 juin.
On se marie à l'église de Saint-Front.
Nous habitons chez mes beaux-parents en attendant.
La facture est au nom de ma sœur car je loge chez elle.
J'ai perdu ma carte d'identité, la nouvelle arrive dans trois semaines.
J'ai perdu mon ancien RIB, voici le nouveau.
Le projet d'acte nous convient parfaitement.
J'ai bien lu le projet et je n'ai pas de remarque.
Ok pour moi sur les statuts.
Une petite coquille en page 4.
Les deux associés ont signé les statuts.
Conformément à notre conversation de ce matin, je vous adresse le titre de propriété.
Comme convenu au téléphone, mon acte de naissance est joint.
L'acte de naissance est arrivé ce matin de la mairie.
On a retrouvé le papier dans une boîte à couture, on en a ri et pleuré.
Mon frère et moi n'y comprenons rien.
Prenez votre temps, je ne suis pas pressée.
Je reste à votre disposition pour tout renseignement.
J'attends votre convocation.
Dans l'attente de vous lire.
Je suis à votre disposition du lundi au vendredi.
Votre courrier est bien arrivé.
J'ai bien reçu votre mail.
On se voit à la signature.
Nous emménageons le mois prochain.
Les enfants sont contents de leur chambre.
On vous enverra des photos.
Je vous ai mis aussi le contrat de mariage au cas où.
Il manque une page, je la renvoie ce soir.
Je vous envoie le reste à mon retour du travail.
ma mère vous apportera le livret mercredi
jai pas dimprimante je peux signer sur le telephone ?
dsl pour lheure tardive
ya aussi la taxe fonciere dans le dossier
je vous met tout dans un seul fichier
Il vous enverra ses papiers cette semaine.
J'ai eu quelques soucis d'internet.
L'huissier m'a confirmé qu'il se retirait.
Elle a 91 ans mais toute sa tête.
Le petit est né samedi, nous sommes aux anges.
C'est une bien belle maison que nous quittons avec regret.
Transmettez mes amitiés à Maître.
Nous avons deux héritiers, mon frère et moi.
J'ai signé la procuration chez le maire.
Mon assurance est à la MAIF.
Les voisins ont donné leur accord pour le passage.
Pour l'assurance-vie il faut attendre un courrier.
La signature est maintenue.`;
