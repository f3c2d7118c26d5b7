import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '#server/database/rights.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { officeSetups } from '#server/features/office-setup/office-setup.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { notarySavedSchema } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { formOf } from '#support/notary-form.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const ELSEWHERE = {
  imap: { host: 'imap.ailleurs.example', port: 993 },
  smtp: { host: 'smtp.ailleurs.example', port: 465 },
};

describe.each(productionDatabase)('an office that another licence comes to, on $name', ({ open }) => {
  let test: TestApp;
  let count = 0;
  let keys = 0;
  let dedicated: string;
  let buyer: string;

  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());
  beforeEach(() => {
    count += 1;
    dedicated = `contact${count}@martin.example`;
    buyer = `compta${count}@martin.example`;
  });

  const db = () => test.office.database.db;

  async function buy(email: string) {
    keys += 1;
    const key = `NOTARY-SOLD${String(keys).padStart(4, '0')}`;
    const licenceId = await test.office.dependencies.seeding.licences.create({ key, type: 'notary', email });
    return { key, licenceId, email };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;

  const end = ({ licenceId }: Bought) =>
    db().update(licenses).set({ active: false }).where(eq(licenses.id, licenceId));

  const {
    licenseKey: _,
    emailSignature: __,
    reminderFrequency: ___,
    googlePassword: ____,
    ...names
  } = formOf({
    licenseKey: '',
  });
  function setUp({ key, licenceId, email: mainEmail }: Bought, change: object = {}) {
    const whole = { provider: 'imap', password: '', servers: null, drive: 'embedded', webdav: null };
    const body = { ...names, mainEmail, email: dedicated, licenceId, ...whole, ...change };
    return test.call('PUT', routes.officeSetup, { key, body });
  }
  const saveAccount = ({ key, email: mainEmail }: Bought) =>
    test.call('PUT', routes.notaryAccount, {
      key,
      body: formOf({ licenseKey: key, email: dedicated, mainEmail }),
    });

  const holderOf = async (email: string) =>
    (await asOwner(() => db().select().from(notaries).where(eq(notaries.email, email))))[0];
  const setupOf = async (id: string | undefined) =>
    (
      await asOwner(() =>
        db()
          .select()
          .from(officeSetups)
          .where(eq(officeSetups.notaryId, id ?? '')),
      )
    )[0];
  const told = async ({ licenceId }: Bought) =>
    (await asOwner(() => db().select().from(platformMails).where(eq(platformMails.licenseId, licenceId))))
      .filter(({ kind }) => kind === 'setup-changed')
      .map(({ details }) => details.setupChange);
  const prove = (id: string | undefined) =>
    asOwner(() =>
      db()
        .update(notaries)
        .set({ provedAddress: dedicated })
        .where(eq(notaries.id, id ?? '')),
    );
  async function layPaper(id: string | undefined) {
    const own = { id: crypto.randomUUID(), notaryId: id ?? '', source: 'drive', size: 1 } as const;
    const names = { originalName: 'a.pdf', storedName: 'a.pdf', fileName: 'a.pdf' };
    await asOwner(() =>
      db()
        .insert(documents)
        .values({ ...own, ...names, contentHash: own.id, driveFileId: 'dav-1' }),
    );
  }

  describe('whose address was only declared by somebody else', () => {
    const drive = {
      drive: 'webdav',
      webdav: { url: 'https://dav.ailleurs.example/x', username: 'x', password: 'x' },
    };

    it.each([
      ['while that one pays', false],
      ['once that one has left', true],
    ])('has nothing of his record, %s', async (_case, isOver) => {
      const planter = await buy(`ailleurs${count}@planteur.example`);
      expect((await setUp(planter, { password: 'x', servers: ELSEWHERE, ...drive })).statusCode).toBe(200);
      const planted = await holderOf(dedicated);
      await layPaper(planted?.id);
      if (isOver) await end(planter);
      const office = await buy(dedicated);
      expect((await test.call('GET', routes.officeSetup, { key: office.key })).json()).toMatchObject({
        servers: null,
        webdav: null,
        drive: null,
      });
      expect(notarySavedSchema.parse((await saveAccount(office)).json()).created).toBe(true);
      const own = await holderOf(dedicated);
      expect(own?.id).not.toBe(planted?.id);
      expect(own?.licenseId).toBe(office.licenceId);
      expect(await setupOf(own?.id)).toBeUndefined();
      expect((await setUp(office, { password: 'p', proof: office.key })).statusCode).toBe(200);
      for (const one of [planter, office])
        expect(await told(one)).toContainEqual(expect.objectContaining({ released: dedicated }));
    });

    it('is not called by his name', async () => {
      const planter = await buy(`ailleurs${count}@planteur.example`);
      await setUp(planter, { password: 'x', lastName: 'PLANTEUR' });
      const office = await buy(dedicated);
      const session = await test.call('GET', routes.session, { key: office.key });
      expect(session.body).not.toContain('PLANTEUR');
      const found = createNotariesRepository(db()).findByAddress(dedicated, new Date());
      expect(await asOwner(() => found)).toBeNull();
    });
  });

  describe('that was sold to whom it was sold before', () => {
    let former: Bought;
    let bought: Bought;
    let id: string | undefined;
    const webdav = { url: 'https://cloud.martin.example/dav', username: 'u', password: 'p' };

    beforeEach(async () => {
      former = await buy(buyer);
      const first = await setUp(former, { password: 'secret', drive: 'webdav', webdav });
      expect(first.statusCode).toBe(200);
      id = (await holderOf(dedicated))?.id;
      await layPaper(id);
      await end(former);
      bought = await buy(buyer);
    });

    const codeOf = async (change: object) => (await setUp(bought, change)).json().code;
    const where = { drive: 'webdav', webdav: { ...webdav, password: '' } };

    it('keeps its password from other servers, and its papers on their drive', async () => {
      expect(await codeOf({ ...where, servers: ELSEWHERE, proof: bought.key })).toBe('password-again');
      expect(await codeOf({ password: 'secret', proof: bought.key })).toBe('drive-fixed');
      expect((await holderOf(dedicated))?.licenseId).toBe(former.licenceId);
      expect((await setupOf(id))?.imapHost).toBeNull();
    });

    it('is taken over by whoever proves himself, and who has the key is told', async () => {
      expect(await codeOf(where)).toBe('proof-needed');
      const { statusCode } = await setUp(bought, { ...where, proof: bought.key });
      expect(statusCode).toBe(200);
      expect(await holderOf(dedicated)).toMatchObject({ id, licenseId: bought.licenceId });
      expect(await told(bought)).toEqual([{ successor: true }]);
      expect(await told(former)).toEqual([]);
    });

    it('tells the former licence as well, of another buyer', async () => {
      await prove(id);
      const another = await buy(dedicated);
      const { statusCode } = await setUp(another, { ...where, mainEmail: buyer, proof: another.key });
      expect(statusCode).toBe(200);
      expect(await holderOf(dedicated)).toMatchObject({ id, licenseId: another.licenceId });
      for (const one of [former, another]) expect(await told(one)).toEqual([{ successor: true }]);
    });
  });
});
