import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sheetHeadings, sheetNames } from '../../src/server/automations/office/sheets.ts';
import { parseConfig } from '../../src/server/config/config.ts';
import { openPglite } from '../../src/server/database/connection.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { createLogger } from '../../src/server/ground/logger.ts';
import { StartupError } from '../../src/server/ground/startup-error.ts';
import { createEmbeddedOffices, officeFolders } from '../../src/server/offices/embedded-offices.ts';
import { runAutomation } from '../../src/server/runs/run-automation.ts';
import { createDependencies } from '../../src/server/start/dependencies.ts';
import type { AutomationType } from '../../src/shared/automations.ts';
import { type CaseTypeId, caseTypes } from '../../src/shared/case-types.ts';
import { type DocumentTypeId, documentTypes } from '../../src/shared/document-types.ts';
import type { CorpusOffice } from './corpus.ts';

const LIMITED: readonly string[] = ['acte_naissance', 'justificatif_domicile'];

export type TemporaryOffice = Awaited<ReturnType<typeof openTemporaryOffice>>;

/** The whole product for the office of a corpus, in a folder and a database that go away when it is closed. */
export async function openTemporaryOffice(office: CorpusOffice) {
  const dataDir = mkdtempSync(join(tmpdir(), 'minutier-evaluation-'));
  const config = parseConfig({ DATA_DIR: dataDir, ENCRYPTION_KEY: 'ab'.repeat(32), DEMO: 'false' });
  const database = await openPglite(null);
  await migrate(database);
  const logger = createLogger('silent');
  const clock = { time: new Date(`${office.today}T09:00:00Z`) };
  const dependencies = await createDependencies({
    config,
    database,
    logger,
    clock: { now: () => clock.time },
    publicInfo: { demo: null, version: 'evaluation' },
    offices: createEmbeddedOffices(dataDir),
  });
  const { licences, notaries } = dependencies.seeding;
  const licenceId = await licences.create({
    key: 'NOTARY-EVALUATE',
    type: 'notary',
    email: office.notary.email,
  });
  const notaryId = await notaries.create({
    licenceId,
    firstName: office.notary.firstName,
    lastName: office.notary.lastName,
    email: office.notary.email,
    mainEmail: office.notary.mainEmail ?? null,
    cabinetName: office.notary.cabinetName ?? null,
    phoneNumber: office.notary.phoneNumber ?? null,
    emailSignature: office.notary.emailSignature ?? null,
    reminderFrequency: office.notary.reminderFrequency,
    driveName: 'Étude',
  });
  const notary = await notaries.findById(notaryId);
  if (!notary) throw new Error('the notary was not kept');
  const folders = officeFolders(dataDir, notary);
  mkdirSync(folders.mailbox, { recursive: true });
  const needs = () => dependencies.needsOf(notary);

  async function run(type: AutomationType): Promise<void> {
    for (;;) {
      const answer = await runAutomation(type, needs(), logger);
      if (!answer.success) throw new StartupError(`L’automatisation ${type} a échoué : ${answer.message}`);
      if (answer.remaining === 0) return;
    }
  }

  await fillSheets(needs().sheets, office);
  return {
    notary,
    clock,
    records: needs().records,
    database,
    /** Puts a message into the mailbox, as its server does at the given moment. */
    deliver(name: string, raw: Buffer, at: Date): void {
      const file = join(folders.mailbox, name);
      writeFileSync(file, raw);
      // A file that was just written may still be growing; this one is whole.
      const when = new Date(Math.min(at.getTime(), Date.now() - 60_000));
      utimesSync(file, when, when);
    },
    async work(): Promise<void> {
      await run('client_management');
      await run('document_classification');
    },
    async remind(): Promise<void> {
      await run('client_reminder');
    },
    async close(): Promise<void> {
      await dependencies.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function fillSheets(
  sheets: ReturnType<ReturnType<typeof createEmbeddedOffices>>['sheets'],
  { knowledge, clients, required, checkValidity }: CorpusOffice,
): Promise<void> {
  await sheets.ensure(sheetNames.knowledge, {
    headings: [...sheetHeadings.knowledge],
    rows: knowledge.map(({ question, answer }) => [question, answer]),
  });
  await sheets.ensure(sheetNames.clients, {
    headings: [...sheetHeadings.clients],
    rows: clients.map(({ lastName, firstName, caseType, email }) => [
      lastName,
      firstName,
      caseType ? labelOfCase(caseType) : '',
      email ?? '',
    ]),
  });
  await sheets.ensure(sheetNames.requirements, {
    headings: [...sheetHeadings.requirements],
    rows: Object.entries(required).flatMap(([caseType, types]) =>
      types.map((type) => [
        labelOfCase(caseType),
        labelOfDocument(type),
        'Oui',
        checkValidity && LIMITED.includes(type) ? '90 jours' : '',
      ]),
    ),
  });
}

function labelOfCase(id: string): string {
  return caseTypes[id as CaseTypeId]?.label ?? id;
}

function labelOfDocument(id: string): string {
  return documentTypes[id as DocumentTypeId]?.label ?? id;
}
