import { type SQL, sql } from 'drizzle-orm';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ExecutionStatus, RunStep } from '#shared/contracts/executions.ts';
import { judgeRun } from './judge-run.ts';
import { runTroubles } from './office-health.tables.ts';

/** What is shown of a trouble's words. */
const LONGEST_SENTENCE = 400;

/** What a run's end says of its office, as `troubleColumns` names it; nothing where it is neither good nor bad. */
export function toTroubleRow(run: {
  status: ExecutionStatus;
  errorMessage: string | null;
  response: { steps: RunStep[] } | null;
}): Record<string, unknown> {
  const judged = judgeRun({ ...run, steps: run.response?.steps ?? [] });
  if (judged.health === 'unsaid') return {};
  if (judged.health !== 'failing') return { is_over: true };
  return { is_over: false, kind: judged.kind, sentence: judged.sentence.slice(0, LONGEST_SENTENCE) };
}

export const troubleColumns = sql`is_over boolean, kind text, sentence text`;

/**
 * Parts of one statement that writes the runs `written` of `ended`: what begins to fail, and what does no longer. The last
 * run that a workflow has before this statement is the last success of one that begins to fail. In one order, whoever
 * writes: two of them never wait for each other in a ring.
 */
export const noteTroubles: SQL = sql`
  judged as (
    select distinct on (e.workflow_id) e.workflow_id, e.at, e.is_over, e.kind, e.sentence
    from written join ended e using (workflow_id, slot)
    where e.is_over is not null order by e.workflow_id, e.at desc),
  opened as (
    insert into ${runTroubles} as known (workflow_id, notary_id, kind, since, last_at, sentence, last_success_at)
    select j.workflow_id, w.notary_id, j.kind, j.at, j.at, j.sentence, w.cron_last_run
    from judged j join ${workflows} w on w.id = j.workflow_id
    where not j.is_over order by j.workflow_id
    on conflict (workflow_id) do update set
      notary_id = excluded.notary_id, kind = excluded.kind, sentence = excluded.sentence,
      last_at = greatest(known.last_at, excluded.last_at),
      since = case when known.kind = excluded.kind then known.since else excluded.since end),
  closed as (
    delete from ${runTroubles} where workflow_id in (
      select t.workflow_id from ${runTroubles} t
      where t.workflow_id in (select j.workflow_id from judged j where j.is_over)
      order by t.workflow_id for update))`;
