import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptEnds, forgetActs, noteEnds } from '#server/database/audit-checkpoints.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import { createCheckpointSeal } from '#server/database/audit-seal.ts';
import { noWitness, openAuditWitness, WITNESS } from '#server/database/audit-witness.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import type { Database, DatabaseHandle } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { rotateKey } from '#server/database/rotate-key.ts';
import { verifyAudit } from '#server/database/verify-audit.ts';
import { findSigns } from '#server/features/office-health/find-signs.ts';
import { testDatabases } from '#support/databases.ts';

const [key, nextKey] = ['ab'.repeat(32), 'cd'.repeat(32)];
const seal = createCheckpointSeal(createCipher(keysOf(key)));
const fiveYears = new Date(Date.now() - 5 * 365.25 * 86_400_000);
const DAY_MS = 86_400_000;

describe.each(testDatabases)('the audit log, on $name', ({ name, open }) => {
  let database: DatabaseHandle;
  let db: Database;
  let folder: string;
  beforeEach(async () => {
    database = await open();
    db = database.db;
    folder = mkdtempSync(join(tmpdir(), 'minutier-seals-'));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const note = (on: Database, action: string) =>
    audit(on, actors.operator, { action, subjectId: null, details: { number: 1.5, 'b é': [null, 'x'] } });
  const noteAll = async (...actions: string[]) => {
    for (const action of actions) await note(db, action);
  };
  const breaks = async (by = seal, witness = noWitness) => (await verifyAudit(db, by, witness)).breaks;
  /** As long ago as an attacker's line may say, but written now. */
  const noteOf = (daysBeforeLimit: number) =>
    db.insert(auditLog).values({
      id: newId(),
      at: new Date(fiveYears.getTime() - daysBeforeLimit * DAY_MS),
      actorRole: 'admin',
      action: 'notary.reveal',
    });
  /** Makes the whole chain anew from the lines as they stand, as somebody does who can run our own functions. */
  async function chainAnew(): Promise<void> {
    await tamper(sql`do $$ declare act audit_log; last text := ''; begin
      for act in select * from audit_log order by seq loop
        act.previous := last; act.hash := hash_act(act); last := act.hash;
        update audit_log set previous = act.previous, hash = act.hash where id = act.id;
        update audit_strands set seq = act.seq, hash = act.hash where strand = act.strand;
      end loop; end $$`);
  }
  /** As somebody does who owns the database. */
  async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
    await db.execute(sql`alter table audit_log disable trigger user`);
    await db.execute(statement);
    await db.execute(sql`alter table audit_log enable trigger user`);
  }

  it('is one chain for those who write one after the other, and proved whole', async () => {
    await noteAll('a', 'b', 'c');
    const lines = await db.select().from(auditLog).orderBy(auditLog.seq);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(lines.slice(1).map(({ previous }) => previous)).toEqual(lines.slice(0, 2).map(({ hash }) => hash));
    expect(await verifyAudit(db, seal)).toEqual({
      lines: 3,
      strands: 1,
      forgotten: 0,
      witnessed: 0,
      breaks: [],
    });
  });

  it.each([
    ['changed', sql`update audit_log set details = '{"number": 2}' where seq = 2`, 2, 'changed'],
    ['dated back', sql`update audit_log set at = at - interval '1 microsecond' where seq = 2`, 2, 'changed'],
    ['given to somebody else', sql`update audit_log set actor_role = 'system' where seq = 1`, 1, 'changed'],
    ['taken out', sql`delete from audit_log where seq = 2`, 2, 'missing'],
    ['cut off', sql`delete from audit_log where seq = 3`, 3, 'missing'],
    [
      'changed with a new hash of its own',
      sql`update audit_log act set action = 'z', hash = (
            select hash_act(new) from audit_log new where new.seq = act.seq) where seq = 2`,
      2,
      'changed',
    ],
  ])('names the first line that was %s', async (_, statement, seq, why) => {
    await noteAll('a', 'b', 'c');
    await tamper(statement);
    expect(await breaks()).toEqual([{ strand: 1, seq, why }]);
  });

  it('cannot be written anew, nor its end forgotten, by whoever has the database and not the key', async () => {
    await noteAll('a', 'b', 'c');
    await noteEnds(db, seal);
    await tamper(sql`delete from audit_log where seq = 3`);
    await db.execute(
      sql`update audit_strands set seq = 2, hash = (select hash from audit_log where seq = 2)`,
    );
    expect(await breaks()).toEqual([{ strand: 1, seq: 3, why: 'missing' }]);
    await db.execute(
      sql`update audit_checkpoints set seq = 2, hash = (select hash from audit_log where seq = 2)`,
    );
    expect(await breaks()).toEqual([{ strand: 1, seq: 2, why: 'unsealed' }]);
  });

  it('stays proved when old acts are forgotten, once and again', async () => {
    const witness = openAuditWitness(folder);
    await noteAll('first');
    await noteEnds(db, seal, witness);
    for (const days of [40, 30, -1, 20, -2]) await noteOf(days);
    expect(await noteEnds(db, seal, witness)).toEqual([]);
    const forget = (days: number) =>
      forgetActs(db, seal, new Date(fiveYears.getTime() - days * DAY_MS), witness);
    expect(await forget(35)).toEqual([]);
    expect(await verifyAudit(db, seal, witness)).toMatchObject({ lines: 5, forgotten: 1, breaks: [] });
    expect(await forget(10)).toEqual([]);
    expect(await verifyAudit(db, seal, witness)).toMatchObject({ lines: 3, forgotten: 3, breaks: [] });
    await noteAll('later');
    expect(await noteEnds(db, seal, witness)).toEqual([]);
    expect(await verifyAudit(db, seal, witness)).toMatchObject({ lines: 4, forgotten: 3, breaks: [] });
    await db.execute(sql`delete from audit_checkpoints where after = 1`);
    expect(await breaks()).toEqual([{ strand: 1, seq: 2, why: 'missing' }]);
  });

  it('goes on being sealed where all that was sealed has been forgotten', async () => {
    await noteAll('first');
    await noteEnds(db, seal);
    await noteOf(20);
    await noteEnds(db, seal);
    await forgetActs(db, seal, fiveYears);
    await noteAll('later');
    expect(await noteEnds(db, seal)).toEqual([]);
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 2, forgotten: 1, breaks: [] });
  });

  it('forgets nothing that was dated back, nor what was never sealed', async () => {
    await noteAll('a', 'b', 'c');
    await noteEnds(db, seal);
    await tamper(sql`update audit_log set at = at - interval '6 years' where seq = 2`);
    expect(await forgetActs(db, seal, fiveYears)).toEqual([{ strand: 1, seq: 2, why: 'changed' }]);
    expect(await breaks()).toEqual([{ strand: 1, seq: 2, why: 'changed' }]);
    await noteOf(20);
    await forgetActs(db, seal, fiveYears);
    expect(await db.select().from(auditLog)).toHaveLength(4);
  });

  describe('whose seals are taken away by whoever owns the database', () => {
    const witnessed = () => openAuditWitness(folder);
    beforeEach(async () => {
      await noteAll('a', 'b');
      await noteEnds(db, seal, witnessed());
      await noteAll('c', 'd');
      await noteEnds(db, seal, witnessed());
    });

    it('and which is written anew is neither proved nor sealed', async () => {
      await db.execute(sql`delete from audit_checkpoints`);
      await tamper(sql`update audit_log set action = 'z', at = at - interval '3 hours' where seq = 2`);
      await chainAnew();
      // The database alone: its lines are old, and nothing has sealed them.
      expect(await breaks()).toEqual([{ strand: 1, seq: 2, why: 'late' }]);
      expect(await noteEnds(db, seal)).toEqual([{ strand: 1, seq: 2, why: 'late' }]);
      expect(await breaks(seal, witnessed())).toEqual([{ strand: 1, seq: 4, why: 'changed' }]);
      expect(await noteEnds(db, seal, witnessed())).toEqual([{ strand: 1, seq: 4, why: 'changed' }]);
      expect(await breaks(seal, witnessed())).not.toEqual([]);
    });

    it('and whose tail is cut is not either, nor by an older seal put back', async () => {
      const witness = witnessed();
      const [older] = witness.read();
      await db.execute(sql`delete from audit_checkpoints`);
      await tamper(sql`delete from audit_log where seq > 2`);
      await db.execute(
        sql`update audit_strands set seq = 2, hash = (select hash from audit_log where seq = 2)`,
      );
      await db.execute(sql`insert into audit_checkpoints (strand, seq, hash, after, sealed)
        values (1, 2, ${older?.hash}, -1, ${older?.sealed})`);
      expect(await breaks(seal, witness)).toEqual([{ strand: 1, seq: 3, why: 'missing' }]);
      expect(await noteEnds(db, seal, witness)).toEqual([{ strand: 1, seq: 3, why: 'missing' }]);
      await noteAll('e', 'f', 'g');
      expect(await noteEnds(db, seal, witness)).toEqual([{ strand: 1, seq: 4, why: 'changed' }]);
    });

    it('and which is wiped is missed', async () => {
      await tamper(sql`delete from audit_log`);
      await db.execute(sql`delete from audit_checkpoints`);
      await db.execute(sql`delete from audit_strands`);
      expect(await breaks(seal, witnessed())).toEqual([{ strand: 1, seq: 1, why: 'missing' }]);
      await noteAll('begun anew');
      expect(await noteEnds(db, seal, witnessed())).toEqual([{ strand: 1, seq: 1, why: 'missing' }]);
    });

    it('is told to the operator until he takes it as it is, which leaves the former seals', async () => {
      const signs = async () =>
        (await findSigns(db, { now: new Date(), disk: null })).map(({ kind }) => kind);
      expect(await signs()).not.toContain('audit');
      await tamper(sql`delete from audit_log where seq = 4`);
      await db.execute(
        sql`update audit_strands set seq = 3, hash = (select hash from audit_log where seq = 3)`,
      );
      await noteEnds(db, seal, witnessed());
      expect(await signs()).toContain('audit');
      await noteAll('accepted');
      await acceptEnds(db, seal, witnessed());
      expect(await signs()).not.toContain('audit');
      expect(await breaks(seal, witnessed())).toEqual([]);
      await noteAll('later');
      expect(await noteEnds(db, seal, witnessed())).toEqual([]);
    });
  });

  it('is not emptied at once', async () => {
    await noteAll('a');
    for (const table of ['audit_log', 'audit_strands', 'audit_checkpoints'])
      await expect(db.execute(sql`truncate ${sql.identifier(table)}`)).rejects.toMatchObject({
        cause: { message: `${table} is not emptied` },
      });
  });

  it('is proved while it is new and empty, and its seals are a file for its owner alone', async () => {
    const witness = openAuditWitness(folder);
    expect(await noteEnds(db, seal, witness)).toEqual([]);
    expect(await verifyAudit(db, seal, witness)).toMatchObject({ lines: 0, witnessed: 0, breaks: [] });
    await noteAll('a');
    await noteEnds(db, seal, witness);
    await noteEnds(db, seal, witness);
    expect(witness.read()).toHaveLength(1);
    expect(statSync(join(folder, WITNESS)).mode & 0o777).toBe(0o600);
    // As a power cut leaves it.
    writeFileSync(join(folder, WITNESS), '{"strand":1,"se', { flag: 'a' });
    await noteAll('b');
    await noteEnds(db, seal, witness);
    expect(witness.read().map(({ seq }) => seq)).toEqual([1, 2]);
    expect(await verifyAudit(db, seal, witness)).toMatchObject({ lines: 2, witnessed: 1, breaks: [] });
  });

  it('is proved by the new key once the key has changed', async () => {
    await noteAll('a');
    await noteEnds(db, seal);
    const witness = openAuditWitness(folder);
    await noteEnds(db, seal, witness);
    await rotateKey(db, key, nextKey, witness);
    const next = createCheckpointSeal(createCipher(keysOf(nextKey)));
    expect(await verifyAudit(db, next, witness)).toMatchObject({ witnessed: 1, breaks: [] });
    expect(await noteEnds(db, next, witness)).toEqual([]);
    expect(await breaks()).toMatchObject([{ why: 'unsealed' }]);
  });

  it.runIf(name === 'PostgreSQL')('makes nobody wait for whoever writes beside him', async () => {
    await noteAll('first');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let wrote = () => {};
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await note(tx, 'slow');
      wrote();
      await held;
      await note(tx, 'slow again');
    });
    await written;
    await db.transaction(async (tx) => {
      await note(tx, 'quick');
      await note(tx, 'quick again');
    });
    release();
    await slow;
    await expect(
      db.transaction((tx) => note(tx, 'undone').then(() => Promise.reject(new Error('undone')))),
    ).rejects.toThrow('undone');
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 5, strands: 2, forgotten: 0, breaks: [] });
    await Promise.all(Array.from({ length: 60 }, (_, number) => note(db, `at once ${number}`)));
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 65, breaks: [] });
  });
});
