import { hash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Needs } from '#server/automations/needs.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listActivity, listDrive, readLedger } from '#support/office-view.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;

/** All that a server has, under the numbers that it gives by now. */
function numbered(numbering: string, mails: readonly Buffer[], isTelling = true): Mailbox {
  const ids = mails.map((_, at) => `${numbering}.${at + 1}`);
  const find = (id: string) => mails[ids.indexOf(id)] ?? null;
  return {
    list: async (cursor) => ({
      messages: (cursor?.startsWith(`${numbering}.`) ? ids.slice(Number(cursor.split('.')[1])) : ids).map(
        (id) => ({ id, receivedAt: new Date('2026-06-16T07:00:00Z'), size: find(id)?.length ?? 0 }),
      ),
      cursor: `${numbering}.${ids.length}`,
    }),
    since: async () => [],
    fetch: async (id) => find(id),
    identify: async (asked) =>
      new Map(isTelling ? asked.flatMap((id) => markOf(id, find(id))) : ([] as [string, string][])),
    markHandled: async () => undefined,
  };
}

function markOf(id: string, raw: Buffer | null): [string, string][] {
  return raw ? [[id, hash('sha256', raw)]] : [];
}

/** Whatever is asked of it after it has listed what it has. */
const falling = (mailbox: Mailbox): Mailbox => ({
  ...mailbox,
  fetch: () => Promise.reject(new MailServerError('unreachable')),
});

describe('a message that was entered and never read, once its server has numbered all anew', () => {
  let office: TestOffice;
  let mails: Buffer[];

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    mails = await Promise.all(
      ['un', 'deux', 'trois'].map(async (name) =>
        Buffer.from(
          await writeMail({
            from: claire,
            subject: name,
            messageId: `<${name}@client.example>`,
            attachments: [{ name: `${name}.txt`, content: `pièce ${name}` }],
          }),
        ),
      ),
    );
  });
  afterEach(() => office.close());

  const run = (mailbox: Mailbox, other: Partial<Needs> = {}) =>
    runAutomation(
      'client_management',
      { ...office.needs(), isTimeUp: () => false, ...other, mailbox },
      createLogger('silent'),
    );
  const letHoursPass = (hours: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + hours * HOUR_MS);
  };
  const listStates = async () =>
    (await office.database.db.select().from(messages).orderBy(asc(messages.id))).map(
      ({ state, reason }) => reason ?? state,
    );
  const listStored = () => listDrive(office).filter((path) => path.endsWith('.txt'));
  const listAlarms = async () =>
    (await listActivity(office)).filter(({ attention }) => attention).map(({ title }) => title);
  /** Its server falls as soon as it has listed. */
  async function enter(mailbox: Mailbox) {
    expect(await run(falling(mailbox))).toMatchObject({ success: false });
    expect(await listStates()).toEqual(mails.map(() => 'received'));
    letHoursPass(1);
  }

  it('is treated once under its new number, at once, and nobody hears of the former one', async () => {
    await enter(numbered('7', mails));
    expect(await run(numbered('8', mails))).toMatchObject({ success: true, remaining: 0 });
    expect(await listStates()).toEqual([...mails.map(() => 'message-gone'), ...mails.map(() => 'handled')]);
    expect(listStored()).toHaveLength(3);
    expect(await listAlarms()).toEqual([]);
    expect(await readLedger(office)).toMatchObject({ balanced: true, messages: { open: 0 } });
  });

  it('is doubted for a day, and then told, where it is really gone', async () => {
    await enter(numbered('7', mails));
    const left = numbered('8', mails.slice(1));
    expect(await run(left)).toMatchObject({ success: true });
    expect(await listStates()).toEqual(['received', 'message-gone', 'message-gone', 'handled', 'handled']);
    expect(await listAlarms()).toEqual([]);
    letHoursPass(25);
    await run(left);
    expect((await listStates())[0]).toBe('message-gone');
    expect(await listAlarms()).toEqual(['Message sans suite']);
  });

  it.each(['tells them from others by nothing', 'does not answer'])(
    'is doubted as before where its server %s',
    async (how) => {
      const silent = (mailbox: Mailbox): Mailbox =>
        how === 'does not answer'
          ? { ...mailbox, identify: () => Promise.reject(new MailServerError('unreachable')) }
          : mailbox;
      await enter(silent(numbered('7', mails, false)));
      await run(silent(numbered('8', mails, false)));
      expect(await listStates()).toEqual([...mails.map(() => 'received'), ...mails.map(() => 'handled')]);
      expect(await listAlarms()).toEqual([]);
    },
  );

  it('is doubted where the number that it was listed under last is empty by now', async () => {
    await enter(numbered('7', mails));
    // They are listed and told apart; once anything is asked for nothing is there.
    const { identify, ...listing } = numbered('8', mails);
    let isEmpty = false;
    const emptied = {
      ...listing,
      fetch: async () => {
        isEmpty = true;
        return null;
      },
      identify: async (ids: readonly string[]) => (isEmpty ? new Map() : await identify?.(ids)) ?? new Map(),
    };
    await run(emptied);
    expect(new Set(await listStates())).toEqual(new Set(['received']));
  });

  it('is treated where its server goes back to the former numbers, and told as lost by nobody', async () => {
    await enter(numbered('7', mails));
    const second = numbered('8', mails);
    let given = 0;
    // It closes the former numbers, and falls before it gives anything.
    const barely: Mailbox = {
      ...second,
      fetch: async (id) => {
        if (!id.startsWith('8.')) return null;
        given += 1;
        throw new MailServerError('unreachable');
      },
    };
    await run(barely);
    expect(given).toBeGreaterThan(0);
    letHoursPass(1);
    const first = numbered('7', mails);
    await run(first);
    letHoursPass(1);
    await run(first);
    expect(listStored()).toHaveLength(3);
    const states = await listStates();
    expect(states.filter((state) => state === 'handled')).toHaveLength(3);
    expect(states.filter((state) => state === 'received' || state === 'read')).toEqual([]);
    letHoursPass(30);
    await run(first);
    expect(await listAlarms()).toEqual([]);
  });

  it('is stored, and missed by nobody, where it was read and could not be stored before', async () => {
    const put = () => Promise.reject(new DriveError('full'));
    await run(numbered('7', mails.slice(0, 1)), { drive: { ...office.needs().drive, put } });
    expect(await listStates()).toEqual(['read']);
    letHoursPass(1);
    await run(numbered('8', mails.slice(0, 1)));
    letHoursPass(1);
    await run(numbered('8', mails.slice(0, 1)));
    expect(await listStates()).toEqual(['message-gone', 'handled']);
    expect(listStored()).toHaveLength(1);
    expect(await listAlarms()).toEqual([]);
  });

  it('is treated once where it had come twice and the first copy could not be taken apart', async () => {
    const [one] = mails;
    if (!one) throw new Error('no mail');
    const put = () => Promise.reject(new Error('no'));
    await run(numbered('7', [one, one]), { drive: { ...office.needs().drive, put } });
    expect(await listStates()).toEqual(['read', 'duplicate']);
    letHoursPass(1);
    await run(numbered('8', [one, one]));
    expect((await listStates()).filter((state) => state === 'handled')).toHaveLength(1);
    expect(listStored()).toHaveLength(1);
    expect(await listAlarms()).toEqual([]);
  });

  it('holds no reminder: nothing of it is left to be read', async () => {
    await enter(numbered('7', mails));
    await run(numbered('8', mails));
    const { records, notary, clock } = office.needs();
    expect(await records.messages.countOpen(notary.id, clock.now())).toEqual({ all: 0, due: 0 });
  });
});
