import { randomBytes } from 'node:crypto';
import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { NewWebhookSecret, WebhookSecretState } from '#shared/contracts/webhook-secrets.ts';
import { DAY_MS } from '#shared/durations.ts';
import { hostOf } from '#shared/webhook-host.ts';
import {
  forgetPrevious,
  listSecrets,
  putSecret,
  type WorkflowSecretRow,
} from './webhook-secrets.repository.ts';
import { createWorkflowsRepository } from './workflows.repository.ts';

const SECRET_BYTES = 32;
/** How long a receiver has to take the new secret. */
const PREVIOUS_LIVES_MS = DAY_MS;

interface WebhookSecretsNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  /** `host:port` of our own engine, and what it alone knows. */
  engineHost: string;
  engineSecret: Buffer;
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>;

/**
 * What signs the calls of each workflow. One that goes to our own engine is signed with a secret that nobody is ever
 * shown; one that goes elsewhere, with the workflow's own, for the host that it was made for (decision 0074).
 */
export function createWebhookSecrets({ db, cipher, clock, engineHost, engineSecret }: WebhookSecretsNeeds) {
  const current = (id: string) => placeOf('workflow_secrets.secret_sealed', id);
  const previous = (id: string) => placeOf('workflow_secrets.previous_sealed', id);
  const isPreviousAlive = (row: WorkflowSecretRow) =>
    row.previousUntil !== null && row.previousUntil > clock.now();

  /** Null where it does not open: sealed with a key that is gone, or for another place. */
  function openSealed(sealed: string, place: Parameters<Cipher['decrypt']>[1]): string | null {
    try {
      return cipher.decrypt(sealed, place);
    } catch {
      return null;
    }
  }

  function open(row: WorkflowSecretRow): Buffer[] | null {
    const secret = openSealed(row.secretSealed, current(row.workflowId));
    if (secret === null) return null;
    const former =
      row.previousSealed && isPreviousAlive(row)
        ? openSealed(row.previousSealed, previous(row.workflowId))
        : null;
    return [secret, ...(former === null ? [] : [former])].map((one) => Buffer.from(one, 'base64'));
  }

  function toState(host: string, row: WorkflowSecretRow | undefined): WebhookSecretState {
    if (host === engineHost) return { host, signedWith: 'engine', createdAt: null, previousUntil: null };
    if (row?.host !== host) return { host, signedWith: 'nothing', createdAt: null, previousUntil: null };
    return {
      host,
      signedWith: 'secret',
      createdAt: row.createdAt.toISOString(),
      previousUntil: isPreviousAlive(row) ? (row.previousUntil?.toISOString() ?? null) : null,
    };
  }

  return {
    /** The newest first. Of a workflow that goes unsigned there is none; null for one whose secret does not open. */
    async findFor(
      calls: readonly { workflowId: string; host: string }[],
    ): Promise<ReadonlyMap<string, readonly Buffer[] | null>> {
      const secrets = new Map<string, readonly Buffer[] | null>();
      const elsewhere = new Map<string, string>();
      for (const { workflowId, host } of calls) {
        if (host === engineHost) secrets.set(workflowId, [engineSecret]);
        else elsewhere.set(workflowId, host);
      }
      if (elsewhere.size === 0) return secrets;
      for (const row of await listSecrets(db, [...elsewhere.keys()]))
        if (row.host === elsewhere.get(row.workflowId)) secrets.set(row.workflowId, open(row));
      return secrets;
    },

    async getState(workflowId: string): Promise<WebhookSecretState> {
      const workflow = await createWorkflowsRepository(db).findById(workflowId);
      if (!workflow) throw new AppError('workflow-not-found');
      const [row] = await listSecrets(db, [workflowId]);
      return toState(hostOf(workflow.webhookUrl), row);
    },

    /** Makes a new secret, told this once. The one before it signs beside it for a day, where it was for the same host. */
    async roll(workflowId: string, caller: Caller): Promise<NewWebhookSecret> {
      const secret = randomBytes(SECRET_BYTES).toString('base64');
      const state = await db.transaction(async (tx) => {
        const workflow = await createWorkflowsRepository(tx).lock(workflowId);
        if (!workflow) throw new AppError('workflow-not-found');
        const host = hostOf(workflow.webhookUrl);
        if (host === engineHost) throw new AppError('webhook-secret-own');
        const [known] = await listSecrets(tx, [workflowId]);
        const replaced = known?.host === host ? openSealed(known.secretSealed, current(workflowId)) : null;
        const row: WorkflowSecretRow = {
          workflowId,
          host,
          secretSealed: cipher.encrypt(secret, current(workflowId)),
          createdAt: clock.now(),
          previousSealed: replaced && cipher.encrypt(replaced, previous(workflowId)),
          previousUntil: replaced ? new Date(clock.now().getTime() + PREVIOUS_LIVES_MS) : null,
        };
        await putSecret(tx, row);
        await audit(tx, caller, {
          action: 'workflow.secret',
          subjectId: workflowId,
          details: { replaced: replaced !== null },
        });
        return toState(host, row);
      });
      return { ...state, secret: `whsec_${secret}` };
    },

    async forgetReplaced(): Promise<void> {
      await forgetPrevious(db, clock.now());
    },
  };
}
