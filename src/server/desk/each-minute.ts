import { MINUTE_MS } from '#shared/durations.ts';

/**
 * Does it now and each minute; the next time does not wait for one that lasts, and `stop` waits for all that were begun.
 * What fails is told, and tried again at the next time.
 */
export function doEachMinute(
  work: () => Promise<void>,
  tellFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  const begun = new Set<Promise<void>>();
  const begin = () => {
    const one = work()
      .catch(tellFailure)
      .finally(() => begun.delete(one));
    begun.add(one);
  };
  const timer = setInterval(begin, MINUTE_MS);
  begin();
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(begun);
    },
  };
}
