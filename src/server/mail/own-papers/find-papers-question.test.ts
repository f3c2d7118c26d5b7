import { describe, expect, it, test } from 'vitest';
import { hashPaperQuestions } from '../../../../scripts/training/read-paper-questions.ts';
import { findPapersQuestion } from './find-papers-question.ts';
import { learnedFrom } from './sentence-kind.data.ts';

test('the model of papers asked for has learned from the sentences of the repository as they are', () => {
  expect(learnedFrom, 'npm run train-paper-questions').toBe(hashPaperQuestions());
});

const read = (text: string, subject = '') => findPapersQuestion(subject, text);

describe('a client asks of his own papers', () => {
  it.each([
    [
      'Bonjour, je vous ai envoyé ma carte d’identité mardi et je n’ai pas eu de retour. L’avez-vous bien reçue ?',
    ],
    ['vs avez eu mes papiers ?'],
    ['Merci de bien vouloir m’accuser réception de l’acte de décès de mon père, adressé le 3 novembre.'],
    ['Troisième mail ! Personne ne me répond. Avez-vous oui ou non reçu mes diagnostics ?'],
    ['Bonjour, où en est-on de mes documents ? Bonne journée'],
    ['J’ai déposé l’attestation de ma banque lundi, vous l’avez bien reçue ?'],
    ['Bonjour, sauf erreur tout a été envoyé le 5. Pouvez-vous le confirmer ? Merci'],
    ['Pouvez-vous me dire si mon contrat de mariage et la facture de la toiture vous sont bien arrivés ?'],
    ['Je n’ai pas eu d’accusé de réception de mes diagnostics. Pourriez-vous me le donner ?'],
    ['Mon filleul a scanné toutes mes feuilles et vous les a envoyées de mon adresse. Les avez-vous ?'],
    ['Avez-vous reçu mes statuts ? Je ne voudrais pas vous faire perdre du temps.'],
  ])('whether they have come: « %s »', (text) => {
    expect(read(text)).toMatchObject({ received: true, isAll: true });
  });

  it.each([
    ['Bonjour Maître, il vous manque encore qqch ou je suis complet ?'],
    ['slt c juste pr savoir si mon dossier est complet'],
    ['Qu’est-ce que je vous dois encore comme papiers ?'],
  ])('what is missing: « %s »', (text) => {
    expect(read(text)).toMatchObject({ missing: true, isAll: true });
  });

  it('in the title alone', () => {
    expect(read('Merci d’avance.', 'Avez-vous reçu mes documents ?')).toMatchObject({ received: true });
  });
});

describe('what no sentence asks alone is found in the whole', () => {
  it.each([
    [
      'J’ai posté la taxe foncière et le DPE le 12. Je voudrais savoir si le voyage s’est bien passé pour eux.',
    ],
    ['Je vous ai mandé mon acte de naissance l’autre jour. Vous l’avez attrapé ou je vous le remande ?'],
    ['Serait-il possible d’avoir une liste à jour de ce que je n’ai pas encore donné pour la vente ?'],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: true });
  });

  it('but of who brings papers only what he asks', () => {
    const text = 'CNI, titre et DPE en pièces jointes : je pense que le dossier est complet.';
    expect(findPapersQuestion('', text, true)).toBeNull();
    expect(
      findPapersQuestion('', `${text} Est-ce que je me trompe, ou vous manque-t-il une pièce ?`, true),
    ).toMatchObject({
      missing: true,
    });
  });
});

describe('a paper of his that whoever drew it up was to send for him', () => {
  it.each([
    ['La mairie de Pau devait vous envoyer mon acte de naissance par la poste. Est-il arrivé ?'],
    ['Mon agence m’a dit qu’elle vous avait transmis les diagnostics. Vous les avez ?'],
    ['Le gars des diagnostics m’a dit que c’était parti chez vous jeudi, vous avez reçu le dpe ?'],
    [
      'L’état civil m’informe que l’acte de mariage vous a été adressé. Pouvez-vous me confirmer sa réception ?',
    ],
    ['Est-ce que le règlement de copropriété envoyé par le syndic est arrivé chez vous ?'],
    ['J’ai demandé à ma banque de vous faire parvenir mes relevés de compte. Les avez-vous reçus ?'],
    ['Une amie a numérisé mon acte de naissance et l’a envoyé de chez moi. L’avez-vous reçu ?'],
    ['L’agent m’a donné l’avis de valeur et je vous l’ai relayé ce matin. L’avez-vous reçu ?'],
    [
      'Mon gendre a numérisé notre contrat de mariage et vous l’a posté de mon adresse, l’avez-vous bien reçu ?',
    ],
    ['Le syndic me dit « c’est fait » pour les procès-verbaux. Ils sont bien arrivés chez vous ?'],
    ['Avez-vous bien reçu les relevés de compte de maman que j’ai photographiés ?'],
    ['Avez-vous bien reçu les statuts de la SARL que je vous ai envoyés ?'],
  ])('« %s »', (text) => {
    expect(read(`Bonjour,\n${text}\nCordialement`)).toMatchObject({ received: true, isAll: true });
  });

  it.each([
    ['La banque devait vous adresser l’offre de prêt. L’avez-vous reçue ?'],
    ['La mairie vous a-t-elle répondu pour la préemption ?'],
    ['Le syndic devait vous envoyer l’état daté avec le décompte de charges. L’avez-vous ?'],
    ['L’agence vous a-t-elle transmis les diagnostics du vendeur ?'],
    ['La banque de mon ex-mari vous a-t-elle envoyé ses relevés ?'],
    ['La mairie devait envoyer à ma sœur son acte de naissance. L’avez-vous ?'],
    ['L’agence dit que les acheteurs vous ont envoyé leurs justificatifs. Est-ce vrai ?'],
    ['La banque vous a-t-elle viré les fonds avec l’attestation ?'],
    ['L’employeur de mon mari vous a-t-il transmis ses bulletins ?'],
    ['La caisse de retraite de papa vous a-t-elle répondu et envoyé son attestation ?'],
    ['Le syndic vous a-t-il envoyé sa facture ?'],
    ['Ma belle-fille vous a expédié sa carte d’identité avec mon téléphone, l’avez-vous bien reçue ?'],
    ['La banque de ma sœur vous a envoyé un relevé. Est-il arrivé ?'],
    ['L’agence dit avoir envoyé les diagnostics à l’acheteur et à votre étude. Les a-t-il reçus ?'],
  ])('but not what is another’s, an answer or money: « %s »', (text) => {
    expect(read(`Bonjour,\n${text}\nCordialement`)).toBeNull();
  });
});

describe('what is asked or told beside it is a person’s', () => {
  it.each([
    ['Bonjour, avez-vous reçu mon acte de naissance ? Et quand signe-t-on ?'],
    ['vs avez recu ma cni et la vente cest pour quand'],
    [
      'Avez-vous reçu mon acte de naissance ? J’ai déménagé, ma nouvelle adresse est 4 rue des Lilas à Nantes.',
    ],
    ['C’est inadmissible. Avez-vous reçu mes papiers, oui ou non ?'],
    ['Je n’ai plus de nouvelles. Notre affaire avance-t-elle, et vous manque-t-il une pièce de ma part ?'],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: false, isAnswered: false });
  });
});

describe('where it is beyond doubt that he asks of his papers the list leaves, and the rest waits for a person', () => {
  it.each([
    ['Dites-moi s’il manque des papiers de ma part et surtout si je serai obligé de vendre mes parts.'],
    ['Que vous manque-t-il comme papiers ? Autre chose : le puits est à sec depuis août.'],
    ['Mes diagnostics et mon titre sont partis jeudi. Les avez-vous eus ? Veuillez excuser les coquilles.'],
    [
      'Ma taxe est partie lundi, est-elle chez vous ? Vous manque-t-il un papier, ou puis-je fermer le tiroir ?',
    ],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: false, isAnswered: true });
  });

  it.each([
    [
      'a separation',
      'Avez-vous bien reçu mes papiers, et que manque-t-il ? Avec Laura c’est fini depuis samedi.',
    ],
    ['an illness', 'Avez-vous bien reçu mes papiers, et que manque-t-il ? Mon mari a fait un AVC mardi.'],
    [
      'a reproach',
      'Avez-vous bien reçu mes papiers, et que manque-t-il ? Votre façon de faire est humiliante.',
    ],
    [
      'a deal that ends',
      'Avez-vous bien reçu mes papiers, et que manque-t-il ? Ils ne veulent plus acheter.',
    ],
    ['another address', 'Avez-vous bien reçu mes papiers, et que manque-t-il ? Ma nouvelle adresse suit.'],
    [
      'an imposture',
      'Avez-vous bien reçu mes papiers, et que manque-t-il ? Un faux mail circule en votre nom.',
    ],
    ['a sum', 'Avez-vous bien reçu mes papiers, et que manque-t-il ? Avez-vous vu arriver les 9 000 € ?'],
  ])('but nothing leaves below %s: « %s »', (_, text) => {
    expect(read(text)).toMatchObject({ isAll: false, isAnswered: false });
  });
});

describe('a message that a person has to hear of is his, whatever is asked of papers in it', () => {
  const asked = 'Avez-vous bien reçu ma carte d’identité ?';
  it.each([
    ['a cancelled appointment', 'Annulation du rendez-vous de jeudi'],
    ['a complaint', 'Réclamation'],
    ['a formal notice', 'Mise en demeure'],
    ['another account', 'Changement de RIB'],
    ['a bailiff', 'URGENT huissier'],
    ['a guardianship', 'Placement sous tutelle de mon père'],
    ['another address', 'Notre nouvelle adresse'],
  ])('%s in the title: « %s »', (_, subject) => {
    expect(read(asked, subject)).toMatchObject({ received: true, isAll: false, isAnswered: false });
  });

  it.each([
    ['a meeting', 'Avez-vous bien reçu mes documents, car je ne pourrai pas venir jeudi ?'],
    ['a request under the GDPR', `${asked} Et pouvez-vous supprimer toutes mes données ensuite ?`],
    ['the same in one breath', 'Avez-vous bien reçu mes documents, et pouvez-vous supprimer mes données ?'],
    ['a threat', 'Avez-vous bien reçu mes documents ou dois-je saisir la chambre des notaires ?'],
    ['another account', 'Avez-vous bien reçu ma carte d’identité et mon nouveau RIB ?'],
  ])('%s in its text: « %s »', (_, text) => {
    expect(read(text)).toMatchObject({ received: true, isAll: false, isAnswered: false });
  });

  it.each([
    ['the case', 'Divorce Caro / Lentz'],
    ['a partnership', 'PACS Lauret / Mussard'],
    ['what the office wrote', 'Re: Annulation de votre rendez-vous'],
  ])('but a title that only names %s is no news: « %s »', (_, subject) => {
    expect(findPapersQuestion(subject, asked)?.received).toBe(true);
  });
});

describe('what is told of life, of the property or of the acts is a person’s', () => {
  it.each([
    ['Il y a une erreur dans le compromis : avez-vous bien reçu mes documents ?'],
    ['Je divorce, avez-vous bien reçu mon livret de famille ?'],
    ['Avez-vous bien reçu mes documents ? Nous déménageons le 3.'],
    ['Avez-vous bien reçu mes documents ? Mon adresse a changé : 3 rue des Lilas.'],
    ['Avez-vous bien reçu mes documents ? Je me suis séparé de ma femme en mai.'],
    ['Avez-vous bien reçu mes documents ? Le locataire ne veut plus partir.'],
    ['Avez-vous bien reçu mes documents ? La toiture fuit depuis la tempête.'],
    ['Avez-vous bien reçu mes documents ? Mon frère a trouvé un autre acheteur.'],
    ['Avez-vous bien reçu mes documents ? Ma banque ne me suit plus.'],
    ['Avez-vous bien reçu mes documents ? Je ne suis pas d’accord avec la clause sur la cuve.'],
    ['Avez-vous bien reçu mes documents ? Je sollicite en outre un rendez-vous.'],
    ['Avez-vous bien reçu mes documents ? Par ailleurs, le chemin est de nouveau barré.'],
    ['Avez-vous bien reçu mes documents ? Êtes-vous ouverts samedi ?'],
    ['Avez-vous bien reçu mes documents ? Faites-vous les procurations ?'],
    ['Avez-vous bien reçu mes documents ? Je loge maintenant chez ma fille, 12 rue Basse à Dax.'],
    ['Avez-vous bien reçu mes documents ? Le prix inscrit dans le compromis est faux.'],
    ['Avez-vous bien reçu mes documents ? Mon frère ne veut plus signer.'],
    ['Avez-vous bien reçu mes documents ? On m’a volé mes papiers.'],
    ['Avez-vous bien reçu mes documents ? Nous avons trouvé de l’amiante dans le garage.'],
    ['Avez-vous bien reçu mes documents et à quelle heure ferme l’étude ?'],
    ['Avez-vous bien reçu mes documents ? Pouvez-vous me les restituer après la signature ?'],
    ['Avez-vous bien reçu mon titre ? Je souhaite que vous me le rendiez en recommandé.'],
    ['Vous avez bien reçu mon RIB ? Le compte sera clôturé en mai.'],
    ['Avez-vous bien reçu mes documents ? J’aimerais que vous les supprimiez ensuite de vos fichiers.'],
    [
      'Dites-moi si vous avez bien reçu mes documents, et si l’abattement jouera encore après ma donation de 2014.',
    ],
    ['Vous avez eu mon acte d’achat ? L’acheteur me demande les clés, que dois-je lui répondre ?'],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ received: true, isAll: false });
  });

  it.each([
    ['Avez-vous bien reçu mon jugement de divorce ?'],
    ['Avez-vous bien reçu le justificatif de ma nouvelle adresse ?'],
    ['Avez-vous bien reçu la facture de la fuite d’eau ?'],
    ['Avez-vous bien reçu mes documents ? Je suis au travail et je tape vite.'],
    ['Avez-vous bien reçu mes documents ? Il pleut sans arrêt ici. Les avez-vous tous ?'],
    ['Ma fille trie la maison avec moi. Avez-vous bien reçu mes documents ?'],
    ['Avez-vous bien reçu ma taxe foncière ? Je ne voudrais pas faire attendre les acheteurs.'],
    ['Avez-vous bien reçu ma taxe foncière ? C’est ma fille qui l’a scannée pour moi.'],
    ['Merci de me confirmer la bonne réception de mes statuts, transmis par courriel séparé.'],
    ['Mon RIB et mon acte de naissance sont partis jeudi : sont-ils à bon port ?'],
    ['Est-ce que mon avis d’impôt est bien arrivé chez vous merci d’avance'],
    ['Petite vérification : taxe foncière ok ? appel de charges ok ? Il vous manque quelque chose ?'],
  ])('but neither what a paper is of, nor what he does meanwhile: « %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: true });
  });
});

describe('what is told before the question is read by a person, who finds it answered', () => {
  it.each([
    ['Notre toit s’est envolé cette nuit.'],
    ['Mon frère aîné habitera finalement avec nous.'],
    ['Ma fille sera aussi propriétaire.'],
    ['L’acheteur veut reprendre les meubles.'],
    ['La banque baisse son offre.'],
    ['Mon fils reprend la maison.'],
    ['On a découvert de la mérule dans la cave.'],
  ])('« %s »', (told) => {
    const asked = 'Je vous ai envoyé ma taxe foncière lundi. Pouvez-vous me confirmer la réception ?';
    expect(read(`Bonjour,\n${told} ${asked}`)).toMatchObject({
      received: true,
      isAll: false,
      isAnswered: true,
    });
    expect(read(`Bonjour, ${told.charAt(0).toLowerCase()}${told.slice(1)} ${asked}`)).toMatchObject({
      isAll: false,
    });
  });

  it('but a guardianship comes before any answer', () => {
    expect(read('Je suis sous curatelle depuis avril. Avez-vous bien reçu ma taxe foncière ?')).toMatchObject(
      {
        isAll: false,
        isAnswered: false,
      },
    );
  });

  it.each([
    ['Ma voisine, qui descendait en ville, vous a porté mon plan de bornage.'],
    ['Mon fils me demande chaque soir si le notaire a tout.'],
    ['Il pleut sans arrêt ici.'],
  ])('but not how the papers came to be sent, nor what he does meanwhile: « %s »', (told) => {
    expect(read(`Bonjour,\n${told} Avez-vous bien reçu mes documents ?`)).toMatchObject({ isAll: true });
  });
});

describe('what is told behind it is read by a person, who finds it answered', () => {
  it.each([
    ['Avez-vous bien reçu mes documents ? Mon cousin passera dimanche vider la cave avec moi.'],
    ['Que vous manque-t-il encore de moi ? Mes enfants viennent trier la maison samedi.'],
    ['Que vous manque-t-il encore de moi ? Mon neveu a perdu la trace du géomètre.'],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: false, isAnswered: true });
  });

  it.each([
    ['Avez-vous bien reçu mes documents ? Mon frère a trouvé un autre acheteur.'],
    ['Avez-vous bien reçu mes documents ? Nous nous séparons.'],
    ['Ma fille vous a porté mes factures. Les avez-vous ? Elle a perdu son travail et ne peut plus acheter.'],
    [
      'Il me manque encore quels papiers ? La dame qui visitait a rappelé, elle ne veut plus, c’est trop petit.',
    ],
    ['Avez-vous bien reçu mes documents ? Il y a une erreur dans le compromis.'],
    ['Avez-vous bien reçu mes documents ? Et combien cela va-t-il coûter ?'],
  ])('but what comes before any answer is not: « %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: false, isAnswered: false });
  });
});

describe('how it is asked and what it is about are neither news nor another question', () => {
  it.each([
    ['Puis-je vous prier de me confirmer que la chemise bleue est bien dans mon dossier ?'],
    ['Vous avez bien mes trois relevés ? Et est-ce que je vous dois d’autres papiers ?'],
    [
      'J’ai faxé hier à l’étude mon RIB et ma carte (3 feuilles). Qu’en est-il à l’arrivée, les avez-vous reçus ?',
    ],
    ['Les quatre fichiers de lundi : est-ce qu’ils sont bien tombés dans mon dossier ?'],
    ['J’ai envoyé les relevés de prêt en deux fois car ma boîte refusait tout. Les avez-vous reçus ?'],
    ['Mon acte de naissance traduit est parti lundi par la poste. Est-il chez vous maintenant ?'],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAnswered: true });
  });
});

it.each([
  ['Votre réponse m’a soulagée : ainsi rien n’est perdu et mon dossier est complet. Soyez-en remerciée.'],
  ['Votre confirmation de ce matin nous rassure, notre dossier est donc au complet.'],
])('who tells that he has been answered asks nothing: « %s »', (text) => {
  expect(read(text)).toBeNull();
});

describe('two questions in their places are of the same papers', () => {
  it.each([
    [
      'J’ai posté mon titre et mon RIB lundi. 1) Sont-ils bien arrivés chez vous ? 2) Que reste-t-il à fournir ?',
    ],
    [
      'Mon livret de famille et mes factures sont partis mardi. D’abord, mes deux envois sont-ils rentrés ? Ensuite, que dois-je encore trouver ?',
    ],
    ['Le recommandé de vendredi contenait mon titre et ma taxe foncière. Vous l’avez eu, oui ou non ?'],
    ['J’ai posté l’attestation comme quoi mon crédit est remboursé. L’avez-vous bien reçue ?'],
    ['Notre contrat de mariage est parti lundi (nous nous sommes mariés à Oran en 1987). L’avez-vous reçu ?'],
    ['Il doit encore manquer un papier de ma part au dossier. Vous pouvez me dire lequel svp ?'],
    ['Mes trois scans de jeudi ont-ils fait bon voyage ? Que vous manque-t-il encore de moi ?'],
    ['Est-ce bien arrivé chez vous, et que manque-t-il comme papiers pour que le dossier puisse avancer ?'],
    [
      'Ma fille Léonie vous a fait suivre mes deux relevés et mon acte de naissance. Les avez-vous bien reçus ?',
    ],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAnswered: true });
  });

  it.each([
    [
      'J’ai porté mon titre lundi, l’avez-vous ? Autre sujet : mon gendre veut que je parte. A-t-il le droit ?',
    ],
    ['Mon avis d’impôt et mon RIB sont arrivés ? Et trouvez-moi un autre jour que mardi, je suis de garde.'],
    ['Comme le dossier y est, je voulais savoir si l’acte de partage est rédigé maintenant.'],
  ])('but another matter is a person’s: « %s »', (text) => {
    expect(read(text)?.isAnswered ?? false).toBe(false);
  });
});

describe('what only resembles it', () => {
  it.each([
    ['Bonjour, avez-vous reçu l’offre de prêt de la banque ?'],
    ['Bonjour, ma femme vous a envoyé sa carte d’identité hier. L’avez-vous reçue ?'],
    ['Ma femme vous a envoyé sa carte d’identité depuis mon adresse. L’avez-vous reçue ?'],
    ['Bien reçu, nous n’avons rien à ajouter. Merci et bonne fin de semaine.'],
    ['Qu’est-ce qu’il faut avoir sur nous le jour du rendez-vous ?'],
    ['La page 3 est illisible. Que manque-t-il encore dans votre message ?'],
    ['Le syndic vous a-t-il transmis l’état daté ?'],
    ['Pourriez-vous me dire si les diagnostics du vendeur sont bien chez vous ?'],
    ['L’offre de prêt est-elle rentrée chez vous ?'],
    ['La société cessionnaire a-t-elle déposé ses statuts ? Que lui reste-t-il à fournir ?'],
    ['Les acheteurs ont-ils fourni tous leurs documents ?'],
    ['Que manque-t-il encore au vendeur pour que l’on signe ?'],
    ['Ma sœur me dit qu’il lui manque un papier, lequel ?'],
    ['Avez-vous reçu le recommandé de mon voisin au sujet du mur ?'],
    ['Avez-vous bien reçu mon virement ?'],
    ['Où en est mon dossier ?'],
    ['Pour l’achat de notre deuxième maison, quels documents devrons-nous vous fournir ?'],
    ['Bonjour, je vous envoie ma carte d’identité. Cordialement.'],
    ['Merci pour votre accusé de réception.'],
    ['Mon ex-mari dit vous avoir remis ses relevés. Pouvez-vous me confirmer que vous les avez reçus ?'],
    ['Madame, votre accusé de réception m’est bien parvenu ce matin, me voilà tranquille.'],
    [
      'Le consulat m’a indiqué avoir expédié la procuration le 27 à votre adresse. L’avez-vous réceptionnée ?',
    ],
    ['Il dit qu’il vous a demandé l’acte par recommandé. L’avez-vous eue, cette lettre ?'],
    ['Vous avez eu nos deux actes de mariage ? Ils étaient dans le message de ma compagne, vendredi.'],
    ['Mon ex-épouse affirme vous avoir transmis ses relevés et son avis de valeur. Les avez-vous reçus ?'],
    ['Bonjour Maître, je vous confirme avoir reçu votre courrier. Bien à vous'],
  ])('« %s »', (text) => {
    expect(read(text)).toBeNull();
  });
});

it.each([
  ['Vente', ''],
  ['Vente', 'Bonjour'],
  ['Dossier Martin', 'Bonjour Maître, cordialement'],
])(
  'a message in which nothing is asked asks nothing, whatever others are like: « %s », « %s »',
  (subject, text) => {
    expect(findPapersQuestion(subject, text)).toBeNull();
  },
);

it('what asks about something else is no question of papers, though a complaint sounds like one as a whole', () => {
  const text =
    'Franchement on a attendu 50 minutes dans le couloir hier pour s’entendre dire que le dossier n’était pas prêt. ' +
    'On a posé une demi-journée chacun pour rien. Qu’est-ce que vous comptez faire ?\nÉmilie Cottet';
  expect(read(text, 'pas contente')?.isAll ?? false).toBe(false);
});

describe('who writes, of which case, and what he will do to find them, is no news', () => {
  it.each([
    ['Bonjour, ici Rolande, pour la succession de mon oncle. Avez-vous bien reçu mon acte de naissance ?'],
    ['Bonjour, c’est mon premier achat et je suis un peu perdue. Vous avez bien reçu tous mes papiers ?'],
    ['Moi c’est Tiago, qui achète la grange. Avez-vous reçu ma carte d’identité ?'],
    [
      'J’ai ouvert le tiroir de mon mari ce matin. Qu’est-ce qui vous manque encore comme papiers de ma part ?',
    ],
    ['Quels papiers vous manque-t-il encore de moi ? Je passe à la maison ce soir, je peux chercher.'],
    ['Je ne sais plus ce que je dois encore vous envoyer comme papiers. Pouvez-vous me le redire ?'],
    [
      'Je vous ai envoyé mon acte de naissance et ma taxe foncière. Vous les avez reçus ? Ce n’était pas trop lourd ?',
    ],
    ['Je suis celui qui envoie tout en retard. Quels papiers vous manque-t-il encore de ma part ?'],
    [
      'Dites-moi ce que vous avez reçu de moi comme papiers et ce que je dois encore retrouver, s’il vous plaît.',
    ],
  ])('« %s »', (text) => {
    expect(read(text)).toMatchObject({ isAll: true });
  });

  it.each([
    ['Bonjour, ici Rolande, je suis à l’hôpital. Avez-vous bien reçu mon acte de naissance ?'],
    ['Bonjour, ici Rolande, ma sœur refuse de vendre. Avez-vous bien reçu mon acte de naissance ?'],
    ['C’est mon premier achat et la banque refuse le prêt. Avez-vous bien reçu mes papiers ?'],
    ['Avez-vous bien reçu mes papiers ? Je cherche un autre acquéreur, le prêt est refusé.'],
    ['Je serai en retard au rendez-vous de demain. Avez-vous bien reçu mes papiers ?'],
    ['Avez-vous bien reçu mes papiers ? Pouvez-vous me le redire au téléphone ?'],
    ['On m’écrit un mail en votre nom pour redemander mon RIB. C’est vous ? Vous l’aviez reçu.'],
    ['Un message bizarre réclame encore mon RIB. L’aviez-vous bien reçu ?'],
  ])('but « %s » is a person’s', (text) => {
    expect(read(text)?.isAll ?? false).toBe(false);
  });
});

it.each(['Où se trouve l’office ?', 'Où est situé votre bureau ?', 'Bonjour, où êtes-vous ?'])(
  'whoever seeks the house asks for no paper: %s',
  (text) => {
    expect(findPapersQuestion('Question', text)).toBeNull();
  },
);

describe('a message that says nothing below its title is asked in it', () => {
  it.each([
    ['Mes trois bulletins sont bien arrivés ?', 'Lina, du deux-pièces'],
    ['Avez-vous reçu mon acte et ma taxe foncière, postés mardi ?', 'Envoyé depuis mon téléphone'],
    ['Il manque quoi à mon dossier ?', ''],
  ])('« %s » above « %s »', (subject, text) => {
    expect(read(text, subject)).toMatchObject({ isAnswered: true });
  });

  it.each([
    ['Re: Avez-vous reçu nos documents ?', 'Oui. Léon'],
    ['Les diagnostics du vendeur sont-ils arrivés ?', 'Merci. Léon'],
    ['Confirmation reçue', 'J’ai bien reçu votre confirmation, merci.'],
  ])('but « %s » above « %s » is the office’s, or of another’s', (subject, text) => {
    expect(read(text, subject)?.isAnswered ?? false).toBe(false);
  });
});

it.each([
  ['Merci d’avoir confirmé si vite l’arrivée de mes documents.'],
  ['Merci pour votre mot, nous voilà tranquilles : l’enveloppe est bien arrivée.'],
  ['J’ai lu votre récépissé avec plaisir, mes papiers sont donc bien chez vous.'],
  ['Ravie que mon dossier soit complet ! Merci à toutes.'],
  [
    'Me voici rassuré par votre réponse : la taxe y est, rien ne manque. Préférez-vous les noix ou les figues ?',
  ],
])('who thanks for having heard asks nothing: « %s »', (text) => {
  expect(read(text)).toBeNull();
});

it('a sum is no paper: « Avez-vous bien reçu les 9 000 € ? »', () => {
  expect(
    read('Ma banque dit que c’est parti lundi. Avez-vous bien reçu les 9 000 € ?')?.isAnswered ?? false,
  ).toBe(false);
});

it('what the seller had to have sent is his', () => {
  const text = 'Le vendeur devait vous faire suivre les trois derniers relevés. Les avez-vous eus ?';
  expect(read(text)?.isAnswered ?? false).toBe(false);
});

it('the only question of what is surely one of papers is that question', () => {
  const told =
    'Dans mon tableau, la carte, le titre et la taxe sont en vert, le reste de mes pièces est en blanc.';
  expect(read(`${told} Vous m’aidez à remplir le blanc, s’il manque des documents ?`)).toMatchObject({
    isAnswered: true,
  });
  expect(read(`${told} Et quand signe-t-on, puisque mon dossier est complet ?`)?.isAnswered ?? false).toBe(
    false,
  );
});

it('what came from somebody else, in so many words, is his', () => {
  const text = 'Je n’ai aucune copie. Avez-vous reçu, de sa part, l’acte de mariage et le livret ?';
  expect(read(text)?.isAnswered ?? false).toBe(false);
});

it('what is missing on somebody else’s side is his', () => {
  const text = 'Mon ex-mari jure avoir tout donné. Vous manque-t-il encore des pièces de son côté ?';
  expect(read(text)?.isAnswered ?? false).toBe(false);
});

it('who would be glad to hear has not heard', () => {
  const text =
    'J’ai posté mon livret de famille lundi. Je serais soulagée que mes papiers soient bien arrivés, le sont-ils ?';
  expect(read(text)).not.toBeNull();
});

describe('what changes nothing of the list is told beside it, and waits for a person', () => {
  const asked = 'Avez-vous bien reçu mes trois factures, et que vous manque-t-il encore de ma part ?';

  it.each([
    [`${asked} On déménage le 12, les cartons se remplissent.`],
    [`Notre déménagement approche et je trie. ${asked}`],
  ])('a move: « %s »', (text) => {
    expect(read(text)).toMatchObject({ isAnswered: true, isAll: false });
  });

  it.each([
    [`${asked} J’ai déménagé au 12 rue des Tilleuls.`],
    [`${asked} On déménage samedi. Ce sera au 9 allée des Frênes.`],
    [`${asked} On déménage samedi. Enfin ! Au 9 allée des Frênes, 35400 Saint-Malo.`],
    [`Nous emménageons lundi. C’est au 9 quai Bas, à Redon. ${asked}`],
    [`Le 9 quai Bas, à Redon, sera chez nous. Nous y emménageons lundi. ${asked}`],
    [`${asked} Nous déménageons le 12 et nous nous séparons.`],
    [`${asked} Avec Paul c’est fini, je garde la maison.`],
    [`${asked} Ma femme a fait un AVC, elle ne parle plus.`],
    [`${asked} Si vous les avez perdues je vous en tiens pour responsables.`],
  ])('but never « %s »', (text) => {
    expect(read(text)).toMatchObject({ isAnswered: false });
  });
});

it.each([
  ['Le titre de ma grange, il est rentré chez vous ou il dort encore dans la voiture de mon gendre ?'],
  ['Je m’y perds entre mes deux tas. Que vous ai-je déjà donné ? Que dois-je encore vous donner ?'],
  ['J’ai posté mes deux bulletins mardi matin. Un accusé, même bref, me ferait plaisir.'],
])('is answered as the question that it surely is: « %s »', (text) => {
  expect(read(text)).toMatchObject({ isAnswered: true });
});

it('who thanks for the receipt asks nothing, though his papers are complete', () => {
  expect(read('J’ai bien reçu votre récépissé, merci. Mon dossier est donc complet.')).toBeNull();
});

it('a lawyer who blames the writer’s own papers complains of nobody', () => {
  const text =
    'Mon avocate dit que le retard vient de moi. Dites-moi quelles pièces je dois encore vous donner.';
  expect(read(text)).toMatchObject({ isAnswered: true });
});

it('an insurance assures nobody of anything: who promises a paper of it asks nothing', () => {
  expect(read('Je n’ai pas oublié le contrat d’assurance, vous l’aurez jeudi sans faute.')).toBeNull();
});
