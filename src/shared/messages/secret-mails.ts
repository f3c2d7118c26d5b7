import type { NotarySecret } from '../contracts/notaries.ts';
import { type SecretReason, secretReasonLabels } from '../secret-reasons.ts';
import type { MailBlock } from './mail-body.ts';

export interface ShownSecret {
  secret: NotarySecret;
  reason: SecretReason;
}

interface SecretMailContent {
  shownSecret: ShownSecret | null;
  accountUrl: string;
}

interface Written {
  subject: string;
  blocks: MailBlock[];
}

const names: Record<NotarySecret, string> = {
  googlePassword: 'le mot de passe de votre boîte dédiée',
  licenseKey: 'votre clé de licence',
};

const remedies: Record<NotarySecret, string> = {
  googlePassword:
    'Si vous ne l’avez pas demandé, changez ce mot de passe chez votre fournisseur de messagerie, puis dans Minutier :',
  licenseKey: 'Si vous ne l’avez pas demandé, remplacez votre clé, qui n’ouvrira alors plus rien :',
};

/** What an office hears at once when the platform's administrators have touched a secret of its. */
export const secretMails = {
  'secret-shown': ({ shownSecret, accountUrl }: SecretMailContent): Written => {
    if (!shownSecret) throw new Error('a look without what was looked at');
    const { secret, reason } = shownSecret;
    return {
      subject: 'Un administrateur a affiché un secret de votre étude',
      blocks: [
        { text: 'Bonjour,' },
        {
          text: `Un administrateur de Minutier vient d’afficher ${names[secret]}. Motif donné : « ${secretReasonLabels[reason]} ». Cet affichage est inscrit au journal d’audit.`,
        },
        { text: remedies[secret] },
        { link: 'Ouvrir mon compte', url: accountUrl },
        { text: 'L’équipe Minutier' },
      ],
    };
  },
  'password-replaced': ({ accountUrl }: SecretMailContent): Written => ({
    subject: 'Le mot de passe de votre boîte dédiée a été remplacé dans Minutier',
    blocks: [
      { text: 'Bonjour,' },
      {
        text: 'Un administrateur de Minutier vient d’enregistrer un autre mot de passe pour votre boîte dédiée. Votre boîte elle-même n’a pas changé.',
      },
      { text: 'Si vous ne l’avez pas demandé, enregistrez de nouveau le vôtre :' },
      { link: 'Ouvrir mon compte', url: accountUrl },
      { text: 'L’équipe Minutier' },
    ],
  }),
};
