import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

/** As PostgreSQL's image leaves it: its superuser, whom the socket trusts, and passwords for whoever comes by the network. */
export interface DebianPostgres {
  /** Of this login, by the network. */
  url(login: string, password: string, database: string): string;
  /** One of PostgreSQL's own programs (`psql`, `pg_dump`, `pg_restore`), as the superuser, by the socket. */
  run(
    program: string,
    parameters: string[],
    options?: { input?: Buffer; env?: Record<string, string> },
  ): Buffer;
  stop(): Promise<void>;
}

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

/** The programs of Debian's `postgresql`; the server of the other suites comes without psql, pg_dump and pg_restore. */
export async function startDebianPostgres(superuser: string): Promise<DebianPostgres> {
  const [bin] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed();
  if (!bin) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'minutier-debian-postgres-'));
  const [data, sockets] = [join(folder, 'data'), join(folder, 'sockets')];
  for (const path of [data, sockets]) mkdirSync(path, { mode: 0o700 });
  // PostgreSQL refuses to run as root.
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) for (const path of [folder, data, sockets]) chownSync(path, NOBODY, NOBODY);
  const initialise = ['-D', data, '-U', superuser, '--encoding=UTF8', '--locale=C', '-A', 'trust'];
  execFileSync(join(bin, 'initdb'), initialise, { ...account, stdio: 'ignore' });
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n');
  const port = await findFreePort();
  const flags = ['-D', data, '-p', String(port), '-k', sockets, '-h', '127.0.0.1', '-c', 'fsync=off'];
  const server = spawn(join(bin, 'postgres'), flags, { ...account, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const run: DebianPostgres['run'] = (program, parameters, { input, env = {} } = {}) =>
    execFileSync(join(bin, program), parameters, {
      env: { PATH: process.env.PATH, PGHOST: sockets, PGPORT: String(port), PGUSER: superuser, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 1024 * 1024 * 1024,
      ...(input ? { input } : {}),
    });
  for (let left = 100; left > 0; left -= 1) {
    try {
      run('pg_isready', ['-q']);
      break;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return {
    url: (login, password, database) => `postgres://${login}:${password}@127.0.0.1:${port}/${database}`,
    run,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
