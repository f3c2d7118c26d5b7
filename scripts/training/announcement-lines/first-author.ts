import type { ToldKind } from '../../../src/server/mail/announcements/told-kinds.ts';

/** Sentences of eighty invented mails by an author who did not know the rules, once they had been scored unseen. */
export const firstAuthor: Record<ToldKind | 'ordinary', string> = {
  ordinary: `
RDV du 19
je vous envoie kan meme son acte de naissance ke vous aviez demander.
merci a vous
Arrêté de péril – mainlevée
Vous trouverez sous ce pli la mainlevée de l'arrêté de péril qui frappait le mur de clôture.
La mairie l'a signée le 9.
Plus rien ne s'oppose, me semble-t-il, à la signature.
Je vous remercie de m'en accuser réception.
Elle est venue devant l'école.
Vous mesurez ce que vous avez fait ?
Je vous remercie de transmettre ce mail à votre assureur.
Mainlevée – lettre de la banque
Maître, ci-joint l'attestation de la Caisse d'Épargne : prêt soldé le 28 février.
Vous pouvez donc radier l'hypothèque.
Je vous remercie.
Succession Nouvel - enfin !
Enfin, j'ai retrouvé le livret de famille, il était dans la boîte à couture de maman !!
On en a ri et pleuré à la fois.
Merci de votre patience, ma sœur vous embrasse (elle dit que c'est permis).
Règlement de copropriété
Bon dia, euh bonjour !
Le règlement fait 90 pages et 31 Mo, mon mail ne veut pas.
Je peux vous le déposer sur une clef jeudi en passant ?
Moltes gràcies, merci.
cni + justif
yo voila ma carte didentité et ma facture free, dites moi si ya autre choz.
Maison de Boulazac
Bonjour Monsieur Dame
Je suis le fils a Madame Ferreira, je escrit mal desolé je vive au Portugal.
Je vous remercie beaucoup de repondre moi
MERCI D AVANCE.
Bonjour mon bon monsieur, ch'est Marcelle Dubrulle, de Lille, pour l'appartement de Périgueux.
Merci ben hein.
appel de fonds
Bonjour, le promoteur m'a envoyé l'appel de fonds « hors d'eau », je l'ai payé vendredi.
Faut-il vous en donner copie ?
Tissier - partage terres
Maître bien reçu le projet.
Dossier Diabaté – financement
Je vous transmet la lettre de la banque.
Est-ce que on récupère les 9 000 euros du dépôt ?
Je vous remercie de votre compréhension.
Coucou, non non rassurez vous on abandonne pas !
La 1ere banque nous a lâchés mais le Crédit Mut a dit oui ce matin, l'offre arrive par courrier.
on tient bon on la veut cette maison merci bcp
Julie & Max
partage et notaire de ma sœur
Bonjour, c'est ma sœur Guylène qui change de notaire, pas moi.
Moi je reste chez vous et j'y suis très bien.
Son nouveau monsieur va vous appeler pour avoir copie du projet, je lui ai dit que c'est vous qui décidez.
Merci pour votre accueil de l'autre jour.
arrêt maladie de Mme Roche
Bonjour, j'ai appris que Mme Roche était en arrêt jusqu'à fin avril, transmettez-lui mes vœux de prompt rétablissement.
Qui reprend mon dossier en attendant ?
De mon côté je suis disponible tous les jours.
Merci à vous, T.
Bonjour, faut-il aussi le carnet d'entretien de l'immeuble ou seulement les procès-verbaux ?
Le syndic me le facture 40 €.
Suite au décès de ma mère
Suite au décès de ma mère, Raymonde Estève, survenu à Nontron le 11 janvier, voici l'acte de décès et le livret de famille.
C'est bien pour la succession que vous avez ouverte en février.
Bonjour, j'ai quitté le domicile conjugal le 1er mars comme l'ordonnance le prévoit.
Ma nouvelle adresse : 8 bis rue Limogeanne à Périgueux, facture jointe.
N'écrivez plus rue du Lys, c'est Madame qui y reste ; mon mail, lui, ne change pas.
L'agence vient de m'appeler.
Quarante-quatre ans, deux petits.
On garde la date du 2 avril ou pas ?
Je ne sais pas comment ça se passe dans ces cas-là pour le prêt.
Je vous remercie d'avance de me rappeler.
DPE et suite
Veuillez trouver ci-joint le DPE, reçu hier du diagnostiqueur (classé D, on s'attendait à pire).
J'ai averti l'agence et le monsieur qui avait visité.
bonjour monsieur le notaire, excusez moi de vous deranger je suis la voisine du dessus de madame Poncet, c'est moi qui lui regardait ses messages sur l'ordinateur parce que elle n'y voyait plus beaucoup.
elle parlait souvent de l'appartement et de vous en bien.
Josette (3eme étage gauche)
Pièces complémentaires - liquidation Barreau / Simonet
Je vous joins l'acte de mariage puisque vous l'aviez demandé et que je l'ai reçu de la mairie.
Bonjour je vous met mon RIB pour le partage.
Merci dacuser reception svp.
Nous sortons d'un repas de famille que je ne souhaite à personne.
Merci encore pour votre tact lors du dernier rendez-vous.
Brigitte et Luc Van de Walle
séparation de biens
On a choisi la séparation de biens finalement, le mariage est toujours le 27 juin.
Est-ce qu'on vous rapporte le questionnaire signé ou le mail suffit ?
Mille mercis, Chloé
Bonsoir maitre, moi je habite chez ma grande soeur Fatou donc la facture c'est a son nom a elle.
Elle va faire le papier pour dire que je loge chez elle.
succession de maman (Bordas Yvette)
Bonjour Madame Roche,
Je vous remets le livret de famille de maman, en meilleure qualité cette fois.
Il laisse deux grands enfants, Mathilde et Simon, que je connais peu.
J'imagine que ce sont eux qui prennent sa place dans le partage ?
Merci de me guider, je suis un peu perdue.
À quatre-vingt-sept ans, je n'ouvre cet appareil qu'avec l'aide de ma petite-fille, un dimanche sur deux, et j'y découvre chaque fois une pile de vos messages.
Le facteur passe encore, Dieu merci, et le téléphone de la maison fonctionne.
Je vous remercie de votre compréhension et vous prie d'agréer, Maître, l'expression de mes sentiments les meilleurs.
Succession de M. Mercier Paul
Bonjour Madame Roche,
Voilà le relevé de compte de papa arrêté au jour du décès.
L'acte de notoriété peut attendre ?
Succession ARNAUDET Lucienne
Il se rapprochera de vous.
L'acheteur précédent s'était désisté en janvier, vous vous souvenez ; l'agence nous en a trouvé un autre, M. Patarin, sans prêt, au même prix.
Il vous enverra ses papiers cette semaine.
On repart donc sur les mêmes diagnostics, ils sont encore bons je crois ?
Merci d'avance et kenavo
Je vous envoie la confirmation de résiliation de mon assurance habitation à la date de la vente, comme l'acquéreur prend la sienne.
J'ai résilié aussi l'eau et Orange.
Je vous remercie
Les clés sont dans la poche, le champagne au frais.
On vous enverra des photos une fois le papier peint orange arraché.
JB et Lucie
Succession de mon frère Albert
Vous avez ma carte d'identité et mon RIB ci-joints.
Albert n'avait pas d'autre héritier que ma sœur et moi, nos parents étant morts depuis longtemps et son épouse avant lui.
boîte mail de M. Lagarde
Votre courrier est bien arrivé, le projet nous convient, à mon mari et à moi.
Nous serons là mardi 24 à 10 heures avec nos deux fils.
Bonjour Madame, je serai absent hier à votre rendez-vous, enfin je veux dire j'étais absente, pardon, le car ne passait pas avec la neige.
Ma fille peut m'amener n'importe quel matin de la semaine.
Merci de votre patience avec une vieille bête comme moi.
Vous trouverez ci-joint :
- ma carte nationale d'identité,
- un justificatif de domicile.
voeux un peu tardifs
Mes chers amis de l'étude, il n'est pas encore Pâques et je m'avise que je ne vous ai pas souhaité la bonne année.
C'est chose faite.
Pour ma petite maison prenez votre temps, je ne suis pas pressée.
Parfait pour le 20 à 15h.
J'apporte les clés, la télécommande du portail et l'ancien facturier du fioul.
Statuts SAS Sow Conseil
Bonjour, vous trouverez le justificatif de domicile du siège.
Les statuts relus suivront.
Je vous remercie, Aminata Sow
Comme convenu au téléphone avec Mme Roche :
1) mon acte de naissance est joint ;
2) l'attestation de la banque arrive lundi ;
4) l'assurance emprunteur a été avertie.
Il avait 23 ans.
Compromis Perrin / Lacoste
Coucou Mme Roche,
Merci pour tout, vraiment, vous avez été adorable.
Bonjour, ci-joint le titre de propriété.
Merci, bonne journée.
Bonjour, juste pour dire que le délai de rétractation est terminé depuis mardi, on a rien envoyé en recommandé et on se rétracte pas, tout va bien.
On peut avancer pour le prêt ?
j'ai 3 offres en main.
déclaration de succession
Le relevé du CCP est là.
Pour l'assurance-vie la banque demande encore quinze jours.
Merci de votre aide dans toutes ces démarches, on n'y comprend goutte mon frère et moi.
papiers du terrain et une petite chose
Bonjour Monsieur le Notaire
J'ai fait scanner à la médiathèque la taxe foncière et mon acte de naissance, j'espère que c'est bien lisible.
Le temps est bien vilain chez nous et je n'ai pas pu monter au grenier chercher l'acte de 1974.
Elle passera prendre la chemise jeudi.
Il y aura un bocal de confit pour vous, je vous remercie de votre gentillesse.
retour de vacances et papiers
Salut à toute l'étude, je rentre de vacances (Guadeloupe, ça fait du bien) et je vois vos trois messages.
Donc voici la taxe foncière et une facture de box.
Le PV d'AG suit demain.
Merci et désolé du délai, Bruno
Impeccable, merci beaucoup pour votre rapidité, et pour l'explication sur le fonds travaux que personne ne m'avait jamais donnée.
Bon week-end à tous.
Acte de décès de Marcel ci-joint, comme demandé dans votre lettre pour la succession.
Le notaire d'avant, Me Puy, l'avait gardé.
Mme veuve Garrouste
Donation Vigouroux - pièces demandées
Je réponds à votre demande du 6 mars depuis la messagerie de mon père.
Vous trouverez en pièce jointe l'avis de taxe foncière, qui était resté dans son bureau avec votre lettre ; je n'ai pas mis la main sur le livret de famille.
Dites-nous simplement quand nous pouvons vous rencontrer.
Merci d'avance pour votre aide, et merci de la patience que vous avez toujours eue avec lui.
Achat maison Aubry, Chancelade
Notre offre de prêt est signée, je vous la joins, la banque confirme les fonds pour le 3 avril.
Elle avait 91 ans.
On tient toujours à la maison, que ce soit clair.
Que se passe-t-il maintenant avec ses héritiers ?
Merci pour tout ce que vous faites.
Nadia et Yacine Aït Kaci
vente Castaing rue des Tanneurs
Je vous fais passer le RIB et la facture EDF.
Il était propriétaire avec moi comme vous savez.
Est-ce que les acheteurs doivent être prévenus ?
Avec tous mes remerciements,
Ok pour moi sur les statuts, une coquille page 3 (« gérence » avec deux r).
Merci, à bientôt.
Peltier Menuiserie – Agencement
Je me permets ce petit mot : dans mon dernier mail j'étais très en colère, mais contre la banque, pas contre vous, et ma femme m'a fait remarquer que ce n'était pas clair du tout.
Le conseiller a été remplacé, l'offre est éditée, tout roule.
Merci à vous et à toute l'équipe pour le sang-froid.
Ne prenez pas cela personnel, vous étiez toujours correct.
Merci pour tout et salutations amicales,
Acte de naissance
L'acte de naissance est arrivé ce matin de la mairie de Douai, je vous l'envoie aussitôt.
maison indivise de Ribérac
Le compromis était prévu pour le 26 avec mes deux sœurs.
Je vous prie de bien vouloir suspendre la convocation des acheteurs en attendant que son fils sache où il en est.
Merci pour la procédure
Un grand merci d'avoir fait arrêter la procédure de saisie engagée par le Trésor : l'huissier m'a confirmé hier qu'il se retirait, et que la vente pouvait suivre son cours.
Vous m'ôtez une sacrée épine du pied.
J'attends votre convocation.
RIB et attestation d'assurance
Voici mon RIB du Crédit Agricole et l'attestation d'assurance de la maison de Thiviers que vous demandiez.
Le livret de famille, ma soeur Annie vous l'apportera mercredi en allant au marché.
Si vous avez besoin de moi, vous m'appelez.
Merci pour tout et bonjour à Maître Marchadier.
Rappel : pièces manquantes à votre dossier
Vous aviez raison
Mon mari est sorti de l'hôpital vendredi et il va bien mieux, le docteur parle d'une vraie résurrection.
On avait cru le perdre en février.
On maintient donc le rendez-vous du 31 pour le mandat, il tient à y être en personne avec sa cravate.
Je vous remercie de vos bonnes pensées.
Bien reçu, merci.
Bonne fin de semaine à vous.
Je tenais à vous dire combien votre visite à la résidence m'a touchée.
Me voilà l'esprit tranquille, et à quatre-vingt-douze ans ce n'est pas rien.
Que le printemps vous soit doux ainsi qu'aux vôtres.
Vente Audebert / Nadal
Bonjour Madame Roche,
Conformément à notre conversation de ce matin, je vous adresse le titre de propriété de 1998 ainsi que la taxe foncière 2025.
Le diagnostiqueur vient jeudi à 14 h.
Avec mes remerciements anticipés,
Claudine Audebert 12 chemin de la Garenne
ci joint facture EDF merci de continuer a menvoyer les rappels a cet adresse cest bien pratique pour moi jai pas de memoire
pacs du 28
dsl de pas avoir prevenu avant.
merci et bonne continuation anais
Il me faudra, je suppose, reprendre avec vous l'économie générale de cette donation.
Je m'en remets entièrement à vos conseils et vous remercie par avance de votre diligence, comme de l'amitié que vous lui portiez.
Je vous joins le RIB.
Je vous remercie, à bientôt sur deux jambes.
Information - mesure de protection n° 2021/0457
Le présent message est émis depuis la boîte de l'intéressé, que nous avions en gestion.
Vous remerciant de bien vouloir en prendre note,
Le délégué mandataire
Association Tutélaire du Val
Règlement de la succession – réclamation
Je vous remercie de l'attention que, pour une fois, vous voudrez bien porter à ce courrier.
ok pr la visio jeudi 18h.
merci a vs
Contrairement à ce que vous a dit le syndic, la vente n'est pas annulée, c'est celle du 2ème étage (M. Faure) qui l'est.
La mienne tient toujours avec le jeune couple.
Ne mélangez pas s'il vous plaît.`,
  death: `
ma femme est partie samedi, accident sur la 4 voies.
Le vendredi on a fait le enterrement de ma mère a Braga.
J'ai plus min Gérard.
Y s'est couché dimanche comme d'habitude et y s'est point réveillé.
Le mari de l'acheteuse a fait un AVC mardi au boulot, il n'a pas passé la nuit.
Je sais pas si quelqun vous a prévenu mais elle s'est éteinte dans la nuit de mardi a mercredi, les pompiers sont venu mais c'était trop tard la pauvre.
Nous ne serons plus que deux au rendez-vous : mon frère Jean-Claude, celui de Bordeaux, est mort lundi d'une rupture d'anévrisme.
Pour information à tous les correspondants de cette adresse : Roger n'est plus.
Il a été emporté en dix jours.
3) je suis veuve depuis mercredi dernier, vous pouvez donc enlever le nom de Thomas de la demande, ou me dire s'il faut tout refaire ;
Le petit s'est tué en moto dimanche sur la route d'Excideuil.
Il reste sa sœur Manon, mais laissez-nous le temps de l'enterrer avant de reparler de papiers.
Papa nous a quittés dimanche au centre hospitalier, entouré de tous les siens, et j'ignore donc ce que devient l'acte que vous prépariez pour mes frères et moi.
Par contre on a appris par le voisin que Mme Aubry, la vendeuse, s'est éteinte à l'EHPAD le week-end dernier !!
Excusez mon retard, mais mon mari est décédé le 4 mars, sa tumeur est repartie d'un coup, et je n'ai pas eu la tête à grand-chose.
L'aînée, Françoise, qui vendait avec nous, n'a pas survécu à son opération de jeudi.
J'ai la douleur de vous faire part de la disparition de Ghislaine, mon épouse depuis cinquante-deux ans et votre co-donatrice dans l'acte projeté au profit de nos trois enfants.
Le service mandataire judiciaire à la protection des majeurs, désigné en qualité de curateur de Monsieur SAUNIER Patrick, vous informe que la mesure a pris fin de plein droit le 3 mars 2026 par suite du décès de la personne protégée.`,
  withdrawal: `
271-1 du code de la construction et de l'habitation, que j'exerce la faculté qui m'est ouverte dans les dix jours de la notification de la promesse signée le 5 mars 2026 portant sur le lot n° 14 de la résidence Les Mésanges.
Mais ce sera la dernière pièce : mon avocate, Me Toussaint, travaille toujours avec une étude de Sarlat et préfère que l'état liquidatif y soit dressé.
Après en avoir délibéré avec mes cohéritiers, et sans que cela emporte le moindre reproche, je vous informe que nous vous dessaisissons du règlement de la succession de notre tante.
Maître Védrenne, à Brive, nous représentera désormais tous les quatre.
Ma nièce Corinne est clerc chez un de vos collègues à Ribérac et elle m'a tellement tannée que je lui ai dit oui, c'est là-bas que ça se signera, vous comprendrez, c'est la famille.
Bonjour, mon ami m'a recommandé son notaire à Bergerac, Maître Lescure, lequel parle l'allemand, ce qui est pour ma femme et moi beaucoup plus commode.
Donc veuillez envoyer à lui tout ce que vous avez de nous.`,
  abandoned: `
Ma femme et moi on a bien réfléchi, on arrête là, on va rester locataire.
Nous le gardons donc.
Vous pouvez clore, et merci d'avance de m'adresser la note pour l'état daté si elle est déjà partie du syndic.
Luc et moi avons décidé ce matin au petit déjeuner : personne n'aura rien de notre vivant, ils attendront comme tout le monde.
Classez donc tout cela, et envoyez-nous ce que nous vous devons pour le travail déjà fait.
Mauvaise nouvelle, les Lacoste jettent l'éponge : le monsieur est muté à Nancy et ils nous rendent leur parole, d'accord avec nous pour qu'on en reste là sans se faire de procès.
On va souffler avec Julien et remettre la maison en vente à la rentrée peut-être, peut-être jamais.
Bonjour on sest separé avec Kilian ya 2 semaines donc ben plus de pacs voila.
L'acquisition du studio de la rue Wilson ne pourra par conséquent être régularisée.`,
  'stop-writing': `
désinscription
Merci de me retirer de votre liste de diffusion.
Je vous saurais infiniment gré de bien vouloir vous abstenir dorénavant de toute correspondance par cette voie.
STOP aux relances automatiques
Autre chose : vos rappels sonnent sur mon téléphone à 6 heures du matin, quatre rien que cette semaine, et ça réveille mon mari qui est cardiaque.
Coupez-les une bonne fois, je ne veux plus en voir un seul.
slt svp arreter de menvoyer un mail tt les 3 jours jai deja tt deposer a votre accueil lundi a la dame blonde.
jen peu plu de voir votre nom dans ma boite merci davance`,
  absence: `
Je ne pourrai pas m'en occuper avant le 30 mars, je suis à l'isolement en hématologie, on m'a pris le téléphone et c'est l'infirmière qui tape ceci pour moi.
Nous nous envolons ce soir pour Porto, les enfants sont en zone A...
enfin bref, jusqu'au 6 avril nous n'ouvrirons pas nos boîtes mail, c'est le contrat avec mon mari :-) Merci et belles Pâques
Bonjour Maître, j'embarque après-demain sur le câblier à Calais et je serai en mer jusqu'au 12 mai, liaison satellite réservée au service.
Rien ne pourra être lu ni signé de mon côté avant mon débarquement ; ma sœur n'a pas procuration.
Je suis en formation à Dakar du 17 au 27/03 avec un décalage et surtout un wifi capricieux, donc soyez indulgents si je ne donne pas signe de vie.
Pour l'assainissement ça attendra : j'entre à la clinique Francheville jeudi pour la prothèse et ensuite c'est la rééducation à Lolme jusqu'au 24 avril, sans ordinateur et ma femme n'y connaît rien.`,
  anger: `
4 870 € de provision pour un acte que vous n'avez toujours pas commencé, et vous avez eu le culot de donner mon adresse à mon ex-femme alors que je l'avais INTERDIT par écrit.
Je dépose plainte demain à la gendarmerie et la CNIL sera avertie.
Vous êtes des irresponsables.
C EST INADMISSIBLE
CELA FAIT 4 FOIS QUE J ENVOIE LE PV D AG ET 4 FOIS QUE VOUS ME LE REDEMANDEZ!!!!
VOUS LISEZ CE QU ON VOUS ENVOI OU C EST UN PERROQUET QUI TIENT LA BOITE??
MON ACHETEUR VA FINIR PAR PARTIR A CAUSE DE VOTRE INCOMPETENCE.
JE VEUX UN RESPONSABLE AU TELEPHONE AUJOURD HUI.
wesh cest une blague votre etude on devait signer vendredi jai poser ma journée, loué le camion, et ya PERSONNE qui previent que cest reporter??
vous vous foutez du monde jvais mettre un avis sur google et mon oncle est avocat on va pas en rester la
Cinq mois pour lire une taxe foncière que je rejoins donc une sixième fois, le notaire des acheteurs qui rit de vous ouvertement, une erreur dans mon nom de jeune fille, une autre sur la parcelle, et une stagiaire qui me raccroche au nez mardi.
Merci infiniment pour cette leçon de patience ; on en fera profiter le procureur et le journal Sud-Ouest si le projet d'acte n'est pas correct mercredi.
À ce jour, ni déclaration déposée dans les délais, ni compte rendu, ni réponse à mes lettres des 4 décembre, 9 janvier et 17 février.
Sans explication écrite sous huit jours, je saisirai le président de la chambre départementale des notaires ainsi que le médiateur du notariat.`,
};
