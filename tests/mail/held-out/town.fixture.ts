import type { HeldOutOffice } from './held-out-office.ts';

/** A large office in a town, whose sheet speaks of cases: many lists that look alike. */
export const town: HeldOutOffice = {
  sheet: {
    pacs: [
      'Quels papiers pour se pacser chez le notaire ?',
      'Deux pièces d’identité et deux actes de naissance de moins de trois mois.',
    ],
    contrat: [
      'Que faut-il pour un contrat de mariage ?',
      'Vos pièces d’identité, vos actes de naissance et la date du mariage.',
    ],
    divorce: [
      'Que fournir pour un divorce par consentement mutuel ?',
      'La convention signée par les avocats, le livret de famille et vos pièces d’identité.',
    ],
    donation: [
      'Quels documents réunir pour une donation ?',
      'Pièces d’identité, livret de famille, titre de propriété du bien donné.',
    ],
    testament: [
      'Comment déposer un testament chez vous ?',
      'Prenez rendez-vous et apportez l’original, daté et signé de votre main.',
    ],
    sci: [
      'Que faut-il pour créer une SCI ?',
      'Les pièces d’identité des associés, un justificatif du siège et un projet de statuts.',
    ],
    appartement: [
      'Liste des documents pour vendre un appartement',
      'Titre de propriété, règlement de copropriété, trois derniers procès-verbaux, diagnostics.',
    ],
    maison: [
      'Liste des documents pour vendre une maison',
      'Titre de propriété, taxe foncière, diagnostics, contrôle de l’assainissement.',
    ],
    terrain: [
      'Liste des documents pour vendre un terrain',
      'Titre de propriété, bornage, certificat d’urbanisme, étude de sol.',
    ],
    acheter: [
      'Quels justificatifs demander à un acquéreur ?',
      'Pièce d’identité, acte de naissance, justificatif de domicile et accord de prêt.',
    ],
    heritage: [
      'Quelles pièces pour ouvrir une succession ?',
      'Acte de décès, livret de famille, identité des héritiers, relevés des comptes.',
    ],
    deces: [
      'Comment se procurer un acte de décès ?',
      'À la mairie du lieu du décès ou du dernier domicile, gratuitement.',
    ],
    mariage: [
      'Comment se procurer un acte de mariage ?',
      'À la mairie où le mariage a été célébré, gratuitement.',
    ],
    pret: [
      'Jusqu’à quand l’offre de prêt doit-elle arriver ?',
      'La date figure dans votre avant-contrat, à la rubrique du financement.',
    ],
    syndic: ['Qui établit l’état daté ?', 'Le syndic, à notre demande : vous n’avez rien à faire.'],
    cerfa: ['Où trouver la déclaration de revenus ?', 'Dans votre espace sur impots.gouv.fr.'],
    scan: ['Vos photos de documents sont-elles acceptées ?', 'Oui, nettes, entières, une par page.'],
    visio: [
      'Proposez-vous des rendez-vous en visioconférence ?',
      'Oui, pour un premier entretien ; le lien vous est envoyé la veille.',
    ],
    delaiSru: [
      'Combien de jours dure le délai de rétractation ?',
      'Dix jours à compter du lendemain de la première présentation de la lettre.',
    ],
    cheque: ['Acceptez-vous les chèques ?', 'Non : les paiements se font par virement.'],
    temoins: ['Faut-il venir avec des témoins ?', 'Non, sauf si vous ne pouvez pas signer vous-même.'],
  },
  questions: `
pacs | Nous voulons conclure un pacs chez vous, de quoi avez-vous besoin ?
pacs | quels documents pour un pacs svp
pacs | Quelles sont les pièces à réunir pour nous pacser ?
contrat | Nous nous marions en juin et voulons un contrat de mariage. Quelles pièces faut-il ?
contrat | Que devons-nous apporter pour le contrat de mariage ?
divorce | Pour notre divorce à l'amiable, quels documents devons-nous vous transmettre ?
divorce | Quelles pièces pour un divorce par consentement mutuel ?
donation | Je souhaite faire une donation à ma fille, quels papiers préparer ?
donation | Quels sont les documents nécessaires à une donation ?
testament | J'ai rédigé mon testament, comment vous le confier ?
testament | Comment faire garder son testament par l'étude ?
sci | Nous voulons monter une SCI familiale, que vous faut-il ?
sci | Quels documents pour la création d'une SCI ?
appartement | Je mets en vente mon appartement, quelles pièces dois-je fournir ?
appartement | Vente d'un T3 en copropriété : quels documents préparer ?
maison | Nous vendons notre pavillon. Quels documents devons-nous réunir ?
maison | Quelle est la liste des pièces pour la vente d'une maison ?
terrain | Je vends un terrain à bâtir, quels documents faut-il ?
terrain | Quelles pièces pour la vente d'une parcelle ?
acheter | Nous achetons un logement, quels justificatifs devons-nous donner ?
acheter | Quelles pièces demandez-vous à l'acheteur ?
heritage | Mon père vient de décéder. Quelles pièces faut-il pour la succession ?
heritage | Quels documents dois-je réunir pour ouvrir la succession de ma tante ?
deces | Où puis-je demander un acte de décès ?
deces | Comment obtenir une copie de l'acte de décès ?
mariage | Où se procure-t-on un acte de mariage ?
mariage | Comment avoir un extrait d'acte de mariage ?
pret | Avant quelle date doit-on avoir l'offre de prêt ?
syndic | Est-ce à moi de demander l'état daté ?
syndic | Qui fait l'état daté ?
cerfa | Où puis-je récupérer ma déclaration de revenus ?
scan | Puis-je vous envoyer des photos prises avec mon téléphone ?
scan | Des photos de mes documents, ça ira ?
visio | Peut-on faire le premier rendez-vous en visio ?
visio | Un entretien par vidéo est-il possible ?
delaiSru | Combien de temps a-t-on pour se rétracter ?
delaiSru | Le délai de rétractation est de combien de jours ?
cheque | Est-il possible de régler par chèque ?
temoins | Doit-on amener des témoins ?
- | Quels papiers pour vendre une voiture ?
- | Quels documents pour vendre un fonds de commerce ?
- | Quels documents pour vendre un garage ?
- | Quelles pièces pour une donation entre époux ?
- | Que faut-il pour créer une SARL ?
- | Que faut-il pour dissoudre un pacs ?
- | Que faut-il pour dissoudre notre SCI ?
- | Quelles pièces pour changer de régime matrimonial ?
- | Comment récupérer un testament que mon oncle a déposé chez vous ?
- | Comment modifier mon testament ?
- | Comment contester une donation ?
- | Comment se procurer un acte de naissance ?
- | Comment obtenir un jugement de divorce ?
- | Quelles pièces pour un divorce devant le juge ?
- | Quelle est la différence entre pacs et mariage ?
- | Faut-il un contrat de mariage quand on a des enfants d'un premier lit ?
- | Le pacs protège-t-il mon compagnon ?
- | Combien de temps faut-il pour régler une succession ?
- | Combien coûte un pacs ?
- | Combien coûte un contrat de mariage ?
- | Combien de jours de vacances prenez-vous ?
- | Combien de jours avant la signature dois-je virer les fonds ?
- | Je voudrais me rétracter, comment faire ?
- | L'acheteur s'est rétracté, que devient mon dépôt ?
- | L'offre de prêt n'arrive pas, que risque-t-on ?
- | La banque refuse notre prêt, la vente tombe-t-elle ?
- | Pouvez-vous demander l'état daté tout de suite ?
- | Le syndic me facture l'état daté, est-ce normal ?
- | Où trouver le règlement de copropriété ?
- | Où trouver mon avis de taxe foncière ?
- | Où en est ma déclaration de succession ?
- | Acceptez-vous les dossiers d'expatriés ?
- | Acceptez-vous le paiement en plusieurs fois ?
- | Avez-vous encaissé mon chèque ?
- | Mon frère peut-il être témoin s'il est héritier ?
- | Mon voisin a-t-il vendu son terrain ?
- | Quels documents l'acheteur de ma maison vous a-t-il donnés ?
- | Quelles pièces manque-t-il à mon dossier de donation ?
- | Avez-vous tout pour la vente de l'appartement ?
- | Je suis marié sans contrat, que se passe-t-il à mon décès ?
- | Dois-je déclarer la succession de mon père si elle est petite ?
- | Puis-je vendre ma maison sans l'accord de mon ex-mari ?
- | Vendre ou louer mon appartement, que me conseillez-vous ?
- | Qui hérite quand on est pacsé ?
- | Quelles photos faut-il pour l'annonce de la maison ?
- | La visio a coupé, pouvez-vous me renvoyer le lien ?
- | Mon rendez-vous en visio est à quelle heure ?
- | Pouvons-nous signer la vente le 12 juin ?
- | Le terrain est-il constructible ?
- | Qui paie le bornage du terrain ?
- | Le divorce est prononcé, que dois-je faire de la maison ?
- | Quels documents pour une vente en viager ?
`,
};
