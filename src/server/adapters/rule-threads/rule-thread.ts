import type { Piscina } from 'piscina';
import { NotUnderstood } from '#server/ports/understanding.ts';
import { findEnd, openLimitedPool } from '../threads/limited-pool.ts';
import type { RuleAnswer, RuleCall } from './serve-rules.ts';

export interface RuleThread {
  /** One call at a time, in order. Throws `NotUnderstood` when its thread had to be ended, or the rule has failed. */
  run(rule: string, subject: unknown, context: object): Promise<unknown>;
}

export interface RuleThreadOptions {
  /** A module that exports `answer`, made with `serveRules`. */
  entry: URL;
  /** The longest that one call may take, its wait for the thread not counted. */
  longestMs?: number;
  heapMegabytes?: number;
}

/** What people write takes milliseconds; a machine that is busy with something else, a hundred times that. */
const LONGEST_MS = 10_000;
const HEAP_MEGABYTES = 256;
const START_MS = 60_000;

/** The thread starts with the first call, ends when there is nothing to do, and keeps no process alive. */
export function createRuleThread({
  entry,
  longestMs = LONGEST_MS,
  heapMegabytes = HEAP_MEGABYTES,
}: RuleThreadOptions): RuleThread {
  const names = new WeakMap<object, number>();
  let named = 0;
  let pool: Piscina | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  function nameOf(list: object): number {
    const known = names.get(list);
    if (known !== undefined) return known;
    named += 1;
    names.set(list, named);
    return named;
  }

  async function runNow(rule: string, subject: unknown, context: object): Promise<unknown> {
    pool ??= openLimitedPool(entry, 'answer', heapMegabytes);
    // To load the rules takes longer than most calls, and is nobody's fault.
    if (pool.threads.length === 0) await start(pool);
    const { call, lists } = nameLists(rule, subject, context, nameOf);
    let answer = await ask(pool, call);
    if ('missing' in answer) {
      const sent = answer.missing.map((name) => [name, lists.get(name)] as const);
      answer = await ask(pool, { ...call, lists: sent });
    }
    if ('missing' in answer) throw new Error('a thread of rules keeps nothing of what it is sent');
    if ('failure' in answer) throw new NotUnderstood('failed', { cause: answer.failure });
    return answer.result;
  }

  async function ask(opened: Piscina, call: RuleCall): Promise<RuleAnswer> {
    try {
      return await opened.run(call, { signal: AbortSignal.timeout(longestMs) });
    } catch (error) {
      const problem = findEnd(error);
      throw problem ? new NotUnderstood(problem, { cause: error }) : error;
    }
  }

  async function start(opened: Piscina): Promise<void> {
    try {
      await opened.run({ rule: null }, { signal: AbortSignal.timeout(START_MS) });
    } catch (error) {
      const failed = new Error('the thread of rules could not start', { cause: error });
      throw Object.assign(failed, { code: 'ERR_WORKER_NOT_STARTED' });
    }
  }

  return {
    run(rule, subject, context) {
      // The time that it may take begins when it is its turn.
      const answered = previous.then(() => runNow(rule, subject, context));
      previous = answered.catch(() => undefined);
      return answered;
    },
  };
}

/** The lists of the context by the names under which the thread keeps them. */
function nameLists(rule: string, subject: unknown, context: object, nameOf: (list: object) => number) {
  const lists = new Map<number, readonly unknown[]>();
  const plain: Record<string, unknown> = {};
  const kept: Record<string, number> = {};
  for (const [field, value] of Object.entries(context)) {
    if (!Array.isArray(value)) {
      plain[field] = value;
      continue;
    }
    const name = nameOf(value);
    kept[field] = name;
    lists.set(name, value);
  }
  return { call: { rule, subject, context: plain, kept, lists: [] } satisfies RuleCall, lists };
}
