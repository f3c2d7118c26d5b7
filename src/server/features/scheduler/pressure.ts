const LOOK_MS = 200;
/** Of the time, spent on work rather than waiting. */
const BUSY = 0.8;
const LITTLE_MEMORY_BYTES = 400 * 1024 * 1024;

/** Whether this process has its hands full, by its processor and the memory that is left to it; looked at now and then. */
export function createPressure(): () => boolean {
  let before = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isHigh = false;
  return () => {
    if (performance.now() - lookedAt < LOOK_MS) return isHigh;
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    isHigh = utilization > BUSY || process.availableMemory() < LITTLE_MEMORY_BYTES;
    before = now;
    lookedAt = performance.now();
    return isHigh;
  };
}
