import type { WholeMail } from './whole-mails.fixture.ts';

/** Written once the rules had been mended with the other mails, and scored before anything was changed again. */
export const laterOrdinaryMails: readonly WholeMail[] = [
  {
    subject: 'Terrain',
    papers: true,
    text: 'Bonjour Maître. Ci-joint le certificat d’urbanisme. Le maire était en congé et son adjoint ne voulait pas signer, j’y suis retourné quatre fois ! Bonne fin de semaine.',
  },
  {
    subject: 'Re: documents',
    papers: true,
    text: 'coucou c’est encore moi. j’ai rajouté le bail et l’état des lieux. le locataire s’en va le 30 il a trouvé une maison. à plus',
  },
  {
    subject: 'Succession Mme Vial',
    papers: true,
    text: 'Madame,\nJe vous adresse le relevé bancaire de ma grand-mère au jour de son décès. Mon cousin, qui vivait avec elle, n’a plus la clef du coffre ; la banque l’ouvrira devant huissier.\nRespectueusement',
  },
  {
    subject: 'Merci pour hier',
    papers: false,
    text: 'Merci de nous avoir reçus si tard hier. Mon mari, qui ne jure que par son ami notaire à Brest, a dû reconnaître que vous expliquez mieux !',
  },
  {
    subject: 'Avis d’imposition',
    papers: true,
    text: 'Je n’ai jamais reçu celui de 2024, le centre des impôts me l’a réimprimé sans discuter, une fois n’est pas coutume.',
  },
  {
    subject: 'Attestation de la mutuelle',
    papers: true,
    text: 'Bonjour, la voici. Mon père a été opéré du cœur lundi, tout s’est bien passé, il signera comme prévu le 9.',
  },
  {
    subject: 'RE: compromis',
    papers: true,
    text: 'Compromis paraphé. Nous avions bien pensé à nous retirer après la visite de l’architecte mais nous sommes décidés, on y va.',
  },
  {
    subject: 'Rib et carte',
    papers: true,
    text: 'RIB et carte ci-joints. Excusez-moi d’avoir été si sec au téléphone, j’étais à bout à cause du déménagement et vous n’y étiez pour rien.',
  },
  {
    subject: 'Plans',
    papers: true,
    text: 'Voilà les plans de la maison. L’architecte qui les avait dessinés est décédé, ses archives ont brûlé, il n’y en a pas d’autres.',
  },
  {
    subject: 'OK',
    papers: false,
    text: 'OK merci. Je ne serai pas joignable demain matin, rappelez plutôt l’après-midi si besoin.',
  },
  {
    subject: 'Convention',
    papers: true,
    text: 'Cher Maître,\n\nMon confrère pour l’époux m’indique ne pas avoir d’observations. La convention signée est jointe. L’audience du 2 a été annulée et remplacée par celle du 9.\n\nVotre bien dévouée',
  },
  {
    subject: 'facture travaux',
    papers: true,
    text: 'bonjour voila la facture le macon a fermé boutique donc jai que la copie. ma soeur elle est pas contente pour la cuisine mais elle signera',
  },
  {
    subject: 'Photos du bien',
    papers: true,
    text: 'Comme promis les photos. Nous ne voulions pas vendre les meubles mais si l’acheteur y tient, qu’il les prenne.',
  },
  {
    subject: 'Re: Re: acte',
    papers: false,
    text: 'Merci, c’est limpide. Rien à changer au projet, vous pouvez l’envoyer aux autres héritiers.',
  },
  {
    subject: 'Bornage',
    papers: true,
    text: 'Le procès-verbal de bornage, enfin. Les voisins menaçaient de tout bloquer, leur avocat les a calmés.',
  },
  {
    subject: 'Titre de séjour',
    papers: true,
    text: 'Bonjour, mon titre de séjour il est renouvelé, je vous donne la copie. Avant je pouvais pas car la préfecture elle donnait pas de rendez-vous jusqu’à juin.',
  },
  {
    subject: 'Justif',
    papers: true,
    text: 'Justificatif de domicile. On ne reçoit plus le courrier à l’ancienne adresse depuis le 1er, écrivez-nous à la nouvelle.',
  },
  {
    subject: 'Relevé de carrière',
    papers: true,
    text: 'Je suis en retraite depuis dix ans, j’ai mis du temps à retrouver ce relevé. Dites-moi si vous n’en avez plus besoin.',
  },
  {
    subject: 'Gratitude',
    papers: false,
    text: 'Merci pour votre présence aux obsèques de ma femme, elle vous estimait beaucoup.',
  },
  {
    subject: 'Certificat',
    papers: true,
    text: 'Certificat de non-pacs joint. Ma future a cru que j’abandonnais, elle me harcelait pour que je vous l’envoie, voilà qui est fait.',
  },
  {
    subject: 'Réponse du syndic',
    papers: true,
    text: 'Je vous transfère la réponse du syndic : « Nous cesserons notre mandat le 30 juin, merci de vous adresser à notre successeur. » Je vous donnerai ses coordonnées.',
  },
  {
    subject: 'Dossier complet ?',
    papers: true,
    text: 'Avec cette dernière pièce je crois que nous en avons terminé. Ma femme part trois semaines chez sa sœur mais je reste à la maison, vous pouvez compter sur moi.',
  },
  {
    subject: 'attest assurance',
    papers: true,
    text: 'attest en pj. jai du menacer de resilier pour lavoir mdr. bonne journee',
  },
  {
    subject: 'Merci',
    papers: false,
    text: 'Merci Madame, heureusement que vous m’avez relancé, j’aurais laissé passer la date !',
  },
  {
    subject: 'Devis toiture',
    papers: true,
    text: 'Le devis. Le premier artisan nous a laissés tomber, le second commence lundi. Cela ne change rien pour la vente.',
  },
  {
    subject: 'Acte de naissance de Léo',
    papers: true,
    text: 'Son acte est joint. Léo est parti étudier à Montréal en janvier et reviendra à Noël, il nous a donné procuration devant le consul.',
  },
  {
    subject: 'pièces pour mardi',
    papers: true,
    text: 'Tout est là sauf la clé de la cave, que l’ancien propriétaire n’a jamais rendue. À mardi.',
  },
  {
    subject: 'Vente Morin',
    papers: true,
    text: 'Notre agence vous prie de trouver le mandat. M. Morin avait dénoncé celui de notre concurrent en février.',
  },
  {
    subject: 'Lettre de la banque',
    papers: true,
    text: 'Ci-joint la lettre. Finalement ils ont accepté de prolonger l’offre jusqu’au 31 juillet, quel soulagement.',
  },
  {
    subject: 'Re: visite du bien',
    papers: false,
    text: 'Bien noté, merci. Personne ne sera là le 18 mais le double est chez le boulanger.',
  },
];

export const laterTellingMails: readonly WholeMail[] = [
  {
    subject: 'Terrain',
    papers: true,
    text: 'Bonjour Maître. Ci-joint le certificat d’urbanisme : inconstructible. Nous laissons donc le terrain au vendeur.',
  },
  {
    subject: 'Re: documents',
    papers: true,
    text: 'coucou voila le bail. par contre arretez les rappels svp jen ai 6 dans ma boite ca me stresse',
  },
  {
    subject: 'Succession Mme Vial',
    papers: true,
    text: 'Madame,\nJe vous adresse le relevé. Mon cousin, qui héritait avec moi, a été renversé par une voiture samedi ; nous l’avons enterré ce matin.\nRespectueusement',
  },
  {
    subject: 'Merci pour hier',
    papers: false,
    text: 'Merci de nous avoir reçus hier. Nous avons cependant décidé, mon mari et moi, de poursuivre avec son ami notaire à Brest.',
  },
  {
    subject: 'Avis d’imposition',
    papers: true,
    text: 'Le voilà pour la troisième fois. Si vous perdez encore celui-là je viens vous le lire à haute voix dans votre salle d’attente.',
  },
  {
    subject: 'Attestation de la mutuelle',
    papers: true,
    text: 'Bonjour, la voici. On m’opère du cœur lundi, je serai immobilisé six semaines.',
  },
  {
    subject: 'RE: compromis',
    papers: true,
    text: 'Compromis ci-joint, non paraphé. Après la visite de l’architecte nous préférons nous retirer.',
  },
  {
    subject: 'Rib et carte',
    papers: true,
    text: 'RIB et carte ci-joints. Votre collègue m’a hurlé dessus au téléphone. On n’a jamais vu ça, je suis ulcéré.',
  },
  {
    subject: 'Merci de votre sollicitude',
    papers: false,
    text: 'Merci de votre sollicitude. Henri n’a pas eu le temps de lire votre lettre, son cœur a cessé de battre lundi à l’aube.',
  },
  {
    subject: 'OK',
    papers: false,
    text: 'OK merci. Je ne serai pas joignable avant le 2 juillet, je fais le GR20.',
  },
  {
    subject: 'Convention',
    papers: true,
    text: 'Cher Maître,\n\nLa convention est jointe pour archive : les époux se sont réconciliés et renoncent au partage.\n\nVotre bien dévouée',
  },
  {
    subject: 'facture travaux',
    papers: true,
    text: 'bonjour voila la facture. ma soeur elle veut plus vendre et moi tout seul jpeu pas donc tampi',
  },
  {
    subject: 'Photos du bien',
    papers: true,
    text: 'Comme promis les photos, elles vous serviront peut-être pour d’autres : la maison est retirée de la vente.',
  },
  {
    subject: 'Re: Re: acte',
    papers: false,
    text: 'Merci pour le projet. Veuillez toutefois le transmettre à Maître Jourdain, Auxerre, qui défend désormais mes intérêts.',
  },
  {
    subject: 'Bornage',
    papers: true,
    text: 'Le procès-verbal. Mes clients, M. et Mme Roche, vous informent de leur intention de ne plus acquérir.',
  },
  {
    subject: 'Titre de séjour',
    papers: true,
    text: 'Bonjour, mon titre de séjour. Après je suis au pays jusqu’au 20 aout, mon téléphone il marche pas là-bas.',
  },
  {
    subject: 'Justif',
    papers: true,
    text: 'Justificatif de domicile. C’est le dernier papier que je vous envoie, je ne veux plus rien recevoir de votre part.',
  },
  {
    subject: 'Relevé de carrière',
    papers: true,
    text: 'Le relevé. Ma femme, Pauline Roche, nous a été arrachée dimanche, ne lui écrivez plus je vous en prie.',
  },
  {
    subject: 'Certificat',
    papers: true,
    text: 'Certificat de non-pacs joint, il ne servira pas, elle est partie avec un autre.',
  },
  {
    subject: 'Réponse de la banque',
    papers: true,
    text: 'Je vous transfère la réponse de la banque : c’est non, définitivement. Rendez-nous notre acompte et n’en parlons plus.',
  },
  {
    subject: 'Dossier complet ?',
    papers: true,
    text: 'Voici la dernière pièce. Ma femme et moi partons trois semaines chez sa sœur au Sénégal, dès ce soir.',
  },
  {
    subject: 'attest assurance',
    papers: true,
    text: 'attest en pj. vous etes trop nul ca fait 3x que jappel persone repond jvais changer de notaire',
  },
  {
    subject: 'Merci',
    papers: false,
    text: 'Merci Madame. Prière néanmoins de faire cesser ces courriers automatiques, mon âge ne les supporte plus.',
  },
  {
    subject: 'Devis toiture',
    papers: true,
    text: 'Le devis : 48 000 €. Vous comprendrez que nous ne donnions pas suite.',
  },
  {
    subject: 'Acte de naissance de Léo',
    papers: true,
    text: 'Son acte est joint mais la donation n’a plus de raison d’être, Léo ne nous parle plus et nous gardons notre argent.',
  },
  {
    subject: 'pièces pour mardi',
    papers: true,
    text: 'Tout est là. Mardi ce sera sans Robert, mon époux : il est tombé du toit et il est mort sur le coup.',
  },
  {
    subject: 'Lettre',
    papers: true,
    text: 'Ci-joint la copie de la lettre recommandée par laquelle je me rétracte. Bien à vous.',
  },
  {
    subject: 'Re: signature',
    papers: false,
    text: 'Merci. Je pars en cure à Bagnères demain et n’en reviens que le 8 juillet.',
  },
  {
    subject: 'Carte grise',
    papers: true,
    text: 'La carte grise de papa. Nous avons besoin de temps, il est mort jeudi et maman ne parle plus.',
  },
  {
    subject: 'merci pour le rappel',
    papers: false,
    text: 'Merci pour le rappel numéro douze. À ce rythme je vais finir par ouvrir un musée. De grâce, du silence.',
  },
];
