import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCheckpointSeal, forgetActs, noteEnds } from '#server/database/audit-checkpoints.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import type { Database, DatabaseHandle } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { rotateKey } from '#server/database/rotate-key.ts';
import { verifyAudit } from '#server/database/verify-audit.ts';
import { testDatabases } from '#support/databases.ts';

const [key, nextKey] = ['ab'.repeat(32), 'cd'.repeat(32)];
const seal = createCheckpointSeal(createCipher(keysOf(key)));
const fiveYears = new Date(Date.now() - 5 * 365.25 * 86_400_000);
const DAY_MS = 86_400_000;

describe.each(testDatabases)('the audit log, on $name', ({ name, open }) => {
  let database: DatabaseHandle;
  let db: Database;
  beforeEach(async () => {
    database = await open();
    db = database.db;
  });
  afterEach(() => database.close());

  const note = (on: Database, action: string) =>
    audit(on, actors.operator, { action, subjectId: null, details: { number: 1.5, 'b é': [null, 'x'] } });
  const noteAll = async (...actions: string[]) => {
    for (const action of actions) await note(db, action);
  };
  const breaks = async (by = seal) => (await verifyAudit(db, by)).breaks;
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
    expect(await verifyAudit(db, seal)).toEqual({ lines: 3, strands: 1, forgotten: 0, breaks: [] });
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
    for (const days of [40, 30, -1, 20, -2])
      await db.insert(auditLog).values({
        id: newId(),
        at: new Date(fiveYears.getTime() - days * DAY_MS),
        actorRole: 'admin',
        action: 'notary.reveal',
      });
    await noteEnds(db, seal);
    await forgetActs(db, seal, new Date(fiveYears.getTime() - 35 * DAY_MS));
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 4, forgotten: 1, breaks: [] });
    await forgetActs(db, seal, new Date(fiveYears.getTime() - 10 * DAY_MS));
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 2, forgotten: 3, breaks: [] });
    await noteAll('later');
    await noteEnds(db, seal);
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 3, forgotten: 3, breaks: [] });
    await db.execute(sql`delete from audit_checkpoints where after = 0`);
    expect(await breaks()).toEqual([{ strand: 1, seq: 1, why: 'missing' }]);
  });

  it('is proved by the new key once the key has changed', async () => {
    await noteAll('a');
    await noteEnds(db, seal);
    await rotateKey(db, key, nextKey);
    expect(await breaks(createCheckpointSeal(createCipher(keysOf(nextKey))))).toEqual([]);
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
      db.transaction((tx) => note(tx, 'undone').then(() => Promise.reject(new Error()))),
    ).rejects.toThrow();
    expect(await verifyAudit(db, seal)).toEqual({ lines: 5, strands: 2, forgotten: 0, breaks: [] });
    await Promise.all(Array.from({ length: 60 }, (_, number) => note(db, `at once ${number}`)));
    expect(await verifyAudit(db, seal)).toMatchObject({ lines: 65, breaks: [] });
  });
});
