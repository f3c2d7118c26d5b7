import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { listSent, sentTo } from '#support/office-view.ts';
import { openSmtpServer } from '#support/smtp-server.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const mainAddress = 'etude@vasseur.example';
const now = new Date('2027-03-15T10:00:00Z');

describe.each(productionDatabase)('the activation of a notary’s account on $name', ({ open }) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await openTestApp(await open(), { now, env: { PUBLIC_URL: 'https://minutier.example' } });
  });
  afterEach(() => test.close());

  const setActive = (id: string, active: boolean) =>
    test.call('PATCH', `/api/workflows/${id}/active`, { key: testKeys.admin, body: { active } });
  const prepared = () => test.office.database.db.select().from(platformMails);
  const addInactive = () => test.addWorkflow({ active: false });

  it('is told to his main address, in French, with where to look', async () => {
    await setActive(await addInactive(), true);
    const [mail] = await eventually(async () => {
      const mails = await sentTo(test.office, mainAddress);
      return mails.length > 0 && mails;
    });
    expect(mail?.subject).toBe('Vos automatisations sont activées');
    expect(mail?.text).toContain('Bonjour Agnès VASSEUR,');
    expect(mail?.text).toContain('https://minutier.example/notary/workflows');
    expect(mail?.html).toContain('https://minutier.example/notary/workflows');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    // From the platform: his own mailbox is what is being switched on.
    expect(mail?.from?.value[0]?.address).toBe('licences@minutier.example');
    expect(await test.office.database.db.select().from(outgoingMails)).toEqual([]);
    await eventually(async () => (await prepared())[0]?.state === 'sent');
  });

  it('says what still fails, and never that nothing is left to do', async () => {
    const { database, notary } = test.office;
    const trial = { notaryId: notary.id, place: null, triedAt: now };
    await database.db.insert(officeTrials).values([
      { ...trial, step: 'reading', problem: 'password-refused' },
      { ...trial, step: 'sending', problem: 'password-refused' },
      { ...trial, step: 'filing', problem: null },
    ]);
    const [listed] = (await test.call('GET', routes.notaries, { key: testKeys.admin })).json();
    expect(listed.failedTrials).toEqual(['reading', 'sending']);
    await setActive(await addInactive(), true);
    const [mail] = await eventually(async () => {
      const mails = await sentTo(test.office, mainAddress);
      return mails.length > 0 && mails;
    });
    expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
      'le dernier essai a échoué (lire la boîte et envoyer un e-mail)',
    );
    expect(mail?.text).toContain('https://minutier.example/notary/google');
    expect(mail?.text).not.toContain('rien d’autre à faire');
  });

  it('is told once, however often workflows are switched and whatever is activated after it', async () => {
    const [one, other] = [await addInactive(), await addInactive()];
    await Promise.all([setActive(one, true), setActive(other, true), setActive(one, true)]);
    await setActive(one, false);
    await setActive(other, false);
    await setActive(other, true);
    await setActive(await addInactive(), true);
    await eventually(async () => (await prepared())[0]?.state === 'sent');
    expect(await prepared()).toHaveLength(1);
    expect(await listSent(test.office)).toHaveLength(1);
  });

  it('is not told when another automation of his is at work already', async () => {
    await test.addWorkflow({ active: true });
    await setActive(await addInactive(), true);
    expect(await prepared()).toEqual([]);
  });

  it('is not told by switching an automation off', async () => {
    await setActive(await test.addWorkflow({ active: true }), false);
    expect(await prepared()).toEqual([]);
  });

  it('is told to the licence’s address when there is no main one', async () => {
    const { database, notary } = test.office;
    await database.db.update(notaries).set({ mainEmail: null }).where(eq(notaries.id, notary.id));
    await database.db.update(licenses).set({ email: 'achats@vasseur.example' });
    await setActive(await addInactive(), true);
    await eventually(async () => (await sentTo(test.office, 'achats@vasseur.example')).length === 1);
  });

  it('is nobody’s business for a workflow without a notary', async () => {
    const nobodys = await test.addWorkflow({
      active: false,
      notaryId: null as unknown as string,
      notaryEmail: null as unknown as string,
    });
    expect((await setActive(nobodys, true)).statusCode).toBe(200);
    expect(await prepared()).toEqual([]);
  });
});

describe.each(productionDatabase)('the mail of an activation that cannot leave, on $name', ({ open }) => {
  it('stays prepared, hinders nothing, and leaves once when the mail server is back', async () => {
    const smtp = await openSmtpServer();
    smtp.mood = 'refuse-for-now';
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Minutier <licences@minutier.example>' };
    const test = await openTestApp(await open(), { now, env });
    const { db } = test.office.database;
    const id = await test.addWorkflow({ active: false });
    const response = await test.call('PATCH', `/api/workflows/${id}/active`, {
      key: testKeys.admin,
      body: { active: true },
    });
    expect(response.json()).toMatchObject({ active: true });
    await eventually(async () => (await db.select().from(platformMails))[0]?.attempts === 1);
    expect(smtp.taken).toEqual([]);

    smtp.mood = 'take';
    test.office.clock.time = new Date(now.getTime() + 120_000);
    // A process that starts looks for what an earlier one left behind.
    const background = test.office.dependencies.startBackground();
    await eventually(async () => (await db.select().from(platformMails))[0]?.state === 'sent');
    await background.stop();
    expect(smtp.taken.map(({ to }) => to)).toEqual([[mainAddress]]);
    await test.close();
    await smtp.close();
  });
});
