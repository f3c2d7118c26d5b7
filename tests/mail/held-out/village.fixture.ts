import type { HeldOutOffice } from './held-out-office.ts';

/** A small office in the country: long questions in the sheet, some of them two in one. */
export const village: HeldOutOffice = {
  sheet: {
    ouverture: [
      'Quels jours et à quelles heures l’étude est-elle ouverte au public ?',
      'Du mardi au samedi midi, de 9 h à 12 h et de 14 h à 17 h.',
    ],
    aout: [
      'L’étude ferme-t-elle pendant les vacances d’été ?',
      'Nous sommes fermés les deux premières semaines d’août.',
    ],
    rdv: [
      'Comment fixer un rendez-vous avec Maître Delorme ?',
      'Appelez le secrétariat ou passez le matin ; comptez une semaine d’attente.',
    ],
    bureau: [
      'Avez-vous un second bureau plus proche de la ville ?',
      'Oui, une permanence le jeudi à la mairie de Saint-Just.',
    ],
    format: [
      'Sous quelle forme préférez-vous recevoir les documents par courriel ?',
      'En PDF, un fichier par document, sans lien à télécharger.',
    ],
    recu: [
      'Recevrai-je un accusé de réception de mes envois ?',
      'Non, mais vous recevez un rappel s’il manque quelque chose.',
    ],
    dpe: [
      'Combien de temps un diagnostic de performance énergétique reste-t-il valable ?',
      'Dix ans s’il date de juillet 2021 ou après.',
    ],
    erp: [
      'L’état des risques doit-il être refait avant la vente ?',
      'Oui, s’il a plus de six mois le jour de la signature.',
    ],
    diagnostiqueur: [
      'Avez-vous un diagnostiqueur à nous recommander ?',
      'Nous n’en recommandons aucun ; l’annuaire officiel est sur diagnostiqueurs.din.developpement-durable.gouv.fr.',
    ],
    ramonage: [
      'Faut-il un certificat de ramonage pour vendre ?',
      'Oui, de moins d’un an, pour chaque conduit utilisé.',
    ],
    bornage: [
      'Comment faire borner une parcelle ?',
      'Adressez-vous à un géomètre-expert, qui convoque les voisins.',
    ],
    cadastre: ['Où obtenir un plan cadastral ?', 'Gratuitement sur cadastre.gouv.fr.'],
    safer: [
      'Combien de temps la SAFER a-t-elle pour répondre ?',
      'Deux mois à compter de notre notification.',
    ],
    fermage: ['Où trouver un modèle de bail rural ?', 'La chambre d’agriculture en tient un à jour.'],
    copie: [
      'Comment demander une copie d’un acte ancien ?',
      'Écrivez-nous la date et le nom des parties ; les actes de plus de 75 ans sont aux archives départementales.',
    ],
    stationner: [
      'Y a-t-il de la place pour se garer devant l’étude ?',
      'Oui, sur la place de l’Église, sans limite de durée.',
    ],
    taxe: ['Où récupérer l’avis de taxe foncière de l’année ?', 'Sur impots.gouv.fr, à partir de fin août.'],
    signature: [
      'Que dois-je apporter le jour où je signe ?',
      'Votre pièce d’identité originale et vos lunettes.',
    ],
    deroule: [
      'Comment se passe la signature d’un acte chez vous ?',
      'Maître Delorme lit l’acte, répond à vos questions, puis chacun signe sur l’écran.',
    ],
  },
  questions: `
ouverture | Etes-vous ouverts le lundi ?
ouverture | Pouvez-vous me rappeler vos jours et heures d'ouverture ?
ouverture | On peut passer à l'étude entre quelle heure et quelle heure ?
aout | Serez-vous ouverts au mois d'août ?
aout | Quand fermez-vous cet été ?
rdv | Comment puis-je prendre rendez-vous avec le notaire ?
rdv | Je voudrais un rendez-vous avec Maître Delorme.
bureau | Tenez-vous une permanence ailleurs qu'au village ?
format | Préférez-vous du PDF ou du Word ?
format | Dans quel format faut-il vous adresser les documents ?
recu | Est-ce que vous accusez réception des mails ?
dpe | Mon DPE est de 2022, est-il toujours valable ?
dpe | Quelle est la durée de validité du DPE ?
erp | Faut-il refaire l'état des risques ?
erp | L'état des risques a huit mois, est-ce encore bon ?
diagnostiqueur | Connaissez-vous un bon diagnostiqueur ?
diagnostiqueur | Pouvez-vous nous conseiller un diagnostiqueur ?
ramonage | Le ramonage est-il nécessaire pour la vente ?
ramonage | Faut-il un certificat de ramonage ?
bornage | A qui s'adresser pour borner un terrain ?
bornage | Comment fait-on borner une parcelle ?
cadastre | Où télécharger le plan du cadastre ?
cadastre | Comment avoir un plan cadastral de ma parcelle ?
safer | Quel est le délai de réponse de la SAFER ?
safer | Combien de temps faut-il attendre la SAFER ?
fermage | Avez-vous un modèle de bail rural ?
copie | Comment retrouver un acte de vente de 1960 ?
copie | Je cherche la copie d'un vieil acte, comment la demander ?
stationner | Peut-on se garer facilement devant chez vous ?
stationner | Où est-ce qu'on se gare ?
taxe | Où trouver la taxe foncière de cette année ?
taxe | Comment récupérer mon avis de taxe foncière ?
signature | Que faut-il prendre avec soi pour la signature ?
signature | Qu'est-ce que j'apporte le jour de la signature ?
deroule | Comment ça se passe, une signature chez le notaire ?
deroule | Pouvez-vous m'expliquer le déroulement de la signature ?
ouverture+stationner | Quels sont vos horaires ? Et peut-on se garer devant ?
dpe+erp | Quelle est la durée du DPE ? L'état des risques doit-il être refait ?
- | La mairie est-elle ouverte le lundi ?
- | Êtes-vous ouverts à une proposition de prix plus basse ?
- | Fermez-vous mon dossier cet été ?
- | Mon rendez-vous avec Maître Delorme est-il maintenu ?
- | Maître Delorme est-il marié ?
- | Pouvez-vous déplacer mon rendez-vous de jeudi ?
- | La permanence de la mairie concerne-t-elle aussi les impôts ?
- | Peut-on vous envoyer un lien WeTransfer ?
- | Avez-vous reçu l'accusé de réception du vendeur ?
- | Avez-vous bien reçu mon mail d'hier ?
- | Le DPE du vendeur est faux, que puis-je faire ?
- | Le DPE est classé G, peut-on quand même vendre ?
- | Combien de temps le diagnostic plomb est-il valable ?
- | Combien de temps le diagnostic gaz reste-t-il valable ?
- | L'état des risques signale une zone inondable, est-ce grave ?
- | Le diagnostiqueur s'est trompé, qui est responsable ?
- | Qui paie le diagnostiqueur ?
- | Le ramonage a été fait il y a deux ans, l'acheteur peut-il refuser ?
- | Pouvez-vous appeler le ramoneur ?
- | Mon voisin refuse le bornage, que faire ?
- | Combien coûte un bornage ?
- | Le cadastre est faux, comment le corriger ?
- | La SAFER peut-elle prendre ma ferme ?
- | La SAFER a-t-elle répondu pour mon terrain ?
- | La SAFER préempte, combien vais-je toucher ?
- | Puis-je résilier le bail rural de mon fermier ?
- | Mon fermier ne paie plus, que faire ?
- | Combien coûte la copie d'un acte ?
- | Pouvez-vous m'envoyer une copie de l'acte de mon voisin ?
- | Qui paie la taxe foncière l'année de la vente ?
- | La taxe foncière est-elle trop élevée ?
- | Dois-je payer la taxe d'habitation ?
- | Où trouver l'avis d'impôt sur le revenu de mon mari ?
- | Que dois-je apporter pour l'état des lieux ?
- | Que se passe-t-il si je ne viens pas à la signature ?
- | Quand aura lieu la signature ?
- | Peut-on signer dimanche ?
- | Comment se passe l'expulsion du locataire ?
- | Comment se passe le partage entre frères ?
- | L'acheteur peut-il visiter avant la signature ?
- | Quels sont vos honoraires ?
- | Est-ce que vous vendez aussi des maisons ?
- | Avez-vous une maison à vendre au village ?
- | Recherchez-vous un clerc ?
- | Quel temps fait-il chez vous ?
- | Y a-t-il un bon restaurant près de l'étude ?
- | Quels sont vos horaires ? Et combien coûte un bornage ?
- | Où se garer, et mon dossier avance-t-il ?
- | Je dois signer jeudi mais je suis hospitalisé : que dois-je apporter ?
- | Si mon frère n'est pas d'accord, comment se passe la signature ?
- | Mon acte de vente de 1990 contient une erreur, comment demander une copie corrigée ?
`,
};
