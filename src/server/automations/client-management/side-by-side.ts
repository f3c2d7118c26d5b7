export interface SideBySide {
  /**
   * Begins as soon as there is a place and nothing begun before touches the same; alone, if it has to be. `work` never
   * throws.
   */
  begin(what: { touches: readonly string[]; isAlone: boolean }, work: () => Promise<void>): Promise<void>;
  /** Once all that was begun is done. */
  end(): Promise<void>;
}

/** Several pieces of work at a time, in their order wherever they touch the same thing. */
export function createSideBySide(places: number): SideBySide {
  const last = new Map<string, Promise<void>>();
  const running = new Set<Promise<void>>();

  async function end(): Promise<void> {
    await Promise.all(running);
  }

  return {
    async begin({ touches, isAlone }, work) {
      if (isAlone) await end();
      while (running.size >= places) await Promise.race(running);
      const done = Promise.all(touches.map((touched) => last.get(touched))).then(work);
      running.add(done);
      for (const touched of touches) last.set(touched, done);
      void done.then(() => {
        running.delete(done);
        for (const touched of touches) if (last.get(touched) === done) last.delete(touched);
      });
      if (isAlone) await done;
    },
    end,
  };
}
