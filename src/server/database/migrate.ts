import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from './connection.ts';
import { queryRows } from './query.ts';
import { asOwner } from './rights.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** Any fixed number: processes that start together migrate one after the other. */
const LOCK = 20_261_121;

/** Applies the migrations that this database has not had, in the order of their names, each in its own transaction. */
export function migrate(handle: DatabaseHandle): Promise<string[]> {
  return asOwner(() => applyMigrations(handle));
}

/** Those that this database has not had. Asked by a login that may read which ones it has had. */
export async function listMissingMigrations({ db }: DatabaseHandle): Promise<string[]> {
  const [table] = await queryRows(db, sql`select 1 where to_regclass('migrations') is not null`);
  if (!table) return listMigrations();
  const applied = await queryRows<{ name: string }>(db, sql`select name from migrations`);
  const known = new Set(applied.map(({ name }) => name));
  return listMigrations().filter((name) => !known.has(name));
}

function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function applyMigrations(handle: DatabaseHandle): Promise<string[]> {
  // "if not exists" alone is no protection: two that create the table at once both find none.
  await handle.execute(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
    commit;`);
  const applied: string[] = [];
  for (const name of listMigrations()) {
    const script = readFileSync(join(folder, name), 'utf8');
    const known = await queryRows(handle.db, sql`select 1 from migrations where name = ${name}`);
    if (known.length > 0) continue;
    // The second look is inside the lock: another process may have applied it while this one waited.
    await handle.execute(`
      begin;
      select pg_advisory_xact_lock(${LOCK});
      -- A table whose rows have just changed cannot be altered while anything waits for the end (decision 0091).
      set constraints all immediate;
      do $outer$ begin
        if not exists (select 1 from migrations where name = '${name}') then
          execute $migration$${script}$migration$;
          insert into migrations (name) values ('${name}');
        end if;
      end $outer$;
      commit;`);
    applied.push(name);
  }
  return applied;
}
