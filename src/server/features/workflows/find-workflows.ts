import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import type { WorkflowState } from '#shared/contracts/workflow-list.ts';
import { workflows } from './workflows.tables.ts';

/** Without accents and capitals: whoever searches types « helene ». */
const fold = (text: SQL) => sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

const words = sql`concat_ws(' ', ${workflows.name}, ${workflows.description}, ${notaries.firstName}, ${notaries.lastName}, ${workflows.notaryEmail})`;

/** For statements that join the notary. Undefined where nothing is searched. */
export function hasWords(search = ''): SQL | undefined {
  const each = search.split(/\s/).filter(Boolean);
  if (each.length === 0) return undefined;
  const patterns = each.map((word) => fold(sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}::text`));
  // The words of a row are folded once, however many are searched.
  return sql`${fold(words)} like all (array[${sql.join(patterns, sql`, `)}])`;
}

export function isInState(state: WorkflowState = 'all'): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'failed') return and(eq(workflows.active, true), eq(workflows.cronLastStatus, 'failed'));
  return eq(workflows.active, state === 'active');
}

export function isInFolder(folder: string | undefined): SQL | undefined {
  return folder ? eq(workflows.folderId, folder) : undefined;
}
