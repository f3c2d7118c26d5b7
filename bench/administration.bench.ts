import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { routes } from '#shared/contracts/routes.ts';
import { startPostgres } from '#support/postgres-server.ts';
import { startProduct } from '#support/product.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { readHttp, signInOver } from './http-session.ts';
import { addOffices, createDatabase, ENCRYPTION_KEY } from './national-load.ts';

const OFFICES = Number(process.env.ADMINISTRATION_OFFICES ?? 7000);
const ROUNDS = Number(process.env.ADMINISTRATION_ROUNDS ?? 20);
/** Of each office: what its cards count. */
const CLIENTS = 40;
const ACTS_TODAY = 20;
const KEY = 'BENCH-ADMINISTRATION';

/** What the administrator's screens ask for; the first two again every ten seconds. */
const calls = {
  'les workflows montrés': `${routes.workflows}?limit=60`,
  'leurs comptes': routes.workflowCounts,
  'les workflows cherchés': `${routes.workflows}?limit=60&search=etude-69%20relance`,
  'les comptes de la recherche': `${routes.workflowCounts}?search=etude-69%20relance`,
  'les workflows en échec': `${routes.workflows}?limit=60&state=failed`,
  'les notaires montrés': `${routes.notaries}?limit=60`,
  'leur compte': routes.notaryCounts,
  'les notaires cherchés': `${routes.notaries}?limit=60&search=etude-69`,
  'les notaires à activer': `${routes.notaries}?limit=60&state=waiting`,
  'les licences': routes.licences,
  'les dossiers des notaires': `${routes.notaryFolders}?limit=61`,
  'les dossiers cherchés': `${routes.notaryFolders}?limit=61&search=etude-69`,
  'la santé des études': routes.officeHealth,
  'la santé, cherchée': `${routes.officeHealth}?search=etude-69`,
  'l’histoire': routes.executions,
  'les compteurs': routes.executionStats,
  'le journal du planificateur': routes.schedulerLogs,
};
/** Asked once: what nobody's screen asks for any more. */
const ALL = routes.workflows;

export const purpose = `Ce que demandent les écrans de l’administrateur, ${OFFICES} études, face à un compte de toutes les lignes de la table des workflows (le tout en millisecondes, appel compris).`;

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const server = await startPostgres();
  try {
    const url = await createDatabase(server.url);
    const database = await openPostgres(url);
    await migrate(database);
    await maintainPartitions(database.db, new Date());
    await addOffices(database, { count: OFFICES, webhook: 'https://n8n.example/hook' });
    await fillOffices(database);
    const licences = createLicencesRepository(database.db, createCipher(keysOf(ENCRYPTION_KEY)));
    await licences.create({ key: KEY, type: 'admin', email: 'admin@platform.example' });
    const web = await startProduct({
      DATABASE_URL: url,
      ENCRYPTION_KEY,
      ROLE: 'web',
      ADMIN_SECOND_FACTOR: 'offered',
      DATA_DIR: mkdtempSync(join(folder, 'web')),
    });
    const cookie = await signInOver(web.url, KEY);
    const progress = startProgress('Tours', ROUNDS);
    const samples = new Map(Object.keys(calls).map((what) => [what, [] as number[]]));
    const bare: number[] = [];
    for (let round = -2; round < ROUNDS; round += 1) {
      const scanned = await timeScan(database);
      // The first rounds fill the caches.
      if (round >= 0) bare.push(scanned);
      for (const [what, path] of Object.entries(calls)) {
        const { took } = await readHttp(web.url + path, cookie);
        if (round >= 0) samples.get(what)?.push(took);
      }
      if (round >= 0) progress.advance();
    }
    progress.end();
    const all = await readHttp(web.url + ALL, cookie);
    await web.stop('SIGTERM');
    await database.close();
    return [
      { what: 'compter les workflows, médiane', value: median(bare), unit: 'ms' },
      ...[...samples].flatMap(([what, times]) => toFigures(what, times, median(bare))),
      { what: 'tous les workflows d’un coup, une fois', value: all.took, unit: 'ms' },
      { what: 'ce que pèse cette réponse', value: all.bytes / 1e6, unit: 'Mo' },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

function toFigures(what: string, times: number[], bare: number): Figure[] {
  return [
    { what: `${what}, médiane (visé : 100 ms au plus)`, value: median(times), unit: 'ms' },
    { what: `${what}, face à ce compte`, value: median(times) / bare, unit: '×', atMost: 100 },
  ];
}

async function timeScan({ db }: DatabaseHandle): Promise<number> {
  const before = performance.now();
  await queryRows(db, sql`select count(*) from workflows where strpos(description, 'nowhere') = 0`);
  return performance.now() - before;
}

/** A day at work: clients, what was done today, some that fail. */
async function fillOffices({ db, execute }: DatabaseHandle): Promise<void> {
  await db.execute(sql`insert into clients (id, notary_id, first_name, last_name, name_key, homonym, case_type, missing)
    select gen_random_uuid(), n.id, 'Anne', 'CLIENTE ' || g, 'cliente ' || g, 1, 'sale', case when g % 4 = 0 then '{}' else array['id_card'] end
    from notaries n cross join generate_series(1, ${CLIENTS}) g`);
  await db.execute(sql`insert into activity (id, notary_id, key, kind, title, because, at)
    select gen_random_uuid(), n.id, 'act ' || g,
      (array['document-filed', 'document-held', 'client-created', 'document-stored', 'reminder-sent'])[1 + g % 5], 'Acte', '{}', now()
    from notaries n cross join generate_series(1, ${ACTS_TODAY}) g`);
  await db.execute(sql`update workflows set cron_last_run = now(),
    cron_last_status = case when hashtext(id::text) % 50 = 0 then 'failed' else 'success' end`);
  await db.execute(sql`insert into run_troubles (workflow_id, notary_id, kind, sentence, since, last_at)
    select id, notary_id, 'mailbox', 'La boîte ne répond pas.', now() - interval '1 hour', now()
    from workflows where cron_last_status = 'failed'`);
  await execute('vacuum analyze');
}
