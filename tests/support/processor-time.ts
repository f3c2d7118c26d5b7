/** Milliseconds that this thread has worked: a machine with other work to do takes longer, and works no more. */
export function readThreadTime(): number {
  return toMilliseconds(process.threadCpuUsage());
}

/** Milliseconds that this process has worked, with all of its threads. */
export function readProcessTime(): number {
  return toMilliseconds(process.cpuUsage());
}

const toMilliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
