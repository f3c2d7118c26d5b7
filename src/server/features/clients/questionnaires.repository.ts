import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { CaseAnswers } from '#shared/case-facts.ts';
import { DAY_MS } from '#shared/durations.ts';
import { questionnaires } from './questionnaires.tables.ts';

/** Whoever has not answered, or was not confirmed, for so long may be asked anew. */
const LONGEST_OPEN_MS = 14 * DAY_MS;

export type Questionnaire = typeof questionnaires.$inferSelect;
export type QuestionnairesRepository = ReturnType<typeof createQuestionnairesRepository>;

/** What clients were asked of their cases by mail. */
export function createQuestionnairesRepository(db: Database) {
  const open = (notaryId: string) =>
    and(eq(questionnaires.notaryId, notaryId), isNull(questionnaires.closedAt));
  return {
    async record(
      notaryId: string,
      asked: Pick<Questionnaire, 'clientId' | 'outgoingMailId' | 'questions'>,
      at: Date,
    ): Promise<void> {
      await db.insert(questionnaires).values({ ...asked, id: newId(), notaryId, createdAt: at });
    },
    /** None that was asked too long ago to be answered still. */
    async findOpen(notaryId: string, clientId: string, now: Date): Promise<Questionnaire | null> {
      const [row] = await db
        .select()
        .from(questionnaires)
        .where(
          and(
            open(notaryId),
            eq(questionnaires.clientId, clientId),
            gt(questionnaires.createdAt, new Date(now.getTime() - LONGEST_OPEN_MS)),
          ),
        );
      return row ?? null;
    },
    /** Whatever he was asked before stands open no more. */
    async closeFormer(notaryId: string, clientId: string, at: Date): Promise<void> {
      await db
        .update(questionnaires)
        .set({ closedAt: at })
        .where(and(open(notaryId), eq(questionnaires.clientId, clientId)));
    },
    /** What this address of the client was asked by one of these mails, and is not settled yet. */
    async findAsked(
      notaryId: string,
      { clientId, address, mailIds }: { clientId: string; address: string; mailIds: string[] },
    ): Promise<Questionnaire | null> {
      if (mailIds.length === 0) return null;
      const [row] = await db
        .select({ asked: questionnaires })
        .from(questionnaires)
        .innerJoin(outgoingMails, eq(outgoingMails.id, questionnaires.outgoingMailId))
        .where(
          and(
            open(notaryId),
            eq(questionnaires.clientId, clientId),
            eq(outgoingMails.toAddress, address),
            inArray(outgoingMails.messageId, mailIds),
          ),
        );
      return row?.asked ?? null;
    },
    /** What this message tells and no person has looked at yet. */
    async findTold(notaryId: string, messageId: string): Promise<Questionnaire | null> {
      const [row] = await db
        .select()
        .from(questionnaires)
        .where(and(open(notaryId), eq(questionnaires.messageId, messageId)));
      return row ?? null;
    },
    async recordTold(notaryId: string, id: string, messageId: string, told: CaseAnswers): Promise<void> {
      await db
        .update(questionnaires)
        .set({ messageId, told })
        .where(and(open(notaryId), eq(questionnaires.id, id)));
    },
    /** False when somebody else was faster. */
    async close(notaryId: string, id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(questionnaires)
        .set({ closedAt: at })
        .where(and(open(notaryId), eq(questionnaires.id, id)))
        .returning({ id: questionnaires.id });
      return rows.length > 0;
    },
  };
}
