import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#server/database/folded-words.ts';
import type { WorkflowState } from '#shared/contracts/workflow-list.ts';
import { workflows, workflowWords } from './workflows.tables.ts';

/** That what is kept of a workflow to find it by has all of the words (decision 0092). Undefined where nothing is searched. */
export function isFound(search: string | undefined): SQL | undefined {
  const found = hasWords(workflowWords.words, search);
  return (
    found && sql`${workflows.id} in (select ${workflowWords.workflowId} from ${workflowWords} where ${found})`
  );
}

export function isInState(state: WorkflowState = 'all'): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'failed') return and(eq(workflows.active, true), eq(workflows.cronLastStatus, 'failed'));
  return eq(workflows.active, state === 'active');
}

export function isInFolder(folder: string | undefined): SQL | undefined {
  return folder ? eq(workflows.folderId, folder) : undefined;
}
