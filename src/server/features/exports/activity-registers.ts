import { activity } from '#server/features/activity/activity.tables.ts';
import {
  type OutgoingMailKind,
  type OutgoingMailState,
  outgoingMails,
} from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { writeMoment } from './csv.ts';
import { isOfAnothersMessage } from './others-message.ts';
import { type Register, readWithClient } from './register.ts';

const mailKinds: Record<OutgoingMailKind, string> = {
  answer: 'Réponse',
  redirection: 'Renvoi vers l’étude',
  reminder: 'Relance',
  notice: 'Avis à l’étude',
  'by-hand': 'Réponse de l’étude',
};

/** By hand, and answering no message. */
const LETTER = 'Message de l’étude';

function nameKind({ kind, answers }: Pick<typeof outgoingMails.$inferSelect, 'kind' | 'answers'>): string {
  return kind === 'by-hand' && answers === null ? LETTER : mailKinds[kind];
}

const mailStates: Record<OutgoingMailState, string> = {
  prepared: 'À envoyer',
  sending: 'Envoi en cours',
  sent: 'Envoyé',
  failed: 'Échec',
  uncertain: 'Envoi incertain',
  returned: 'Revenu non remis',
  cancelled: 'Annulé avant l’envoi',
};

export const mailRegister: Register = {
  fileName: 'Courriers envoyés.csv',
  describes: 'chaque réponse, relance ou avis écrit par Minutier, avec son texte',
  headings: [
    'Préparé le',
    'Envoyé le',
    'Nature',
    'Client',
    'Destinataire',
    'Adresse',
    'Objet',
    'Texte',
    'État',
  ],
  async *read(db, whose) {
    for await (const { row: mail, client } of readWithClient(db, whose, outgoingMails))
      yield [
        writeMoment(mail.preparedAt),
        writeMoment(mail.sentAt),
        nameKind(mail),
        client,
        mail.toName,
        mail.toAddress,
        mail.subject,
        mail.body,
        mailStates[mail.state],
      ];
  },
};

export const activityRegister: Register = {
  fileName: 'Activité.csv',
  describes: 'ce que les automatisations ont fait, acte par acte, et pourquoi',
  headings: [
    'Date',
    'Acte',
    'Client',
    'Fichier reçu',
    'Fichier classé',
    'Pourquoi',
    'Demande votre attention',
  ],
  async *read(db, whose) {
    for await (const { row: act, client } of readWithClient(db, whose, activity)) {
      const stoppedBy = messageOfStop(act.key);
      if (stoppedBy && (await isOfAnothersMessage(db, whose, stoppedBy))) continue;
      yield [
        writeMoment(act.at),
        act.title,
        client,
        act.fromFile,
        act.toFile,
        act.because.join(' '),
        act.attention ? 'oui' : 'non',
      ];
    }
  },
};

/** The message that stopped a client, by the name of that act: « suspended:<message>:<client> ». */
function messageOfStop(key: string): string | null {
  const [what, messageId = null] = key.split(':');
  return what === 'suspended' ? messageId : null;
}
