/** A whole mail, as people write them: what tells stands anywhere in it. All came on Tuesday 16 June 2026. */
export interface WholeMail {
  subject: string;
  text: string;
  /** Papers came along. */
  papers: boolean;
}

/** Mails that announce nothing. */
export const ordinaryMails: readonly WholeMail[] = [
  {
    subject: 'Mes papiers',
    papers: true,
    text: 'Bonjour,\n\nJ’ai enfin mis la main sur tout. La taxe foncière était au grenier et le livret chez ma sœur. Je n’ai pas le règlement de copropriété, le syndic est fermé jusqu’au 22 et personne ne décroche, c’est agaçant.\n\nBien à vous',
  },
  {
    subject: 'Re: Pièces à fournir',
    papers: true,
    text: 'Rebonjour,\nOui je sais, je suis en retard ! Mon fils était hospitalisé la semaine dernière et je ne savais plus où donner de la tête. Il est sorti samedi. Voici le RIB et la facture d’eau.\nNe vous gênez pas pour me relancer, ça m’aide.',
  },
  {
    subject: 'vente rue Pasteur',
    papers: true,
    text: 'slt\nci joint le dpe et l electricité. le mec du plomb a annulé 2 fois mais il vient jeudi promis\npar contre la banque elle a toujours pas rendu son avis, on croise les doigts\nmerci bcp',
  },
  {
    subject: 'Succession Delcourt',
    papers: true,
    text: 'Maître,\n\nVeuillez trouver l’acte de décès de mon frère ainsi que son dernier avis d’imposition. Il n’avait ni conjoint ni enfant. Notre sœur aînée, qui vit en Espagne, ne peut se déplacer avant septembre et vous adressera un pouvoir.\n\nVeuillez agréer l’expression de mes sentiments distingués.',
  },
  {
    subject: 'Merci !',
    papers: false,
    text: 'Chère Madame,\n\nUn petit mot pour vous remercier : sans votre patience nous aurions baissé les bras depuis longtemps. La maison est superbe et les enfants ne veulent plus en sortir.\n\nAmicalement',
  },
  {
    subject: 'Re: Rendez-vous',
    papers: false,
    text: 'Bonjour, c’est parfait pour le 24. Mon mari ne pourra pas venir, il travaille, je serai donc seule avec sa procuration. Merci à vous.',
  },
  {
    subject: 'Attestation de propriété',
    papers: true,
    text: 'Monsieur,\nVous m’aviez demandé l’attestation de 2003 : la voici. L’étude qui l’avait faite n’existe plus, le notaire est mort depuis et un autre a repris ses dossiers.\nCordialement',
  },
  {
    subject: 'compromis',
    papers: true,
    text: 'Bonjour Maître, le compromis signé est en pièce jointe. Mon beau-frère répète partout que nous allons nous rétracter, n’en croyez rien, il aurait voulu la maison pour lui.',
  },
  {
    subject: 'Justificatifs',
    papers: true,
    text: 'Bonjour,\n\nJe vous prie d’excuser le délai : la mairie de Tulle m’a fait attendre cinq semaines, c’est un scandale. Enfin, voilà l’acte de naissance.\n\nMerci pour votre compréhension.',
  },
  {
    subject: 'RE : dossier incomplet',
    papers: true,
    text: 'Il ne devrait plus rien manquer maintenant. J’ai renvoyé la page 2 qui était illisible et j’ai ajouté le contrat d’assurance, l’ancien ayant été résilié en mai. Si ce n’est toujours pas bon dites-le moi.',
  },
  {
    subject: 'Pacs',
    papers: true,
    text: 'hello ! nos 2 cartes d’identité, on a hésité avec le mariage mais finalement on reste sur le pacs :) la date du 3 ça marche toujours. bisous de la part de lulu qui est en stage en italie jusqu’au 30',
  },
  {
    subject: 'Question de ma mère',
    papers: false,
    text: 'Bonjour, ma mère n’a pas internet et me charge de vous dire merci pour votre lettre. Elle l’a comprise du premier coup, ce qui n’arrive jamais avec les administrations. Bonne journée.',
  },
  {
    subject: 'Diagnostics',
    papers: true,
    text: 'Bonjour\nCi-joint les diagnostics.\nLe locataire a rendu les clés le 31, il ne reste plus rien dans l’appartement.\nVous pouvez dire aux acheteurs que la chaudière a été remplacée, l’ancienne était morte.',
  },
  {
    subject: 'Prêt accordé',
    papers: true,
    text: 'Bonne nouvelle, la banque a dit oui ! La première nous avait refusés, nous pensions devoir abandonner. L’offre est jointe. Quand signe-t-on ?',
  },
  {
    subject: 'Re: Rappel : pièces manquantes',
    papers: true,
    text: 'Madame, je reçois à l’instant votre rappel alors que je m’apprêtais à poster. Voilà la copie du jugement de divorce de 2017 et mon titre de séjour. Je n’ai pas d’autre nationalité.',
  },
  {
    subject: 'Terrain des Combes',
    papers: true,
    text: 'Maître,\nLe géomètre a terminé, son plan est joint. Le voisin a fini par signer après m’avoir traité de tous les noms. La SAFER n’a pas préempté.\nSalutations',
  },
  {
    subject: 'papier banque',
    papers: true,
    text: 'bonjour jenvoi le papié de la banque. la dame ma dit que vous aviez plus besoin du relevé ? sinon je lai aussi. jai plus de credit sur mon tel donc ecriver moi ici',
  },
  {
    subject: 'Notre maison',
    papers: false,
    text: 'Merci infiniment. Après tant de mois à craindre que tout tombe à l’eau, nous avons les clés ! Vous passerez bien boire un verre.',
  },
  {
    subject: 'RIB pour le solde',
    papers: true,
    text: 'Veuillez trouver mon RIB. Attention, j’ai quitté la Banque Populaire, l’ancien compte est clos depuis mars. Ne tenez pas compte de celui que je vous avais donné à l’ouverture du dossier.',
  },
  {
    subject: 'Avis de taxe',
    papers: true,
    text: 'Bonsoir,\nJ’étais en déplacement à Lille jusqu’à vendredi, je n’ai donc ouvert mon courrier que ce week-end. L’avis est joint. Bonne soirée',
  },
  {
    subject: 'Donation à nos filles',
    papers: true,
    text: 'Cher Maître, nos filles ont bien reçu le projet et n’y voient rien à redire. L’aînée s’était d’abord opposée au partage du jardin, elle a changé d’avis. Vous trouverez leurs actes de naissance.',
  },
  {
    subject: 'Re: votre message',
    papers: false,
    text: 'Merci pour vos mots. La disparition de papa nous a laissés bien seuls mais vous avez rendu tout cela plus doux.',
  },
  {
    subject: 'facture edf',
    papers: true,
    text: 'voila. dsl pour le retard ma fille a accouché et j’ai gardé les deux grands. je suis dispo tout le temps maintenant',
  },
  {
    subject: 'Statuts de la SCI',
    papers: true,
    text: 'Bonjour,\n\nLes statuts modifiés sont joints. L’associé sortant, M. Perrin, a cédé ses parts : il n’apparaît plus à l’article 7. Aucun autre changement.\n\nCordialement,',
  },
  {
    subject: 'assurance',
    papers: true,
    text: 'Voici l’attestation. L’assureur refuse de la dater d’avant la vente, j’ai insisté, rien à faire. Est-ce gênant ?',
  },
  {
    subject: 'Re: Re: signature',
    papers: false,
    text: 'Parfait, merci. Nous serons cinq, ma belle-mère tient à venir malgré sa jambe. À mardi !',
  },
  {
    subject: 'Carte d’identité',
    papers: true,
    text: 'Bonjour, ma carte était périmée, en voici une neuve. Je pars en randonnée samedi et dimanche, si vous appelez laissez un message.',
  },
  {
    subject: 'État daté',
    papers: true,
    text: 'Après trois relances le syndic a fini par répondre. Quelle bande de bras cassés, pardonnez-moi. Vous avez l’état daté en pièce jointe.',
  },
  {
    subject: 'acte de mariage',
    papers: true,
    text: 'Madame, vous trouverez notre acte de mariage. Mon épouse est née au Maroc, le consulat nous a fait patienter jusqu’au 10. Tout est traduit. Merci de bien vouloir m’en accuser réception.',
  },
  {
    subject: 'Garage',
    papers: true,
    text: 'Bonjour, le titre du garage est joint. Le garage n’est plus loué et sera libre à la vente. Mon frère voulait le garder, nous en avons parlé, il est d’accord pour vendre.',
  },
  {
    subject: 'Merci pour les explications',
    papers: false,
    text: 'Merci Maître. J’avais peur de m’être engagée à la légère, me voilà rassurée : je ne changerai rien.',
  },
  {
    subject: 'Quittance',
    papers: true,
    text: 'Ci-joint. Mon ex refuse toujours de me donner le double des clés, j’en ai plus qu’assez de lui, mais ce n’est pas votre affaire.',
  },
  {
    subject: 'Notoriété',
    papers: true,
    text: 'Bonjour,\nVous trouverez ci-joint mon livret de famille et celui de mon frère. Le troisième enfant, Paul, est décédé à l’âge de deux mois en 1961, il n’a donc pas laissé de descendance.\nMerci',
  },
  {
    subject: 'RE: visite',
    papers: false,
    text: 'C’est noté, merci, les clés sont chez la voisine du 3e jusqu’à vendredi.',
  },
  {
    subject: 'procès-verbaux',
    papers: true,
    text: 'Voici les trois derniers PV. Vous verrez que la résolution sur le ravalement a été abandonnée et que le syndic a été changé. Rien d’autre à signaler.',
  },
  {
    subject: 'dernière pièce',
    papers: true,
    text: 'Et voilà la dernière, c’est fini, ouf ! Je n’en pouvais plus de chercher. Si vous pouviez me dire que le dossier est complet je dormirais mieux.',
  },
  {
    subject: 'viager',
    papers: true,
    text: 'Bonjour, voici le certificat de vie de ma tante, elle vous embrasse. À 94 ans elle ne lâche rien et relit chaque page. Elle ne veut surtout pas que vous cessiez de lui écrire, elle adore le courrier.',
  },
  {
    subject: 'Plan de bornage',
    papers: true,
    text: 'Bonjour. Le plan. L’ancien compromis avec M. Testu ayant été annulé en 2023, ne le cherchez pas. Celui de mars est le bon.',
  },
  {
    subject: 'Bulletin de paie',
    papers: true,
    text: 'Bonjour Madame, mon patron était absent jusqu’à hier et lui seul signe. Voici l’attestation d’employeur. Je ne suis pas libre en journée, écrivez plutôt.',
  },
  {
    subject: 'Re: Votre dossier',
    papers: false,
    text: 'Bien reçu, merci. Je n’ai pas de question pour le moment. Bel été à vous et à vos collègues.',
  },
];

/** Mails that announce something, most of them beside papers or thanks. */
export const tellingMails: readonly WholeMail[] = [
  {
    subject: 'Re: Pièces à fournir',
    papers: true,
    text: 'Bonjour,\n\nVous trouverez la facture demandée. Je dois aussi vous dire que Jacques ne signera rien : il est tombé dans l’escalier jeudi et les médecins n’ont rien pu faire.\n\nMerci de votre patience.',
  },
  {
    subject: 'facture',
    papers: true,
    text: 'voila la facture edf. par contre c mort pour la vente le mec veut plus\nmerci qd meme',
  },
  {
    subject: 'Merci',
    papers: false,
    text: 'Merci pour tout ce que vous avez fait. Nous avons trouvé plus simple : l’étude de mon beau-père, à Niort, terminera le travail.',
  },
  {
    subject: 'Re: Rappel',
    papers: true,
    text: 'Madame, Monsieur,\nCi-joint l’attestation. Ce sera tout, vos rappels à sept heures du matin nous tapent sur les nerfs. À l’avenir attendez que je me manifeste.',
  },
  {
    subject: 'Justificatif de domicile',
    papers: true,
    text: 'Bonjour, le justificatif est joint. Pour le reste il faudra attendre, j’embarque lundi et je ne touche terre que le 19 juillet.',
  },
  {
    subject: 'Acte de naissance',
    papers: true,
    text: 'Le voilà. Et bravo pour avoir encore écorché mon nom, deux fois dans la même page, on se demande à quoi vous êtes payés.',
  },
  {
    subject: 'nouvelles de maman',
    papers: false,
    text: 'Bonjour, merci pour votre gentil message à maman. Elle ne l’aura pas lu, elle s’est éteinte dimanche. Nous sommes anéantis.',
  },
  {
    subject: 'Re: donation',
    papers: true,
    text: 'Cher Maître,\nVoici les actes d’état civil, mais je crains qu’ils ne servent pas : réflexion faite, mon épouse et moi préférons ne rien donner pour l’instant.',
  },
  {
    subject: 'Offre de prêt',
    papers: true,
    text: 'Ci-joint le courrier de la banque, qui refuse. C’était la dernière. Nous voilà contraints de renoncer à cette maison, la mort dans l’âme.',
  },
  {
    subject: 'RIB',
    papers: true,
    text: 'Mon RIB est joint pour le remboursement. J’ai envoyé ce matin à l’acheteur ma lettre de rétractation, je ne me sens pas de partir d’ici.',
  },
  {
    subject: 'merci bien',
    papers: false,
    text: 'merci mais stop maintenant ca fait trop la jai compri',
  },
  {
    subject: 'Papiers du garage',
    papers: true,
    text: 'Bonjour,\nTitre et taxe du garage en pièces jointes. Nous partons mercredi chez notre fille à Montréal et ne serons de retour que le 8 août, sans ordinateur là-bas.',
  },
  {
    subject: 'Re: Signature',
    papers: false,
    text: 'Merci pour la proposition de date. Malheureusement le vendeur vient de nous faire savoir qu’il ne vendait plus. Nous sommes dépités.',
  },
  {
    subject: 'Livret de famille',
    papers: true,
    text: 'Veuillez trouver le livret. J’y ai fait porter la mention du décès de mon mari, survenu le 9 juin.',
  },
  {
    subject: 'CNI',
    papers: true,
    text: 'Ma carte d’identité. Je vous signale que Me Aubert, à Saumur, me représente à compter de ce jour, merci de voir avec lui.',
  },
  {
    subject: 'Re: Re: dossier',
    papers: false,
    text: 'Merci de m’oublier. J’ai dit que je rappellerais quand je serais prêt.',
  },
  {
    subject: 'diagnostics',
    papers: true,
    text: 'les diagnostics. jvous préviens jsuis a l hosto pour un bon moment, accident de moto, donc pas la peine de compter sur moi avant septembre',
  },
  {
    subject: 'Attestation assurance',
    papers: true,
    text: 'Voici. Mon compagnon et moi nous séparons, il n’est plus question d’acheter quoi que ce soit ensemble.',
  },
  {
    subject: 'relevé',
    papers: true,
    text: 'Relevé joint, pour la quatrième fois. Vous lisez vos mails ou vous les jetez ? J’hésite entre rire et saisir la chambre.',
  },
  {
    subject: 'Papa',
    papers: false,
    text: 'Bonjour, c’est la fille de M. Roche. Papa est parti cette nuit, sans souffrir. Merci pour votre gentillesse avec lui.',
  },
  {
    subject: 'Taxe foncière',
    papers: true,
    text: 'Bonjour, taxe foncière jointe. L’acquéreur s’est évaporé, l’agence n’arrive plus à le joindre et il a récupéré son chèque : considérez la vente comme perdue.',
  },
  {
    subject: 'Merci pour votre réponse',
    papers: false,
    text: 'Merci. Nous allons en rester là avec votre étude et faire appel à quelqu’un qui nous rappelle.',
  },
  {
    subject: 'Pièces',
    papers: true,
    text: 'Les pièces. Je suis actuellement en chimiothérapie et vous demande de ne pas attendre de réponse de moi avant fin juillet.',
  },
  {
    subject: 'quittance',
    papers: true,
    text: 'Ci-joint la quittance. Mme Roche, ma tante, étant décédée le 11, c’est moi qui ouvre sa boîte désormais.',
  },
  {
    subject: 'Re: Rappel n° 3',
    papers: false,
    text: 'Merci. Cependant je vous saurais gré de ne plus user de mon adresse professionnelle ni d’aucune autre pour ces rappels.',
  },
  {
    subject: 'mariage',
    papers: true,
    text: 'Voilà les actes. Bon, on ne va pas se mentir, le mariage c’est plus d’actualité, Kevin est retourné chez sa mère.',
  },
  {
    subject: 'Statuts',
    papers: true,
    text: 'Je joins les statuts pour mémoire, mais mon associé jette l’éponge et la société ne se fera pas.',
  },
  {
    subject: 'Merci de votre accueil',
    papers: false,
    text: 'Merci de votre accueil. Nous avons toutefois été révoltés par les propos de votre clerc, jamais on ne nous avait parlé ainsi.',
  },
  {
    subject: 'Facture eau',
    papers: true,
    text: 'Facture d’eau jointe. Nous sommes en Martinique jusqu’à la fin du mois, le reste à notre retour.',
  },
  {
    subject: 'procuration',
    papers: true,
    text: 'Bonjour, la procuration est là. Mon frère Gérard, qui devait signer avec moi, a été retrouvé mort chez lui vendredi.',
  },
  {
    subject: 'Compromis',
    papers: true,
    text: 'Je vous retourne le compromis non signé. Tout bien pesé, la maison reste dans la famille.',
  },
  {
    subject: 'Re: relance',
    papers: true,
    text: 'Pièce jointe. Cessez ce harcèlement, je vous prie, ma mère en est malade.',
  },
  {
    subject: 'merci',
    papers: false,
    text: 'merci on a eu votre mail mais mon mari a fait un infarctus lundi il est plus la',
  },
  {
    subject: 'titre de propriété',
    papers: true,
    text: 'Le titre est joint. Vous voudrez bien le faire suivre à l’étude Lantier, à laquelle j’ai confié la suite.',
  },
  {
    subject: 'bulletins de salaire',
    papers: true,
    text: 'Bulletins joints. Je pars en mission au Tchad demain, retour le 2 septembre, pas de connexion sur place.',
  },
  {
    subject: 'Re: point sur le dossier',
    papers: false,
    text: 'Merci pour ce point. Compte tenu du rapport amiante nous retirons notre offre.',
  },
  {
    subject: 'assurance habitation',
    papers: true,
    text: 'Attestation jointe. Six semaines pour un rendez-vous, un standard qui raccroche : votre office se moque des gens.',
  },
  {
    subject: 'extrait kbis',
    papers: true,
    text: 'Kbis joint. La cession du fonds n’aura finalement pas lieu, le repreneur n’a pas obtenu son crédit.',
  },
  {
    subject: 'RE: pièces',
    papers: true,
    text: 'voici mon passport. I am sorry but my wife passed away last Thursday, we stop everything for now.',
  },
  {
    subject: 'Bien reçu',
    papers: false,
    text: 'Bien reçu, merci. Inutile de m’adresser d’autres messages, je passerai à l’étude quand j’aurai le temps.',
  },
];
