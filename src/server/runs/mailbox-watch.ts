import type { WatchedWorkflow } from '#server/features/mailbox/mailbox-watches.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';

const REFRESH_MS = 20_000;
/** Longer than two refreshes: whoever watches keeps it, and a killed watcher has a successor within a minute. */
const LEASE_MS = 50_000;
/** Mails come in bunches: one run reads them all. */
const GATHER_MS = 500;
const BUSY_MS = 1500;
const BETWEEN_MAILBOXES_MS = 5;
/** Whose notaries are read together. */
const READ_AT_ONCE = 100;

export interface MailboxWatchNeeds {
  /** The scheduled workflows that read a mailbox, of all offices those that are this process's for so long. */
  takeShare(milliseconds: number): Promise<WatchedWorkflow[]>;
  giveBack(): Promise<void>;
  /** By id; none of one who is gone. */
  findNotaries(notaryIds: readonly string[]): Promise<ReadonlyMap<string, Notary>>;
  watch(notary: Notary, tell: () => void): (() => void) | null;
  isRunning(workflowId: string): Promise<boolean>;
  /** Moves the workflow's next run to now. */
  hasten(workflowId: string): Promise<void>;
  logger: Logger;
}

/**
 * Runs the office's automation as soon as its mail server announces a message (IDLE). The processes share the mailboxes;
 * what nobody was told of is found by the run of the next slot.
 */
export function startMailboxWatch(needs: MailboxWatchNeeds): { stop(): Promise<void> } {
  const watched = new Map<string, { mailbox: string | null; stop(): void }>();
  const gathering = new Map<string, NodeJS.Timeout>();
  const toFollow = new Map<string, WatchedWorkflow>();
  let isFollowing = false;
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

  /** Whether a mailbox was signed in to. */
  function follow({ id, mailbox }: WatchedWorkflow, notary: Notary | undefined): boolean {
    if (watched.get(id)?.mailbox === mailbox) return false;
    forget(id);
    const stop = notary && needs.watch(notary, () => wakeSoon(id));
    watched.set(id, { mailbox, stop: stop || (() => undefined) });
    return Boolean(stop);
  }

  async function followSome(some: readonly WatchedWorkflow[]): Promise<void> {
    const notaries = await needs.findNotaries([...new Set(some.map(({ notaryId }) => notaryId))]);
    for (const workflow of some) {
      // Another process may have it by now.
      if (stopped || !toFollow.delete(workflow.id)) continue;
      try {
        if (!follow(workflow, notaries.get(workflow.notaryId))) continue;
      } catch (error) {
        needs.logger.error({ err: error, workflowId: workflow.id }, 'watching a mailbox failed');
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MAILBOXES_MS));
    }
  }

  /** One after the other, with a pause: thousands of mailboxes are not signed in to in one moment. */
  async function followAll(): Promise<void> {
    isFollowing = true;
    while (toFollow.size > 0 && !stopped) {
      const some = [...toFollow.values()].slice(0, READ_AT_ONCE);
      await followSome(some).catch((error: unknown) => {
        needs.logger.error({ err: error }, 'watching mailboxes failed');
        // The next refresh asks for them again.
        for (const { id } of some) toFollow.delete(id);
      });
    }
    isFollowing = false;
  }

  async function refresh(): Promise<void> {
    const workflows = await needs.takeShare(LEASE_MS);
    const ids = new Set(workflows.map(({ id }) => id));
    for (const id of [...watched.keys()]) if (!ids.has(id)) forget(id);
    for (const id of [...toFollow.keys()]) if (!ids.has(id)) toFollow.delete(id);
    for (const workflow of workflows)
      if (watched.get(workflow.id)?.mailbox !== workflow.mailbox) toFollow.set(workflow.id, workflow);
    if (!isFollowing) void followAll();
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
      await needs.giveBack().catch(() => undefined);
    },
  };
}
