import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { erasures, silencedAddresses } from '#server/features/erasures/erasures.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { julien } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const odile = 'odile.tessandier@orange.example';
const page = readFileSync('docs/operations/README.md', 'utf8');
const [, section = ''] = /\n## Effacer de nouveau ce qui revient\n([\s\S]{1,6000}?)\n## /.exec(page) ?? [];
const [before = '', after = ''] = [...section.matchAll(/```\n([^`]{1,4000})```/g)].map(([, block]) => block);

let url: string;
let folder: string;
let test: TestApp;

beforeEach(async () => {
  url = await createMigratedPostgres();
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  test = await openTestApp(await openPostgres(url), { now: new Date('2026-06-16T08:00:00Z') });
  await fillSheet(test.office, 'clients', [
    ['TESSANDIER', 'Odile', 'Achat', odile],
    ['VASNIER', 'Julien', 'Achat', julien.address],
  ]);
  await test.office.run('client_management');
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** What the operator types, on the database of the test. */
const type = (block: string) => {
  const commands = block.replaceAll(
    'docker compose exec -T postgres psql -U minutier',
    'psql -v ON_ERROR_STOP=1 "$URL"',
  );
  execFileSync('sh', ['-ec', commands], { cwd: folder, env: { ...process.env, URL: url }, stdio: 'pipe' });
};

it('a client who was erased after the backup that is restored is erased again, and left alone', async () => {
  const { db } = test.office.database;
  const { notary, clock } = test.office;
  const backup = await db.select().from(clients);
  const hers = backup.filter(({ lastName }) => lastName === 'TESSANDIER');
  const id = hers[0]?.id ?? '';
  const stop = { id: newId(), notaryId: notary.id, clientId: id, announcedAt: clock.time };
  await db.insert(suspensions).values({ ...stop, kind: 'stop-writing', startedBy: 'automation' });
  const path = fillRoute(routes.clientErasure, { id });
  await test.call('POST', path, { key: testKeys.notary, body: { binsPapers: false } });
  type(before);
  // As the backup had it: she is there, and nothing tells that she is not to be.
  await db.delete(erasures);
  await db.delete(silencedAddresses);
  await db.insert(clients).values(hers);
  type(after);
  await test.office.dependencies.resumeErasures();
  expect(await db.select().from(clients).where(eq(clients.id, id))).toEqual([]);
  expect((await db.select().from(clients)).map(({ lastName }) => lastName)).toEqual(['VASNIER']);
  const { silenced } = test.office.needs().records;
  expect(await silenced.findAmong(notary.id, [odile])).toEqual(new Set([odile]));
  expect(await db.select().from(erasures)).toMatchObject([{ clientId: id, problem: null }]);
});
