import { Piscina } from 'piscina';
import type { SenderVerdict } from '#server/ports/message-parser.ts';
import { isReservedDomain } from '#shared/reserved-names.ts';
import { readHeaderFields, valuesOf } from '../mime/header-fields.ts';
import { listServerResults } from '../mime/server-results.ts';
import { threadEnvironment } from '../threads/thread-environment.ts';
import type { SenderTask } from './authenticate-thread.ts';

/** Takes the bytes' copy at once, as the parser has them meanwhile; asks when it is known whom to ask about. */
export type SenderCheck = (raw: Buffer, headers: Buffer) => AskAboutAuthor;

/** Null: the author could be neither confirmed nor condemned. Never throws. */
export type AskAboutAuthor = (author: string) => Promise<SenderVerdict | null>;

export interface SenderCheckOptions {
  /** Name servers to ask; those of the system where there are none. */
  servers?: readonly string[];
  longestMs?: number;
}

/** No mail run waits longer for it. */
const LONGEST_MS = 4000;
const MOST_BYTES = 30 * 1024 * 1024;
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 192;

/**
 * Checks the sender by ourselves where his server's verdict is missing: in a thread that time ends, with name servers that
 * need not answer. What was not found out in time is not known.
 */
export function createSenderCheck({
  servers = [],
  longestMs = LONGEST_MS,
}: SenderCheckOptions = {}): SenderCheck {
  let pool: Piscina | null = null;
  return (raw, headers) => {
    const task = raw.length <= MOST_BYTES ? planCheck(headers) : null;
    if (!task) return async () => null;
    const copy = Buffer.allocUnsafeSlow(raw.length);
    raw.copy(copy);
    const timeoutMs = Math.floor(longestMs / 2);
    const whole: SenderTask = { ...task, raw: copy, servers, timeoutMs };
    return async (author) => {
      // No name server has those of the demo office and of tests.
      if (servers.length === 0 && isReservedDomain(author)) return null;
      pool ??= openPool();
      const transferList = [copy.buffer as ArrayBuffer];
      return pool.run(whole, { signal: AbortSignal.timeout(longestMs), transferList }).catch(() => null);
    };
  };
}

function openPool(): Piscina {
  const opened = new Piscina({
    filename: new URL('./authenticate-thread.ts', import.meta.url).href,
    name: 'check',
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 4,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    env: threadEnvironment,
  });
  return opened.on('error', () => undefined);
}

type SenderPlan = Omit<SenderTask, 'raw' | 'servers' | 'timeoutMs'>;

/** Null where the receiving server has said it, or nothing could be found out. */
function planCheck(headers: Buffer): SenderPlan | null {
  const head = readHeaderFields(headers);
  if (listServerResults(head).length > 0) return null;
  const received = valuesOf(head, 'received');
  const isSigned = valuesOf(head, 'dkim-signature').length > 0;
  if (received.length === 0 && !isSigned) return null;
  const envelopeSender = (valuesOf(head, 'return-path')[0] ?? '').replace(/[<>\s]/g, '');
  const hasSubject = valuesOf(head, 'subject').length > 0;
  return { received, isSigned, hasSubject, envelopeSender };
}
