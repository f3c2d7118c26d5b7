import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { openPostgres } from '#server/database/connection.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createMigratedPostgres } from './databases.ts';
import type { DovecotPlace } from './dovecot-server.ts';
import { findFreePort } from './free-port.ts';
import { lightly } from './lightly.ts';
import { getDovecot, type MailAccount, openMailAccount } from './mail-account.ts';
import { formOf } from './notary-form.ts';
import { openSubmissionServer, type SubmissionServer } from './submission-server.ts';
import { openTestApp, type TestApp, testKeys } from './test-app.ts';

const EMBEDDED_KEY = 'ab'.repeat(32);

/** An office whose mailbox is on the Dovecot of this run and whose mail leaves by an SMTP server of its own. */
export interface MailOffice {
  smtp: SubmissionServer;
  account: MailAccount;
  test: TestApp;
  env: Record<string, string>;
  /** All that was logged. */
  readLog(): string;
  /** The notary saves his password on « Configuration compte ». */
  savePassword(googlePassword?: string): Promise<void>;
  /** To whom mails left, and the first line that says something. */
  readAnswers(): Promise<{ to: string[]; text: string | undefined }[]>;
  /** Reads and answers the mail in a process of its own, killed at `point` if one is given. */
  work(point?: string): Promise<number | string | null>;
  /** The same, to be killed from outside. */
  startWork(point?: string): ChildProcess;
  close(): Promise<void>;
}

export async function openMailOffice({
  dovecot = getDovecot(),
  ports = ({ imap, smtp }) => ({ imap, smtp }),
  ...options
}: {
  now?: Date;
  dovecot?: DovecotPlace;
  /** Where the office finds its servers, instead of where they are. */
  ports?: (real: { imap: number; smtp: number }) => { imap: number; smtp: number };
} = {}): Promise<MailOffice> {
  const { imapPort, password, accessToken } = dovecot;
  const smtp = await openSubmissionServer({ password, accessToken });
  const account = openMailAccount({ smtpPort: smtp.port, dovecot });
  const databaseUrl = await createMigratedPostgres();
  const database = await openPostgres(databaseUrl);
  const port = await findFreePort();
  const shown = ports({ imap: imapPort, smtp: smtp.port });
  const env = {
    MAIL_SERVERS: `etude.example=imap://127.0.0.1:${shown.imap},smtp://127.0.0.1:${shown.smtp}`,
    PORT: String(port),
    ENGINE_URL: `http://127.0.0.1:${port}`,
  };
  let log = '';
  const logger = createLogger('trace', {
    write: (line) => {
      log += line;
    },
  });
  const test = await openTestApp(database, { env, logger, email: account.address, ...options });
  return {
    smtp,
    account,
    test,
    env,
    readLog: () => log,
    async savePassword(googlePassword = password) {
      const body = formOf({ licenseKey: testKeys.notary, email: account.address, googlePassword });
      const { statusCode } = await test.call('PUT', '/api/notary', { key: testKeys.notary, body });
      if (statusCode !== 200) throw new Error(`the account was not saved: ${statusCode}`);
    },
    readAnswers: () =>
      Promise.all(
        smtp.taken.map(async ({ to, raw }) => ({ to, text: (await simpleParser(raw)).text?.split('\n')[2] })),
      ),
    async work(point = '') {
      const [code, signal] = await once(startWork(point), 'exit');
      return signal ?? code;
    },
    startWork,
    async close() {
      await test.close();
      await smtp.close();
    },
  };

  function startWork(point = ''): ChildProcess {
    const script = join(import.meta.dirname, 'mail-office-process.ts');
    const own = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: test.office.config.dataDir,
      ENCRYPTION_KEY: EMBEDDED_KEY,
      WEBHOOK_ALLOWED_HOSTS: '',
    };
    return spawn(process.execPath, [...lightly, script, test.office.notary.id, point], {
      env: { ...process.env, ...env, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}
