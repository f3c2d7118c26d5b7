import type { DriveKind, MailPlaces, MailProvider } from '../contracts/office-setup.ts';
import type { MailBlock } from './mail-body.ts';

/** Where the office's mail, papers, clients or consent go from now on; what stays as it was is not there, or null. */
export interface SetupChange {
  mail?: { provider: MailProvider; servers: MailPlaces | null } | null;
  /** `host`: of an office's own server. */
  papers?: { drive: DriveKind; host: string | null } | null;
  addresses?: { email: string; mainEmail: string };
  /** The names, the telephone or the signature of what clients read. */
  letters?: true;
  /** Of the OAuth client in whose name Google is asked. */
  google?: { clientId: string; returnsTo: string };
  /** Another licence has the office from now on. */
  successor?: true;
  /** An address that an account had declared without proof, and that went to the licence which was sold to it. */
  released?: string;
}

interface SetupMailContent {
  setupChange: SetupChange | null;
  setupUrl: string;
}

/** What whoever has the key hears at once: who sits at an open screen could lead the office's mail elsewhere. */
export function setupMail({ setupChange, setupUrl }: SetupMailContent): {
  subject: string;
  blocks: MailBlock[];
} {
  if (!setupChange) throw new Error('a change without what has changed');
  const { mail, papers, addresses, letters, google, successor, released } = setupChange;
  return {
    subject:
      mail || papers
        ? 'La boîte ou le drive de votre étude a changé dans Minutier'
        : 'Un réglage de votre étude a changé dans Minutier',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: 'Le réglage de votre étude vient d’être changé, après confirmation par la clé ou par un code :',
      },
      ...(successor
        ? [
            {
              text: 'Licence : l’étude est passée à une autre licence, vendue à la même adresse ou à sa boîte.',
            },
          ]
        : []),
      ...(released ? [{ text: nameReleased(released) }] : []),
      ...(mail ? [{ text: `Courrier : ${nameMail(mail)}.` }] : []),
      ...(papers ? [{ text: `Documents : ${nameDrive(papers)}.` }] : []),
      ...(addresses
        ? [{ text: `Adresse dédiée : ${addresses.email} ; adresse principale : ${addresses.mainEmail}.` }]
        : []),
      ...(letters
        ? [{ text: 'Ce que lisent vos clients : vos noms, votre téléphone ou votre signature.' }]
        : []),
      ...(google ? [{ text: `Application Google : ${nameGoogle(google)}.` }] : []),
      {
        text: 'Si ce n’est pas vous, ni quelqu’un de votre équipe, remplacez votre clé de licence, puis rétablissez ce réglage :',
      },
      { link: 'Ouvrir « Mise en route »', url: setupUrl },
      { text: 'L’équipe Minutier' },
    ],
  };
}

function nameReleased(address: string): string {
  return `Adresse dédiée : ${address} était déclarée par un compte qui n’a jamais ouvert cette boîte. Elle est désormais à la licence vendue à cette adresse, sans rien de ce compte, qui doit en donner une autre.`;
}

function nameMail({ provider, servers }: NonNullable<SetupChange['mail']>): string {
  if (provider !== 'imap') return provider === 'google' ? 'chez Google' : 'chez Microsoft';
  if (!servers) return 'sur les serveurs que l’adresse indique';
  return `lu sur ${servers.imap.host}, envoyé par ${servers.smtp.host}`;
}

function nameGoogle({ clientId, returnsTo }: NonNullable<SetupChange['google']>): string {
  return clientId ? `client ${clientId}, retour sur ${returnsTo}` : 'aucune';
}

function nameDrive({ drive, host }: NonNullable<SetupChange['papers']>): string {
  if (drive === 'google') return 'sur Google Drive';
  return host ? `sur ${host}` : 'dans les dossiers de Minutier';
}
