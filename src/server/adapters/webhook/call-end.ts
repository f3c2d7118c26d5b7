export class OutOfTime extends Error {}

/** What ends a call before its answer: its time, or whoever asked for it. */
export interface CallEnd {
  /** Null as long as it goes on. */
  readonly reason: Error | null;
  /** Told once it ends; the one before is not told any more. */
  tell(ended: (reason: Error) => void): void;
  release(): void;
}

/** One timer, cleared with its call: thousands a second would each live for half a minute otherwise. */
export function endAfter(milliseconds: number, asked?: AbortSignal): CallEnd {
  let reason: Error | null = null;
  let told: (reason: Error) => void = () => undefined;
  const end = (why: Error) => {
    reason ??= why;
    told(reason);
  };
  const timer = setTimeout(() => end(new OutOfTime()), milliseconds);
  const follow = () => end(asked?.reason);
  asked?.addEventListener('abort', follow);
  if (asked?.aborted) follow();
  return {
    get reason() {
      return reason;
    },
    tell(ended) {
      told = ended;
    },
    release() {
      clearTimeout(timer);
      asked?.removeEventListener('abort', follow);
    },
  };
}
