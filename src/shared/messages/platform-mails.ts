import { type MailBlock, writeMail } from './mail-body.ts';

/** The mails that the platform itself writes to a licence holder. */
export type PlatformMailKind = 'licence-key' | 'payment-failed' | 'suspension-soon' | 'suspended';

export interface PlatformMail {
  subject: string;
  text: string;
  html: string;
}

export interface PlatformMailContent {
  licenceKey: string;
  /** Where one signs in. */
  signInUrl: string;
  /** Where the subscription is managed. */
  subscriptionUrl: string;
  /** When automations stop, for the mails about a payment; null when unknown. */
  suspendedFrom: Date | null;
}

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

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
        text: 'Conservez ce message : la clé est attachée à votre compte et donne accès aux données de votre étude. Ne la transmettez à personne ; Minutier ne vous la demandera jamais par téléphone ni par courriel.',
      },
      {
        text: 'Après votre première connexion, ouvrez « Configuration compte » pour indiquer l’adresse dédiée à vos automatisations.',
      },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'payment-failed': ({ subscriptionUrl, suspendedFrom }) => ({
    subject: 'Votre paiement mensuel Minutier n’a pas abouti',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `Le paiement mensuel de votre abonnement n’a pas abouti. Rien ne change pour l’instant : vos automatisations continuent${until(suspendedFrom)}.`,
      },
      { text: 'Vous pouvez régler ou changer de moyen de paiement depuis vos paramètres :' },
      { link: 'Gérer mon abonnement', url: subscriptionUrl },
      { text: 'Si le règlement est déjà parti, ne tenez pas compte de ce message.' },
      { text: 'L’équipe Minutier' },
    ],
  }),
  'suspension-soon': ({ subscriptionUrl, suspendedFrom }) => ({
    subject: 'Vos automatisations Minutier vont s’arrêter',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `Le paiement mensuel de votre abonnement attend toujours. Sans règlement, vos automatisations s’arrêteront${suspendedFrom ? ` le ${longDate.format(suspendedFrom)}` : ' bientôt'}.`,
      },
      { link: 'Régler mon abonnement', url: subscriptionUrl },
      { text: 'Vos dossiers et vos documents restent à leur place, dans tous les cas.' },
      { text: 'L’équipe Minutier' },
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
};

function until(date: Date | null): string {
  return date ? ` jusqu’au ${longDate.format(date)}` : '';
}
