import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './free-port.ts';

export interface DovecotPlace {
  /** One maildir an account, named after its address. */
  mailFolder: string;
  imapPort: number;
  lmtpPort: number;
  /** Of every account: whoever signs in has one. */
  password: string;
  /** Taken instead of the password, by XOAUTH2. */
  accessToken: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where Dovecot is not installed: the suites that need it say so. */
    dovecot: DovecotPlace | null;
  }
}

const BINARY = '/usr/sbin/dovecot';

/** One real Dovecot for all suites of a run; each test makes up its own account in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(BINARY)) {
    project.provide('dovecot', null);
    return async () => undefined;
  }
  const dovecot = await openDovecot();
  project.provide('dovecot', dovecot.place);
  return dovecot.close;
}

export interface Dovecot {
  place: DovecotPlace;
  /** Stops it and starts it again on the same mail. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A Dovecot in a folder of its own. */
export async function openDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-dovecot-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'mail'));
  chmodSync(join(folder, 'mail'), 0o777);
  const place: DovecotPlace = {
    mailFolder: join(folder, 'mail'),
    imapPort: await findFreePort(),
    lmtpPort: await findFreePort(),
    password: 'dovecot-secret',
    accessToken: 'dovecot-token',
  };
  const tokens = await startTokenInfo(place.accessToken);
  let server = await startDovecot(folder, place, tokens.url);
  return {
    place,
    async restart() {
      await stopDovecot(server);
      server = await startDovecot(folder, place, tokens.url);
    },
    async close() {
      await stopDovecot(server);
      tokens.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function stopDovecot(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.stdin?.end();
  await ended;
}

/** Ends with us, however we end: it waits for the end of a pipe that only we hold. */
const DIE_WITH_PARENT = '"$0" -F -c "$1" & server=$!; cat >/dev/null; kill "$server"; wait "$server"';

async function startDovecot(folder: string, place: DovecotPlace, tokenUrl: string): Promise<ChildProcess> {
  const config = join(folder, 'dovecot.conf');
  writeFileSync(join(folder, 'oauth2.conf'), `tokeninfo_url = ${tokenUrl}\nusername_attribute = email\n`);
  writeFileSync(config, configOf(folder, place));
  const server = spawn('/bin/sh', ['-c', DIE_WITH_PARENT, BINARY, config], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  server.stderr?.on('data', (bytes) => {
    complaint += bytes;
  });
  for (let tries = 0; !(await answers(place.imapPort)); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
      throw new Error(`Dovecot did not start: ${complaint}${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return server;
}

/** As root Dovecot gives its processes users of their own, as it does on a real server; otherwise all are ours. */
function configOf(folder: string, { imapPort, lmtpPort, password }: DovecotPlace): string {
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? 'mail' : String(process.getuid?.());
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login xoauth2
${asRoot ? '' : `default_internal_user = ${user}\ndefault_login_user = ${user}\n`}
mail_location = maildir:${folder}/mail/%u
mailbox_list_index = no
mail_fsync = never
first_valid_uid = 1
first_valid_gid = 1
login_trusted_networks = 127.0.0.0/8
mail_max_userip_connections = 100
passdb {
  driver = oauth2
  mechanisms = xoauth2
  args = ${folder}/oauth2.conf
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${user} gid=${user} home=${folder}/mail/%u allow_all_users=yes
}
auth_failure_delay = 0
namespace inbox {
  inbox = yes
  separator = /
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtpPort}
  }
}
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Says of the one token that is good whose it is: of whoever asks, since accounts are made up as they come. */
async function startTokenInfo(accessToken: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const [, token = '', owner = ''] = /=(.*)--(.*)$/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    const good = token === accessToken;
    response.writeHead(good ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(good ? { email: owner } : { error: 'invalid_token' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/?access_token=`, close: () => void server.close() };
}
