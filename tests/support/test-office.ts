import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTextExtractor } from '#server/adapters/text-extraction/text-extractor.ts';
import type { Needs } from '#server/automations/needs.ts';
import { type Config, parseConfig } from '#server/config/config.ts';
import type { DatabaseHandle } from '#server/database/connection.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { createLogger, type Logger } from '#server/ground/logger.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import type { Office } from '#server/offices/office.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { createDependencies, type Dependencies } from '#server/start/dependencies.ts';
import type { AutomationType } from '#shared/automations.ts';

export const testKeys = { admin: 'ADMIN-TEST0001', notary: 'NOTARY-TEST0001', other: 'NOTARY-TEST0002' };

/** Of the first office of every test: a process that has read for one goes on for the next (decision 0064). */
const OFFICE_ID = '01920000-0000-7000-8000-000000000001';

/** For all offices of a test worker: its processes take longer to start than most papers to read. */
const extractor = createTextExtractor();

/** An office on real folders, a real database and the real readers; only the time is given. */
export interface TestOffice {
  config: Config;
  dependencies: Dependencies;
  database: DatabaseHandle;
  notary: Notary;
  folders: ReturnType<typeof officeFolders>;
  /** What the clock says; move it to let days pass. */
  clock: { time: Date };
  needs(): Needs;
  /** Puts a raw message into the mailbox, as its server would; just now unless a time is given. */
  deliver(name: string, raw: Buffer | string, at?: Date): void;
  run(type: AutomationType): ReturnType<typeof runAutomation>;
  /** All three automations until nothing is left to do. */
  runAll(): Promise<void>;
  close(): Promise<void>;
}

export async function openTestOffice(
  database: DatabaseHandle,
  options: {
    now?: Date;
    env?: Record<string, string>;
    logger?: Logger;
    /** Where its data folder is made; the machine's temporary folder unless given. */
    dataIn?: string;
    /** Its dedicated address. */
    email?: string;
    /** What an office works with, over this data folder; the embedded one unless given. */
    offices?: (dataDir: string) => (notary: Notary) => Office;
  } = {},
): Promise<TestOffice> {
  const logger = options.logger ?? createLogger('silent');
  const dataDir = mkdtempSync(join(options.dataIn ?? tmpdir(), 'minutier-office-'));
  const config = parseConfig({
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: 'ab'.repeat(32),
    DEMO: 'false',
    ...options.env,
  });
  const clock = { time: options.now ?? new Date() };
  const dependencies = await createDependencies({
    config,
    database,
    logger,
    clock: { now: () => clock.time },
    publicInfo: { demo: null, version: 'test' },
    extractor,
    ...(options.offices ? { offices: options.offices(dataDir) } : {}),
  });
  const { licences, notaries } = dependencies.seeding;
  await licences.create({ key: testKeys.admin, type: 'admin', email: 'admin@minutier.example' });
  const licenceId = await licences.create({
    key: testKeys.notary,
    type: 'notary',
    email: 'etude@vasseur.example',
  });
  const id = await notaries.create({
    id: OFFICE_ID,
    licenceId,
    firstName: 'Agnès',
    lastName: 'VASSEUR',
    email: options.email ?? 'pieces@vasseur.example',
    mainEmail: 'etude@vasseur.example',
    cabinetName: 'Étude Vasseur',
    phoneNumber: '02 61 91 10 10',
    emailSignature: 'Maître Agnès VASSEUR\nÉtude Vasseur',
    reminderFrequency: 3,
    driveName: 'VASSEUR Agnès',
  });
  const notary = (await notaries.findById(id)) as Notary;
  return {
    ...workOf({ config, dependencies, database, clock }, notary, logger),
    async close() {
      await dependencies.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Another office of the same installation; it is closed with the first one. */
export function neighbourOf(office: TestOffice, notary: Notary): TestOffice {
  return { ...workOf(office, notary, createLogger('silent')), close: async () => undefined };
}

type Installation = Pick<TestOffice, 'config' | 'dependencies' | 'database' | 'clock'>;

function workOf(
  { config, dependencies, database, clock }: Installation,
  notary: Notary,
  logger: Logger,
): Omit<TestOffice, 'close'> {
  const folders = officeFolders(config.dataDir, notary);
  mkdirSync(folders.mailbox, { recursive: true });
  const run = (type: AutomationType) => runAutomation(type, dependencies.needsOf(notary), logger);
  return {
    config,
    dependencies,
    database,
    notary,
    folders,
    clock,
    needs: () => dependencies.needsOf(notary),
    deliver(name, raw, at = new Date(Date.now() - 10_000)) {
      const file = join(folders.mailbox, `${name}.eml`);
      writeFileSync(file, raw);
      // A file that was just written may still be growing; this one is whole.
      utimesSync(file, at, at);
    },
    run,
    async runAll() {
      for (const type of ['client_management', 'document_classification', 'client_reminder'] as const) {
        let answer = await run(type);
        for (let turns = 0; answer.remaining > 0 && turns < 20; turns += 1) answer = await run(type);
        if (!answer.success) throw new Error(`${type}: ${answer.message}`);
      }
    },
  };
}
