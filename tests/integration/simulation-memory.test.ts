import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openInMemory } from '#server/database/open-in-memory.ts';
import { queryRows } from '#server/database/query.ts';
import { remembered } from '#server/desk/simulation/open-scratch.ts';
import { testDatabases } from '#support/databases.ts';

/** What the automations did, how they are started, and what is known of an office apart from its cases. */
const notItsMemory = [
  'activity',
  'audit_log',
  'cron_executions',
  'drive_uploads',
  'folders',
  'google_connections',
  'google_consents',
  'idle_runs',
  'microsoft_connections',
  'microsoft_consents',
  'morning_mails',
  'office_activations',
  'office_revisions',
  'office_setups',
  'office_trials',
  'run_troubles',
  'simulated_things',
  'simulations',
  'support_accesses',
  'workflows',
];

it('a simulation remembers all that the automations remember of an office', async () => {
  const [embedded] = testDatabases;
  if (!embedded) throw new Error('no database');
  const handle = await embedded.open();
  const rows = await queryRows<{ name: string }>(
    handle.db,
    sql`select c.table_name as name from information_schema.columns c
        join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
        left join pg_inherits i on i.inhrelid = to_regclass(c.table_name)
        where c.column_name = 'notary_id' and c.table_schema = 'public' and i.inhrelid is null
        order by 1`,
  );
  const known = [...Object.keys(remembered), ...notItsMemory];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  await handle.close();
});

it('a simulation finds nothing of another one, before or after its end', async () => {
  const first = await openInMemory();
  await first.execute(`insert into folders (id, name) values (gen_random_uuid(), 'FONTAINE')`);
  const count = async (handle: typeof first) =>
    (await queryRows<{ count: number }>(handle.db, sql`select count(*)::int as count from folders`))[0]
      ?.count;
  const beside = await openInMemory();
  expect([await count(first), await count(beside)]).toEqual([1, 0]);
  await first.close();
  const after = await openInMemory();
  expect(await count(after)).toBe(0);
  await Promise.all([beside.close(), after.close()]);
});
