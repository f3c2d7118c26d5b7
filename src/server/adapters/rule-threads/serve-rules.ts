import type { Rule } from '#server/ports/understanding.ts';

/** `rule` is null for a call that only waits until the thread has started. */
export interface RuleCall {
  rule: string | null;
  subject?: unknown;
  context?: Record<string, unknown>;
  /** Fields of the context that hold a list which the thread may have already, by the name of that list. */
  kept?: Record<string, number>;
  /** Those lists that the thread has said to be without. */
  lists?: readonly (readonly [number, readonly unknown[] | undefined])[];
}

/** Of a rule that has failed: what it was about is nobody's to log. */
export interface RuleFailure {
  name: string;
  stack: string;
}

export type RuleAnswer = { result: unknown } | { failure: RuleFailure } | { missing: number[] };

/** Of the offices whose turn it is; another one's are sent again. */
const MOST_LISTS = 16;

/** What a thread of rules answers: one call after the other, with the lists that it was given before. */
export function serveRules(rules: Record<string, Rule>): (call: RuleCall) => RuleAnswer {
  const kept = new Map<number, readonly unknown[]>();

  return ({ rule, subject, context = {}, kept: fields = {}, lists = [] }) => {
    if (rule === null) return { result: null };
    for (const [name, list] of lists) if (list) kept.set(name, list);
    const missing = [...new Set(Object.values(fields))].filter((name) => !kept.has(name));
    if (missing.length > 0) return { missing };
    const whole = { ...context };
    for (const [field, name] of Object.entries(fields)) {
      const list = kept.get(name) as readonly unknown[];
      whole[field] = list;
      // The latest used is the last one to go.
      kept.delete(name);
      kept.set(name, list);
    }
    for (const name of kept.keys()) if (kept.size > MOST_LISTS) kept.delete(name);
    return apply(rules[rule], subject, whole);
  };
}

function apply(rule: Rule | undefined, subject: unknown, context: unknown): RuleAnswer {
  if (!rule) throw new Error('there is no such rule');
  try {
    return { result: rule(subject, context) };
  } catch (error) {
    const { name = 'Error', stack = '' } = error instanceof Error ? error : {};
    // Its first line is the message, which may quote what was read.
    return { failure: { name, stack: stack.split('\n    at ').slice(1, 12).join('\n    at ') } };
  }
}
