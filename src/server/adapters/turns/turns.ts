/** Runs what concerns one key one after the other, in the order of the calls; different keys don't wait. */
export type Turns = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task, task);
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return result;
  };
}
