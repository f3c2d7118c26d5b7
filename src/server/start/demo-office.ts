import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_KNOWLEDGE } from '#demo/knowledge.ts';
import { DEMO_CLIENTS, DEMO_OFFICE } from '#demo/office.ts';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { sharedWorkbooks } from '#server/adapters/xlsx/workbooks.ts';
import { sheetHeadings, sheetNames } from '#server/automations/office/sheets.ts';
import type { Config } from '#server/config/config.ts';
import { demoMark } from '#server/config/demo-folder.ts';
import { officeFolders } from '#server/offices/embedded-offices.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { automations, automationTypes } from '#shared/automations.ts';
import { caseTypes } from '#shared/case-types.ts';
import type { Dependencies } from './dependencies.ts';

/** Public on purpose: they exist in demo mode only, which excludes a real database. */
export const demoKeys = { adminKey: 'ADMIN-DEMO2026', notaryKey: 'NOTARY-DEMO2026' } as const;

export interface DemoOffice {
  keys: typeof demoKeys;
  folders: ReturnType<typeof officeFolders>;
}

type Seeding = Dependencies['seeding'];

const driveName = `${DEMO_OFFICE.lastName} ${DEMO_OFFICE.firstName}`;

/** Marks the folder as the demo's before anything is in it, with the moment that its messages are dated from. */
export function markDemoFolder(config: Config): void {
  const mark = demoMark(config.dataDir);
  if (!existsSync(mark)) writeFileSync(mark, new Date().toISOString());
}

export function demoOffice(config: Config): DemoOffice {
  return { keys: demoKeys, folders: officeFolders(config.dataDir, { email: DEMO_OFFICE.email, driveName }) };
}

/**
 * The two licences and the notary: what signing in needs. Each step is skipped when it was done before. Null when the
 * visitor has deleted the notary: he stays deleted.
 */
export async function seedDemoAccounts({ licences, notaries }: Seeding): Promise<string | null> {
  if (!(await licences.findByKey(demoKeys.adminKey))) {
    await licences.create({ key: demoKeys.adminKey, type: 'admin', email: 'admin@minutier.example' });
  }
  const licence = await licences.findByKey(demoKeys.notaryKey);
  const licenceId =
    licence?.id ??
    (await licences.create({ key: demoKeys.notaryKey, type: 'notary', email: DEMO_OFFICE.mainEmail }));
  const known = await notaries.findByLicence(licenceId);
  if (known) return known.id;
  if (await notaries.wasEverCreated(licenceId)) return null;
  return notaries.create({ ...DEMO_OFFICE, driveName, licenceId });
}

/** The sheets, the messages, then the workflows, which start at once: the last step is the one that makes it live. */
export async function seedDemoWork(config: Config, seeding: Seeding, notaryId: string): Promise<void> {
  if (existsSync(completeMark(config))) return;
  const known = await seeding.workflows.list();
  const { folders } = demoOffice(config);
  const sheets = createXlsxSheets(
    { folder: folders.sheets },
    sharedWorkbooks(config.readerSocket)(ownedByOffice(notaryId)),
  );
  await sheets.ensure(sheetNames.knowledge, {
    headings: [...sheetHeadings.knowledge],
    rows: DEMO_KNOWLEDGE.map(({ question, answer }) => [question, answer]),
  });
  await sheets.ensure(sheetNames.clients, {
    headings: [...sheetHeadings.clients],
    rows: Object.values(DEMO_CLIENTS).map((client) => [
      client.lastName,
      client.firstName,
      caseTypes[client.caseType].label,
      client.email,
      client.phone,
    ]),
  });
  await makeMailbox(folders.mailbox, readFileSync(demoMark(config.dataDir), 'utf8'));
  const now = Date.now();
  for (const [index, type] of automationTypes.entries()) {
    if (known.some((workflow) => workflow.type === type)) continue;
    const { presetName, presetDescription, webhookPath, intervalMinutes } = automations[type];
    await seeding.workflows.create({
      name: presetName,
      description: presetDescription,
      webhookUrl: `${config.engineUrl}/webhook/${webhookPath}`,
      type,
      active: true,
      notaryId,
      notaryEmail: DEMO_OFFICE.email,
      interval: intervalMinutes,
      // The mailbox first, then the documents it brought, then the reminders: a visitor need not wait for the slots.
      nextRun: new Date(now + index * 12_000),
    });
  }
  writeFileSync(completeMark(config), '');
}

/** There once the office is whole: what a visitor deletes afterwards stays deleted. */
function completeMark(config: Config): string {
  return `${demoMark(config.dataDir)}-complete`;
}

async function makeMailbox(folder: string, moment: string): Promise<void> {
  const script = join(import.meta.dirname, '../../../demo/make-mailbox.ts');
  const maker = spawn(process.execPath, [script, folder, moment], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(maker, 'exit');
  if (code !== 0) throw new Error('the demo mailbox could not be made');
}
