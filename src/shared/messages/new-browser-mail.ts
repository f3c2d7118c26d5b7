import { parisTime, writeLongParisDay } from '../paris-time.ts';
import type { MailBlock } from './mail-body.ts';
import { unknownDevice } from './sessions.ts';

/** A sign-in from a browser that was not known, as its mail tells it. */
export interface NewBrowser {
  device: string | null;
  network: string | null;
  at: Date;
  /** Of a person; null of whoever has the licence key, whose address the licence has. */
  address: string | null;
  token: string;
}

/** No name, no office, no address of a computer: what is needed to know whether it was oneself. */
export function newBrowserMail({
  newBrowser,
  denialUrl,
}: {
  newBrowser: NewBrowser | null;
  denialUrl: string;
}): {
  subject: string;
  blocks: MailBlock[];
} {
  if (!newBrowser) throw new Error('a browser that is gone');
  const { device, network, at, token } = newBrowser;
  return {
    subject: 'Nouvelle connexion à votre espace Minutier',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `Le ${writeLongParisDay(at)} à ${parisTime(at)}, votre espace a été ouvert depuis un navigateur que nous ne connaissions pas : ${device ?? unknownDevice}${network ? `, réseau ${network}` : ''}.`,
      },
      { text: 'Si c’était vous, vous n’avez rien à faire.' },
      { text: 'Sinon, fermez tout de suite toutes les sessions :' },
      { link: 'Ce n’était pas moi', url: `${denialUrl}#${token}` },
      { text: 'L’équipe Minutier' },
    ],
  };
}
