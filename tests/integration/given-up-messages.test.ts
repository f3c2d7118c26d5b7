import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Needs } from '#server/automations/needs.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { MailServerError, MessageWithheld } from '#server/ports/mail-server-error.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { reasons } from '#shared/messages/automations.ts';
import { driveProblems } from '#shared/messages/drive-problems.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { atRest, readActivity, readLedger } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;

describe('a message that cannot be treated', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await deliver('first');
  });
  afterEach(() => office.close());

  const deliver = async (name: string, from = claire) =>
    office.deliver(
      name,
      await writeMail({ from, subject: name, attachments: [{ name: `${name}.txt`, content: name }] }),
    );
  const run = (other: Partial<Needs> = {}) =>
    runAutomation('client_management', { ...office.needs(), ...other }, createLogger('silent'));
  /** A parser, a drive or a mailbox in which one thing does not work. */
  const broken = <K extends 'parser' | 'drive' | 'mailbox'>(what: K, how: Partial<Needs[K]>) =>
    ({ [what]: { ...office.needs()[what], ...how } }) as Partial<Needs>;
  const failing = (error: Error) => () => Promise.reject(error);
  const listTries = async () =>
    (await office.database.db.select().from(messages).orderBy(messages.mailboxId)).map(
      ({ attempts }) => attempts,
    );
  const letMinutesPass = (minutes: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + minutes * MINUTE_MS);
  };

  it('goes to a person after ten tries, and is not taken apart once more for it, nor put on the drive', async () => {
    const unparsable = broken('parser', { parse: failing(new Error('out of memory')) });
    expect(await run(unparsable)).toMatchObject({ success: true, remaining: 0 });
    expect(await listTries()).toEqual([1]);
    await office.database.db.execute(sql`update messages set attempts = 10`);
    await run({ ...unparsable, ...broken('drive', { put: failing(new Error('no')) }) });
    expect(await findEnd(office, 'first')).toMatchObject({
      state: 'held',
      reason: reasons['processing-failed'],
    });
    expect(await readActivity(office)).toContain('« first »');
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('whose parts are in the ledger already leaves them in the mailbox', async () => {
    await run(broken('drive', { put: failing(new Error('no')) }));
    await office.database.db.execute(sql`update messages set attempts = 10`);
    await run(broken('drive', { put: failing(new Error('no')) }));
    expect(await findEnd(office, 'first')).toMatchObject({
      state: 'held',
      parts: [{ state: 'refused', reasons: [reasons['left-in-mailbox']] }],
    });
    expect(await readLedger(office)).toMatchObject(atRest);
  });

  it('goes to a person unread when even its headers kill the process', async () => {
    await run(broken('parser', { parse: failing(new Error('out of memory')) }));
    await office.database.db.execute(sql`update messages set attempts = 13`);
    await run(broken('mailbox', { fetch: failing(new Error('no')) }));
    expect(await findEnd(office, 'first')).toMatchObject({
      state: 'held',
      reason: reasons['unreadable-message'],
    });
  });

  it('is not brought back at once by a run that ends with it', async () => {
    let tried = false;
    const parse = () => {
      tried = true;
      return Promise.reject(new Error('no'));
    };
    const needs = { ...broken('parser', { parse }), isTimeUp: () => tried };
    expect(await run(needs)).toMatchObject({ success: true, remaining: 0 });
  });

  it('waits without a count while the drive is full, and the run says why', async () => {
    const full = broken('drive', { put: failing(new DriveError('full')) });
    for (let times = 0; times < 2; times += 1) {
      expect(await run(full)).toMatchObject({ success: false, message: driveProblems.full, remaining: 0 });
      letMinutesPass(5);
    }
    expect(await listTries()).toEqual([0]);
    expect(await run()).toMatchObject({ success: true });
    expect(await findEnd(office, 'first')).toMatchObject({ state: 'handled' });
  });

  it('keeps no other from being treated while there is no room on the drive for it alone', async () => {
    await deliver('second');
    const { put } = office.needs().drive;
    const nearlyFull = broken('drive', {
      put: (file) => (file.name === 'first.txt' ? Promise.reject(new DriveError('full')) : put(file)),
    });
    expect(await run(nearlyFull)).toMatchObject({ success: false });
    letMinutesPass(2);
    expect(await run(nearlyFull)).toMatchObject({ success: true });
    expect([(await findEnd(office, 'first')).state, (await findEnd(office, 'second')).state]).toEqual([
      'read',
      'handled',
    ]);
    expect((await listTries())[0]).toBe(0);
  });

  it.each(['full', 'locked'] as const)(
    'holds its own client alone when his folder is %s',
    async (problem) => {
      await deliver('second', julien);
      await deliver('third');
      await deliver('fourth', julien);
      const { put } = office.needs().drive;
      const tried: string[] = [];
      const refusing = broken('drive', {
        put: (file) => {
          tried.push(file.name);
          return file.name === 'first.txt' ? Promise.reject(new DriveError(problem)) : put(file);
        },
      });
      expect(await run(refusing)).toMatchObject({ success: false, message: driveProblems[problem] });
      const states = async () =>
        Promise.all(
          ['first', 'second', 'third', 'fourth'].map(async (name) => (await findEnd(office, name)).state),
        );
      expect(await states()).toEqual(['read', 'handled', 'read', 'handled']);
      expect(tried.sort()).toEqual(['first.txt', 'fourth.txt', 'second.txt']);
      letMinutesPass(30);
      expect(await run()).toMatchObject({ success: true });
      expect(await states()).toEqual(['handled', 'handled', 'handled', 'handled']);
    },
  );

  it('stops the run once the drive has refused several clients', async () => {
    const tried: string[] = [];
    const full = broken('drive', {
      put: (file) => {
        tried.push(file.name);
        return Promise.reject(new DriveError('full'));
      },
    });
    for (let number = 0; number < 12; number += 1)
      await deliver(`n${number}`, { name: `Anne Martin${number}`, address: `anne${number}@mail.example` });
    expect(await run(full)).toMatchObject({ success: false, message: driveProblems.full });
    expect(tried.length).toBeLessThan(8);
    expect(new Set(await listTries())).toEqual(new Set([0]));
  });

  it('counts no try of those that were read and not come to', async () => {
    await deliver('second');
    await deliver('third');
    const read: string[] = [];
    const { fetch } = office.needs().mailbox;
    const full = broken('drive', { put: failing(new DriveError('full')) });
    const watched = broken('mailbox', {
      fetch: (id) => {
        read.push(id);
        return fetch(id);
      },
    });
    await run({ ...full, ...watched });
    expect(read.slice(0, 2)).toEqual(['first.eml', 'second.eml']);
    expect(await listTries()).toEqual([0, 0, 0]);
  });

  it('whose following one cannot be fetched is treated all the same', async () => {
    await deliver('second');
    const { fetch } = office.needs().mailbox;
    await run(
      broken('mailbox', {
        fetch: (id) => (id === 'second.eml' ? Promise.reject(new Error('no')) : fetch(id)),
      }),
    );
    expect(await findEnd(office, 'first')).toMatchObject({ state: 'handled' });
    expect(await listTries()).toEqual([1, 1]);
  });

  describe('because its mailbox names it and does not give it', () => {
    const withholding = (...names: string[]) => {
      const { fetch } = office.needs().mailbox;
      return broken('mailbox', {
        fetch: (id) =>
          names.includes(id.replace('.eml', '')) ? Promise.reject(new MessageWithheld('NIL')) : fetch(id),
      });
    };
    const stateOf = async (name: string) => (await findEnd(office, name)).state;

    it('ends no run, and keeps no other waiting', async () => {
      for (const name of ['second', 'third']) await deliver(name);
      expect(await run(withholding('first'))).toMatchObject({ success: true, remaining: 0 });
      expect(await Promise.all(['first', 'second', 'third'].map(stateOf))).toEqual([
        'received',
        'handled',
        'handled',
      ]);
    });

    it('is tried later each time, and goes to a person in the end', async () => {
      const refusing = withholding('first');
      for (let times = 0; times < 3; times += 1) await run(refusing);
      expect(await listTries()).toEqual([1]);
      letMinutesPass(6);
      for (let times = 0; times < 3; times += 1) await run(refusing);
      expect(await listTries()).toEqual([2]);
      for (let times = 0; times < 12; times += 1) {
        letMinutesPass(241);
        expect(await run(refusing)).toMatchObject({ success: true });
      }
      expect(await findEnd(office, 'first')).toMatchObject({
        state: 'held',
        reason: reasons['unreadable-message'],
      });
    });

    it('stops the run, which says so, where the mailbox withholds several', async () => {
      const names = ['second', 'third', 'fourth', 'fifth'];
      for (const name of names) await deliver(name);
      expect(await run(withholding('first', ...names))).toMatchObject({
        success: false,
        message: new MailServerError('refused').sentence,
      });
      expect((await listTries()).filter((tries) => tries > 0)).toHaveLength(3);
    });
  });

  it('ends no run because its mailbox does not take the mark that it was treated', async () => {
    await deliver('second');
    const { markHandled } = office.needs().mailbox;
    const refusing = broken('mailbox', {
      markHandled: (id) =>
        id === 'first.eml' ? Promise.reject(new MailServerError('refused')) : markHandled(id),
    });
    expect(await run(refusing)).toMatchObject({ success: true, remaining: 0 });
    const { records, notary } = office.needs();
    const listUnmarked = async () =>
      (await records.messages.listUnmarked(notary.id, notary.mailbox)).map(({ mailboxId }) => mailboxId);
    expect(await listUnmarked()).toEqual(['first.eml']);
    await run();
    expect(await listUnmarked()).toEqual([]);
  });

  it('keeps no other mark back, however many its mailbox refuses for good', async () => {
    for (const name of ['second', 'third', 'fourth', 'fifth']) await deliver(name);
    const refused = new Set(['first.eml', 'second.eml', 'third.eml', 'fourth.eml']);
    const { markHandled } = office.needs().mailbox;
    const refusing = broken('mailbox', {
      markHandled: (id) =>
        refused.has(id) ? Promise.reject(new MailServerError('refused')) : markHandled(id),
    });
    const { records, notary } = office.needs();
    const listUnmarked = async () =>
      (await records.messages.listUnmarked(notary.id, notary.mailbox)).map(({ mailboxId }) => mailboxId);
    for (let times = 0; times < 2; times += 1) {
      await run(refusing);
      letMinutesPass(1);
    }
    expect(new Set(await listUnmarked())).toEqual(refused);
    for (const name of ['sixth', 'seventh']) await deliver(name);
    for (let times = 0; times < 2; times += 1) {
      await run(refusing);
      letMinutesPass(1);
    }
    expect(new Set(await listUnmarked())).toEqual(refused);
    await run();
    expect(await listUnmarked()).toEqual([]);
  });

  it('lets the others go first when it may be the one that the drive breaks off at', async () => {
    await deliver('second');
    const { put } = office.needs().drive;
    const picky = broken('drive', {
      put: (file) => (file.name === 'first.txt' ? Promise.reject(new DriveError('unreachable')) : put(file)),
    });
    expect(await run(picky)).toMatchObject({ success: false });
    expect(await run(picky)).toMatchObject({ success: true });
    expect([(await findEnd(office, 'first')).state, (await findEnd(office, 'second')).state]).toEqual([
      'read',
      'handled',
    ]);
    letMinutesPass(5);
    await run();
    expect(await findEnd(office, 'first')).toMatchObject({ state: 'handled', parts: [{ state: 'stored' }] });
  });

  it('waits without a count while the database is away', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    await run(broken('parser', { parse: failing(new Error('query failed', { cause: away })) }));
    expect(await listTries()).toEqual([0]);
  });
});
