import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorker } from '#server/adapters/cage/worker.ts';
import { createEmbeddedOffices } from '#server/offices/embedded-offices.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** What stands between a person's click and his answer, and is neither the database nor his fault. */
describe('somebody who opens a document', () => {
  let test: TestApp;
  let documentId: string;
  let unreadable: () => Promise<never>;
  let failure: (() => Promise<never> | undefined) | null = null;

  beforeAll(async () => {
    const [{ open }] = testDatabases as [(typeof testDatabases)[number]];
    const reader = createWorker({
      kind: { name: 'missing', entry: new URL('./no-such-reader.ts', import.meta.url), newMegabytes: 2 },
      idleMilliseconds: 1000,
    });
    test = await openTestApp(await open(), {
      offices: (dataDir) => {
        const offices = createEmbeddedOffices(dataDir);
        return (notary) => {
          const office = offices(notary);
          const failing = { ...office.drive };
          for (const name of ['open', 'read'] as const)
            Object.assign(failing, {
              [name]: async (id: string) => (await failure?.()) ?? office.drive[name](id),
            });
          return { ...office, drive: { ...Object.setPrototypeOf(failing, office.drive) } };
        };
      },
    });
    unreadable = () => reader.run(ownedByOperator, {}, { milliseconds: 1000, charge() {} }) as Promise<never>;
    await fillSheet(test.office, 'clients', [['FONTAINE', 'Claire', '', claire.address]]);
    const attachments = [{ name: 'acte.txt', content: 'Acte de vente' }];
    test.office.deliver('1', await writeMail({ attachments }));
    await test.office.runAll();
    const { documents } = (await ask('/api/documents?state=held&limit=10')).json();
    documentId = documents[0].id;
  });

  afterAll(() => test.close());

  const ask = (url: string) => test.call('GET', url, { key: testKeys.notary });
  /** A process that reads is asked one thing at a time. */
  const openBoth = async () => [
    await ask(`/api/documents/${documentId}/file`),
    await ask(`/api/documents/${documentId}/picture`),
  ];

  it.each([
    [
      'the drive does not answer',
      'outside-away',
      /drive de l’étude ne répond pas/,
      () => new DriveError('unreachable', 'ECONNREFUSED'),
    ],
    ['the drive is full', 'outside-away', /drive de l’étude est plein/, () => new DriveError('full')],
    ['Google does not answer', 'outside-away', /Google/, () => new GoogleError('unreachable')],
    ['the mailbox does not answer', 'outside-away', /./, () => new MailServerError('unreachable')],
  ])('is told that %s, not that nobody foresaw it', async (_, code, sentence, error) => {
    failure = () => Promise.reject(error());
    for (const answer of await openBoth()) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ code, error: expect.stringMatching(sentence) });
    }
  });

  it('is told that nothing reads at the moment, where no process starts', async () => {
    failure = unreadable;
    for (const answer of await openBoth()) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'reader-away' });
    }
  });

  it('is told that it is gone, where it went while he was answered', async () => {
    failure = () => {
      for (const path of listDrive(test.office)) rmSync(join(test.office.folders.drive, path));
      return undefined;
    };
    for (const answer of await openBoth()) {
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ code: 'document-gone' });
    }
  });
});
