/**
 * Mails that announce nothing, by the idea whose neighbour they are, one a line. All came on Tuesday 16 June 2026. They
 * were written before the rules were mended; every second of a group was scored only at the end.
 */
export const neighbours: Record<string, string> = {
  'reminders are welcome': `
N'arrêtez surtout pas de me relancer, sans vous j'oublierais tout.
Surtout ne cessez pas vos petits rappels, c'est mon pense-bête.
Vos messages ne me dérangent pas du tout, au contraire.
Je n'ai jamais demandé qu'on arrête de m'écrire, c'est ma belle-sœur qui a dit ça.
Ne vous arrêtez pas de m'envoyer la liste, je la punaise sur le frigo.
Ma femme voulait que je vous dise d'arrêter les mails mais moi ça m'arrange, continuez.
Il ne faut pas stopper les relances hein, je suis tête en l'air.
Vous pouvez continuer à m'envoyer des rappels, même tous les deux jours.
Loin de moi l'idée de vous faire taire : vos relances sont utiles.
Non, vous ne me harcelez pas, rassurez-vous, c'est moi qui traîne.
Si un jour j'en ai assez de vos mails je vous le dirai, pour l'instant ils tombent bien.
J'ai cru un moment que vous aviez arrêté de m'écrire, tant mieux si ce n'est pas le cas.
Mon mari râle contre vos rappels, je vous prie de ne pas en tenir compte et de continuer.
Inutile de vous excuser pour les relances, elles sont justifiées.`,
  'somebody else is away': `
Voici la taxe foncière. Le fiston est à l'armée jusqu'au 27, il signera sa procuration après.
Mon banquier est en congé jusqu'au 3 juillet, l'attestation suivra donc à son retour.
La secrétaire du syndic est absente cette semaine, j'ai quand même obtenu le règlement que voici.
Ci-joint mon RIB. Mon frère Luc navigue jusqu'à fin juin, adressez-vous à moi pour le moment.
L'acheteur part à l'étranger jusqu'au 10 juillet, mais sa femme a sa procuration.
Ma fille est hospitalisée depuis dimanche, je gère les papiers à sa place comme prévu.
Je sais que Maître Vasseur est en vacances jusqu'au 22, ce n'est pas pressé.
Le géomètre ne sera pas disponible avant le 6 juillet d'après son secrétariat.
Mon beau-père, co-vendeur, se fait opérer jeudi ; il a signé le pouvoir que je vous joins.
Les voisins sont partis jusqu'à la rentrée, je leur ferai signer l'accord de bornage ensuite.
Notre courtière rentre le 29, elle vous enverra l'offre elle-même.
ma copine elle est en stage au canada jusqu'en septembre mais elle signe tout par internet
Mon mari sera en mission le jour de la signature, je viens avec le pouvoir ci-joint.
La mairie est fermée jusqu'à lundi, je retirerai l'acte de naissance mardi.
Le locataire est en déplacement jusqu'au 30, les clés sont chez la gardienne.
Mon avocate est injoignable jusqu'au 25 mais elle a validé la convention.`,
  'an absence that is over': `
Désolé du silence, j'étais hospitalisé jusqu'au 2 juin. Voici les pièces.
On était chez nos enfants à Nantes jusqu'à dimanche dernier, d'où le retard, voilà la facture.
Me revoici après trois semaines de cure, je vous joins tout ce qui manquait.
J'ai été absente tout le mois de mai pour une opération, je suis de nouveau à mon bureau.
Je rentre à l'instant de mission et je trouve votre courrier : ci-joint l'attestation.
Nous étions au Portugal du 20 mai au 10 juin, tout est dans le dossier joint.
Mon arrêt maladie s'est terminé le 5 juin, je reprends donc mes papiers.
Étant en déplacement jusqu'au 12 juin, je n'ai vu votre message qu'hier.
De retour de congés ce matin, je vous transmets le RIB.
Excusez-moi, j'avais pris quelques jours sans téléphone. Je vous réponds aujourd'hui.
J'étais injoignable la semaine dernière, c'est réglé, vous pouvez m'appeler.
Mon absence de mai est finie, on peut fixer la date que vous voulez.
Sorti de l'hôpital samedi, je me remets aux papiers : voici l'acte de naissance.
Je suis rentrée de vacances hier et voilà enfin mon livret de famille.`,
  'a small move of an appointment': `
Je ne serai pas disponible jeudi matin, l'après-midi m'irait mieux.
Voici le diagnostic. Pour le rendez-vous, évitez le mercredi, je garde mes petits-enfants.
Comme je pars quelques jours je vous envoie le mandat dès maintenant, l'original viendra par la poste.
Je pars en week-end mais vous pouvez m'écrire, je lis mes mails.
Je m'absente une heure demain, laissez un message si vous appelez.
Mercredi je suis à Paris, sinon toute la semaine me convient.
Je travaille de nuit, donc pas joignable avant 14 h, merci de m'appeler l'après-midi.
Nous serons en vacances en août, on signe bien avant n'est-ce pas, comme prévu le 2 juillet.
Je prends le train vendredi soir, je peux donc passer vous voir vendredi à midi.
Je ne peux pas me déplacer à cause de ma hanche, mais je signe à distance sans souci.`,
  'a withdrawal refused, reported or feared': `
Mon gendre me pousse à prendre son notaire. Pas question, je reste chez vous.
Ma sœur voudrait que nous changions d'étude, je lui ai répondu que non.
On m'a conseillé un autre notaire, mais je n'ai aucune raison d'en changer.
L'agence insistait pour qu'on passe par l'office d'en face, nous avons refusé.
Contrairement à ce que raconte mon cousin, nous ne vous retirons pas le dossier.
Mon ex prétend que je me suis rétractée : c'est faux.
J'ai failli me rétracter en lisant le PV d'assemblée, puis l'agent m'a tout expliqué.
Il paraît que certains acheteurs se rétractent pour moins que ça, pas nous !
Le vendeur craignait que je retire mon offre, je l'ai rassuré.
Mon frère a choisi son propre notaire, Maître Hubert, qui prendra contact avec vous.
Les acquéreurs seront assistés de leur notaire, l'étude Morel à Tours.
Si j'avais voulu changer de notaire je l'aurais fait depuis longtemps, je suis très bien chez vous.
Ma mère disait toujours qu'il fallait changer de notaire, elle avait tort, vous êtes parfaits.
Le premier acquéreur avait retiré son offre en avril, celui-ci est solide.
Est-ce que l'acheteur peut encore se rétracter ? Voici en tout cas mon titre de propriété.
Nous confirmons notre offre et ne la retirerons pas, voici la simulation de la banque.`,
  'a period of retraction that has run': `
Le délai de rétractation a expiré vendredi, nous pouvons avancer.
Les dix jours sont passés et personne ne s'est rétracté, voici le certificat du prêt.
La période de rétractation étant purgée, je vous adresse le dépôt de garantie.
J'ai bien reçu le recommandé qui fait courir le délai de rétractation, merci.
Nous n'avons pas exercé notre droit de rétractation et le délai est écoulé.
La faculté de rétractation s'éteint ce soir si j'ai bien compté, on dort mieux.
Pas de rétractation de notre côté, tout est bon, vous pouvez lancer la suite.
Merci pour votre explication du délai de rétractation, c'est limpide.`,
  'anger at somebody else': `
Je suis remonté contre ma banque qui a encore perdu mon dossier, voici tout de même l'accord.
Le syndic est d'une incompétence rare, trois mois pour un état daté ! Enfin le voilà.
Scandaleux ce que facture le diagnostiqueur, mais bon, les rapports sont joints.
Excusez mon ton de l'autre jour, j'étais furieuse après mon ex-mari, pas après vous.
L'agence s'est moquée de nous, heureusement que vous êtes là.
J'en ai assez de la mairie qui ne répond pas, je vous transmets quand même l'acte.
Mon voisin me fait vivre un enfer avec son mur, mais l'accord est signé, le voici.
La Poste a égaré mon recommandé, c'est une honte, je vous le renvoie par mail.
Les impôts m'exaspèrent, trois heures d'attente pour ce bordereau que vous trouverez ci-joint.
C'est inadmissible de la part du promoteur de nous livrer avec deux mois de retard.
Mon frère est en colère contre moi parce que la maison me revient, mais il signera.
La locataire nous harcèle pour récupérer sa caution, pouvez-vous nous dire quoi répondre ?
L'ancien propriétaire était un voleur, il a vidé la cuve de fioul avant de partir.
C'est lamentable la façon dont le conseiller nous a traités, rien à voir avec votre accueil.
Quelle honte ces délais à la préfecture, vous avez bien du mérite d'être patients.
Je porte plainte contre le couvreur, voici la copie du devis que vous vouliez voir.`,
  'a case that goes on': `
Non, nous n'avons pas renoncé, on attend juste la banque.
La vente suit son cours malgré ce qu'on vous a dit.
Le vendeur a voulu tout annuler la semaine dernière puis il est revenu à la raison, on continue.
J'ai annulé ma carte bancaire, voici mon nouveau RIB.
J'ai renoncé à la clause d'encastrement, tout le reste me convient.
On a arrêté le chantier de la terrasse pour que la visite se passe bien.
J'ai dû abandonner l'idée de venir en voiture, je prendrai le car de 9 heures.
Le compromis précédent a été annulé en 2024, voici la preuve demandée.
Ma banque a annulé puis refait l'offre, voici la bonne.
L'agence m'a demandé si nous laissions tomber : bien sûr que non !
Nous avons hésité à tout arrêter mais c'est décidé, on achète.
La cérémonie est reportée, pas annulée, et le contrat de mariage reste d'actualité.
Je ne vends plus le garage séparément, il part avec l'appartement comme convenu au compromis.
J'ai fini de vider la maison, elle est prête pour l'acquéreur.
Nous ne garderons pas le lot 12, il est bien compris dans la vente.
La donation devait être abandonnée selon ma sœur, mais nos parents y tiennent toujours.`,
  'a death that is no news': `
Mon mari, décédé en 2018, figurait encore sur la taxe : voici l'avis corrigé.
Je suis veuve depuis douze ans, voici mon livret de famille.
Merci pour vos condoléances, elles nous ont fait du bien.
L'ancien propriétaire est mort avant que mes parents achètent, je n'ai donc pas son nom.
Le certificat de décès de grand-mère est joint, comme vous l'aviez demandé.
Après la mort de mon oncle en janvier nous avons vidé l'appartement, voici les factures.
On a cru perdre papa à Noël, il se porte comme un charme aujourd'hui.
Mon chat est mort ce matin alors je suis un peu sens dessus dessous, voici quand même l'attestation.
Quand mon père est parti, en mars dernier, c'est vous qui aviez ouvert le dossier.
Le voisin du dessous est décédé, je vous le signale pour les charges de copropriété, rien à voir avec nous.
L'assurance demande un certificat de décès, en avez-vous une copie ?
Je vous envoie la photo de la tombe pour l'orthographe exacte de son nom.
Nous étions tous en deuil quand vous nous avez reçus l'an passé, merci encore.
La batterie de mon portable est morte, rappelez-moi sur le fixe.`,
  'papers and small news': `
Je n'ai pas trouvé l'original, la copie vous ira ?
Finalement j'ai retrouvé l'acte dans le bureau, le voici.
Il ne manque plus que le diagnostic plomb, je l'attends pour jeudi.
Ma mère n'a pas d'adresse mail, écrivez-lui chez moi.
Je ne comprends rien à ce formulaire mais je crois l'avoir bien rempli.
La banque refuse de m'envoyer l'attestation par mail, je passerai la chercher.
Désormais mon numéro est le 06 55 44 33 22, l'ancien est coupé.
Malheureusement la page 4 est un peu floue, dites-moi si elle vous suffit.
Je n'ai aucun autre papier à ce nom.
Le compteur a été supprimé l'an dernier, voici le certificat.
Voilà, c'est fini pour les pièces, j'espère que tout y est.
Nous nous sommes séparés en 2020, le jugement est joint.
J'ai changé de banque, donc de RIB, voir ci-joint.
Je ne peux pas ouvrir votre fichier, pouvez-vous le renvoyer en pdf ?
Toutefois l'adresse du bien n'est pas la bonne page 2, c'est le 14 et non le 41.
J'ai eu un petit accident de voiture hier, rien de grave, mais le scanner attendra demain.
Rien à signaler de mon côté, voici la quittance.
Je n'avais pas vu votre demande, toutes mes excuses, la voilà.
Il n'y a pas d'alarme ni de piscine dans la maison.
Je n'ai plus de travail depuis mars, voici l'attestation de l'organisme.`,
  'thanks with something more': `
Merci, pas d'autre question de mon côté.
Merci mille fois, je n'aurais jamais trouvé toute seule.
Merci pour tout, sans vous nous aurions laissé tomber.
Je vous remercie de m'avoir rappelée malgré l'heure, ça n'arrive jamais ailleurs.
Merci d'avoir pris le temps avec ma mère qui n'entend plus très bien.
Tout est en ordre, plus rien ne presse, merci.
Merci de la part de toute la famille, on ne l'oubliera pas.
Merci, c'était plus simple que je ne pensais.
Votre patience n'a pas de prix, merci.
Merci, je ne vous dérangerai plus avec mes questions idiotes.
Merci à Sandrine qui a su me calmer quand j'étais à bout.
Finalement tout s'arrange, merci de votre aide.
Grand merci, malgré ce malheureux contretemps vous avez été au top.
Merci d'être passés voir papa à l'hôpital, il en parle encore.`,
};
