import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { nextSlot } from '#server/features/scheduler/slots.ts';
import { type AutomationType, automations, automationTypes } from '#shared/automations.ts';
import { lightly } from '#support/lightly.ts';

/** The installation's, in every process of a measurement. */
export const ENCRYPTION_KEY = 'ab'.repeat(32);
/** Of every office's dedicated address. */
export const OFFICE_DOMAIN = 'office.example';

export async function createDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query('create database load');
  await client.end();
  return `${server}/load`;
}

/** Runs a script in a process of its own; the line that it says once it is ready. */
export async function startChild(children: ChildProcess[], ...script: string[]): Promise<string> {
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return String(line).trim();
}

/** Answers every call at once, in a process of its own. */
export async function startReceiver(children: ChildProcess[]) {
  const webhook = `http://127.0.0.1:${await startChild(children, 'bench/bare/receiver-process.ts')}`;
  return { webhook, countCalls: async () => Number(await (await fetch(`${webhook}/count`)).text()) };
}

export async function startWorker(
  children: ChildProcess[],
  folder: string,
  url: string,
  webhook: string,
  /** Settings of this measurement beside those. */
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [...lightly, 'tests/support/worker-process.ts', mkdtempSync(join(folder, 'w'))],
    {
      env: {
        ...process.env,
        ENCRYPTION_KEY,
        DATABASE_URL: url,
        WEBHOOK_ALLOWED_HOSTS: new URL(webhook).host,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Each office with its licence and its three automations, whose slots are those that the product would give them. */
export async function addOffices(
  { db }: DatabaseHandle,
  { count, webhook }: { count: number; webhook: string | ((type: AutomationType) => string) },
): Promise<void> {
  const now = new Date(Date.now() + 10_000);
  for (let from = 0; from < count; from += 500) {
    const offices = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
      licence: newId(),
      id: newId(),
      name: `etude-${from + index}`,
    }));
    const workflows = offices.flatMap(({ id: notaryId, name: office }) =>
      automationTypes.map((type) => {
        const id = newId();
        const { presetName: name, intervalMinutes: interval } = automations[type];
        const url = typeof webhook === 'string' ? webhook : webhook(type);
        const email = `${office}@${OFFICE_DOMAIN}`;
        return {
          id,
          notary_id: notaryId,
          email,
          type,
          name,
          url,
          interval,
          next: nextSlot({ id, type }, now),
        };
      }),
    );
    const given = JSON.stringify(offices);
    await db.execute(
      sql`insert into licenses (id, key_encrypted, key_index, type, email)
          select licence, '', name, 'notary', name || '@' || ${OFFICE_DOMAIN}::text
          from jsonb_to_recordset(${given}::text::jsonb) as r(licence uuid, name text)`,
    );
    await db.execute(
      sql`insert into notaries (id, license_id, first_name, last_name, email, drive_name)
          select id, licence, 'Luc', name, name || '@' || ${OFFICE_DOMAIN}::text, name
          from jsonb_to_recordset(${given}::text::jsonb) as r(licence uuid, id uuid, name text)`,
    );
    await db.execute(
      sql`insert into workflows (id, notary_id, notary_email, type, name, description, webhook_url, active,
            cron_enabled, cron_interval, cron_next_run)
          select id, notary_id, email, type, name, name, url, true, true, interval, next
          from jsonb_to_recordset(${JSON.stringify(workflows)}::text::jsonb)
            as r(id uuid, notary_id uuid, email text, type text, name text, url text, interval int, next timestamptz)`,
    );
  }
  await db.execute(sql`vacuum analyze workflows`);
}

/**
 * Of what had an effect at the receiver, what no execution tells. A slot has one id: two of them would be two effects, of
 * which one execution at most can tell.
 */
export async function countUnwritten({ db }: DatabaseHandle, ids: readonly string[]): Promise<number> {
  const [row] = await queryRows<{ unwritten: number }>(
    db,
    sql`select count(*)::int as unwritten from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as called(id)
        where not exists (select from cron_executions e where e.status <> 'skipped'
          and e.workflow_id = split_part(called.id, '_', 2)::uuid
          and e.slot = to_timestamp(split_part(called.id, '_', 3)::float8 / 1000))`,
  );
  return row?.unwritten ?? Number.NaN;
}
