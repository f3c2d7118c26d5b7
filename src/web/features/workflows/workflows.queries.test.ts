import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '#shared/messages/toasts.ts';
import { getNotice, notify } from '#web/lib/notices.ts';
import { findWorkflowScreen } from './workflow-screen.ts';
import { executeOptions } from './workflows.queries.ts';

const workflow = {
  id: '01900000-0000-7000-8000-000000000001',
  webhookUrl: 'https://automates.example/crochet',
};
const ownScreen = findWorkflowScreen('/notary/workflows');
const managementScreen = findWorkflowScreen('/admin/workflows');

beforeEach(() => notify.info('before'));
afterEach(() => vi.unstubAllGlobals());

/** A run whose screen is left while it works. */
async function leaveRun(answer: Response, screen = ownScreen, address = workflow.webhookUrl): Promise<void> {
  vi.stubGlobal('fetch', async () => answer);
  const run = new MutationObserver(
    new QueryClient(),
    executeOptions(new QueryClient(), { ...workflow, webhookUrl: address }, screen),
  );
  const leave = run.subscribe(() => undefined);
  const ended = run.mutate().catch(() => undefined);
  leave();
  await ended;
}

it('the end of a run is told on another screen too', async () => {
  await leaveRun(Response.json({ success: true, status: 200, message: '' }));
  expect(getNotice()).toMatchObject({ kind: 'success', text: toasts.execution.notarySucceeded });
});

it('and so is what went wrong, in the words of the screen that it was started from', async () => {
  await leaveRun(Response.json({ success: false, status: 404, error: 'x' }));
  expect(getNotice()).toMatchObject({ kind: 'error', text: toasts.execution.notaryFailed });
  notify.info('before');
  await leaveRun(Response.json({ code: 'internal', error: 'Panne' }, { status: 500 }), managementScreen);
  expect(getNotice()).toMatchObject({ kind: 'error', text: toasts.execution.connection('Panne') });
  notify.info('before');
  await leaveRun(Response.json({}), managementScreen, 'ftp://automates.example');
  expect(getNotice()).toMatchObject({ kind: 'error', text: toasts.execution.invalidUrl });
});
