import { writeLongParisDay } from '../paris-time.ts';
import type { PersonStanding } from '../standings.ts';
import type { MailBlock } from './mail-body.ts';
import { standingLabels } from './persons.ts';

/** A link that opens a session, as the mail that carries it tells it. */
export interface MailedLink {
  token: string;
  address: string;
  personName: string;
  officeName: string;
  standing: PersonStanding;
  until: Date;
}

interface Content {
  link: MailedLink | null;
  linkUrl: string;
}

/** The mails that let a person of an office in. */
export const personMails = {
  invitation: (content: Content): { subject: string; blocks: MailBlock[] } => {
    const { personName, officeName, standing, until, url } = open(content);
    return {
      subject: `Invitation à rejoindre ${officeName} sur Minutier`,
      blocks: [
        { text: `Bonjour ${personName},` },
        {
          text: `${officeName} vous invite dans son espace Minutier, avec le rôle « ${standingLabels[standing]} ».`,
        },
        { link: 'Rejoindre l’étude', url },
        {
          text: `Ce lien sert une seule fois, jusqu’au ${writeLongParisDay(until)}. Ensuite, vous vous connectez par e-mail : vous n’avez ni clé ni mot de passe à retenir.`,
        },
        { text: 'Si vous n’attendiez pas cette invitation, ne faites rien.' },
        { text: 'L’équipe Minutier' },
      ],
    };
  },
  'sign-in-link': (content: Content): { subject: string; blocks: MailBlock[] } => {
    const { personName, officeName, url } = open(content);
    return {
      subject: 'Votre lien de connexion à Minutier',
      blocks: [
        { text: `Bonjour ${personName},` },
        {
          text: `Voici le lien pour ouvrir l’espace de ${officeName}. Il sert une seule fois, pendant dix minutes, dans le navigateur où vous l’avez demandé.`,
        },
        { link: 'Se connecter', url },
        {
          text: 'Si vous n’avez rien demandé, ne faites rien : dans un autre navigateur, ce lien n’ouvre rien.',
        },
        { text: 'L’équipe Minutier' },
      ],
    };
  },
};

function open({ link, linkUrl }: Content): MailedLink & { url: string } {
  if (!link) throw new Error('a link that is gone');
  return { ...link, url: `${linkUrl}#${link.token}` };
}
