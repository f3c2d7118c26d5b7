import { type AnyColumn, and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { taughtSentences } from './taught-sentences.tables.ts';

/** The latest lessons are read: more of them say nothing new. Every refusal is. */
const MOST_READ = 2000;

type Row = typeof taughtSentences.$inferSelect;
export type TaughtSentence = Pick<Row, 'id' | 'lineKey' | 'questionKey' | 'verdict' | 'taughtAt'> & {
  sentence: string;
};

export interface NewTaughtSentence extends Pick<Row, 'lineKey' | 'verdict' | 'clientId' | 'messageId'> {
  questionKey: string;
  sentence: string;
}

/** What the lines of a sheet are known by: a lesson by the whole line, a refusal by its question alone. */
export interface SheetKeys {
  lines: readonly string[];
  questions: readonly string[];
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
      const said = (verdict: Row['verdict']) =>
        db
          .select()
          .from(taughtSentences)
          .where(and(own(notaryId), eq(taughtSentences.verdict, verdict)))
          .orderBy(desc(taughtSentences.taughtAt), asc(taughtSentences.id));
      const rows = [...(await said('answered').limit(MOST_READ)), ...(await said('refused'))];
      return rows.map(({ id, lineKey, questionKey, verdict, taughtAt, sentenceSealed }) => ({
        id,
        lineKey,
        questionKey,
        verdict,
        taughtAt,
        sentence: cipher.decrypt(sentenceSealed, place(id)),
      }));
    },
    async hasAny(notaryId: string): Promise<boolean> {
      const [one] = await db
        .select({ id: taughtSentences.id })
        .from(taughtSentences)
        .where(own(notaryId))
        .limit(1);
      return one !== undefined;
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
          set: { verdict: taught.verdict, questionKey: taught.questionKey, taughtAt: at },
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
    /** Lessons of lines that are not in the sheet as they were, and refusals of questions that are not in it any more. */
    async forgetOtherLines(notaryId: string, { lines, questions }: SheetKeys): Promise<void> {
      const isGone = (column: AnyColumn, keys: readonly string[]) =>
        sql`${column} <> all(${sql.param(keys)}::text[])`;
      await db.delete(taughtSentences).where(
        and(
          own(notaryId),
          isGone(taughtSentences.lineKey, lines),
          or(
            eq(taughtSentences.verdict, 'answered'),
            // An empty sheet is more often a mistake than a wish, and what was refused stays so.
            questions.length > 0 ? isGone(taughtSentences.questionKey, questions) : sql`false`,
          ),
        ),
      );
    },
  };
}
