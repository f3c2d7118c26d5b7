import { existsSync, readdirSync, rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { SimulatedKind, SimulatedThing, Simulation } from '#shared/contracts/simulations.ts';
import { DAY_MS } from '#shared/durations.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive, listFolders, listSent, readClientSheet } from '#support/office-view.ts';
import { writeBill, writeIdentityCard } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const odile = { name: 'Odile Perrault', address: 'odile.perrault@courrier-ouest.example' };
const key = testKeys.notary;
/** Its own, and what says by itself that somebody is here. */
const apart = ['simulations', 'simulated_things', 'sessions', 'run_holders', 'leases'];

describe.each(productionDatabase)('« Simuler », on $name', ({ open }) => {
  let app: TestApp;

  beforeEach(async () => {
    const now = new Date();
    // Office hours, whatever the hour at which the test runs.
    now.setUTCHours(9, 30, 0, 0);
    while (now.getUTCDay() !== 3) now.setTime(now.getTime() - DAY_MS);
    app = await openTestApp(await open(), { now });
    const { office } = app;
    await fillSheet(office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['PERRAULT', 'Odile', 'Vente maison', odile.address],
    ]);
    await fillSheet(office, 'knowledge', [
      ['Où se trouve l’étude ?', 'L’étude se trouve 9 quai des Mariniers à Saumur.'],
    ]);
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const deliver = async (name: string, days: number, mail: Parameters<typeof writeMail>[0]) =>
      office.deliver(name, await writeMail({ date: at(days), ...mail }), at(days));
    await deliver('0', 45, { subject: 'Il y a longtemps', messageId: '<old@client.example>' });
    await deliver('1', 3, {
      attachments: [
        { name: 'scan1.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') },
        { name: 'scan2.pdf', content: await writeIdentityCard('FONTAINE', 'Claire') },
        { name: 'facture.exe', content: 'MZ not taken' },
      ],
    });
    await deliver('2', 2, {
      subject: 'Question',
      text: 'Bonjour,\n\nOù se trouve l’étude ?\n\nClaire Fontaine',
    });
    await deliver('3', 1, {
      from: julien,
      subject: 'Mon dossier',
      text: 'Bonjour,\n\nJe suis Julien Vasnier, votre nouveau client pour une vente. Voici ma facture.\n\nJulien Vasnier',
      attachments: [{ name: 'edf.pdf', content: await writeBill('JULIEN VASNIER', '2026-06-03', '9 111') }],
    });
    await deliver('4', 1, {
      from: odile,
      subject: 'Mon droit',
      text: 'Bonjour,\n\nAi-je le droit de refuser la vente ?\n\nOdile Perrault',
    });
  });
  afterEach(() => app.close());

  const state = async (): Promise<Simulation | null> =>
    (await app.call('GET', routes.simulation, { key })).json().simulation;
  const simulate = async (): Promise<Simulation> => {
    expect((await app.call('POST', routes.simulation, { key })).statusCode).toBe(204);
    await app.office.dependencies.settleSimulation();
    const simulation = await state();
    if (!simulation) throw new Error('there is no simulation');
    return simulation;
  };
  const things = async (kind: SimulatedKind, by = key): Promise<SimulatedThing[]> =>
    (await app.call('GET', `${routes.simulatedThings}?kind=${kind}`, { key: by })).json().things;
  const rowsOf = async (statement: ReturnType<typeof sql>) =>
    queryRows<Record<string, unknown>>(app.office.database.db, statement);
  const countRows = async () => {
    const tables = await rowsOf(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const counts: Record<string, unknown> = {};
    for (const { name } of tables)
      if (!apart.includes(String(name)))
        counts[String(name)] = await rowsOf(
          sql`select count(*)::int as count, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash from ${sql.identifier(String(name))} one`,
        );
    return counts;
  };
  const look = async () => ({
    drive: [...listDrive(app.office), ...listFolders(app.office)],
    mailbox: readdirSync(app.office.folders.mailbox).sort(),
    sent: existsSync(app.office.folders.outbox) ? readdirSync(app.office.folders.outbox) : [],
    sheet: await readClientSheet(app.office),
    rows: await countRows(),
  });

  it('shows what is done once they are switched on, to the letter, and writes nothing', async () => {
    await state();
    const before = await look();
    const { figures, problem, state: end } = await simulate();
    expect(await look()).toEqual(before);
    expect([end, problem]).toEqual(['done', null]);
    expect(figures).toMatchObject({ messages: 4, refused: 1, leftOut: 0, beforeAccount: 0 });
    const told = {
      papers: await things('paper'),
      mails: await things('mail'),
      clients: await things('client'),
      messages: await things('message'),
    };
    expect(told.papers.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(0);
    expect(told.mails.filter(({ title }) => /Pièces à fournir/.test(title)).length).toBeGreaterThan(0);
    expect(told.mails.some(({ text }) => text?.includes('9 quai des Mariniers'))).toBe(true);

    // The one message that a simulation of 30 days does not know is taken away; then the real ones run.
    rmSync(`${app.office.folders.mailbox}/0.eml`);
    await app.office.runAll();
    const real = await rowsOf(sql`select original_name, file_name, folder_path, state from documents`);
    const place = (one: { [name: string]: unknown }) => JSON.stringify(Object.values(one));
    expect(
      told.papers
        .filter(({ outcome }) => outcome !== 'refused')
        .map(({ title, name, folder, outcome }) =>
          place({ title, name, folder, state: outcome === 'done' ? 'filed' : 'held' }),
        )
        .sort(),
    ).toEqual(real.map(place).sort());
    const drive = listDrive(app.office);
    for (const { folder, name, outcome } of told.papers)
      if (outcome !== 'refused') expect(drive).toContain(`${folder?.replaceAll(' / ', '/')}/${name}`);
    const sent = (await listSent(app.office)).map((mail) => [mail.subject, mail.text?.trim()]);
    expect(told.mails.map(({ title, text }) => [title, text?.trim()]).sort()).toEqual(sent.sort());
    const clients = await rowsOf(sql`select last_name || ' ' || first_name as name from clients`);
    expect(told.clients.map(({ title }) => title).sort()).toEqual(clients.map(({ name }) => name).sort());
    const awaiting = await rowsOf(sql`select subject from messages where awaits_person`);
    expect(
      told.messages
        .filter(({ outcome }) => outcome === 'waits')
        .map(({ title }) => title)
        .sort(),
    ).toEqual(awaiting.map(({ subject }) => subject).sort());
  });

  it('simulates what the office has not treated yet, on top of what it has', async () => {
    await app.office.runAll();
    await state();
    const before = await look();
    const again = await simulate();
    expect(again.figures).toMatchObject({ messages: 0, filed: 0, answers: 0, reminders: 0 });
    expect(await look()).toEqual(before);
  });

  it('is the office’s alone, sealed, and gone when it says so or after a day', async () => {
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    await simulate();
    expect(await things('paper', testKeys.other)).toEqual([]);
    expect((await app.call('GET', routes.simulation, { key: testKeys.other })).json()).toEqual({
      simulation: null,
    });
    expect((await app.call('POST', routes.simulation, { key: testKeys.admin })).statusCode).toBe(403);
    const stored = JSON.stringify(await rowsOf(sql`select * from simulated_things`));
    expect(stored).not.toMatch(/fontaine|scan1|quai/i);

    expect((await app.call('DELETE', routes.simulation, { key })).statusCode).toBe(204);
    expect(await state()).toBeNull();
    expect(await rowsOf(sql`select 1 from simulated_things`)).toEqual([]);

    await simulate();
    app.office.clock.time = new Date(app.office.clock.time.getTime() + DAY_MS + 1);
    expect(await state()).toBeNull();
    expect(await things('paper')).toEqual([]);
    await app.office.dependencies.forgetSimulations(app.office.clock.time);
    expect(await rowsOf(sql`select 1 from simulated_things`)).toEqual([]);
  });

  it('is one at a time, and one that died with its process says so and can be begun again', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => app.call('POST', routes.simulation, { key })));
    expect([one?.statusCode, two?.statusCode].sort()).toEqual([204, 409]);
    await app.office.dependencies.settleSimulation();
    await rowsOf(sql`update simulations set state = 'running', touched_at = now() - interval '1 year'`);
    expect(await state()).toMatchObject({ state: 'failed', problem: expect.stringContaining('interrompue') });
    expect((await simulate()).state).toBe('done');
  });
});
