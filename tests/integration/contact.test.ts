import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '#server/features/contact/contact.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';

const written = {
  name: 'Camille Ferrand',
  address: 'camille.ferrand@office-ferrand.example',
  office: 'Office Ferrand',
  words: 'Bonjour,\n\nTravaillez-vous avec Nextcloud ?',
};

describe.each(productionDatabase)('the contact form, on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const send = (body: object, address = '203.0.113.7') =>
    test.call('POST', routes.contact, { body, address });
  const mails = () => readPlatformMails(test.office, 'admin@minutier.example');
  const kept = () => test.office.database.db.select().from(contactMessages);

  it('reaches the operator by mail, and is kept until then only', async () => {
    expect((await send(written)).json()).toEqual({ received: true });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Minutier : un message du formulaire de contact');
    for (const words of [written.name, written.address, written.office, 'Nextcloud'])
      expect(mail?.text).toContain(words);
    expect(await kept()).toEqual([]);
  });

  it('makes no header and no address of what a stranger wrote', async () => {
    const before = (await mails()).length;
    const hostile = [
      { name: 'Camille\r\nBcc: tous@ailleurs.example' },
      { office: 'Office\nSubject: autre' },
      { address: 'a@b.example\r\nBcc: tous@ailleurs.example' },
      { address: 'pas une adresse' },
      { name: '' },
      { words: 'trop' },
    ];
    for (const [host, change] of hostile.entries())
      expect((await send({ ...written, ...change }, `203.0.113.${100 + host}`)).statusCode).toBe(400);
    const words = 'Bcc: tous@ailleurs.example\r\nSubject: autre\r\n\r\n<script>alert(1)</script>';
    await send({ ...written, words }, '203.0.113.9');
    const all = await mails();
    expect(all).toHaveLength(before + 1);
    expect(all.at(-1)?.subject).toBe('Minutier : un message du formulaire de contact');
    expect(all.at(-1)?.html).not.toContain('<script>');
  });

  it('is limited for each network, and for all together', async () => {
    const codes: number[] = [];
    for (let times = 0; times < 6; times += 1) codes.push((await send(written, '203.0.113.20')).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    let answer = 200;
    for (let host = 1; host < 60 && answer === 200; host += 1)
      answer = (await send(written, `198.51.100.${host}`)).statusCode;
    expect(answer).toBe(429);
  });
});
