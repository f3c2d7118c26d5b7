import type { Page } from '@playwright/test';
import { routes } from '#shared/contracts/routes.ts';
import type { WorkflowCounts, WorkflowState } from '#shared/contracts/workflow-list.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function hasWords({ name, description, notaryName, notaryEmail }: Workflow, search: string): boolean {
  const text = fold([name, description, notaryName, notaryEmail].join(' '));
  return fold(search)
    .split(/\s/)
    .every((word) => text.includes(word));
}

function isInState({ active, lastStatus }: Workflow, state: string): boolean {
  if (state === 'failed') return active && lastStatus === 'failed';
  return state === 'all' || active === (state === 'active');
}

function countFor(workflows: Workflow[], search: string): WorkflowCounts {
  const found = workflows.filter((workflow) => hasWords(workflow, search));
  const count = (state: WorkflowState) => found.filter((workflow) => isInState(workflow, state)).length;
  const folders = Map.groupBy(workflows, ({ folderId }) => folderId ?? '');
  return {
    found: {
      all: count('all'),
      failed: count('failed'),
      active: count('active'),
      inactive: count('inactive'),
    },
    total: workflows.length,
    active: workflows.filter(({ active }) => active).length,
    offices: new Set(workflows.map(({ notaryId }) => notaryId)).size,
    running: workflows.filter(({ running }) => running).length,
    folders: [...folders].flatMap(([id, { length }]) => (id ? [{ id, count: length }] : [])),
  };
}

export function isOfWorkflows({ pathname }: URL): boolean {
  return pathname === routes.workflows || pathname === routes.workflowCounts;
}

/** The list as it is asked for, and its counts. */
export async function answerWorkflows(page: Page, workflows: Workflow[]): Promise<void> {
  await page.route(isOfWorkflows, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (route.request().method() !== 'GET') return route.fallback();
    const search = searchParams.get('search') ?? '';
    if (pathname === routes.workflowCounts) return route.fulfill({ json: countFor(workflows, search) });
    const found = workflows.filter(
      (workflow) =>
        hasWords(workflow, search) &&
        isInState(workflow, searchParams.get('state') ?? 'all') &&
        (searchParams.get('folder') ?? workflow.folderId) === workflow.folderId,
    );
    return route.fulfill({ json: found.slice(0, Number(searchParams.get('limit') ?? found.length)) });
  });
}
