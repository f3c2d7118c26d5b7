import { and, eq, inArray, or } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { taughtSentences } from '#server/features/taught-sentences/taught-sentences.tables.ts';
import { writeMoment } from './csv.ts';
import { isPointedAt, nameClient, ofOffice, type Register, readPages, type Whose } from './register.ts';

const verdicts = { answered: 'répondue par cette ligne', refused: 'sans réponse automatique' } as const;

/** In which words lines of the office's sheet were asked for, and what it has said of them (decision 0089). */
export function createTaughtRegister(cipher: Pick<Cipher, 'decrypt'>): Register {
  return {
    fileName: 'Phrases apprises.csv',
    describes:
      'les questions, dans les mots où elles ont été posées, auxquelles l’étude a répondu par une ligne de sa feuille, ou a dit non',
    headings: ['Phrase', 'Ce que l’étude en a dit', 'Le', 'Client', 'Message (identifiant)'],
    async *read(db, whose) {
      for await (const { id, sealed, verdict, taughtAt, messageId, ...client } of readTaught(db, whose))
        yield [
          cipher.decrypt(sealed, placeOf('taught_sentences.sentence_sealed', id)),
          verdicts[verdict],
          writeMoment(taughtAt),
          nameClient(client),
          messageId,
        ];
    },
  };
}

/** A client's are those of his messages too, as they are erased: whose a message is may have been said later. */
function readTaught(db: Database, { notaryId, clientId }: Whose) {
  const { id, sentenceSealed: sealed, verdict, taughtAt, messageId } = taughtSentences;
  const ofHisMessages =
    clientId &&
    inArray(
      messageId,
      db
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.notaryId, notaryId), eq(messages.clientId, clientId))),
    );
  const his = clientId ? or(eq(taughtSentences.clientId, clientId), ofHisMessages || undefined) : undefined;
  return readPages((after, limit) =>
    db
      .select({
        id,
        sealed,
        verdict,
        taughtAt,
        messageId,
        lastName: clients.lastName,
        firstName: clients.firstName,
      })
      .from(taughtSentences)
      .leftJoin(clients, isPointedAt(clients, taughtSentences.clientId, notaryId))
      .where(and(ofOffice(taughtSentences, notaryId, after), his))
      .orderBy(id)
      .limit(limit),
  );
}
