import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ExecutionStatus, RunStep } from '#shared/contracts/executions.ts';
import { judgeRun } from './judge-run.ts';
import { runTroubles } from './office-health.tables.ts';

/** What is shown of a trouble's words. */
const LONGEST_SENTENCE = 400;

export interface EndedRun {
  workflowId: string;
  at: Date;
  status: ExecutionStatus;
  errorMessage: string | null;
  response: { steps: RunStep[] } | null;
}

export function createRunTroublesRepository(db: Database) {
  /** In one order, whoever writes: two transactions never wait for each other in a ring. */
  async function open(failing: readonly object[]): Promise<void> {
    if (failing.length === 0) return;
    await db.execute(
      sql`insert into ${runTroubles} (workflow_id, notary_id, kind, since, last_at, sentence, last_success_at)
          select r.id, w.notary_id, r.kind, r.at, r.at, r.sentence, w.cron_last_run
          from jsonb_to_recordset(${JSON.stringify(failing)}::text::jsonb)
            as r(id uuid, kind text, at timestamptz, sentence text)
          join ${workflows} w on w.id = r.id
          order by r.id
          on conflict (workflow_id) do update set
            notary_id = excluded.notary_id, kind = excluded.kind, sentence = excluded.sentence,
            last_at = greatest(run_troubles.last_at, excluded.last_at),
            since = case when run_troubles.kind = excluded.kind then run_troubles.since else excluded.since end`,
    );
  }

  async function close(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db.execute(
      sql`delete from ${runTroubles} where workflow_id in
            (select t.workflow_id from ${runTroubles} t
             where t.workflow_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
             order by t.workflow_id for update)`,
    );
  }

  return {
    /**
     * Part of the transaction that records the runs, and before their workflows' last runs are written: until then that
     * of one that begins to fail is its last success.
     */
    async note(runs: readonly EndedRun[]): Promise<void> {
      const failing = new Map<string, object>();
      const over = new Set<string>();
      for (const { workflowId: id, at, status, errorMessage, response } of runs) {
        const judged = judgeRun({ status, errorMessage, steps: response?.steps ?? [] });
        if (judged.health === 'unsaid') continue;
        if (judged.health === 'failing') {
          over.delete(id);
          failing.set(id, {
            id,
            at,
            kind: judged.kind,
            sentence: judged.sentence.slice(0, LONGEST_SENTENCE),
          });
        } else {
          failing.delete(id);
          over.add(id);
        }
      }
      await open([...failing.values()]);
      await close([...over]);
    },
  };
}
