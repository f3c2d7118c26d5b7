import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { testDatabases } from '#support/databases.ts';
import { attach, listHeaders, typeRawMail } from '#support/injected-mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { invite } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** What would begin a line of its own wherever it is written as it came. */
const breaks = ['\r\nBcc: voleur@ailleurs.example', '\nX-Evil: oui', '\r\n\r\nUn autre corps'];

const [embedded] = testDatabases;

describe('line breaks in what strangers name', () => {
  let test: TestApp;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    test = await openTestApp(await embedded.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', 'claire.fontaine@orange.example'],
    ]);
    await fillSheet(test.office, 'knowledge', [['Quels sont vos horaires d’ouverture ?', 'De 9 h à 18 h.']]);
  });
  afterAll(() => test.close());

  /** Of every mail that left, of the office or of the platform, each header. */
  async function listAllHeaders(): Promise<{ file: string; headers: string[] }[]> {
    await test.office.dependencies.sendPlatformMails();
    const outbox = join(test.office.config.dataDir, 'outbox');
    const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
    return names.map((file) => ({ file, headers: listHeaders(readFileSync(join(outbox, file))) }));
  }

  async function expectNoneInjected(atLeast: number): Promise<void> {
    const mails = await listAllHeaders();
    expect(mails.length).toBeGreaterThanOrEqual(atLeast);
    for (const { file, headers } of mails) {
      expect(headers, file).not.toContain('bcc');
      expect(headers, file).not.toContain('x-evil');
      expect(new Set(headers).size, `${file}: a header twice`).toBe(headers.length);
    }
  }

  it.each(breaks)('%j in a sender, a subject and a file reach no header of an answer', async (evil) => {
    const name = `${breaks.indexOf(evil)}`;
    test.office.deliver(
      name,
      typeRawMail({
        from: { name: `Claire Fontaine${evil}`, address: 'claire.fontaine@orange.example' },
        subject: `Vente${evil}`,
        text: 'Bonjour,\n\nQuels sont vos horaires d’ouverture ?\n\nClaire Fontaine',
        parts: [attach(`Relevé${evil}.txt`, `Relevé d’identité bancaire ${name}`)],
      }),
    );
    // A name with an address in it is doubted: the same once more, from somebody who says who he is.
    test.office.deliver(
      `${name}-known`,
      typeRawMail({
        from: { name: 'Claire Fontaine', address: 'claire.fontaine@orange.example' },
        subject: `Horaires${evil}`,
        text: 'Bonjour,\n\nQuels sont vos horaires d’ouverture ?\n\nClaire Fontaine',
        parts: [attach(`Relevé${evil}.txt`, `Relevé d’identité bancaire de ${name}`)],
      }),
    );
    await test.office.run('client_management');
    await expectNoneInjected(1);
    const found = await test.call('GET', '/api/documents?state=stored&limit=100', { key: testKeys.notary });
    const documents: OfficeDocument[] = found.json().documents;
    expect(documents.length).toBeGreaterThan(0);
    for (const { id } of documents) {
      const file = await test.call('GET', `/api/documents/${id}/file`, { key: testKeys.notary });
      expect(file.statusCode).toBe(200);
      expect(file.headers['x-evil']).toBeUndefined();
      expect(String(file.headers['content-disposition'])).not.toMatch(/[\r\n]/);
    }
  });

  it.each(breaks)('%j in the contact form and in an invitation is refused', async (evil) => {
    const words = 'Combien coûte une licence de plus ?';
    const form = { name: 'Luc', address: 'luc@etude.example', office: 'Étude', words };
    for (const change of [
      { name: `Luc${evil}` },
      { office: `É${evil}` },
      { address: `a@b.example${evil}` },
    ]) {
      const answer = await test.call('POST', '/api/contact', {
        body: { ...form, ...change },
        address: `8.8.${breaks.indexOf(evil)}.8`,
      });
      expect(answer.statusCode).toBe(400);
    }
    const person = { name: `Rémi${evil}`, email: 'remi@etude.example', standing: 'reader' as const };
    expect((await invite(test, person)).statusCode).toBe(400);
    const other = { name: 'Rémi', email: `remi@etude.example${evil}`, standing: 'reader' as const };
    expect((await invite(test, other)).statusCode).toBe(400);
  });

  it('what was encoded twice stays encoded once', async () => {
    const once = '=?utf-8?B?UkVBRA==?=';
    test.office.deliver(
      'twice',
      typeRawMail({
        from: { name: once, address: 'inconnu@ailleurs.example' },
        subject: once,
        text: 'Bonjour',
        parts: [],
      }),
    );
    await test.office.run('client_management');
    const { awaiting } = (await test.call('GET', '/api/mailbox', { key: testKeys.notary })).json();
    const found = JSON.stringify(awaiting);
    expect(found).toContain(once);
    expect(found).not.toContain('READ');
    const path = await test.call('GET', '/api/documents/%2530', { key: testKeys.notary });
    expect(path.statusCode).toBe(400);
  });

  it('an office’s own name with one is a line in what is mailed for it', async () => {
    const account = (await test.call('GET', '/api/notary', { key: testKeys.notary })).json();
    const { email, mainEmail } = account.notary;
    const body = {
      licenseKey: testKeys.notary,
      email,
      mainEmail,
      firstName: `Agnès${breaks[0]}`,
      lastName: `VASSEUR${breaks[1]}`,
      cabinetName: `Étude${breaks[2]}`,
      phoneNumber: '02',
      googlePassword: 'x',
      emailSignature: `Maître VASSEUR${breaks[0]}`,
    };
    expect((await test.call('PUT', '/api/notary', { key: testKeys.notary, body })).statusCode).toBe(200);
    await invite(test, { name: 'Rémi Lenoir', email: 'remi@etude.example', standing: 'reader' });
    await expectNoneInjected(2);
  });
});
