import type { Page, Route } from '@playwright/test';
import { type AutomationType, automations } from '#shared/automations.ts';
import type { Activity } from '#shared/contracts/activity.ts';
import type { Execution } from '#shared/contracts/executions.ts';
import type { Folder, NotaryFolder } from '#shared/contracts/folders.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { SchedulerLog } from '#shared/contracts/scheduler.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { answerNotaries, answerNotaryFolders } from './notary-lists.ts';
import { answerWorkflows, isOfWorkflows } from './workflow-answers.ts';

/** What the server may answer, for states that the demo office does not go through. */

const MINUTE = 60_000;

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * MINUTE).toISOString();
}

function makeId(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export function makeWorkflow(change: Partial<Workflow> = {}): Workflow {
  const type: AutomationType = change.type ?? 'document_classification';
  return {
    id: makeId(1),
    name: automations[type].presetName,
    description: automations[type].presetDescription,
    webhookUrl: `http://127.0.0.1:9/webhook/${automations[type].webhookPath}`,
    active: true,
    createdAt: minutesAgo(600),
    updatedAt: minutesAgo(600),
    category: null,
    tags: [],
    notaryId: makeId(2),
    notaryEmail: 'pieces@office-castelnau.example',
    notaryName: 'Office notarial Castelnau',
    folderId: null,
    cronSettings: { enabled: true, interval: 1, lastRun: minutesAgo(1), nextRun: minutesAgo(-1) },
    running: false,
    lastStatus: 'success',
    today: {},
    ...change,
    type,
  };
}

export function makeFolder(number: number, change: Partial<Folder> = {}): Folder {
  return {
    id: makeId(400 + number),
    name: `Dossier ${number}`,
    description: null,
    createdAt: minutesAgo(600 + number),
    updatedAt: minutesAgo(600 + number),
    ...change,
  };
}

export function makeNotaryFolder(number: number, change: Partial<NotaryFolder> = {}): NotaryFolder {
  return {
    notaryId: makeId(500 + number),
    notaryName: `Office ${number}`,
    notaryEmail: `pieces@office-${number}.example`,
    workflows: [],
    ...change,
  };
}

export function makeActivity(number: number, change: Partial<Activity> = {}): Activity {
  return {
    id: makeId(100 + number),
    at: minutesAgo(number),
    kind: 'document-filed',
    clientName: 'MARTIN Claire',
    title: 'Pièce classée : Acte de naissance',
    fromFile: 'Scan.pdf',
    toFile: 'MARTIN Claire - Acte de naissance - 12-02-2026.pdf',
    because: ['Le document porte le titre « Copie intégrale d’acte de naissance ».'],
    attention: false,
    by: null,
    clientId: null,
    undoDocumentId: null,
    ...change,
  };
}

export function makeExecution(number: number, change: Partial<Execution> = {}): Execution {
  return {
    id: makeId(200 + number),
    workflowId: makeId(1),
    workflowName: 'Classement des documents',
    workflowDescription: 'Renomme et classe les pièces reçues dans le drive.',
    officeId: makeId(2),
    officeName: 'Étude Vasseur',
    executionTime: minutesAgo(number),
    trigger: 'schedule',
    status: 'success',
    errorMessage: null,
    message: '1 pièce classée.',
    httpStatus: null,
    details: null,
    steps: [],
    isCounted: false,
    ...change,
  };
}

export function makeLog(number: number, change: Partial<SchedulerLog> = {}): SchedulerLog {
  return {
    id: makeId(300 + number),
    execution_time: minutesAgo(number),
    status: 'completed',
    response_data: {
      message: '3 exécutions dans la minute.',
      workflows_processed: 3,
      success_count: 3,
      error_count: 0,
    },
    error_message: null,
    created_at: minutesAgo(number),
    ...change,
  };
}

/** Lists that are asked for by parts: of which call a list or a refusal is, whatever it looks for. */
const inParts: readonly string[] = [routes.notaries, routes.notaryFolders, routes.clientFiles];
const isAsked = (path: string) =>
  inParts.includes(path) ? (url: URL) => url.pathname === path : `**${path}`;

/** Answers a call in the server's place. */
export async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  if (path === routes.workflows && Array.isArray(json)) return answerWorkflows(page, json);
  if (path === routes.notaries && Array.isArray(json)) return answerNotaries(page, () => json);
  if (path === routes.notaryFolders && Array.isArray(json)) return answerNotaryFolders(page, json);
  // A list that is asked for by parts is one list still.
  const asked = path === routes.workflows ? (url: URL) => isOfWorkflows(url) : isAsked(path);
  await page.route(asked, (route) => route.fulfill({ status, json }));
}

/** The call breaks as it does without a network. */
export async function cut(page: Page, path: string): Promise<void> {
  await page.route(isAsked(path), (route) => route.abort());
}

/** Lets the call wait until told, to look at the screen meanwhile. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(isAsked(path), async (route: Route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
