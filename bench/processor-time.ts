import { readdirSync, readFileSync } from 'node:fs';

/** Of the kernel's clock, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/**
 * Processor seconds of this process and of all that it has started, whether they still run or are over. What else the
 * machine does hardly weighs on it, other than on the time that passes.
 */
export function readProcessorSeconds(): number {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d{1,10}$/.test(name))
    .flatMap((name) => readStat(name) ?? []);
  const parents = new Map(stats.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  const ticks = stats.filter(({ pid }) => isOurs(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / TICKS_A_SECOND;
}

function readStat(name: string): { pid: number; parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(name), parent: Number(fields[1]), ticks };
  } catch {
    // Over since the folder was listed.
    return null;
  }
}
