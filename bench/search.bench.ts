import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { createSearchRepository } from '#server/features/search/search.repository.ts';
import { searchOffice } from '#server/features/search/search-office.ts';
import { wantedWords } from '#shared/search-words.ts';
import { type Benchmark, type Figure, median } from './figures.ts';
import { openEmbedded, openServer } from './open-databases.ts';

const PAPERS = Number(process.env.SEARCH_PAPERS ?? 50_000);
const CLIENTS = 2000;
const MESSAGES = 20_000;
const ROUNDS = 15;

export const purpose = `Une recherche parmi ${PAPERS} documents, ${CLIENTS} clients et ${MESSAGES} messages, et autant chez une autre étude, face à une lecture de tous les noms de documents.`;

/** What an office looks for: a kind of paper and whose it is. Promised within so many milliseconds at the median. */
const NAMED = 'taxe foncière tessandier';
const NAMED_MS = 300;
/** From what is rare to what stands in the name of every paper. */
const searches = [NAMED, 'martin', 'acte de naissance', 'dossier 2026'];

const databases = [
  { name: 'PostgreSQL', open: openServer },
  { name: 'PGlite', open: openEmbedded },
];

export const measure: Benchmark['measure'] = async ({ startProgress }) => {
  const figures: Figure[] = [];
  for (const { name, open } of databases) {
    const { database, release } = await open();
    try {
      await migrate(database);
      const office = newId();
      for (const id of [office, newId()]) await fillOffice(database.db, id);
      await database.execute('analyze');
      const progress = startProgress(`Recherches, ${name}`, ROUNDS);
      const times = await measureSearches(database.db, office, progress.advance);
      progress.end();
      for (const [asked, { ours, scan, processor }] of times) {
        figures.push(
          {
            what: `« ${asked} », médiane (${name})`,
            value: median(ours),
            unit: 'ms',
            ...(asked === NAMED && { atMost: NAMED_MS }),
          },
          { what: `« ${asked} », la plus lente (${name})`, value: Math.max(...ours), unit: 'ms' },
          {
            what: `« ${asked} », face à la lecture de tous les noms (${name})`,
            value: median(ours) / median(scan),
            unit: '×',
            atMost: 0.75,
          },
        );
        // A server works in processes of its own.
        if (database.kind === 'pglite')
          figures.push({ what: `« ${asked} », processeur (${name})`, value: median(processor), unit: 'ms' });
      }
    } finally {
      await database.close();
      await release();
    }
  }
  return figures;
};

/** Milliseconds, in turn, so that whatever else the machine does weighs on both. */
async function measureSearches(db: Database, office: string, advance: () => void) {
  const repository = createSearchRepository(db);
  const times = new Map(
    searches.map((asked) => [
      asked,
      { ours: [] as number[], scan: [] as number[], processor: [] as number[] },
    ]),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [asked, { ours, scan, processor }] of times) {
      const work = process.cpuUsage();
      const before = performance.now();
      const found = await searchOffice(repository, office, asked);
      const between = performance.now();
      const { user, system } = process.cpuUsage(work);
      await readAllNames(db, office, asked);
      if (found.papers.length === 0) throw new Error(`nothing found for ${asked}`);
      // The first round warms the caches of both.
      if (round === 0) continue;
      processor.push((user + system) / 1000);
      ours.push(between - before);
      scan.push(performance.now() - between);
    }
    advance();
  }
  return times;
}

/** What a search without an index does, for papers alone. By an order that no index has: a frequent word would end it at once. */
async function readAllNames(db: Database, office: string, asked: string): Promise<void> {
  const words = wantedWords(asked).map((word) => sql`folded like ${`%${word}%`}`);
  await queryRows(
    db,
    sql`select id from (
      select id, stored_at, lower(normalize(original_name || ' ' || file_name || ' ' || folder_path, NFKD)) as folded
      from documents where notary_id = ${office} and state <> 'refused'
    ) as named where ${sql.join(words, sql` and `)} order by stored_at + interval '0' desc limit 9`,
  );
}

async function fillOffice(db: Database, office: string): Promise<void> {
  await db.execute(sql`insert into notaries (id, first_name, last_name, email, drive_name)
    select ${office}::uuid, 'Anne', 'VASSEUR', ${`${office}@etude.example`}, ${office}::text`);
  const surname = sql`(array['MARTIN','BERNARD','PETIT','MOREAU','LEFÈVRE','GARNIER','ROUX'])[1 + n % 7] || case when n % 7 = 0 then '' else n::text end`;
  await db.execute(sql`insert into clients (id, notary_id, last_name, first_name, name_key, emails)
    select gen_random_uuid(), ${office}::uuid, case when n = 5 then 'TESSANDIER' else ${surname} end, 'Odile', 'client ' || n,
      array['client' || n || '@boite.example'] from generate_series(1, ${CLIENTS}::int) as n`);
  await db.execute(sql`insert into documents
      (id, notary_id, client_id, source, original_name, content_hash, size, drive_file_id, stored_name, file_name, folder_path, state, type, person, stored_at)
    select gen_random_uuid(), ${office}::uuid, owner.id, 'mail', 'Scan ' || n || '.pdf', 'hash ' || n, 1, 'file ' || n, 'Scan ' || n || '.pdf',
      owner.name || ' - ' || kind.label || ' - 12-05-2026.pdf', 'Dossier Clients / ' || owner.name || ' / Pièces', 'filed', kind.type, owner.name,
      now() - n * interval '1 minute'
    from generate_series(1, ${PAPERS}::int) as n
    join (select id, last_name || ' ' || first_name as name, row_number() over (order by id) - 1 as place from clients where notary_id = ${office}) as owner
      on owner.place = n % ${CLIENTS}::int
    join (values (0, 'taxe_fonciere', 'Taxe foncière'), (1, 'acte_naissance', 'Acte de naissance'), (2, 'rib', 'RIB'), (3, 'cni', 'Carte nationale d’identité'))
      as kind (place, type, label) on kind.place = n / ${CLIENTS}::int % 4`);
  await db.execute(sql`insert into messages (id, notary_id, mailbox, mailbox_id, from_name, from_address, subject)
    select gen_random_uuid(), ${office}::uuid, 'INBOX', 'message ' || n, 'Client ' || n % ${CLIENTS}::int,
      'client' || n % ${CLIENTS}::int || '@boite.example', 'Mon dossier ' || n from generate_series(1, ${MESSAGES}::int) as n`);
}
