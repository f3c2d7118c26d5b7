import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../node_modules/.bin');

/** The project's own tools and Node first, whatever the host has. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  // The product is started a hundred times by its tests.
  NODE_COMPILE_CACHE: join(bin, '../.cache/node'),
};

/** A third of the weight of others: enough to be late, and not to stand still, where they leave nothing. */
const PATIENT = 5;

export interface Command {
  name: string;
  command: [string, ...string[]];
  env?: NodeJS.ProcessEnv;
}

/** Runs one command on this terminal; true when it succeeded. */
export function runCommand({ name, command: [program, ...parameters], env }: Command): boolean {
  const started = Date.now();
  const result = spawnSync(program, parameters, { stdio: 'inherit', env: { ...toolEnvironment, ...env } });
  return tellEnd(name, started, result.status);
}

/**
 * Runs one command beside others; what it prints comes in one piece, at its end, unless it is `live`. One that is `patient`
 * gets what the others leave of the processors.
 */
export async function runBeside(
  { name, command: [program, ...parameters], env }: Command,
  { live = false, patient = false }: { live?: boolean; patient?: boolean },
): Promise<boolean> {
  const started = Date.now();
  const stdio = live ? 'inherit' : 'pipe';
  const child = spawn(program, parameters, { stdio, env: { ...toolEnvironment, ...env } });
  // Before it starts any of its own, which get what it has.
  if (patient && child.pid) setPriority(child.pid, PATIENT);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  process.stdout.write(output);
  return tellEnd(name, started, status);
}

function tellEnd(name: string, started: number, status: number | null): boolean {
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return status === 0;
}

export function runAll(commands: Command[]): boolean {
  return commands.map(runCommand).every(Boolean);
}
