import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { createLogger } from '#server/ground/logger.ts';
import { routes } from '#shared/contracts/routes.ts';
import { TRIAL_BYTES } from '#shared/contracts/trial.ts';
import { testDatabases } from '#support/databases.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const [database] = testDatabases;
if (!database) throw new Error('no database to test on');

describe('one PDF without an account', () => {
  let app: TestApp;
  const lines: string[] = [];
  let visitor = 0;

  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    app = await openTestApp(await database.open(), { logger });
  });
  afterAll(() => app.close());

  const attempt = (payload: Buffer | string, { type = 'application/pdf', address = '' } = {}) => {
    visitor += 1;
    return app.app.inject({
      method: 'POST',
      url: routes.trial,
      headers: { 'content-type': type },
      payload,
      remoteAddress: address || `198.51.100.${visitor}`,
    });
  };
  const files = () => readdirSync(app.office.config.dataDir, { recursive: true, encoding: 'utf8' }).sort();

  it('is read, named and kept nowhere, nor told to the log', async () => {
    const before = files();
    const response = await attempt(await writeBill('CLAIRE FONTAINE', '2026-06-01'));
    expect(response.statusCode).toBe(200);
    const { decision, type, person, date, name, because } = response.json();
    expect({ decision, type, person, date, name, because }).toEqual({
      decision: 'filed',
      type: 'Justificatif de domicile',
      person: 'FONTAINE Claire',
      date: '01/06/2026',
      name: 'FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf',
      because: [],
    });
    expect(files()).toEqual(before);
    expect(lines.join('\n')).not.toMatch(/fontaine|domicile/i);
    expect(await queryRows(app.office.database.db, sql`select 1 from documents`)).toEqual([]);
  });

  it('is not guessed at: what is unsure says why', async () => {
    const note = new PDFDocument();
    note.text(
      'Bonjour, ceci est un mot laissé sur un bureau un jour de pluie, sans nom et sans rien à dire.',
    );
    note.end();
    const trial = (await attempt(await buffer(note))).json();
    expect(trial).toMatchObject({ decision: 'held', name: null });
    expect(trial.because.length).toBeGreaterThan(0);
  });

  it.each([
    ['no PDF at all', () => attempt('GIF89a not a pdf'), 415],
    ['what does not call itself a PDF', () => attempt('%PDF', { type: 'text/html' }), 400],
    ['nothing', () => attempt(''), 415],
    ['more than is taken', () => attempt(Buffer.alloc(TRIAL_BYTES + 1)), 413],
  ])('refuses %s', async (_what, call, status) => expect((await call()).statusCode).toBe(status));

  it('is tried a few times only from one address, this machine’s too', async () => {
    for (const address of ['203.0.113.9', '127.0.0.1']) {
      const statuses: number[] = [];
      for (let time = 0; time < 8; time += 1)
        statuses.push((await attempt('no pdf', { address })).statusCode);
      expect(statuses.slice(-1)).toEqual([429]);
    }
    expect((await attempt('no pdf', { address: '203.0.114.9' })).statusCode).toBe(415);
  });

  it('is one at a time: the readers are the offices’', async () => {
    const bill = await writeBill('ODILE PERRAULT', '2026-06-02', '8 888');
    const statuses = (await Promise.all([attempt(bill), attempt(bill)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 503]);
  });
});
