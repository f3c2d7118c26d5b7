import type { AnnouncementKind } from '#shared/suspensions.ts';

export interface Told {
  /** What is announced; `thanks` for an ordinary thank-you, null for anything else that announces nothing. */
  kind: AnnouncementKind | 'thanks' | null;
  text: string;
  subject?: string;
  caseType?: string;
  client?: { lastName: string; firstName: string };
  /** The last day of an absence; mails of this set came on Tuesday 16 June 2026. */
  lastDay?: string | null;
}

/** Mails after which nobody may be reminded, each as somebody might write it. Every third is scored at the end only. */
export const stops: Told[] = [
  { kind: 'stop-writing', text: 'Merci d’arrêter de m’écrire.' },
  { kind: 'stop-writing', text: 'merci mais ne m’envoyez plus de mails svp' },
  { kind: 'stop-writing', text: 'Pouvez-vous cesser vos relances ? Merci par avance.' },
  { kind: 'stop-writing', text: 'STOP' },
  { kind: 'stop-writing', text: 'Je ne souhaite plus recevoir vos messages. Merci de votre compréhension.' },
  { kind: 'stop-writing', text: 'laissez moi tranquille jvous en prie, merci' },
  { kind: 'stop-writing', text: 'Bonjour, inutile de me relancer, merci.\n\nP. Roche' },
  { kind: 'stop-writing', text: 'arreter de menvoyer ces rappel tout les 3 jours' },
  { kind: 'stop-writing', text: 'Veuillez retirer mon adresse de votre liste. Merci.' },
  { kind: 'stop-writing', text: 'PLUS DE MESSAGES S’IL VOUS PLAÎT. MERCI' },
  { kind: 'stop-writing', text: 'On vous a déjà tout donné, plus la peine de nous écrire, merci bien' },
  { kind: 'stop-writing', text: 'Merci de ne plus me solliciter par courriel.' },
  { kind: 'stop-writing', text: 'je voudrais ne plus etre relancé svp' },
  { kind: 'stop-writing', subject: 'Arrêtez vos relances', text: 'Merci.' },
  {
    kind: 'death-of-spouse',
    text: 'Merci pour tout. Mon mari est décédé dimanche, je ne sais pas où j’en suis.',
  },
  { kind: 'death-of-spouse', text: 'Je suis veuve depuis hier. Merci de votre patience.' },
  { kind: 'death-of-spouse', text: 'ma femme ma quitté cette nuit, elle est partie dans son sommeil' },
  { kind: 'death-of-spouse', text: 'J’ai la douleur de vous annoncer la perte de mon épouse. Merci.' },
  { kind: 'death-of-spouse', text: 'mon epoux vien de deceder, merci de patienter' },
  {
    kind: 'death-of-spouse',
    text: 'Nous enterrons mon compagnon vendredi, je reviendrai vers vous ensuite.',
  },
  {
    kind: 'death-of-client',
    text: 'Bonjour,\n\nPapa nous a quittés lundi. Merci de ce que vous aviez fait pour lui.\n\nSophie Lemaire',
    client: { lastName: 'LEMAIRE', firstName: 'Bernard' },
  },
  {
    kind: 'death-of-client',
    text: 'M. Lemaire s’est éteint le 12 juin, je vous remercie d’en prendre note.',
    client: { lastName: 'LEMAIRE', firstName: 'Bernard' },
  },
  {
    kind: 'death-of-client',
    text: 'Je suis le fils de votre client, il est décédé ce matin.',
    client: { lastName: 'LEMAIRE', firstName: 'Bernard' },
  },
  {
    kind: 'death-of-client',
    text: 'Bernard est mort la semaine dernière, ses obsèques ont eu lieu hier.',
    client: { lastName: 'LEMAIRE', firstName: 'Bernard' },
  },
  {
    kind: 'death-of-client',
    subject: 'Décès de Mme Odile Gaubert',
    text: 'Bonjour, merci de noter ce changement de situation.',
    client: { lastName: 'GAUBERT', firstName: 'Odile' },
  },
  {
    kind: 'death-of-client',
    text: 'Votre cliente n’est plus de ce monde. Merci de transmettre à Maître Vasseur.',
    client: { lastName: 'GAUBERT', firstName: 'Odile' },
  },
  { kind: 'death-of-other', text: 'Ma mère vient de mourir, je m’occupe des papiers plus tard, merci.' },
  { kind: 'death-of-other', text: 'Les obsèques de mon frère ont lieu jeudi, merci de votre compréhension' },
  { kind: 'death-of-other', text: 'Notre fils a perdu la vie dans un accident samedi.' },
  { kind: 'death-of-other', text: 'le vendeur est dcd hier merci de faire le necessaire' },
  {
    kind: 'death-of-other',
    text: 'Ma sœur, héritière avec moi, est décédée à son tour avant-hier. Merci.',
    caseType: 'succession',
  },
  { kind: 'death-of-other', text: 'Nous sommes en deuil, merci de nous laisser un peu de temps.' },
  { kind: 'abandoned', text: 'Merci beaucoup pour votre aide, mais nous renonçons à l’achat.' },
  { kind: 'abandoned', text: 'La vente est annulée. Merci et bonne journée.' },
  { kind: 'abandoned', text: 'Finalement on garde la maison, merci pour tout' },
  { kind: 'abandoned', text: 'on laisse tomber, la banque a dit non. merci qd meme' },
  { kind: 'abandoned', text: 'Le projet n’est plus d’actualité, je vous remercie.' },
  { kind: 'abandoned', text: 'L’acquéreur s’est désisté hier soir. Merci.' },
  { kind: 'abandoned', text: 'Je ne vends plus. Merci de votre temps.' },
  { kind: 'abandoned', text: 'Nous avons décidé de ne pas donner suite à la donation. Cordialement' },
  { kind: 'abandoned', text: 'notre achat tombe a l’eau, mrci pour tout le travail' },
  { kind: 'abandoned', subject: 'Annulation de la vente rue Haute', text: 'Merci d’en prendre bonne note.' },
  { kind: 'abandoned', text: 'Nous avons changé d’avis et préférons ne pas vendre.' },
  { kind: 'abandoned', text: 'Malheureusement l’opération ne se fera pas. Merci à toute l’équipe.' },
  { kind: 'abandoned', text: 'C’est fini pour nous, on abandonne. Merci.' },
  { kind: 'withdrawal', text: 'Je me rétracte. Merci.' },
  { kind: 'withdrawal', text: 'Merci pour tout, j’ai confié mon dossier à un autre notaire.' },
  { kind: 'withdrawal', text: 'Nous exerçons notre droit de rétractation, merci de nous le confirmer.' },
  {
    kind: 'withdrawal',
    text: 'J’ai décidé de changer d’étude, merci de transmettre le dossier à Me Arnaud.',
  },
  { kind: 'withdrawal', text: 'je retire mon offre. merci' },
  {
    kind: 'withdrawal',
    text: 'C’est désormais Maître Arnaud qui s’occupe de nous, merci pour votre travail.',
  },
  { kind: 'absence', text: 'Je suis absente jusqu’au 15 décembre, merci.', lastDay: '2026-12-15' },
  {
    kind: 'absence',
    text: 'Bien reçu, je suis en vacances et de retour le 3 juillet.',
    lastDay: '2026-07-02',
  },
  { kind: 'absence', text: 'Absent 2 semaines, je vous envoie tout ensuite. Merci', lastDay: '2026-06-30' },
  {
    kind: 'absence',
    text: 'je suis hospitalisé jusqu’à la fin du mois merci de patienter',
    lastDay: '2026-06-30',
  },
  {
    kind: 'absence',
    text: 'Merci ! Nous sommes à l’étranger et rentrons lundi prochain.',
    lastDay: '2026-06-21',
  },
  {
    kind: 'absence',
    text: 'En déplacement du 18/06 au 27/06, je ferai le point au retour. Merci',
    lastDay: '2026-06-27',
  },
  {
    kind: 'absence',
    text: 'Je vais être opéré et serai indisponible plusieurs semaines. Merci.',
    lastDay: null,
  },
  {
    kind: 'absence',
    text: 'pas dispo avant le 1er aout, en mission a singapour. merci',
    lastDay: '2026-07-31',
  },
  { kind: 'anger', text: 'J’en ai plus qu’assez de vos messages à répétition, merci !' },
  { kind: 'anger', text: 'Vous vous fichez du monde, merci pour rien.' },
  { kind: 'anger', text: 'C’est du harcèlement.' },
  { kind: 'anger', text: 'Je suis très en colère, tout a déjà été remis à votre accueil.' },
  { kind: 'anger', text: 'vous etes des incapables merci' },
];
