/** A mail of a known client to an office whose sheet tells where one parks and when it is open. */
export interface Mail {
  /** In which place, or in what way, it stands. */
  of: string;
  subject?: string;
  text?: string;
  forwardedText?: string;
  files?: string[];
  headers?: Record<string, string>;
}

const PAPER = ['carte.pdf'];
const PARKING = 'Où peut-on se garer ?';
const ASKED = (question: string) =>
  `\n\nLe lun. 3 mars 2026 à 10:00, Étude Renaud <pieces@etude.example> a écrit :\n> Bonjour,\n> ${question}\n> Étude Renaud`;
const TO_OFFICE = { to: 'pieces@etude.example' };
const BREATH =
  'bonjour maître je reviens vers vous comme convenu pour le dossier de la maison et je vous joins les papiers que vous avez demandés la semaine passée avec la copie de la carte et le livret de famille et aussi le titre de propriété que ma fille a retrouvé dans le buffet avec les autres papiers de la maison et la taxe foncière que les impôts ont envoyée à la fin de l’été et le plan du terrain que le voisin avait fait faire par le géomètre il y a longtemps et je vous mets aussi les diagnostics que l’agence a fait faire au mois de mai pour la vente avec le contrat de la chaudière et celui de la fosse et je crois que tout y est cette fois ';
const list = (count: number) =>
  Array.from({ length: count }, (_, at) => `- chaise numéro ${at + 1}`).join('\n');

/** Written before the rules that they are for: by class of place first in the words of the review, then in others. */
export const toBeRead: readonly Mail[] = [
  { of: 'farewell', text: 'Bonjour Maître,\nBonne fin de journée, mon mari est décédé ce matin.' },
  { of: 'farewell', text: 'Merci.\nVeuillez recevoir mes excuses, nous ne vendons plus la maison.' },
  { of: 'farewell', text: `${PARKING}\nJe vous prie de croire que je ne signerai jamais cet acte.` },
  { of: 'farewell', text: 'Merci.\nSalutations de Bordeaux où nous avons déménagé.' },
  {
    of: 'farewell',
    text: 'Bonjour,\nVoici l’acte.\nBonne fin de soirée, j’ai été licenciée hier.',
    files: PAPER,
  },
  { of: 'farewell', text: 'Merci beaucoup.\nSalutations, le solde ne pourra pas être payé.' },
  { of: 'farewell', text: `${PARKING}\nVeuillez agréer mes salutations, l’indivision n’est plus d’accord.` },
  { of: 'farewell', text: 'Merci.\nJe vous prie de croire à ma colère.' },
  { of: 'farewell', text: 'Merci.\nSentiments distingués, et que mon frère ne soit plus tenu au courant' },

  { of: 'capitals', text: 'MON MARI EST MORT' },
  { of: 'capitals', text: 'Voici mes papiers.\nJE NE VENDS PLUS', files: PAPER },
  { of: 'capitals', text: 'OU PEUT ON SE GARER ?\nCE RIB EST FAUX' },
  {
    of: 'capitals',
    text: 'Voici la carte et le titre.\n\nNOUS AVONS DEMENAGE\n\nClaire Fontaine',
    files: PAPER,
  },
  { of: 'capitals', text: 'JE SUIS SEPAREE' },
  { of: 'capitals', text: 'Merci.\nON ARRETE TOUT' },
  { of: 'capitals', text: 'Voici la carte.\n\nMAISON CAMBRIOLEE HIER\n\nClaire Fontaine', files: PAPER },
  { of: 'capitals', text: `${PARKING}\nMaman Hospitalisée` },
  { of: 'capitals', text: 'Merci\nToit Effondré' },
  { of: 'capitals', text: 'Bonjour\nPRIX NON ACCEPTE' },

  { of: 'doubt', text: `Nous hésitons à tout arrêter. ${PARKING}` },
  { of: 'doubt', text: `Ma femme voudrait changer de notaire. ${PARKING}` },
  { of: 'doubt', text: `Nous ne savons plus si nous voulons vendre. ${PARKING}` },

  { of: 'beside', text: `Parfait, mon frère signera à ma place. ${PARKING}` },
  { of: 'beside', text: `Notre fils est en réanimation. ${PARKING}` },
  { of: 'beside', text: `Le prix est passé à 210 000 €. ${PARKING}` },
  { of: 'beside', text: `Super, la banque a dit non. ${PARKING}` },
  {
    of: 'beside',
    text: `Merci bien, c’est ma fille qui s’occupe de tout maintenant. Quels sont vos horaires ?`,
  },
  { of: 'beside', text: `Le compteur a été coupé ce matin. ${PARKING}` },
  { of: 'beside', text: `Ma sœur vit au Canada et ne prend pas l’avion. ${PARKING}` },

  { of: 'title', subject: 'Fuite d’eau dans la maison', text: PARKING },
  { of: 'title', subject: 'Locataire parti', text: `${PARKING} Merci` },
  { of: 'title', subject: 'Perte d’emploi', text: PARKING },
  { of: 'title', subject: 'Mise sous tutelle', text: `Bonjour, ${PARKING}` },

  { of: 'around a question', text: `${PARKING}\nCordialement\nClaire\nCompromis annulé` },
  { of: 'around a question', text: `${PARKING}\nCordialement\nClaire\nSignature annulée par l’agence` },
  {
    of: 'around a question',
    subject: 'Tr: votre offre',
    text: `${PARKING}\n\n---------- Message transféré ----------\nDe : Agence <x@agence.example>\nDate : 3 mars 2026\nObjet : votre offre\n\nL’acquéreur n’a pas obtenu son financement.`,
  },

  {
    of: 'own papers',
    text: 'Avez-vous bien reçu mon acte de naissance ?\nCordialement\nClaire\nCompromis annulé',
  },
  {
    of: 'own papers',
    subject: 'Maison vendue à un autre',
    text: 'Avez-vous bien reçu mon acte de naissance ?',
  },
  { of: 'own papers', text: 'Avez-vous bien reçu mon acte de naissance ?\nNE VENDONS PLUS LA MAISON' },
  { of: 'own papers', subject: 'Perte d’emploi', text: 'Avez-vous bien reçu mon acte de naissance ?' },

  {
    of: 'answers ours',
    text: `Oui, d’accord. Merci.${ASKED('Acceptez-vous la contre-offre à 210 000 € ?')}`,
  },
  { of: 'answers ours', text: `D’accord${ASKED('Acceptez-vous la contre-offre à 210 000 € ?')}` },
  { of: 'answers ours', text: '210 000 €' },
  { of: 'answers ours', text: '12 rue des Lilas\n33000 Bordeaux\nMerci' },
  { of: 'answers ours', text: 'Parfait, mardi à 15 h me convient.' },
  { of: 'answers ours', text: `Non merci${ASKED('Souhaitez-vous un rendez-vous ?')}` },
  { of: 'answers ours', text: `Oui c’est bon${ASKED('Pouvons-nous décaler la signature au 12 ?')}` },
  { of: 'answers ours', text: `Le 14\nMerci${ASKED('Quelle date vous conviendrait ?')}` },
  { of: 'answers ours', text: `Bernard Dupuis${ASKED('Quel est le nom de votre père ?')}` },

  {
    of: 'below',
    text: 'Merci beaucoup.\nCordialement\nClaire Fontaine\nNouvelle adresse : 3 rue des Acacias, 33000 Bordeaux',
  },
  {
    of: 'below',
    text: 'Voici mes pièces.\nCordialement\nClaire Fontaine\nSéparation en cours',
    files: PAPER,
  },
  { of: 'below', text: 'Merci beaucoup.\nCordialement\nClaire Fontaine\nAbsente du 1er au 20 juillet' },
  { of: 'below', text: 'Merci beaucoup.\nCordialement\nClaire Fontaine\nTéléphone portable volé' },
  {
    of: 'below',
    text: 'Voici mes pièces.\nCordialement\nClaire Fontaine\nEn instance de divorce',
    files: PAPER,
  },
  { of: 'below', text: 'Merci beaucoup.\nCordialement\nClaire Fontaine\nCompte bancaire clôturé' },

  { of: 'breath', text: `${PARKING}\n${BREATH}et mon mari est décédé mardi` },
  {
    of: 'breath',
    text: `Voici la liste des meubles :\n${list(125)}\nMon mari est décédé dimanche.`,
    files: PAPER,
  },
  { of: 'breath', text: `${PARKING}\n${BREATH}et la banque ne nous suit plus` },
  { of: 'breath', text: `Voici l’inventaire :\n${list(140)}\nNous ne vendons plus.`, files: PAPER },

  { of: 'implied', subject: 'Erreur sur l’acte', text: 'Je ne trouve pas le parking' },
  { of: 'implied', subject: 'Prêt refusé', text: 'Horaires' },
  { of: 'implied', subject: 'Départ à l’étranger', text: 'Je ne trouve pas le parking' },

  { of: 'letters', text: 'Bonjour,\nزوجي توفي أمس\nMerci' },
  { of: 'letters', text: 'Merci.\nEnvoyé de mon lit d’hôpital' },
  { of: 'letters', text: 'Merci.\n33000 bordeaux est notre nouvelle ville' },
  { of: 'letters', text: 'Voici mes papiers.\nМой муж умер вчера', files: PAPER },
  { of: 'letters', text: 'Merci.\nEnvoyé de la clinique Saint-Jean' },
  // What an author who had not seen the phrases closed with them, and others of each class.
  ...[
    'Je remets la vente à septembre.',
    'Nous avons signé le compromis avec un autre acheteur.',
    'Je ne vous ai jamais envoyé ce RIB.',
    'Il ne faut pas me contacter.',
    'Je signe pas.',
    'Merci de bien vouloir recevoir mon frère.',
    'Ma femme a fait une demande de divorce.',
    'J’ai reçu une offre de quelqu’un d’autre.',
    'Je passe la maison à mon fils.',
    'Nous mettons le studio en vente avec une autre agence.',
  ].map((text) => ({ of: 'papers', text: `Bonjour,\nCi-joint ma carte d’identité.\n${text}`, files: PAPER })),
  ...[
    'Merci pour une copie du compromis.',
    'Merci pour votre absence de réponse.',
    'Merci. Nous avons d’autres questions.',
    'Merci pour tout, on lâche.',
    'Merci d’une réponse rapide sur le prix.',
    'Merci beaucoup.\nCe mail confidentiel : la banque nous lâche.',
    'Merci.\n\nN’imprimez pas l’acte, le prix a changé.',
  ].map((text) => ({ of: 'thanks', text })),
  ...[
    'Quels sont vos horaires, on arrête tout ?',
    'Quels sont vos horaires, nous ne vendons plus ?',
    'Le voisin, qui revendique le chemin, a bâti un mur, quels sont vos horaires ?',
    'Où peut-on se garer, sachant que mon mari vient d’être opéré ?',
  ].map((text) => ({ of: 'ask', text })),
  {
    of: 'forward',
    headers: TO_OFFICE,
    text: 'Merci.\n\nDe : Agence du Port <a@port.example>\nEnvoyé : vendredi 12 juin 2026 10:30\nÀ : Claire Fontaine\nObjet : votre dossier\n\nLes acquéreurs se retirent de la vente.',
  },
];

/** What nobody has to read: closed, or answered and closed. */
export const toBeClosed: readonly Mail[] = [
  {
    of: 'thanks',
    text: 'Merci beaucoup, tout est clair.\nBonne fin de journée, et à mardi\nClaire Fontaine',
  },
  {
    of: 'thanks',
    text: 'Un grand merci pour votre aide et votre patience.\n\nCLAIRE FONTAINE\n06 12 34 56 78',
  },
  { of: 'thanks', text: 'Bien reçu, merci à vous et à toute l’équipe.\nSalutations distinguées' },
  {
    of: 'thanks',
    text: 'Je vous remercie de votre réponse si rapide.\nVeuillez agréer, Maître, l’expression de mes sentiments les meilleurs.\nMme Claire Fontaine',
  },
  { of: 'thanks', text: 'Parfait merci bonne soirée\nEnvoyé de mon iPhone' },
  { of: 'thanks', text: `Merci !${ASKED('Avez-vous d’autres questions ?')}` },
  { of: 'thanks', text: 'Merci infiniment pour ces explications, me voilà rassurée. Bon week-end !' },
  { of: 'thanks', text: 'C’est noté, merci. À jeudi.\nClaire Fontaine\n12 rue des Lilas\n33000 Bordeaux' },

  {
    of: 'papers',
    text: 'Bonjour,\nci-joint ma carte d’identité et le RIB demandés.\nCordialement\nClaire Fontaine\nTél. 06 12 34 56 78',
    files: PAPER,
  },
  { of: 'papers', text: 'Voici le dernier avis de taxe foncière, comme convenu.', files: PAPER },
  {
    of: 'papers',
    text: 'Maître,\nVeuillez trouver ci-joint les diagnostics de la maison.\nRespectueusement,\nCLAIRE FONTAINE',
    files: PAPER,
  },
  {
    of: 'papers',
    text: 'Suite à votre mail, je vous transmets notre livret de famille. Il vous manquait aussi l’acte de mariage, le voici.',
    files: PAPER,
  },
  { of: 'papers', text: 'la suite des papiers\n\nEnvoyé depuis mon téléphone Android', files: PAPER },
  {
    of: 'papers',
    text: 'Bonjour, désolée pour le retard, voici enfin le justificatif de domicile. Bonne journée',
    files: PAPER,
  },
  { of: 'papers', text: 'RIB et passeport de mon mari.\nClaire', files: PAPER },
  {
    of: 'papers',
    text: 'Je vous envoie les photos du titre de propriété, j’espère que c’est lisible.',
    files: PAPER,
  },
  {
    of: 'papers',
    subject: 'Succession de mon père',
    text: 'Ci-joint l’acte de décès et l’attestation de la mairie.\nBien cordialement',
    files: PAPER,
  },
  { of: 'papers', text: 'Voici mon acte de naissance. Le reste suivra demain.', files: PAPER },
  { of: 'papers', text: '', files: PAPER },

  { of: 'question', text: `Bonjour, nous avons rendez-vous mardi. ${PARKING} Merci !` },
  {
    of: 'question',
    text: 'Bonjour Maître, je vends ma maison. Quels sont vos horaires ? Cordialement, Claire',
  },
  { of: 'question', subject: 'Parking', text: `Bonjour,\n${PARKING}\nMerci d’avance\nClaire Fontaine` },
  { of: 'question', subject: 'Re: votre dossier', text: `Merci pour votre message. ${PARKING}` },
  { of: 'question', text: `Bonjour, je viendrai en voiture jeudi. ${PARKING}\nBonne journée` },
  {
    of: 'question',
    text: 'Bonjour,\nJe souhaite passer à l’étude cette semaine. Quels sont vos horaires ?\nClaire Fontaine\nEnvoyé de mon iPhone',
  },
  { of: 'question', text: `Une petite question : ${PARKING.toLowerCase()}` },
  { of: 'question', subject: 'horaires', text: 'vos horaires svp' },
  {
    of: 'question',
    text: `${PARKING}\nSincères salutations\nClaire FONTAINE\n12 rue des Lilas, 33000 Bordeaux`,
  },
  {
    of: 'question',
    text: 'Bonjour, c’est Claire Fontaine. Nous achetons un appartement avec mon mari. Quels sont vos horaires ?',
  },
  { of: 'question', text: 'BONJOUR,\nOU PEUT ON SE GARER ?\nMERCI\nCLAIRE FONTAINE' },
  {
    of: 'question',
    text: 'Bonjour, j’ai rendez-vous chez vous le 3 décembre. Où peut-on se garer ?',
  },
  ...[
    'Merci beaucoup pour ces éclaircissements.',
    'Merci, je m’en occupe.',
    'Merci d’avoir pris le temps de nous répondre.',
    'Bien reçu, je regarde ça ce soir. Merci.',
    'Merci, à très vite.',
    'Merci pour votre pédagogie et votre disponibilité.',
    'Merci, nous allons lire le projet.',
  ].map((text) => ({ of: 'thanks', text })),
  ...[
    'Je vous prie de trouver en pièce jointe mon avis d’imposition.',
    'Voici les trois dernières quittances de loyer.',
    'Envoi 1/3',
    'Bonjour, la mairie m’a enfin envoyé l’acte, je vous le transmets.',
    'Voici le scan en meilleure qualité.',
  ].map((text) => ({ of: 'papers', text, files: PAPER })),
  {
    of: 'thanks',
    headers: TO_OFFICE,
    text: 'Merci beaucoup !\n\nDe : Étude Renaud <accueil@etude.example>\nEnvoyé : vendredi 12 juin 2026 10:30\nÀ : Claire Fontaine\nObjet : votre dossier\n\nVotre acte est publié.',
  },
];
