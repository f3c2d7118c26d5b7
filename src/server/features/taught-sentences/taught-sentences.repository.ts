import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { taughtSentences } from './taught-sentences.tables.ts';

/** Of each line the latest are read: more of them say nothing new. */
const MOST_READ = 2000;

type Row = typeof taughtSentences.$inferSelect;
export type TaughtSentence = Pick<Row, 'id' | 'lineKey' | 'verdict' | 'taughtAt'> & { sentence: string };

export interface NewTaughtSentence extends Pick<Row, 'lineKey' | 'verdict' | 'clientId' | 'messageId'> {
  sentence: string;
}

export type TaughtSentencesRepository = ReturnType<typeof createTaughtSentencesRepository>;

/** What one office has said of the words in which its lines are asked for. Nothing is readable without the key. */
export function createTaughtSentencesRepository(
  db: Database,
  cipher: Pick<Cipher, 'encrypt' | 'decrypt' | 'index'>,
) {
  const own = (notaryId: string) => eq(taughtSentences.notaryId, notaryId);
  const place = (id: string) => placeOf('taught_sentences.sentence_sealed', id);
  return {
    /** The latest first. */
    async list(notaryId: string): Promise<TaughtSentence[]> {
      const rows = await db
        .select()
        .from(taughtSentences)
        .where(own(notaryId))
        .orderBy(desc(taughtSentences.taughtAt), asc(taughtSentences.id))
        .limit(MOST_READ);
      return rows.map(({ id, lineKey, verdict, taughtAt, sentenceSealed }) => ({
        id,
        lineKey,
        verdict,
        taughtAt,
        sentence: cipher.decrypt(sentenceSealed, place(id)),
      }));
    },
    /** Said of the same line in the same words it is one thing, and the last word counts; but what was refused stays so. */
    async teach(notaryId: string, { sentence, ...taught }: NewTaughtSentence, at: Date): Promise<void> {
      const id = newId();
      const isRefusal = taught.verdict === 'refused';
      await db
        .insert(taughtSentences)
        .values({
          ...taught,
          id,
          notaryId,
          sentenceSealed: cipher.encrypt(sentence, place(id)),
          sentenceIndex: cipher.index(sentence),
          taughtAt: at,
        })
        .onConflictDoUpdate({
          target: [taughtSentences.notaryId, taughtSentences.lineKey, taughtSentences.sentenceIndex],
          set: { verdict: taught.verdict, taughtAt: at },
          setWhere: isRefusal ? sql`true` : eq(taughtSentences.verdict, 'answered'),
        });
    },
    /** « Ne plus y répondre »; false when there is no such sentence. */
    async refuse(notaryId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(taughtSentences)
        .set({ verdict: 'refused', taughtAt: at })
        .where(and(own(notaryId), eq(taughtSentences.id, id)))
        .returning({ id: taughtSentences.id });
      return rows.length > 0;
    },
    /** Nothing is known of it any more; false when there is no such sentence. */
    async forget(notaryId: string, id: string): Promise<boolean> {
      const rows = await db
        .delete(taughtSentences)
        .where(and(own(notaryId), eq(taughtSentences.id, id)))
        .returning({ id: taughtSentences.id });
      return rows.length > 0;
    },
    /** Of lines that are not in the sheet as they were. */
    async forgetOtherLines(notaryId: string, lineKeys: readonly string[]): Promise<void> {
      await db
        .delete(taughtSentences)
        .where(
          and(
            own(notaryId),
            lineKeys.length > 0 ? notInArray(taughtSentences.lineKey, [...lineKeys]) : undefined,
          ),
        );
    },
  };
}
