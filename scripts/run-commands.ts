import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../node_modules/.bin');

/** The project's own tools and Node first, whatever the host has. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  // The product is started a hundred times by its tests.
  NODE_COMPILE_CACHE: join(bin, '../.cache/node'),
};

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

/** Runs one command beside others; what it prints comes in one piece, at its end, unless it is `live`. */
export async function runBeside(
  { name, command: [program, ...parameters], env }: Command,
  { live }: { live: boolean },
): Promise<boolean> {
  const started = Date.now();
  const stdio = live ? 'inherit' : 'pipe';
  const child = spawn(program, parameters, { stdio, env: { ...toolEnvironment, ...env } });
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
