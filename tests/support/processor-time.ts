/** Milliseconds that this thread has worked: a machine with other work to do takes longer, and works no more. */
export function readThreadTime(): number {
  return toMilliseconds(process.threadCpuUsage());
}

/** Milliseconds that this process has worked, with all of its threads. */
export function readProcessTime(): number {
  return toMilliseconds(process.cpuUsage());
}

const toMilliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/**
 * How long this thread works without looking up, in milliseconds of its own work: whoever asks it for a screen meanwhile
 * waits for so long, and on a machine that does other things no more is counted.
 */
export function watchStretches(): { stop(): { p99: number; max: number } } {
  const stretches: number[] = [];
  let last = readThreadTime();
  const look = () => {
    const now = readThreadTime();
    stretches.push(now - last);
    last = now;
  };
  const timer = setInterval(look, LOOKS_EACH_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      const sorted = stretches.toSorted((one, other) => one - other);
      return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, max: sorted.at(-1) ?? 0 };
    },
  };
}

const LOOKS_EACH_MS = 10;
