import { serveRules } from './serve-rules.ts';

/** Rules for the tests of their thread, with every fault that one can have. */
export const answer = serveRules({
  count: (_: unknown, { list }: { list: unknown[] }) => list.length,
  isSameList: (_: unknown, { list }: { list: unknown[] }) => {
    const isSame = list === last;
    last = list;
    return isSame;
  },
  neverEnd: () => {
    for (;;);
  },
  fillTheMemory: () => {
    for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all));
  },
  fail: (secret: string) => {
    throw new TypeError(secret);
  },
  giveBack: (subject: unknown) => subject,
});

let last: unknown[] | null = null;
