import { Piscina } from 'piscina';
import type { SenderVerdict } from '#server/ports/message-parser.ts';
import { isReservedDomain } from '#shared/reserved-names.ts';
import { listServerResults, unfoldHeaders } from '../mime/server-results.ts';
import { threadEnvironment } from '../threads/thread-environment.ts';
import type { SenderTask } from './authenticate-thread.ts';

/** Null: the sender could be neither confirmed nor condemned. Never throws. */
export type SenderCheck = (raw: Buffer, headers: Buffer) => Promise<SenderVerdict | null>;

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
  return async (raw, headers) => {
    const task = raw.length <= MOST_BYTES ? planCheck(headers, servers) : null;
    if (!task) return null;
    pool ??= openPool();
    // The parser takes the message over meanwhile.
    const copy = Buffer.allocUnsafeSlow(raw.length);
    raw.copy(copy);
    const timeoutMs = Math.floor(longestMs / 2);
    const whole: SenderTask = { ...task, raw: copy, servers, timeoutMs };
    return pool
      .run(whole, { signal: AbortSignal.timeout(longestMs), transferList: [copy.buffer as ArrayBuffer] })
      .catch(() => null);
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

/** Null where the receiving server has said it, or nothing could be found out. */
function planCheck(
  headers: Buffer,
  servers: readonly string[],
): Pick<SenderTask, 'received' | 'isSigned' | 'envelopeSender'> | null {
  if (listServerResults(headers).length > 0) return null;
  const lines = unfoldHeaders(headers);
  const valuesOf = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1));
  const received = valuesOf('received');
  const isSigned = valuesOf('dkim-signature').length > 0;
  const domain = /@([^\s<>@]{1,255})>?\s{0,20}$/.exec(valuesOf('from')[0]?.trim() ?? '')?.[1]?.toLowerCase();
  if (received.length === 0 && !isSigned) return null;
  // One that is not found here is looked for by whoever checks it; those of the demo office and of tests no name server has.
  if (domain && servers.length === 0 && isReservedDomain(domain)) return null;
  const envelopeSender = (valuesOf('return-path')[0] ?? '').replace(/[<>\s]/g, '');
  return { received, isSigned, envelopeSender };
}
