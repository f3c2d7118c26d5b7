import { spawnSync } from 'node:child_process';
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
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${result.status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return result.status === 0;
}

export function runAll(commands: Command[]): boolean {
  return commands.map(runCommand).every(Boolean);
}
