import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './free-port.ts';

export interface WebdavPlace {
  /** The root of the server; each test makes a folder of its own in it. */
  url: string;
  username: string;
  password: string;
  /** What the server keeps, on the disk. */
  folder: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where Apache is not installed: the suites that need it say so. */
    webdav: WebdavPlace | null;
  }
}

const BINARY = '/usr/sbin/apache2';
const MODULES = '/usr/lib/apache2/modules';
const modules = {
  mpm_event: 'mpm_event',
  authn_core: 'authn_core',
  authn_file: 'authn_file',
  authz_core: 'authz_core',
  authz_user: 'authz_user',
  auth_basic: 'auth_basic',
  dav: 'dav',
  dav_fs: 'dav_fs',
};

/** One real Apache with mod_dav for all suites of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const webdav = await openWebdav();
  project.provide('webdav', webdav?.place ?? null);
  return async () => webdav?.close();
}

/** Null where Apache is not installed. */
export async function openWebdav(): Promise<{ place: WebdavPlace; close(): Promise<void> } | null> {
  if (!existsSync(BINARY)) return null;
  const base = mkdtempSync(join(tmpdir(), 'minutier-webdav-'));
  const port = await findFreePort();
  const place: WebdavPlace = {
    url: `http://127.0.0.1:${port}/dav`,
    username: 'etude',
    password: 'se:cret é',
    folder: join(base, 'files', 'dav'),
  };
  const server = await startApache(base, port, place);
  return {
    place,
    async close() {
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      rmSync(base, { recursive: true, force: true });
    },
  };
}

async function startApache(base: string, port: number, place: WebdavPlace): Promise<ChildProcess> {
  // As root Apache gives its workers a user of their own.
  for (const folder of [base, join(base, 'run'), join(base, 'files'), place.folder]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o777);
  }
  const digest = createHash('sha1').update(place.password).digest('base64');
  writeFileSync(join(base, 'users'), `${place.username}:{SHA}${digest}\n`, { mode: 0o644 });
  writeFileSync(join(base, 'httpd.conf'), configOf(base, port));
  const server = spawn(BINARY, ['-f', join(base, 'httpd.conf'), '-D', 'FOREGROUND'], { stdio: 'ignore' });
  for (let tries = 0; !(await answers(place.url)); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      const log = join(base, 'run/error.log');
      throw new Error(`Apache did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

function configOf(base: string, port: number): string {
  const loads = Object.entries(modules).map(
    ([name, file]) => `LoadModule ${name}_module ${MODULES}/mod_${file}.so`,
  );
  return `
ServerRoot ${base}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile run/pid
ErrorLog run/error.log
${loads.join('\n')}
${process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''}
DavLockDB run/locks
DocumentRoot files
MaxKeepAliveRequests 0
<Directory ${join(base, 'files')}>
  Dav On
  AuthType Basic
  AuthName dav
  AuthUserFile users
  Require valid-user
</Directory>
`;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
