import { parisTime, writeLongParisDay } from '../paris-time.ts';
import type { MailBlock } from './mail-body.ts';
import { unknownDevice } from './sessions.ts';

/** From where a right key came without a valid code, as its mail tells it. */
export interface TriedKey {
  device: string | null;
  network: string;
  /** ISO 8601. */
  at: string;
}

/** No name, no office, no address of a computer: what is needed to know whether it was oneself. */
export function triedKeyMail({ triedKey, signInUrl }: { triedKey: TriedKey | null; signInUrl: string }): {
  subject: string;
  blocks: MailBlock[];
} {
  if (!triedKey) throw new Error('a key that was tried from nowhere');
  const { device, network } = triedKey;
  const at = new Date(triedKey.at);
  return {
    subject: 'Votre clé Minutier a été donnée sans le code attendu',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: `Le ${writeLongParisDay(at)} à ${parisTime(at)}, votre clé de licence, la bonne, a été donnée sans code valable de votre second facteur : ${device ?? unknownDevice}, réseau ${network}. Personne n’est entré.`,
      },
      { text: 'Si c’était vous, vous n’avez rien à faire.' },
      { text: 'Sinon, quelqu’un a votre clé : connectez-vous et remplacez-la.' },
      { link: 'Se connecter', url: signInUrl },
      { text: 'L’équipe Minutier' },
    ],
  };
}
