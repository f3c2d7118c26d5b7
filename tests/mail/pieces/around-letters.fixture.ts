import type { Mail } from './mails.fixture.ts';

const PAPER = ['livret.pdf'];
const SENT = 'Voici mon livret de famille.';
const WHERE = 'Où peut-on se garer ?';
const OWN = 'Avez-vous bien reçu mon titre de propriété ?';
const HEADING =
  'De : Étude Renaud <pieces@etude.example>\nEnvoyé : mardi 9 juin 2026 09:12\nÀ : Claire Fontaine\nObjet : votre vente\n\n';
/** As programs quote that put no « > » before a line. */
const QUOTING = [
  HEADING,
  `-----Message d'origine-----\n${HEADING}`,
  'Le 9 juin 2026 à 09:12, Étude Renaud <pieces@etude.example> a écrit :\n\n',
];
const answering = { subject: 'RE: votre vente', headers: { to: 'pieces@etude.example' } };
const letter = (lines: string) => `Madame,\n${lines}\nBien à vous\nÉtude Renaud`;

/** Our letter with what its reader has put below a question, behind one, or into a line that was left open. */
const ANSWERED = [
  'Vivez-vous toujours ensemble ?\nplus depuis avril',
  'Quel jour seriez-vous libre ?\n\nle 22',
  'Acceptez-vous ces conditions ? C’est trop peu',
  '1) Reste-t-il des meubles ? Ceux du grenier\n2) Le jardin est-il entretenu ? Pas depuis un an',
  'Merci de nous préciser votre régime :\nséparation de biens',
  'Votre profession : sans travail depuis mai',
];
/** Our letter as it was sent. */
const UNTOUCHED = [
  'Pourriez-vous nous faire parvenir votre acte de mariage ?\nNous vous en remercions par avance.',
  'Avez-vous retrouvé le titre ? Il nous est nécessaire pour rédiger l’acte.\nIl manque aussi :\n- la taxe foncière\n- votre RIB',
];
const passedOn = (text: string): Mail => ({
  of: 'forward',
  subject: 'Tr: votre dossier',
  headers: { to: 'pieces@etude.example' },
  text: `${SENT}\n\n---------- Message transféré ----------\nDe : Agence du Quai <a@quai.example>\nDate : mardi 9 juin 2026\nObjet : votre dossier\nÀ : Claire Fontaine\n\n${text}`,
  files: PAPER,
});

export const aroundToBeRead: readonly Mail[] = [
  ...QUOTING.flatMap((quoting) =>
    ANSWERED.flatMap((lines): Mail[] => [
      { of: 'answers below', ...answering, text: `Merci\n\n${quoting}${letter(lines)}` },
      { of: 'answers below', ...answering, text: `${SENT}\n\n${quoting}${letter(lines)}`, files: PAPER },
      { of: 'answers below', ...answering, text: `${WHERE}\n\n${quoting}${letter(lines)}` },
      { of: 'answers below', ...answering, text: `${OWN}\n\n${quoting}${letter(lines)}` },
    ]),
  ),
  {
    of: 'answers below',
    ...answering,
    text: 'Merci\n\nLe 9 juin 2026 à 09:12, Étude Renaud <pieces@etude.example> a écrit :\n> Madame,\n> Acceptez-vous ces conditions ? C’est trop peu\n> Étude Renaud',
  },
  {
    of: 'answers below',
    ...answering,
    text: 'Le 9 juin 2026 à 09:12, Étude Renaud <pieces@etude.example> a écrit :\n\nD’accord\n> Acceptez-vous ces conditions ?\n> Étude Renaud',
  },
  ...[
    'Bonjour,\nLes acheteurs voudraient payer moins.\nCordialement',
    'Madame,\nVotre frère nous dit qu’il garde la maison.\nBien à vous',
    'Bonjour,\nL’accord de la banque tarde, comptez trois semaines.',
    'Bonjour,\nQuand la signature a-t-elle lieu ?',
    'Bonjour\n> Toujours vendeur ?\nOui mais plus cher',
  ].map(passedOn),
  {
    of: 'forward',
    subject: 'votre dossier',
    headers: { to: 'pieces@etude.example' },
    text: 'Merci\n\nDe : Agence du Quai\nEnvoyé : mardi 9 juin 2026 09:12\nÀ : Claire Fontaine\nObjet : votre dossier\n\nLes acheteurs voudraient payer moins.',
  },
];

/** A title that tells or asks something, above what would be closed or answered. */
const TITLES = [
  'Demande de rendez-vous',
  'Vente à ma fille',
  'À la suite de mon divorce',
  'Naissance de notre fils',
];

export const beyondToBeRead: readonly Mail[] = [
  ...TITLES.flatMap((subject): Mail[] => [
    { of: 'title', subject, text: 'Merci beaucoup.' },
    { of: 'title', subject, text: SENT, files: PAPER },
    { of: 'title', subject, text: WHERE },
    { of: 'title', subject, text: OWN },
  ]),
  ...['Succession de mon époux', 'Taxe foncière impayée', 'Besoin de parler au clerc'].map((subject) => ({
    of: 'title',
    subject,
    text: OWN,
  })),
  ...[
    `Je voudrais ouvrir un dossier. ${WHERE}`,
    `${WHERE}\nJe veux signer avant vendredi.\nMerci`,
    `Je souhaite déposer un testament. ${WHERE}`,
    `Nous ne comprenons rien au compromis. ${WHERE}`,
    'Merci, nous attendons votre réponse.',
  ].map((text) => ({ of: 'request', text })),
  ...[
    'Mon dossier est-il complet, et celui de ma sœur ?',
    'Que manque-t-il à mon dossier et à celui de Paul ?',
    'Avez-vous bien mes pièces et les siennes ?',
    'Ma carte est-elle arrivée, et l’assurance de Karim ?',
    'Avez-vous reçu mes justificatifs et ceux des autres héritiers ?',
  ].map((text) => ({ of: 'own papers and others’', text })),
  ...[
    'J’ai envoyé l’acte de décès de mon mari hier, l’avez-vous ?',
    'Mon mari étant décédé, avez-vous reçu mes papiers ?',
    'Avez-vous reçu mon courrier de rétractation ?',
    'Avez-vous reçu mon acte de mariage, célébré samedi ?',
  ].map((text) => ({ of: 'news in the question', text })),
  ...['Peut-on se garer par carte ?', 'Quel est le numéro de lot du parking ?'].map((text) => ({
    of: 'sheet',
    text,
  })),
];

export const aroundToBeClosed: readonly Mail[] = [
  ...QUOTING.flatMap((quoting) =>
    UNTOUCHED.flatMap((lines): Mail[] => [
      { of: 'ours below', ...answering, text: `Merci beaucoup\n\n${quoting}${letter(lines)}` },
      { of: 'ours below', ...answering, text: `${SENT}\n\n${quoting}${letter(lines)}`, files: PAPER },
    ]),
  ),
  {
    of: 'ours below',
    ...answering,
    text: `Merci beaucoup\n\n${HEADING}${letter('Tout est en ordre.')}\n\nDe : Claire Fontaine <claire.fontaine@orange.example>\nEnvoyé : lundi 8 juin 2026 18:00\nÀ : Étude Renaud\nObjet : ma maison\n\nFaut-il autre chose ?\nJe garde le jardin.`,
  },
  ...[
    'Bonjour Madame Fontaine,\nVeuillez trouver ci-joint votre attestation d’assurance.\nCordialement\nPaul Petit\nConseiller clientèle\nTél. 02 40 11 22 33',
    'Bonjour,\nVoici les diagnostics de la maison.\nBonne réception\nJean Petit\nDiagnostiqueur',
  ].map(passedOn),
  ...['Acte de décès de mon père', 'Pièces demandées', 'Taxe foncière de ma mère', 'Succession FONTAINE'].map(
    (subject) => ({ of: 'title', subject, text: SENT, files: PAPER }),
  ),
  { of: 'title', subject: 'Titre de propriété bien arrivé ?', text: OWN },
  { of: 'question', subject: 'Rendez-vous de mardi', text: `Bonjour, je passerai mardi. ${WHERE}` },
  ...[
    'Assistante de direction',
    'Infirmière libérale',
    'Chargée de communication',
    'Professeure des écoles',
    'Chef de projet informatique',
    'Directrice adjointe\nLycée Saint-Louis',
  ].flatMap((job): Mail[] => [
    { of: 'below', text: `Merci beaucoup.\nCordialement\nClaire Fontaine\n${job}` },
    { of: 'below', text: `${SENT}\n\nClaire Fontaine\n${job}`, files: PAPER },
  ]),
];
