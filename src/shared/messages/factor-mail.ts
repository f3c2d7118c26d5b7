import { parisTime, writeLongParisDay } from '../paris-time.ts';
import type { MailBlock } from './mail-body.ts';
import { unknownDevice } from './sessions.ts';

/**
 * Set up; taken away by a code; taken away, or closed to the key as well, as a stranger had set it up; taken away by the operator.
 */
export type FactorChange = 'on' | 'off' | 'denied' | 'closed' | 'reset';

/** A change of somebody's second factor, as its mail tells it. */
export interface ToldFactor {
  change: FactorChange;
  /** A person signs in by a link, whoever has the licence by its key. */
  ofPerson: boolean;
  /** Of a person; null of whoever has the licence key, whose address the licence has. */
  address: string | null;
  /** From where it was made, with what the link carries; null of what no browser did, or of which nothing is known any more. */
  from: { device: string | null; network: string | null; at: Date; token: string } | null;
}

interface Content {
  toldFactor: ToldFactor | null;
  denialUrl: string;
  signInUrl: string;
}

/** Each time: whoever sets one up with a stolen key would keep its holder out. */
export function factorMail(content: Content): { subject: string; blocks: MailBlock[] } {
  const { toldFactor } = content;
  if (!toldFactor) throw new Error('a change that is gone');
  return {
    subject:
      toldFactor.change === 'on'
        ? 'Un second facteur a été activé pour entrer dans Minutier'
        : 'Votre second facteur a été retiré de Minutier',
    blocks: [
      { text: 'Bonjour,' },
      ...writers[toldFactor.change](toldFactor, content),
      { text: 'L’équipe Minutier' },
    ],
  };
}

const writers: Record<FactorChange, (told: ToldFactor, content: Content) => MailBlock[]> = {
  on: (told, { denialUrl }) => [
    {
      text: `${tellFrom(told)}, un second facteur a été activé. À chaque connexion, un code de l’application où il a été enregistré est désormais demandé.`,
    },
    { text: 'Si c’était vous, vous n’avez rien à faire.' },
    ...linkTo(told, denialUrl, 'Sinon, retirez-le et fermez tout de suite toutes les sessions :'),
  ],
  off: (told, { denialUrl }) => [
    {
      text: `${tellFrom(told)}, votre second facteur a été retiré, par un de ses codes. ${opensAgain(told)}`,
    },
    { text: 'Si c’était vous, vous n’avez rien à faire.' },
    ...linkTo(told, denialUrl, 'Sinon, fermez tout de suite toutes les sessions :'),
  ],
  denied: (told, { signInUrl }) => [
    {
      text: `Vous avez dit « Ce n’était pas moi » d’un navigateur qui avait activé un second facteur : il est retiré, et toutes les sessions sont fermées. ${opensAgain(told)}`,
    },
    {
      text: told.ofPerson
        ? 'Changez le mot de passe de votre boîte e-mail, puis activez votre propre second facteur.'
        : 'Qui connaît votre clé entre encore : connectez-vous maintenant et remplacez-la, ou demandez à l’exploitant de Minutier de le faire. Tant que ce n’est pas fait, elle n’active plus aucun second facteur ; activez ensuite le vôtre.',
    },
    { link: 'Se connecter', url: signInUrl },
  ],
  closed: () => [
    {
      text: 'Vous avez dit « Ce n’était pas moi » d’un navigateur qui avait activé un second facteur : il n’ouvre plus rien, et toutes les sessions sont fermées.',
    },
    {
      text: 'Ce compte administre Minutier, et quelqu’un a sa clé : personne n’y entre, vous compris, avant que l’exploitant n’ait remplacé cette clé, puis retiré ce second facteur.',
    },
  ],
  reset: (_, { signInUrl }) => [
    {
      text: 'L’exploitant de Minutier a retiré votre second facteur et fermé vos sessions. Activez-en un autre à votre prochaine connexion.',
    },
    { text: 'Si vous ne le lui avez pas demandé, prévenez-le aussitôt.' },
    { link: 'Se connecter', url: signInUrl },
  ],
};

function tellFrom({ from }: ToldFactor): string {
  if (!from) return 'Il y a plus d’une semaine';
  const { device, network, at } = from;
  return `Le ${writeLongParisDay(at)} à ${parisTime(at)}, depuis ${device ?? unknownDevice}${network ? `, réseau ${network}` : ''}`;
}

function opensAgain({ ofPerson }: ToldFactor): string {
  return ofPerson
    ? 'Le lien d’un e-mail suffit de nouveau pour entrer.'
    : 'Votre clé suffit de nouveau pour entrer.';
}

/** A mail that could not leave for a week still tells it: what its link would undo is the operator's then. */
function linkTo({ from }: ToldFactor, denialUrl: string, otherwise: string): MailBlock[] {
  if (!from) return [{ text: 'Sinon, prévenez aussitôt l’exploitant de Minutier.' }];
  return [{ text: otherwise }, { link: 'Ce n’était pas moi', url: `${denialUrl}#${from.token}` }];
}
