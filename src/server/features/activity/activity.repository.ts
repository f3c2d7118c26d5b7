import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findActing } from '#server/access/guards.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { givenRow, once, onceEach, rowValues } from '#server/database/prepared.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { listHomonymLabels } from '#server/features/clients/homonym-labels.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import type { Activity, ActivityKind } from '#shared/contracts/activity.ts';
import { activity } from './activity.tables.ts';

export interface NewActivity {
  /** Names the act: recorded twice after a crash, it stays one row. */
  key: string;
  kind: ActivityKind;
  clientId: string | null;
  documentId?: string;
  title: string;
  fromFile?: string | null;
  toFile?: string | null;
  because: string[];
  attention?: boolean;
}

const columns = [
  'id',
  'notaryId',
  'key',
  'at',
  'kind',
  'clientId',
  'documentId',
  'title',
  'fromFile',
  'toFile',
  'because',
  'attention',
  'actedBy',
] as const;

/** Records an act, once its values are given. */
export function recordAct(db: Database) {
  return db.insert(activity).values(givenRow('act', columns)).onConflictDoNothing();
}

export function actValues(notaryId: string, act: NewActivity, at: Date) {
  return rowValues('act', columns, {
    attention: false,
    ...act,
    actedBy: findActing(),
    id: newId(),
    notaryId,
    at,
  });
}

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

export function createActivityRepository(db: Database) {
  const recording = once(() => recordAct(db).prepare('record-act'));
  const listing = onceEach((which: 'first' | 'next') =>
    db
      .select({
        act: activity,
        lastName: clients.lastName,
        firstName: clients.firstName,
        documentState: documents.state,
        holderId: documents.clientId,
        fileName: documents.fileName,
        // The key's holder is the notary; whoever worked under a former licence is named no more.
        by: sql<string | null>`case when ${activity.actedBy} = ${notaries.licenseId}
          then ${notaries.firstName} || ' ' || ${notaries.lastName} else ${persons.name} end`,
      })
      .from(activity)
      .leftJoin(clients, eq(clients.id, activity.clientId))
      .leftJoin(documents, eq(documents.id, activity.documentId))
      .leftJoin(notaries, eq(notaries.id, activity.notaryId))
      .leftJoin(persons, eq(persons.id, activity.actedBy))
      .where(
        and(eq(activity.notaryId, sql.placeholder('notaryId')), which === 'next' ? isAfterGiven : undefined),
      )
      .orderBy(desc(activity.at), desc(activity.id))
      .limit(sql.placeholder('limit'))
      .prepare(`list-activity-${which}`),
  );
  return {
    async record(notaryId: string, act: NewActivity, at: Date): Promise<void> {
      await recording().execute(actValues(notaryId, act, at));
    },
    /** What these acts were said to be done for holds no more. */
    async retell(notaryId: string, keys: string[], because: string[]): Promise<void> {
      await db
        .update(activity)
        .set({ because })
        .where(and(eq(activity.notaryId, notaryId), inArray(activity.key, keys)));
    },
    /** Newest first; those before that place of the list, where one is given. */
    async listLatest(notaryId: string, limit: number, after?: string): Promise<Activity[]> {
      const [time, id] = after?.split('_') ?? [];
      const rows = await listing(after ? 'next' : 'first').execute({ notaryId, limit, time, id });
      const labels = await listHomonymLabels(db, notaryId);
      return rows.map(({ act, lastName, firstName, documentState, holderId, fileName, by }) => ({
        by,
        id: act.id,
        at: act.at.toISOString(),
        kind: act.kind as ActivityKind,
        clientName: lastName
          ? (labels.get(act.clientId ?? '') ?? `${lastName} ${firstName ?? ''}`.trim())
          : null,
        clientId: act.clientId,
        title: act.title,
        fromFile: act.fromFile,
        toFile: act.toFile,
        because: act.because,
        attention: act.attention,
        undoDocumentId:
          act.kind === 'document-filed' &&
          documentState === 'filed' &&
          holderId === act.clientId &&
          fileName === act.toFile
            ? act.documentId
            : null,
      }));
    },
  };
}

/** The first says nothing more, and is what leads along the index. */
const isAfterGiven: SQL = sql`${activity.at} <= ${sql.placeholder('time')}::timestamptz
  and (${activity.at}, ${activity.id}) < (${sql.placeholder('time')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
