import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

export const isPgbouncerInstalled = existsSync(PROGRAM);

export interface Pooling {
  mode: 'session' | 'transaction' | 'statement';
  /** Connections to the server, at most. */
  size?: number;
  /** The one that waits longest is lent first, instead of the last one given back. */
  roundRobin?: boolean;
}

/** Debian's PgBouncer before a database; the address through it. */
export async function startPgbouncer(databaseUrl: string, { mode, size = 20, roundRobin = false }: Pooling) {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-pgbouncer-'));
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl);
  const port = await findFreePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${size}
server_round_robin = ${roundRobin ? 1 : 0}
`,
  );
  // It refuses to run as root.
  if (isRoot) for (const path of [folder, users, file]) chownSync(path, NOBODY, NOBODY);
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const pooler = spawn(PROGRAM, ['-q', file], { ...account, stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  for (let left = 100; left > 0 && !(await answers(port)); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
