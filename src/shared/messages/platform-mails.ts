import type { DayFigures } from '../contracts/office-day.ts';
import { writeLongParisDay } from '../paris-time.ts';
import type { TrialStep } from '../trial-steps.ts';
import { contactMail } from './contact-mail.ts';
import { type FactorChange, factorMail, type ToldFactor } from './factor-mail.ts';
import { type GuessedBehind, guessedCodesMail } from './guessed-codes-mail.ts';
import { type MailBlock, writeMail } from './mail-body.ts';
import { writeMorning } from './morning-mail.ts';
import { type NewBrowser, newBrowserMail } from './new-browser-mail.ts';
import { type MailedLink, personMails } from './person-mails.ts';
import { removedAdministratorMail } from './removed-administrator-mail.ts';
import { type ShownSecret, secretMails } from './secret-mails.ts';
import { type SetupChange, setupMail } from './setup-mail.ts';
import { type LetIn, writeTeam } from './team-mails.ts';
import { listTrialSteps } from './trial-steps.ts';
import { type TriedKey, triedKeyMail } from './tried-key-mail.ts';
import { type ToldTrouble, troubleMails } from './trouble-mails.ts';

/** The mails that the platform itself writes to a licence holder; some only to those of administrators. */
export const platformMailKinds = [
  'licence-key',
  'licence-key-replaced',
  'account-activated',
  'payment-failed',
  'payment-refused',
  'suspension-soon',
  'suspended',
  'payments-differ',
  'payments-not-compared',
  'keys-guessed',
  'troubles',
  'office-trouble',
  'office-well-again',
  'contact',
  'morning',
  'invitation',
  'sign-in-link',
  'new-browser',
  'secret-shown',
  'password-replaced',
  'setup-changed',
  'codes-guessed',
  'factor-changed',
  'key-tried',
  'administrator-removed',
] as const;
export type PlatformMailKind = (typeof platformMailKinds)[number];

/** Those that only administrators get. */
export const operatorMailKinds = [
  'payments-differ',
  'payments-not-compared',
  'keys-guessed',
  'troubles',
  'contact',
  'administrator-removed',
] as const satisfies readonly PlatformMailKind[];

/** What is stored of a mail until it leaves: no key, and of a person no more than a network and what his browser is. */
export interface PlatformMailDetails {
  /** The ids of what began and of what ended. */
  troubles?: { began: string[]; ended: string[] };
  contactId?: string;
  /** A link that opens a session of this person. */
  linkId?: string;
  personId?: string;
  /** The licence whose team the mail names. */
  teamOf?: string;
  /** A browser that somebody signed in from for the first time. */
  browserId?: string;
  /** What became of a second factor, and which row says from where, if a browser did it. */
  factorChange?: FactorChange;
  changeId?: string;
  /** Of a purchase that gave no licence. */
  checkoutId?: string;
  suspendedFrom?: string;
  /** An administrator holds the licence back: nothing goes on, whatever is paid. */
  blocked?: boolean;
  differences?: { found: number; open: number };
  /** Wrong keys that came within the hour. */
  wrongKeys?: number;
  /** What an administrator had shown, and why he said that he did. */
  shownSecret?: ShownSecret;
  /** Where the office's mail or papers go from now on. */
  setupChange?: SetupChange;
  /** What wrong codes came behind. */
  guessedBehind?: GuessedBehind;
  /** Goes as the mail leaves. */
  triedKey?: TriedKey;
  /** The licence of an administrator who was taken out. */
  removedLicence?: string;
  /** Numbers of an office's day. */
  day?: DayFigures;
}

export interface PlatformMail {
  subject: string;
  text: string;
  html: string;
}

/** What is looked up when the mail leaves. */
export interface PlatformMailFacts {
  troubles: { began: ToldTrouble[]; ended: ToldTrouble[] };
  contact: { name: string; address: string; office: string; words: string } | null;
  /** The address of somebody who bought and has no licence. */
  buyer: string | null;
  link: MailedLink | null;
  newBrowser: NewBrowser | null;
  /** Null for any other mail than the one that tells of it. */
  toldFactor: ToldFactor | null;
  /** Whom the office has let in by mail. */
  team: LetIn[];
  /** The address of an administrator who was taken out; null for any other mail than the one that tells of it. */
  removedAdministrator: string | null;
}

export interface PlatformMailContent extends PlatformMailFacts {
  /** What « Tester » found not to go in his office, when it was last tried. */
  failedTrials: TrialStep[];
  /** The notary's name; null while nothing is known but his licence. */
  holderName: string | null;
  /** Where his automations are. */
  workflowsUrl: string;
  licenceKey: string;
  /** Where one signs in. */
  signInUrl: string;
  /** Where the subscription is managed. */
  subscriptionUrl: string;
  /** Where what awaits the office is listed, and where its notary chooses his mails. */
  toDoUrl: string;
  /** Of the morning; null for any other mail. */
  day: DayFigures | null;
  /** Where an administrator reads what the nightly comparison found. */
  settingsUrl: string;
  /** Where he sees how each office fares. */
  healthUrl: string;
  /** Where a notary configures his account. */
  accountUrl: string;
  /** Where one buys. */
  purchaseUrl: string;
  /** When automations stop, for the mails about a payment; null when unknown. */
  suspendedFrom: Date | null;
  isBlocked: boolean;
  /** How many differences the comparison found, and how many of them a person has to look at. */
  differences: { found: number; open: number };
  wrongKeys: number;
  /** Null for any other mail than the one that tells of it. */
  shownSecret: ShownSecret | null;
  /** Null for any other mail than the one that tells of it. */
  setupChange: SetupChange | null;
  /** Null for any other mail than the one that tells of it. */
  guessedBehind: GuessedBehind | null;
  /** Null for any other mail than the one that tells of it. */
  triedKey: TriedKey | null;
  /** Where an office says where its mailbox and its papers are. */
  setupUrl: string;
  /** Where a link of a mail leads; what it carries comes behind a `#`. */
  linkUrl: string;
  /** Where one says that one did not sign in. */
  denialUrl: string;
  /** Where its holder sees who is of the team. */
  teamUrl: string;
}

export function writePlatformMail(kind: PlatformMailKind, content: PlatformMailContent): PlatformMail {
  const { subject, blocks } = writers[kind](content);
  return { subject, ...writeMail(subject, blocks) };
}

const writers: Record<
  PlatformMailKind,
  (content: PlatformMailContent) => { subject: string; blocks: MailBlock[] }
> = {
  'licence-key': ({ licenceKey, signInUrl }) => ({
    subject: 'Votre clé de licence Minutier',
    blocks: [
      { text: 'Bonjour,' },
      { text: 'Votre licence Minutier est ouverte. Voici la clé qui vous sert à vous connecter :' },
      { key: licenceKey },
      { link: 'Se connecter à Minutier', url: signInUrl },
      {
        text: 'Conservez ce message : la clé est attachée à votre compte et donne accès aux données de votre étude. Ne la transmettez à personne ; Minutier ne vous la demandera jamais par téléphone ni par e-mail.',
      },
      {
        text: 'Après votre première connexion, ouvrez « Configuration compte » pour indiquer l’adresse dédiée à vos automatisations.',
      },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'licence-key-replaced': ({ licenceKey, signInUrl, team, teamUrl }) => ({
    subject: 'Votre nouvelle clé de licence Minutier',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: 'Votre clé de licence a été remplacée. L’ancienne n’ouvre plus rien et toutes les sessions ont été fermées. Voici la nouvelle :',
      },
      { key: licenceKey },
      { link: 'Se connecter à Minutier', url: signInUrl },
      ...writeTeam(team, teamUrl),
      {
        text: 'Si ni vous ni votre administrateur n’avez demandé ce remplacement, prévenez aussitôt le support : quelqu’un d’autre a eu accès à votre espace.',
      },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'keys-guessed': ({ settingsUrl, wrongKeys }) => ({
    subject: 'Minutier : des clés de licence sont essayées',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `En une heure, ${wrongKeys} clés fausses ont été présentées à la page de connexion, d’une ou de plusieurs adresses. Minutier ralentit ces essais ; les notaires peuvent toujours se connecter.`,
      },
      {
        text: 'Regardez le journal du serveur (« guessing of keys »), et faites bloquer ces adresses devant Minutier si les essais continuent. Ce message part au plus une fois par heure.',
      },
      { link: 'Ouvrir les paramètres', url: settingsUrl },
      { text: 'Minutier' },
    ],
  }),
  morning: ({ day, toDoUrl, subscriptionUrl }) => {
    if (!day) throw new Error('the morning’s mail without its figures');
    const { subject, lines } = writeMorning(day);
    return {
      subject,
      blocks: [
        { text: 'Bonjour,' },
        { text: 'Depuis le dernier matin ouvré, à 8 h :' },
        ...lines.map((text) => ({ text })),
        { link: 'Ouvrir « À traiter »', url: toDoUrl },
        {
          text: `Vous recevez ce message parce que l’étude l’a choisi dans ses paramètres (${subscriptionUrl}) ; il part les jours ouvrés et ne nomme jamais personne.`,
        },
        { text: 'Minutier' },
      ],
    };
  },
  'account-activated': ({ holderName, workflowsUrl, failedTrials, accountUrl }) => ({
    subject: 'Vos automatisations sont activées',
    blocks: [
      { text: holderName ? `Bonjour ${holderName},` : 'Bonjour,' },
      {
        text: `L’administrateur a validé votre compte et activé vos automatisations. ${tellActivated(failedTrials)}`,
      },
      ...(failedTrials.length > 0 ? [{ link: 'Ouvrir la configuration du compte', url: accountUrl }] : []),
      {
        text: 'Vous pouvez suivre vos automatisations, les suspendre et les reprendre à tout moment depuis votre espace :',
      },
      { link: 'Voir mes automatisations', url: workflowsUrl },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'payment-failed': ({ subscriptionUrl, suspendedFrom, isBlocked }) => ({
    subject: 'Votre paiement mensuel Minutier n’a pas abouti',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: isBlocked
          ? 'Le paiement mensuel de votre abonnement n’a pas abouti. Votre licence est aussi suspendue par l’administrateur : le règlement seul ne remet pas vos automatisations en marche, contactez le support.'
          : `Le paiement mensuel de votre abonnement n’a pas abouti. Rien ne change pour l’instant : vos automatisations continuent${until(suspendedFrom)}.`,
      },
      { text: 'Vous pouvez régler ou changer de moyen de paiement depuis vos paramètres :' },
      { link: 'Gérer mon abonnement', url: subscriptionUrl },
      { text: 'Si le règlement est déjà parti, ne tenez pas compte de ce message.' },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'payment-refused': ({ purchaseUrl }) => ({
    subject: 'Votre paiement Minutier a été refusé par la banque',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: 'Votre banque a refusé le prélèvement de votre achat. Rien n’a été prélevé, aucune licence n’a été ouverte et rien ne vous sera demandé chaque mois.',
      },
      { text: 'Vous pouvez recommencer, par carte ou avec un autre compte :' },
      { link: 'Acheter une licence', url: purchaseUrl },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'suspension-soon': ({ subscriptionUrl, suspendedFrom }) => ({
    subject: 'Vos automatisations Minutier vont s’arrêter',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `Le paiement mensuel de votre abonnement attend toujours. Sans règlement, vos automatisations s’arrêteront${suspendedFrom ? ` le ${writeLongParisDay(suspendedFrom)}` : ' bientôt'}.`,
      },
      { link: 'Régler mon abonnement', url: subscriptionUrl },
      { text: 'Vos dossiers et vos documents restent à leur place, dans tous les cas.' },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'payments-differ': ({ settingsUrl, differences }) => ({
    subject:
      differences.open > 0
        ? 'Paiements Minutier : des différences sont à regarder'
        : 'Paiements Minutier : des différences ont été rétablies',
    blocks: [
      { text: 'Bonjour,' },
      { text: describeDifferences(differences) },
      { link: 'Voir le détail', url: settingsUrl },
      { text: 'Minutier' },
    ],
  }),
  'payments-not-compared': ({ settingsUrl }) => ({
    subject: 'Paiements Minutier : la comparaison avec Stripe échoue',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: 'Depuis cette nuit, les licences n’ont pas pu être comparées à Stripe. La comparaison est tentée chaque heure ; vérifiez la clé et l’état de Stripe.',
      },
      { link: 'Voir l’état du paiement', url: settingsUrl },
      { text: 'Minutier' },
    ],
  }),
  suspended: ({ subscriptionUrl }) => ({
    subject: 'Vos automatisations Minutier sont suspendues',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: 'Sept jours après l’échéance, le paiement mensuel de votre abonnement n’est pas arrivé : vos automatisations sont suspendues.',
      },
      {
        text: 'Vous pouvez toujours vous connecter, lire et exporter vos données. Elles reprendront d’elles-mêmes dès que le règlement sera reçu.',
      },
      { link: 'Régler mon abonnement', url: subscriptionUrl },
      { text: 'L’équipe Minutier' },
    ],
  }),
  ...troubleMails,
  ...personMails,
  'new-browser': newBrowserMail,
  ...secretMails,
  'setup-changed': setupMail,
  'codes-guessed': guessedCodesMail,
  'factor-changed': factorMail,
  'key-tried': triedKeyMail,
  'administrator-removed': removedAdministratorMail,
  contact: contactMail,
};

function describeDifferences({ found, open }: PlatformMailContent['differences']): string {
  const many = found > 1;
  const sum = `La comparaison de cette nuit entre les licences et Stripe a trouvé ${many ? `${found} différences` : 'une différence'}`;
  if (open === 0) return `${sum}, ${many ? 'toutes rétablies' : 'rétablie'} d’office.`;
  if (open === found) return `${sum}, ${many ? 'toutes à regarder' : 'à regarder'}.`;
  return `${sum}, dont ${open} à regarder.`;
}

function until(date: Date | null): string {
  return date ? ` jusqu’au ${writeLongParisDay(date)}` : '';
}

function tellActivated(failedTrials: readonly TrialStep[]): string {
  if (failedTrials.length === 0)
    return 'Minutier travaille désormais pour votre étude : vous n’avez rien d’autre à faire.';
  return `Il reste un point à régler dans la configuration de votre compte : le dernier essai a échoué (${listTrialSteps(failedTrials)}). Dès que c’est corrigé, elles travaillent d’elles-mêmes.`;
}
