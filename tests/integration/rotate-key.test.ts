import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { createCipher, identifyKey, keysOf } from '#server/database/cipher.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { rotateKey } from '#server/database/rotate-key.ts';
import { createConnectionsRepository } from '#server/features/google-connection/connections.repository.ts';
import { createConsentsRepository } from '#server/features/google-connection/consents.repository.ts';
import {
  googleConnections,
  googleConsents,
} from '#server/features/google-connection/google-connection.tables.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { createGoogleClientRepository } from '#server/features/notaries/google-client.repository.ts';
import { createMailboxAccessRepository } from '#server/features/notaries/mailbox-access.repository.ts';
import { createLinkSecrets, hashSecret } from '#server/features/persons/link-secrets.ts';
import { signInLinks } from '#server/features/persons/persons.tables.ts';
import { isProductRunning } from '#server/features/scheduler/is-product-running.ts';
import { createDebitsUnderWayRepository } from '#server/features/subscriptions/debits-under-way.repository.ts';
import { debitsUnderWay } from '#server/features/subscriptions/subscriptions.tables.ts';
import { takeDataFolder } from '#server/ground/data-folder.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { formOf } from '#support/notary-form.ts';
import { runToEnd } from '#support/product.ts';
import { invite, openLink } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [former, next] = ['ab'.repeat(32), 'cd'.repeat(32)];
const soon = new Date(Date.now() + 60_000);

/** As version 1.0 did: no place, and the name that all keys had at first. */
function sealWithoutPlace(hex: string, plain: string): string {
  const key = hkdfSync('sha256', Buffer.from(hex, 'hex'), 'minutier', 'columns', 32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), iv);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return ['k1', ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

describe.each(testDatabases)('a new encryption key, on $name', ({ name, open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp(await open());
    const { office } = test;
    const secrets = {
      clientId: 'durand.apps',
      clientSecret: 'GOCSPX-secret',
      googlePassword: 'une longue phrase',
    };
    const body = formOf({ licenseKey: testKeys.notary, email: office.notary.email, ...secrets });
    expect((await test.call('PUT', routes.notaryAccount, { key: testKeys.notary, body })).statusCode).toBe(
      200,
    );
    const [db, cipher] = [office.database.db, createCipher(keysOf(former))];
    await createConnectionsRepository(db, cipher).connect(office.notary.id, {
      account: office.notary.email,
      clientId: 'durand.apps',
      refreshToken: 'refresh',
      accessToken: 'access',
      expiresAt: soon,
      at: new Date(),
    });
    const consent = {
      notaryId: office.notary.id,
      sessionId: newId(),
      clientId: 'c',
      codeVerifier: 'verifier',
      redirectUri: 'r',
    };
    await createConsentsRepository(db, cipher).begin('state', consent, soon, new Date());
  });
  afterEach(() => test.close());

  it('opens all that the former one had sealed, and the former one opens nothing any more', async () => {
    const { db } = test.office.database;
    const { id } = test.office.notary;
    expect(await rotateKey(db, former, next)).toBeGreaterThanOrEqual(7);
    const cipher = createCipher(keysOf(next));
    expect(await createLicencesRepository(db, cipher).findByKey(testKeys.notary)).toMatchObject({
      key: testKeys.notary,
    });
    expect(await createConnectionsRepository(db, cipher).find(id)).toMatchObject({
      refreshToken: 'refresh',
      access: { token: 'access' },
    });
    expect(await createConsentsRepository(db, cipher).take('state', new Date())).toMatchObject({
      codeVerifier: 'verifier',
    });
    expect(await createGoogleClientRepository(db, cipher, '').find(id)).toMatchObject({
      clientSecret: 'GOCSPX-secret',
    });
    expect(await createMailboxAccessRepository(db, cipher).find(id)).toMatchObject({
      password: 'une longue phrase',
    });
    // Wherever it may be: no column was forgotten.
    const columns = await queryRows<{ table: string; column: string }>(
      db,
      sql`select table_name as table, column_name as column from information_schema.columns
          where table_schema = 'public' and data_type in ('text', 'jsonb')`,
    );
    const sealedByFormer = `(k1|${identifyKey(former)})\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.`;
    for (const { table, column } of columns) {
      const found = await queryRows(
        db,
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ~ ${sealedByFormer} limit 1`,
      );
      expect(found, `${table}.${column}`).toEqual([]);
    }
    const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'encryption-key.rotated'));
    expect(lines).toMatchObject([{ actorRole: 'operator', details: { key: identifyKey(next) } }]);
    expect(await rotateKey(db, former, next)).toBe(0);
  });

  it('knows a debit that is under way from the next night on', async () => {
    const { db } = test.office.database;
    const order = { id: 'cs_1', email: 'En-Route@debit.example', createdAt: new Date() };
    const debits = (key: string) => createDebitsUnderWayRepository(db, createCipher(keysOf(key)));
    await debits(former).note(order);
    await rotateKey(db, former, next);
    const { isUnderWay, note } = debits(next);
    expect(await db.select().from(debitsUnderWay)).toEqual([]);
    // As a process wrote it that has the former key still.
    await debits(former).note(order);
    await note(order);
    expect(await isUnderWay('en-route@debit.example', new Date())).toBe(true);
  });

  it('lets no link open anything that was mailed under the former key, an invitation of this week either', async () => {
    const { db } = test.office.database;
    await invite(test, { name: 'Léa Aubry', email: 'lea@vasseur.example', standing: 'clerk' });
    const [link] = await db.select().from(signInLinks);
    const token = createLinkSecrets(createCipher(keysOf(former))).tokenOf(link?.id ?? '');
    expect(hashSecret(token)).toBe(link?.tokenHash);
    await rotateKey(db, former, next);
    const opened = await openLink(test, { token });
    expect([opened.statusCode, opened.json()]).toMatchObject([401, { code: 'link-invalid' }]);
  });

  it('seals at its place what was sealed before places counted', async () => {
    const { db } = test.office.database;
    const { id } = test.office.notary;
    const early = sealWithoutPlace(former, 'refresh of before');
    await db.update(googleConnections).set({ refreshToken: early });
    const find = (hex: string) => createConnectionsRepository(db, createCipher(keysOf(hex))).find(id);
    expect(await find(former)).toMatchObject({ refreshToken: 'refresh of before' });
    await rotateKey(db, former, next);
    expect(await find(next)).toMatchObject({ refreshToken: 'refresh of before' });
    const [row] = await db.select().from(googleConnections);
    expect(row?.refreshToken).toSatisfy((text: string) => text.startsWith(`v2.${identifyKey(next)}.`));
  });

  it('lets no secret be opened in a row that it was copied to', async () => {
    const { db } = test.office.database;
    const cipher = createCipher(keysOf(former));
    await db.update(googleConnections).set({ accessToken: sql`refresh_token` });
    const copied = createConnectionsRepository(db, cipher).find(test.office.notary.id);
    await expect(copied).rejects.toThrow(/unable to authenticate/);
  });

  it('changes nothing at all when one secret cannot be opened', async () => {
    const { db } = test.office.database;
    const secrets = async () => [
      await db.select().from(licenses),
      await db.select().from(googleConnections),
      await db.select().from(googleConsents),
    ];
    const stranger = createCipher(keysOf('ef'.repeat(32)));
    await db
      .update(googleConsents)
      .set({ codeVerifier: stranger.encrypt('x', 'google_consents.code_verifier/x') });
    const before = await secrets();
    await expect(rotateKey(db, former, next)).rejects.toThrow('rien n’a été modifié');
    expect(await secrets()).toEqual(before);
  });

  it.runIf(name === 'PostgreSQL')('is refused while a product works on the database', async () => {
    expect(await isProductRunning(test.office.database.db)).toBe(true);
    await test.office.database.db.execute(sql`update run_holders set alive_until = now()`);
    expect(await isProductRunning(test.office.database.db)).toBe(false);
  });
});

describe('npm run rotate-key, on the embedded database', () => {
  it('refuses beside a running Minutier and with a wrong key, then replaces the one of the data folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'minutier-rotate-'));
    const environment = { DATA_DIR: dataDir };
    const key = () => readFileSync(join(dataDir, 'encryption.key'), 'utf8');
    const makeAdmin = ['scripts/create-admin.ts', ['--email', 'admin@etude.example']] as const;
    const run = ([script, options]: readonly [string, readonly string[]], env = {}) =>
      runToEnd(script, [...options], { ...environment, ...env });
    const rotate = ['scripts/rotate-key.ts', []] as const;
    await run(makeAdmin);
    const before = key();
    const running = takeDataFolder(dataDir);
    const refused = await run(rotate);
    running.release();
    expect([refused.code, key()]).toEqual([1, before]);
    expect(refused.output).toContain('déjà utilisé par un autre Minutier');

    const configured = { ENCRYPTION_KEY: former, NEW_ENCRYPTION_KEY: former };
    for (const [command, env, sentence] of [
      [rotate, configured, 'NEW_ENCRYPTION_KEY'],
      [rotate, { ...configured, NEW_ENCRYPTION_KEY: next }, 'n’ouvre pas les secrets'],
      [makeAdmin, configured, 'n’ouvre pas les secrets'],
    ] as const)
      expect(await run(command, env)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });

    const done = await run(rotate);
    expect(done.output).toContain('1 secret(s) chiffré(s)');
    expect([done.code, key() === before]).toEqual([0, false]);
    expect(readdirSync(dataDir).filter((file) => file.includes('next'))).toEqual([]);
    expect((await run(makeAdmin)).code).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('changes no key where there is no database', async () => {
    const dataDir = join(tmpdir(), 'minutier-nowhere');
    const refused = await runToEnd('scripts/rotate-key.ts', [], {
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: former,
      NEW_ENCRYPTION_KEY: next,
    });
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Il n’y a pas de base')]);
    expect(existsSync(dataDir)).toBe(false);
  });
});
