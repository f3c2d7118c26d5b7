import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteEnds } from '#server/database/audit-checkpoints.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import { createCheckpointSeal } from '#server/database/audit-seal.ts';
import { FORMER_WITNESS, openAuditWitness, WITNESS } from '#server/database/audit-witness.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { runToEnd } from '#support/product.ts';

const ENCRYPTION_KEY = 'ab'.repeat(32);
const seal = createCheckpointSeal(createCipher(keysOf(ENCRYPTION_KEY)));

/** As the operator runs it: a process of its own, on a real PostgreSQL and a data folder. */
describe('npm run verify-audit', { timeout: 120_000 }, () => {
  let database: DatabaseHandle;
  let dataDir: string;
  let url: string;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'minutier-verify-'));
    url = await createMigratedPostgres();
    database = await openPostgres(url);
    for (const action of ['first', 'second', 'third'])
      await audit(database.db, actors.operator, { action, subjectId: null, details: {} });
    expect(await noteEnds(database.db, seal, openAuditWitness(dataDir))).toEqual([]);
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  const verify = (...options: string[]) =>
    runToEnd('scripts/verify-audit.ts', options, { DATABASE_URL: url, DATA_DIR: dataDir, ENCRYPTION_KEY });
  const findAccepted = async () => {
    const [act] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'audit-log.accepted'));
    return act;
  };
  const tamper = async (statement: ReturnType<typeof sql>) => {
    await database.db.execute(sql`alter table audit_log disable trigger user`);
    await database.db.execute(statement);
    await database.db.execute(sql`alter table audit_log enable trigger user`);
  };

  it('proves what is whole', async () => {
    const { code, output } = await verify();
    expect([code, output]).toEqual([0, expect.stringContaining('Journal intact : 3 ligne(s)')]);
  });

  it('says what is missing after a restoration, and takes the log as it is once that is accepted', async () => {
    const seals = readFileSync(join(dataDir, WITNESS), 'utf8');
    // The records of before the third line, whose seal the data folder keeps.
    await tamper(sql`delete from audit_log where seq = 3`);
    await database.db.execute(
      sql`update audit_strands set seq = 2, hash = (select hash from audit_log where seq = 2)`,
    );
    for (let times = 0; times < 2; times += 1) {
      const { code, output } = await verify();
      expect([code, output]).toEqual([
        1,
        expect.stringContaining('Journal ROMPU : la ligne 3 du brin 1 manque'),
      ]);
    }
    // Looking has changed nothing.
    expect(readFileSync(join(dataDir, WITNESS), 'utf8')).toBe(seals);
    expect(existsSync(join(dataDir, FORMER_WITNESS))).toBe(false);

    const accepted = await verify('--accept');
    expect([accepted.code, accepted.output]).toEqual([
      0,
      expect.stringContaining('Le journal est pris tel qu’il est'),
    ]);
    expect(await findAccepted()).toMatchObject({
      actorRole: actors.operator.role,
      details: { breaks: [{ strand: 1, seq: 3, why: 'missing' }] },
    });
    expect(readFileSync(join(dataDir, FORMER_WITNESS), 'utf8')).toBe(seals);
    const { code, output } = await verify();
    expect([code, output]).toEqual([0, expect.stringContaining('Journal intact : 3 ligne(s)')]);
    // The acceptance itself is sealed.
    await tamper(sql`update audit_log set action = 'another' where action = 'audit-log.accepted'`);
    expect((await verify()).code).toBe(1);
  });

  it('goes on naming a line that was changed, whatever is accepted', async () => {
    await tamper(sql`update audit_log set action = 'another' where seq = 2`);
    const accepted = await verify('--accept');
    expect(accepted.code).toBe(0);
    expect(accepted.output).toContain('Journal ROMPU : la ligne 2 du brin 1 a été changée');
    expect(await findAccepted()).toMatchObject({ details: { breaks: [{ seq: 2, why: 'changed' }] } });
    const { code, output } = await verify();
    expect([code, output]).toEqual([1, expect.stringContaining('la ligne 2 du brin 1 a été changée')]);
  });
});
