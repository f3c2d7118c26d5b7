import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp } from '#support/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const his = { browser: `minutier_browser=${'h'.repeat(43)}`, userAgent: firefox, from: '203.0.113.7' };
const thiefs = { browser: '', userAgent: chrome, from: '198.51.100.77' };

describe.each(productionDatabase)('a right key that comes without its code, on $name,', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const wait = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  const post = (url: string, payload: object, where: typeof his, session = '') =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'user-agent': where.userAgent,
        cookie: [where.browser, session].filter(Boolean).join('; '),
      },
      remoteAddress: where.from,
    });
  const signIn = (licenseKey: string, where: typeof his, code?: string) =>
    post('/api/session', { licenseKey, ...(code ? { code } : {}) }, where);

  /** An office whose holder has set a second factor up from his browser. */
  async function addOffice() {
    offices += 1;
    const [key, address] = [`NOTARY-TRIED00${offices}`, `etude@tried${offices}.example`];
    const email = `p@tried${offices}.example`;
    await test.addNotary({ key, licenceEmail: address, email, lastName: 'ROY' });
    const own = readCookie(await signIn(key, his));
    const { secret } = (await post('/api/second-factor', { licenseKey: key }, his, own)).json();
    await post('/api/second-factor/confirmation', { code: codeOf(test, secret) }, his, own);
    wait(MINUTE);
    return { key, address, secret: secret as string };
  }
  const told = async (address: string) =>
    (await readPlatformMails(test.office, address)).filter(({ subject }) => /sans le code/.test(subject));

  it('is told to its holder once a day for each network: from where, and nobody’s name', async () => {
    const { key, address } = await addOffice();
    for (let times = 0; times < 3; times += 1) await signIn(key, thiefs);
    wait(11 * MINUTE);
    const mails = await told(address);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Chrome sur Windows, réseau 198.51.100.0/24');
    expect(mails[0]?.text).not.toMatch(/198\.51\.100\.77|ROY|NOTARY-/);
    await signIn(key, { ...thiefs, from: '198.51.100.9' });
    await signIn(key, { ...thiefs, from: '192.0.2.9' });
    wait(11 * MINUTE);
    expect(await told(address)).toHaveLength(2);
    wait(DAY);
    await signIn(key, thiefs);
    wait(11 * MINUTE);
    expect(await told(address)).toHaveLength(3);
    const { db } = test.office.database;
    const rows = await db.select().from(platformMails).where(eq(platformMails.kind, 'key-tried'));
    expect(JSON.stringify(rows)).not.toContain('198.51.100');
  });

  it('is told as well where a wrong one came with it', async () => {
    const { key, address, secret } = await addOffice();
    await signIn(key, thiefs, codeOf(test, secret) === '000000' ? '111111' : '000000');
    wait(11 * MINUTE);
    expect(await told(address)).toHaveLength(1);
  });

  it('is not told where it was its holder, who gave it afterwards, or came from a browser that had', async () => {
    const { key, address, secret } = await addOffice();
    const elsewhere = { ...his, browser: '', from: '192.0.2.7' };
    await signIn(key, elsewhere);
    wait(MINUTE);
    expect((await signIn(key, elsewhere, codeOf(test, secret))).statusCode).toBe(200);
    await signIn(key, { ...his, from: '192.0.2.200' });
    wait(DAY);
    expect(await told(address)).toEqual([]);
    // That takes back nothing of what came from elsewhere.
    await signIn(key, thiefs);
    expect((await signIn(key, elsewhere, codeOf(test, secret))).statusCode).toBe(200);
    wait(11 * MINUTE);
    expect(await told(address)).toHaveLength(1);
  });

  it('buries nothing else, from however many networks it comes', async () => {
    const { key, address } = await addOffice();
    for (let network = 0; network < 14; network += 1)
      await signIn(key, { ...thiefs, from: `198.18.${network}.7` });
    wait(11 * MINUTE);
    expect(await told(address)).toHaveLength(10);
  });
});
