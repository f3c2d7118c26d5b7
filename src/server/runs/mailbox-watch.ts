import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';

const REFRESH_MS = 20_000;
/** Longer than two refreshes: whoever watches keeps it, and a killed watcher has a successor within a minute. */
const LEASE_MS = 50_000;
/** Mails come in bunches: one run reads them all. */
const GATHER_MS = 500;
const BUSY_MS = 1500;

export interface WatchedWorkflow {
  id: string;
  notaryId: string;
  /** The dedicated address, which the notary may change. */
  address: string | null;
}

export interface MailboxWatchNeeds {
  /** The scheduled workflows that read a mailbox, over all offices. */
  listWorkflows(): Promise<WatchedWorkflow[]>;
  findNotary(notaryId: string): Promise<Notary | null>;
  watch(notary: Notary, tell: () => void): (() => void) | null;
  /** True for the one process that watches. */
  takeLease(milliseconds: number): Promise<boolean>;
  giveLeaseBack(): Promise<void>;
  isRunning(workflowId: string): Promise<boolean>;
  /** Moves the workflow's next run to now. */
  hasten(workflowId: string): Promise<void>;
  logger: Logger;
}

/**
 * Runs the office's automation as soon as its mail server announces a message (IDLE). One process watches for
 * all; what nobody was told of is found by the run of the next slot.
 */
export function startMailboxWatch(needs: MailboxWatchNeeds): { stop(): Promise<void> } {
  const watched = new Map<string, { address: string | null; stop(): void }>();
  const gathering = new Map<string, NodeJS.Timeout>();
  let stopped = false;

  function wakeSoon(workflowId: string, milliseconds = GATHER_MS): void {
    if (stopped || gathering.has(workflowId)) return;
    gathering.set(
      workflowId,
      setTimeout(() => {
        gathering.delete(workflowId);
        void wake(workflowId).catch((error: unknown) =>
          needs.logger.error({ err: error, workflowId }, 'waking a workflow failed'),
        );
      }, milliseconds),
    );
  }

  /** A run under way may have read the mailbox before the message came: it is run once more after it. */
  async function wake(workflowId: string): Promise<void> {
    if (await needs.isRunning(workflowId)) wakeSoon(workflowId, BUSY_MS);
    else await needs.hasten(workflowId);
  }

  function forget(workflowId: string): void {
    watched.get(workflowId)?.stop();
    watched.delete(workflowId);
  }

  async function follow({ id, notaryId, address }: WatchedWorkflow): Promise<void> {
    if (watched.get(id)?.address === address) return;
    forget(id);
    const notary = await needs.findNotary(notaryId);
    const stop = notary && !stopped && needs.watch(notary, () => wakeSoon(id));
    watched.set(id, { address, stop: stop || (() => undefined) });
  }

  async function refresh(): Promise<void> {
    const workflows = (await needs.takeLease(LEASE_MS)) ? await needs.listWorkflows() : [];
    const ids = new Set(workflows.map(({ id }) => id));
    for (const id of [...watched.keys()]) if (!ids.has(id)) forget(id);
    for (const workflow of workflows) await follow(workflow);
  }

  let current: Promise<void> = Promise.resolve();
  const refreshSafely = () => {
    current = current
      .then(() => (stopped ? undefined : refresh()))
      .catch((error: unknown) => needs.logger.error({ err: error }, 'watching the mailboxes failed'));
  };
  const timer = setInterval(refreshSafely, REFRESH_MS);
  refreshSafely();

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      for (const timeout of gathering.values()) clearTimeout(timeout);
      await current;
      for (const id of [...watched.keys()]) forget(id);
      await needs.giveLeaseBack().catch(() => undefined);
    },
  };
}
