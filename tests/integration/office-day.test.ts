import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { runTroubles } from '#server/features/office-health/office-health.tables.ts';
import { officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { OfficeDay } from '#shared/contracts/office-day.ts';
import { routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openSmtpServer, type SmtpMood } from '#support/smtp-server.ts';
import { addWorkflow, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const key = testKeys.notary;
const MAIN = 'etude@castelnau.example';

describe.each(testDatabases)('an office’s day, on $name', ({ open }) => {
  let app: TestApp;

  // A Tuesday, 10 h in Paris.
  beforeEach(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await app.office.database.db.update(notaries).set({ mainEmail: MAIN });
  });
  afterEach(() => app.close());

  const day = async (): Promise<OfficeDay> => (await app.call('GET', routes.officeDay, { key })).json();
  const want = (enabled: boolean) => app.call('PUT', routes.morningMail, { key, body: { enabled } });
  const at = (iso: string) => {
    app.office.clock.time = new Date(iso);
    return app.office.clock.time;
  };
  const morning = async (iso: string) => {
    await app.office.dependencies.prepareMorningMails(at(iso));
    return readPlatformMails(app.office, MAIN);
  };
  const workADay = async () => {
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    app.office.deliver('1', await writeMail({ subject: 'Mon droit', text: 'Ai-je le droit de refuser ?' }));
    await app.office.run('client_management');
  };

  it('begins with the way to be configured', async () => {
    const licence = 'NOTARY-TOUTNEUF1';
    await app.office.dependencies.seeding.licences.create({
      key: licence,
      type: 'notary',
      email: 'neuf@etude.example',
    });
    const { stage } = (await app.call('GET', routes.officeDay, { key: licence })).json();
    expect(stage).toBe('to-configure');
    expect(
      (await app.call('PUT', routes.morningMail, { key: licence, body: { enabled: true } })).statusCode,
    ).toBe(403);
  });

  it('goes from configured to switched on to at work', async () => {
    expect((await day()).stage).toBe('to-activate');
    await addWorkflow(app.office);
    expect((await day()).stage).toBe('waiting');
    await workADay();
    expect((await day()).stage).toBe('at-work');
  });

  it('is not configured while what was last tried fails, nor once somebody switches it on', async () => {
    const { db } = app.office.database;
    const notaryId = app.office.notary.id;
    const trial = { notaryId, place: null, triedAt: app.office.clock.time };
    await db.insert(officeTrials).values([
      { ...trial, step: 'reading', problem: 'password-refused' },
      { ...trial, step: 'filing', problem: null },
    ]);
    expect(await day()).toMatchObject({ stage: 'to-configure', failedTrials: ['reading'] });
    await addWorkflow(app.office);
    expect((await day()).stage).toBe('to-configure');
    await db.update(officeTrials).set({ problem: null });
    expect(await day()).toMatchObject({ stage: 'waiting', failedTrials: [] });
  });

  it('says first what its automations cannot reach, and nobody else’s', async () => {
    const id = await addWorkflow(app.office);
    expect((await day()).troubles).toEqual([]);
    const at = app.office.clock.time;
    const trouble = { notaryId: app.office.notary.id, since: at, lastAt: at };
    const sentence = 'La boîte refuse le mot de passe.';
    await app.office.database.db
      .insert(runTroubles)
      .values({ ...trouble, workflowId: id, kind: 'mailbox', sentence });
    expect((await day()).troubles).toEqual([{ kind: 'mailbox', since: at.toISOString(), sentence }]);
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const other = (await app.call('GET', routes.officeDay, { key: testKeys.other })).json();
    expect(other.troubles).toEqual([]);
    await app.office.database.db.update(workflows).set({ active: false });
    expect((await day()).troubles).toEqual([]);
  });

  it('tells what came, what was done and what awaits since the last working morning, and nobody else’s', async () => {
    await workADay();
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const told = await day();
    expect(told).toMatchObject({
      since: '2026-06-15T06:00:00.000Z',
      came: { messages: 1, papers: 0, clients: 0 },
      done: { filed: 0, answered: 1, reminded: 0 },
    });
    expect(told.awaits.message).toBe(1);
    const other = (await app.call('GET', routes.officeDay, { key: testKeys.other })).json();
    expect(other).toMatchObject({ came: { messages: 0, clients: 0 }, awaits: { message: 0 } });
  });

  it('is told by no mail unless the office asked for it', async () => {
    await workADay();
    expect((await app.call('GET', routes.morningMail, { key })).json()).toEqual({ enabled: false });
    expect(await morning('2026-06-17T06:00:00Z')).toEqual([]);
    expect((await want(true)).statusCode).toBe(204);
    expect((await app.call('GET', routes.morningMail, { key })).json()).toEqual({ enabled: true });
    // It is past 8 h: tomorrow's is the first.
    expect(await morning('2026-06-17T06:00:00Z')).toEqual([]);
    expect(await morning('2026-06-18T06:00:00Z')).toHaveLength(1);
  });

  it('is told at 8 h in numbers, without a name, an address or a subject', async () => {
    await want(true);
    await workADay();
    expect(await morning('2026-06-17T05:59:59Z')).toEqual([]);
    const [mail] = await morning('2026-06-17T06:00:00Z');
    expect(mail?.subject).toBe('Votre étude ce matin : 2 choses vous attendent');
    expect(mail?.text).toMatch(
      /Arrivé : 1 message\.\s+Fait : 1 réponse envoyée\.\s+Vous attend : 1 message à lire, 1 dossier avec une question\./,
    );
    expect(mail?.text).toContain('/notary/a-traiter');
    for (const personal of [/fontaine/i, /claire/i, /droit/i, /castelnau/i]) {
      expect(mail?.text).not.toMatch(personal);
      expect(mail?.html).not.toMatch(personal);
    }
  });

  it('is told once a day, whoever looks for it and how often', async () => {
    await want(true);
    await workADay();
    const now = at('2026-06-17T06:00:01Z');
    const { prepareMorningMails } = app.office.dependencies;
    await Promise.all([1, 2, 3, 4].map(() => prepareMorningMails(now)));
    expect(await morning('2026-06-17T06:00:30Z')).toHaveLength(1);
    expect(await morning('2026-06-17T09:59:00Z')).toHaveLength(1);
    expect(await morning('2026-06-18T06:00:00Z')).toHaveLength(2);
  });

  it('is not told where nothing happened and nothing awaits, not even later that morning', async () => {
    await want(true);
    expect(await morning('2026-06-17T06:00:00Z')).toEqual([]);
    await workADay();
    expect(await morning('2026-06-17T07:00:00Z')).toEqual([]);
  });

  it.each([
    ['a Saturday', '2026-06-20T06:00:00Z'],
    ['a Sunday', '2026-06-21T06:00:00Z'],
    ['the 14th of July', '2026-07-14T06:00:00Z'],
    ['an afternoon, after a morning without server', '2026-06-17T12:00:00Z'],
  ])('is not told on %s', async (_day, iso) => {
    await want(true);
    await workADay();
    expect(await morning(iso)).toEqual([]);
  });

  it('is not told to an office whose licence is suspended, or that was deleted', async () => {
    await want(true);
    await workADay();
    await app.office.database.db.update(notaries).set({ deletedAt: app.office.clock.time });
    expect(await morning('2026-06-17T06:00:00Z')).toEqual([]);
  });

  it('is told no more once the office says so', async () => {
    await want(true);
    await workADay();
    await want(false);
    expect(await morning('2026-06-17T06:00:00Z')).toEqual([]);
  });

  it('is not told hours later, when the mail server comes back', async () => {
    const smtp = await openSmtpServer();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Minutier <licences@minutier.example>' };
    await app.close();
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z'), env });
    await want(true);
    await workADay();
    const tried = async (iso: string, mood: SmtpMood) => {
      smtp.mood = mood;
      await app.office.dependencies.prepareMorningMails(at(iso));
      await app.office.dependencies.sendPlatformMails();
      return smtp.taken.length;
    };
    expect(await tried('2026-06-17T06:00:00Z', 'refuse-for-now')).toBe(0);
    expect(await tried('2026-06-17T13:00:00Z', 'take')).toBe(0);
    expect(await tried('2026-06-18T06:00:00Z', 'take')).toBe(1);
    await smtp.close();
  });
});
