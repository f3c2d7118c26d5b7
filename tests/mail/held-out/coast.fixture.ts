import type { HeldOutOffice } from './held-out-office.ts';

/** An office by the sea: short questions in the sheet, and a few that no other office has. */
export const coast: HeldOutOffice = {
  sheet: {
    heures: [
      'À quelles heures peut-on vous joindre ?',
      'Le standard répond de 8 h 45 à 12 h et de 13 h 45 à 17 h 30.',
    ],
    samedi: ['Recevez-vous le samedi ?', 'Oui, le premier samedi du mois, de 9 h à midi, sur rendez-vous.'],
    acces: [
      'Comment se rendre à l’étude ?',
      'Nous sommes au 4 rue du Port, à cinq minutes à pied de la gare.',
    ],
    garer: ['Où laisser sa voiture ?', 'Le parking de la Criée, gratuit, est à deux cents mètres.'],
    fauteuil: [
      'L’étude est-elle accessible en fauteuil roulant ?',
      'Oui, une rampe mène à l’entrée et l’ascenseur à tous les étages.',
    ],
    enfants: [
      'Peut-on venir avec de jeunes enfants ?',
      'Bien sûr : un coin jeux les attend dans la salle d’attente.',
    ],
    anglais: ['Parlez-vous anglais ?', 'Deux collaboratrices parlent anglais, une parle espagnol.'],
    cafe: ['Les animaux sont-ils admis ?', 'Les petits chiens tenus en laisse sont les bienvenus.'],
    pieceId: [
      'Quelles pièces d’identité acceptez-vous ?',
      'La carte nationale d’identité ou le passeport, en cours de validité.',
    ],
    domicile: [
      'Que puis-je donner comme justificatif de domicile ?',
      'Une facture d’énergie, d’eau ou d’internet de moins de trois mois.',
    ],
    naissanceAge: [
      'De quand doit dater l’acte de naissance ?',
      'Il doit avoir moins de trois mois au jour de la signature.',
    ],
    livret: [
      'Faut-il toutes les pages du livret de famille ?',
      'Oui, même les pages blanches, dans un seul fichier si possible.',
    ],
    taille: [
      'Quelle taille maximale pour un envoi ?',
      'Vingt mégaoctets par message ; au-delà, faites plusieurs envois.',
    ],
    papier: [
      'Dois-je aussi envoyer les originaux par la poste ?',
      'Non, gardez les originaux : vous les présenterez le jour de la signature.',
    ],
    termites: [
      'Le diagnostic termites est-il valable longtemps ?',
      'Le diagnostic termites est valable six mois.',
    ],
    assainissement: [
      'Qui contrôle l’assainissement individuel ?',
      'Le SPANC de la communauté de communes ; prenez rendez-vous avec lui.',
    ],
    duree: ['Combien de temps dure un rendez-vous de signature ?', 'Comptez une heure à une heure et demie.'],
    procuration: [
      'Comment donner procuration pour la signature ?',
      'Demandez-nous le modèle : nous le préparons et vous le signez chez tout notaire.',
    ],
    cles: [
      'Quand les clés sont-elles remises ?',
      'Les clés se remettent à la fin du rendez-vous de signature.',
    ],
    titre: [
      'Quand l’acheteur reçoit-il son titre de propriété ?',
      'Quatre à six mois après la signature, par courrier.',
    ],
    donnees: [
      'Que faites-vous de nos données personnelles ?',
      'Elles servent à votre dossier seulement et sont couvertes par le secret professionnel.',
    ],
  },
  questions: `
heures | Bonjour, jusqu'à quelle heure peut-on vous appeler le soir ?
heures | A partir de quelle heure le standard téléphonique répond-il ?
heures | Vous êtes joignables par téléphone à quelles heures ?
samedi | Est-il possible d'avoir un rendez-vous un samedi ?
samedi | Je travaille toute la semaine, ouvrez-vous le samedi matin ?
samedi | etes vous ouverts le samedi
acces | Pourriez-vous m'indiquer comment venir jusqu'à vos bureaux ?
acces | Nous arrivons en train : est-ce loin de la gare ?
acces | Quelle est votre adresse exacte ?
garer | Y a-t-il des places de stationnement près de chez vous ?
garer | Je viendrai en voiture, où puis-je me garer ?
garer | Le stationnement est-il facile autour de l'étude ?
fauteuil | Ma mère se déplace en fauteuil roulant, pourra-t-elle entrer ?
fauteuil | Y a-t-il un ascenseur ?
fauteuil | Vos locaux sont-ils accessibles aux personnes handicapées ?
enfants | Puis-je venir avec mon bébé ?
enfants | Nous n'avons personne pour garder les petits, pouvons-nous les amener ?
anglais | Mon épouse est britannique, y a-t-il quelqu'un qui parle anglais chez vous ?
anglais | Do you speak English?
anglais | Quelqu'un de l'étude parle-t-il espagnol ?
cafe | Puis-je venir avec mon petit chien ?
cafe | Acceptez-vous les chiens ?
pieceId | Un passeport convient-il à la place de la carte d'identité ?
pieceId | Quel document d'identité dois-je vous fournir ?
domicile | Une facture EDF suffit-elle comme justificatif de domicile ?
domicile | Qu'est-ce que vous acceptez comme preuve de domicile ?
naissanceAge | Mon acte de naissance date de l'an dernier, est-il encore bon ?
naissanceAge | L'acte de naissance doit-il être récent ?
livret | Dois-je scanner le livret de famille en entier ?
livret | Pour le livret de famille, les pages vides sont-elles nécessaires ?
taille | Mes scans sont volumineux, quelle est la limite par mail ?
taille | Jusqu'à combien de mégas puis-je vous envoyer ?
papier | Faut-il vous poster les originaux ?
papier | Souhaitez-vous recevoir les papiers originaux par courrier ?
termites | Pendant combien de temps le rapport termites est-il valable ?
termites | L'état parasitaire a quelle durée de validité ?
assainissement | Qui doit venir contrôler notre fosse septique ?
assainissement | A qui s'adresser pour le contrôle de l'assainissement non collectif ?
duree | Combien de temps faut-il prévoir pour la signature ?
duree | La signature chez vous prend combien de temps ?
procuration | Comment faire pour donner procuration à quelqu'un ?
procuration | Je serai à l'étranger : comment établir une procuration ?
cles | A quel moment donne-t-on les clés ?
cles | Les clés sont-elles remises le jour de la signature ?
titre | Au bout de combien de temps reçoit-on le titre de propriété ?
titre | Quand l'acquéreur a-t-il son acte définitif ?
donnees | Comment utilisez-vous mes données personnelles ?
donnees | Mes informations restent-elles confidentielles ?
- | Recevez-vous le dimanche ?
- | Peut-on vous joindre sur WhatsApp ?
- | Y a-t-il un distributeur de billets près de l'étude ?
- | Le parking de la mairie est-il payant ?
- | Y a-t-il une borne de recharge électrique ?
- | Peut-on manger près de chez vous ?
- | Parlez-vous portugais avec ma banque ?
- | Pourriez-vous garder mon chien pendant l'été ?
- | Le permis de conduire de mon fils peut-il remplacer ma carte d'identité ?
- | J'ai perdu ma carte d'identité, où la refaire ?
- | Une quittance de loyer manuscrite de mon propriétaire est-elle une preuve suffisante pour la banque ?
- | Où demande-t-on un acte de décès ?
- | Comment obtenir un acte de naissance pour mon grand-père né en Algérie ?
- | Qui conserve le livret de famille après un divorce ?
- | Pouvez-vous agrandir votre boîte mail ?
- | Combien de temps l'amiante reste-t-elle valable ?
- | Le diagnostic termites a trouvé quelque chose, que dois-je faire ?
- | Qui paie la mise aux normes de la fosse septique ?
- | Le SPANC ne répond pas, pouvez-vous l'appeler ?
- | Combien de temps avant la signature de notre compromis ?
- | Combien de temps dure une succession ?
- | Ma sœur peut-elle annuler la procuration ?
- | Le vendeur refuse de remettre les clés, que faire ?
- | Pouvons-nous avoir les clés avant la signature pour repeindre ?
- | Quand aurai-je les clés de ma nouvelle maison ?
- | J'ai perdu mon titre de propriété, comment en avoir un double ?
- | Effacez toutes les données que vous avez sur moi.
- | Avez-vous bien reçu mon passeport ?
- | Quel est le montant des frais de notaire ?
- | Quel est votre numéro de compte ?
- | Est-ce que je peux passer demain matin ?
- | Pouvez-vous m'envoyer un plan du bien ?
- | Mon fils peut-il signer à ma place ?
- | Quels documents faut-il pour vendre un bateau ?
- | Quels sont les horaires de la mairie ?
- | À quelle heure est mon rendez-vous ?
- | Combien coûte une procuration ?
- | Les horaires de la déchetterie, vous les connaissez ?
- | Que faites-vous samedi ?
- | Faut-il un acte de naissance pour les enfants ?
- | Pourquoi voulez-vous toutes les pages du livret ?
- | Le passeport de mon mari est périmé, est-ce gênant ?
`,
};
