import { officeClosures, suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import { writeDay } from '#shared/calendar.ts';
import { describeSuspension } from '#shared/messages/suspensions.ts';
import { writeMoment } from './csv.ts';
import { isOfAnothersMessage } from './others-message.ts';
import { ofOffice, type Register, readPages, readWithClient } from './register.ts';

const endedBy = { office: 'l’étude', date: 'la date prévue', sheet: 'la feuille « Clients »' } as const;

export const suspensionRegister: Register = {
  fileName: 'Suspensions.csv',
  describes: 'pourquoi et depuis quand rien d’automatique n’est écrit à un client, et ce qui l’a repris',
  headings: ['Client', 'Motif', 'Phrase', 'Depuis le', 'Jusqu’au', 'Laissée le', 'Reprise le', 'Reprise par'],
  async *read(db, whose) {
    for await (const { row, client } of readWithClient(db, whose, suspensions)) {
      const { messageId } = row;
      const isAnothers = messageId !== null && (await isOfAnothersMessage(db, whose, messageId));
      yield [
        client,
        describeSuspension(row),
        isAnothers ? null : row.sentence,
        writeMoment(row.startedAt),
        row.until && writeDay(row.until),
        writeMoment(row.decidedAt),
        writeMoment(row.endedAt),
        row.endedBy && endedBy[row.endedBy],
      ];
    }
  },
};

export const closureRegister: Register = {
  fileName: 'Fermetures.csv',
  describes: 'les fermetures de l’étude, et ce qui y est répondu',
  headings: ['Du', 'Au', 'Réponse', 'Annulée le'],
  async *read(db, { notaryId }) {
    const pages = readPages((after, limit) =>
      db
        .select()
        .from(officeClosures)
        .where(ofOffice(officeClosures, notaryId, after))
        .orderBy(officeClosures.id)
        .limit(limit),
    );
    for await (const { firstDay, lastDay, answer, cancelledAt } of pages)
      yield [writeDay(firstDay), writeDay(lastDay), answer, writeMoment(cancelledAt)];
  },
};
