import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAuthenticated, isDoubted, isForged, isUnproved } from '#server/mail/sender/forgery.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { type DnsServer, openDnsServer } from '#support/dns-server.ts';
import { createMessageParser } from '../message-parsing/message-parser.ts';
import { findConnectingHost } from './connecting-host.ts';
import { createSenderCheck } from './sender-check.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const RECORDS = {
  'TXT s1._domainkey.banque.test': `v=DKIM1; k=rsa; p=${key}`,
  'TXT banque.test': 'v=spf1 ip4:203.0.113.5 -all',
  'TXT _dmarc.banque.test': 'v=DMARC1; p=reject',
  'TXT libre.test': 'v=spf1 ip4:203.0.113.5 -all',
  'TXT _dmarc.libre.test': 'v=DMARC1; p=none',
  'TXT seul.test': 'v=spf1 ip4:203.0.113.5 -all',
  'TXT muet.test': 'v=spf1 ?all',
  'TXT doux.test': 'v=spf1 ~all',
  'TXT _dmarc.doux.test': 'v=DMARC1; p=none',
  'TXT s1._domainkey.voleur.test': `v=DKIM1; k=rsa; p=${key}`,
  'A relais.etude.test': '192.0.2.9',
};
const GOOD = 'from mx.banque.test (mx.banque.test [203.0.113.5]) by mx.etude.test with ESMTPS';
const BAD = 'from mx.banque.test (unknown [198.51.100.7]) by mx.etude.test with ESMTP';
const LOCAL = 'from mx.etude.test (localhost [127.0.0.1]) by mail.etude.test with LMTP';

let dns: DnsServer;
beforeAll(async () => {
  dns = await openDnsServer(RECORDS);
  shared = createSenderCheck({ servers: [dns.address], longestMs: longestOfAll });
});
afterAll(() => dns.close());

function write(domain: string, received: string[], more: string[] = []): string {
  return [
    `Return-Path: <pret@${domain}>`,
    ...received.map((line) => `Received: ${line}; Mon, 15 Jun 2026 10:00:00 +0200`),
    ...more,
    `From: Service prêts <pret@${domain}>`,
    'To: pieces@etude.test',
    'Subject: Offre',
    'Message-ID: <1@banque.test>',
    'Date: Mon, 15 Jun 2026 10:00:00 +0200',
    '',
    'Bonjour, voici notre offre.',
    '',
  ].join('\r\n');
}

async function sign(raw: string, domain = 'banque.test', more = {}): Promise<string> {
  const selector = 's1';
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // Its types ask for less than it reads.
  const options = { signatureData: [{ signingDomain: domain, selector, privateKey: pem, ...more }] };
  const signed = await dkimSign(raw, options as unknown as Parameters<typeof dkimSign>[1]);
  return signed.signatures + raw;
}

/** Of names for tests nothing is asked: the same message, of domains that somebody may have. */
function asOnTheInternet(message: ParsedMessage): ParsedMessage {
  return JSON.parse(JSON.stringify(message).replaceAll('.test"', '.fr"'));
}

/** One for all of them: a busy machine takes its time to start its thread. */
const longestOfAll = 30_000;
let shared: ReturnType<typeof createSenderCheck>;

async function read(raw: string, check = shared) {
  return createMessageParser({}, undefined, check).parse(ownedByOperator, Buffer.from(raw));
}

async function judge(raw: string, servers?: string[], longestMs?: number) {
  const check = servers ? createSenderCheck({ servers, ...(longestMs ? { longestMs } : {}) }) : shared;
  const parsed = await read(raw, check);
  return { isForged: isForged(parsed), verdict: parsed.senderVerdict ?? null };
}

describe('a sender of whom his server says nothing', () => {
  test('is confirmed by his signature and by his server', async () => {
    expect(await judge(await sign(write('banque.test', [LOCAL, GOOD])))).toEqual({
      isForged: false,
      verdict: {
        dkim: true,
        aligned: true,
        author: 'pret@banque.test',
        spfDomain: 'banque.test',
        spf: 'pass',
        dmarc: 'pass',
        asksToRefuse: true,
      },
    });
  });

  test('is confirmed by his signature alone, whoever has forwarded it', async () => {
    expect(await judge(await sign(write('banque.test', [BAD])))).toMatchObject({
      isForged: false,
      verdict: { dkim: true, spf: 'fail', dmarc: 'pass' },
    });
  });

  test('is not believed from another server, without a signature that holds', async () => {
    expect(await judge(write('banque.test', [LOCAL, BAD]))).toMatchObject({ isForged: true });
    const changed = (await sign(write('banque.test', [BAD]))).replace('notre offre', 'notre RIB');
    expect(await judge(changed)).toMatchObject({ isForged: true, verdict: { dkim: false, dmarc: 'fail' } });
    expect(await judge(write('libre.test', [BAD]))).toMatchObject({ isForged: true });
  });

  test('is not condemned where the server that handed it over is not known, or left open', async () => {
    const changed = (await sign(write('banque.test', []))).replace('notre offre', 'notre RIB');
    expect(await judge(changed)).toMatchObject({ isForged: false, verdict: { dkim: false, spf: null } });
    expect(await judge(write('muet.test', [BAD]))).toMatchObject({ isForged: false });
    expect(await judge(write('sans-rien.test', [BAD]))).toMatchObject({ isForged: false });
  });

  describe('at a host that hands on in its own house and writes addresses in parentheses', () => {
    const house = (outside: string) => [
      'from localhost (HELO queue) (127.0.0.1) by localhost with SMTP',
      'from unknown (HELO output28.mail.host.test) (192.168.11.93) by 192.168.1.2 with AES256 encrypted SMTP',
      'from vr45.mail.host.test (unknown [10.101.8.45]) by out28.mail.host.test (Postfix) with ESMTP',
      'from in31.mail.host.test (unknown [10.101.4.31]) by vr45.mail.host.test (Postfix) with ESMTP',
      `${outside} by in31.mail.host.test (Postfix) with ESMTPS`,
    ];
    const good = house('from mx.banque.test (mx.banque.test [203.0.113.5])');
    const bad = house('from mx.banque.test (unknown [198.51.100.7])');

    test('is confirmed by his server, and not believed from another', async () => {
      expect(await judge(write('banque.test', good))).toMatchObject({
        isForged: false,
        verdict: { spf: 'pass' },
      });
      expect(await judge(await sign(write('banque.test', bad)))).toMatchObject({ isForged: false });
      expect(await judge(write('banque.test', bad))).toMatchObject({ isForged: true });
    });

    test('is not believed from a machine for rent at that host, whatever line it writes below', async () => {
      const rented = house('from vps-1a2b.vps.host.test (vps-1a2b.vps.host.test [198.51.100.9])');
      const made = 'from mx.banque.test (mx.banque.test [203.0.113.5]) by vps-1a2b.vps.host.test with ESMTP';
      const forged = write('banque.test', [...rented, made]);
      expect(await judge(forged)).toMatchObject({ isForged: true });
      const claimed = 'Authentication-Results: x; dmarc=pass\r\n';
      expect(await judge(forged.replace(`Received: ${made}`, `${claimed}Received: ${made}`))).toMatchObject({
        isForged: true,
      });
    });
  });

  test('is left to his server’s verdict where there is one', async () => {
    const before = dns.asked.length;
    const results = 'Authentication-Results: mx.etude.test; dmarc=pass\r\n';
    expect(await judge(results + write('banque.test', [BAD]))).toEqual({ isForged: false, verdict: null });
    const within = write('banque.test', [LOCAL]).replace('From:', `${results}Received: ${BAD}\r\nFrom:`);
    expect(await judge(within)).toEqual({ isForged: false, verdict: null });
    expect(dns.asked).toHaveLength(before);
  });

  test.each([
    'x; dmarc=none',
    'mx.etude.test; dmarc=pass',
    'mx.google.com; dmarc=pass',
    'spf=pass smtp.mailfrom=banque.test; dkim=pass header.d=banque.test',
  ])('is checked all the same where the line may be his own: %s', async (line) => {
    const raw = write('banque.test', [BAD], [`Authentication-Results: ${line}`]);
    expect(await judge(raw)).toMatchObject({ isForged: true, verdict: { dmarc: 'fail' } });
  });

  test('is left to a host that says it of each mail, below the line by which it came', async () => {
    const google = 'from x.test (x.test. [198.51.100.7]) by mx.google.com with ESMTPS id 1';
    const top = 'by 2002:a05:6402:1 with SMTP id a';
    const theirs = 'Authentication-Results: mx.google.com; dkim=pass header.d=banque.test; dmarc=pass';
    const his = 'Authentication-Results: mx.google.com; dmarc=fail';
    const found = await judge(write('banque.test', [top, google], [theirs, his]));
    expect(found).toEqual({ isForged: false, verdict: null });
    const microsoft = [
      'from A.prod.outlook.com (2603:10a6:20b:4::1) by B.prod.outlook.com with HTTPS',
      'from mx.banque.test (203.0.113.5) by C.mail.protection.outlook.com (10.1.2.3)',
    ];
    const unnamed = 'Authentication-Results: spf=pass smtp.mailfrom=banque.test; dmarc=pass action=none';
    expect(await judge(write('banque.test', microsoft, [unnamed]))).toEqual(found);
  });

  test('does not clear himself by a line of his own below that of his receiver', async () => {
    const theirs = 'Authentication-Results: mx.etude.test; spf=fail smtp.mailfrom=libre.test\r\n';
    const his = 'Authentication-Results: mx.etude.test; dmarc=pass';
    expect(await judge(theirs + write('libre.test', [BAD], [his]))).toMatchObject({ isForged: true });
  });

  test.each([
    'from mail.etude.test ([198.51.100.7]) by mx.etude.test with ESMTP',
    'from x (mail.etude.test [198.51.100.7] (may be forged)) by mx.etude.test (8.17.1/8.17.1) with ESMTP',
    'from x.test ([198.51.100.7] helo=[127.0.0.1]) by mx.etude.test with esmtp (Exim 4.96)',
    'from [198.51.100.7] (helo=mail.etude.test) by mx.etude.test with esmtp (Exim 4.96)',
    'from mail.etude.test (HELO [127.0.0.1]) ([198.51.100.7]) by mx.etude.test with SMTP',
  ])('is not one of ours by what he calls himself: %s', async (line) => {
    const madeUp = 'from mx.banque.test (mx.banque.test [203.0.113.5]) by mail.etude.test with ESMTP';
    const raw = write('banque.test', [line, madeUp]);
    expect(await judge(raw)).toMatchObject({ isForged: true, verdict: { spf: 'fail', dmarc: 'fail' } });
  });

  test('came through a relay of ours whose name leads back to it', async () => {
    const relay = 'from relais.etude.test ([192.0.2.9]) by mx.etude.test with ESMTP';
    const outside = 'from mx.banque.test (mx.banque.test [203.0.113.5]) by relais.etude.test with ESMTP';
    expect(await judge(write('banque.test', [relay, outside]))).toMatchObject({
      isForged: false,
      verdict: { spf: 'pass', dmarc: 'pass' },
    });
  });

  test.each(['From: <pret@banque.test> (Service prêts)', 'From: pret@banque.test,'])(
    'is checked however he writes himself: %s',
    async (from) => {
      const raw = write('banque.test', [BAD]).replace(/^From:.*$/m, from);
      expect(await judge(raw)).toMatchObject({ isForged: true });
    },
  );

  test('is not believed about money by a signature of another domain', async () => {
    const parse = async (raw: string) => {
      const parsed = await read(raw);
      return [isForged(parsed), isDoubted(parsed), isAuthenticated(parsed)];
    };
    expect(await parse(await sign(write('libre.test', [BAD]), 'voleur.test'))).toEqual([false, true, false]);
    expect(await parse(write('doux.test', [BAD]))).toEqual([false, true, false]);
    expect(await parse(await sign(write('banque.test', [BAD])))).toEqual([false, false, true]);
    expect(await parse(write('muet.test', [BAD]))).toEqual([false, false, false]);
  });

  test('is not confirmed by a signature of the first lines alone, below which anybody may write', async () => {
    const bytes = 'Bonjour, voici notre offre.\r\n'.length;
    const part = await sign(write('banque.test', [GOOD]), 'banque.test', { maxBodyLength: bytes });
    expect(part).toContain(`l=${bytes}`);
    expect(await judge(part)).toMatchObject({ isForged: false, verdict: { dmarc: 'pass', aligned: true } });
    const elsewhere = part.replace(GOOD, BAD);
    const replayed = `${elsewhere}Notre compte a change : FR76 3000 4000 0300 0000 0000 143.\r\n`;
    expect(await judge(replayed)).toMatchObject({
      isForged: true,
      verdict: { dkim: false, aligned: false, dmarc: 'fail' },
    });
    // And not where its receiver has counted it.
    const counted = `Authentication-Results: mx.etude.test; spf=fail smtp.mailfrom=voleur.test; dkim=pass header.d=banque.test; dmarc=pass\r\n${replayed}`;
    const parsed = await read(counted);
    expect([isDoubted(parsed), isAuthenticated(parsed)]).toEqual([true, false]);
  });

  test.each([
    ['From: Service prêts <pret@banque.test>, x@libre.test'],
    ['From: x@libre.test, Service prêts <pret@banque.test>'],
    ['From: Service prêts <pret@banque.test>\r\nFrom: x@libre.test'],
    ['From: x@libre.test\r\nfrom : Service prêts <pret@banque.test>'],
    ['From: Service: pret@banque.test, x@libre.test;'],
    ['From: Service prêts <pret@banque.test>, Bob <x>'],
    ['From: Service prêts <=?utf-8?B?cHJldEBiYW5xdWUudGVzdA==?=>'],
  ])('is none of two that stand there, whatever is proved of one: %s', async (from) => {
    const raw = write('banque.test', [GOOD]).replace(/^From:.*$/m, from);
    expect(await judge(raw)).toMatchObject({ isForged: true });
    const said = 'Authentication-Results: mx.etude.test; dmarc=permerror; spf=pass smtp.mailfrom=banque.test';
    expect(await judge(`${said}\r\n${raw}`)).toMatchObject({ isForged: true });
  });

  test.each([
    ['From: "pret@banque.test" <=?utf-8?B?cHJldEBiYW5xdWUudGVzdA==?=>'],
    ['From: pret@banque.test (x) x@libre.test'],
    ['From: (a (b) <x@libre.test>) <pret@banque.test>'],
  ])('is none where another is read there by who checks him: %s', async (from) => {
    const raw = write('libre.test', [GOOD]).replace(/^From:.*$/m, from);
    expect(await judge(raw)).toMatchObject({ isForged: true });
    // And not by a server which has read that other one.
    const said =
      'Authentication-Results: mx.etude.test; spf=pass smtp.mailfrom=libre.test; dmarc=pass header.from=libre.test';
    const parsed = await read(`${said}\r\n${raw}`);
    expect([isAuthenticated(parsed), isUnproved(asOnTheInternet(parsed))]).toEqual([false, true]);
  });

  test('is one who names himself twice, or with a comma in his name', async () => {
    for (const from of [
      'From: pret@banque.test, Prêts <PRET@banque.test>',
      'From: Prêts, Service <pret@banque.test>',
    ])
      expect(await judge(write('banque.test', [GOOD]).replace(/^From:.*$/m, from))).toMatchObject({
        isForged: false,
      });
  });

  test('is proved by the server of the domain that he shows, and not by that of another', async () => {
    const isProved = async (raw: string) => !isUnproved(asOnTheInternet(await read(raw)));
    expect(await isProved(write('seul.test', [GOOD]))).toBe(true);
    const another = write('muet.test', [GOOD]).replace('<pret@muet.test>', '<pret@seul.test>');
    expect((await read(another)).senderVerdict).toMatchObject({ spf: 'pass', spfDomain: 'seul.test' });
    expect(await isProved(another)).toBe(false);
    expect(await isProved(another.replace(/^From:.*$/m, 'From: Prêts <pret@muet.test> x@seul.test'))).toBe(
      false,
    );
    expect(await isProved(write('seul.test', [BAD]))).toBe(false);
  });

  test('waits for no name server that does not answer', async () => {
    const silent = await openDnsServer({}, { silent: true });
    expect(await judge(write('banque.test', [BAD]), [silent.address], 1500)).toEqual({
      isForged: false,
      verdict: null,
    });
    await silent.close();
  });

  test('is asked about once, however many messages come', async () => {
    const check = createSenderCheck({ servers: [dns.address] });
    const raw = Buffer.from(write('banque.test', [BAD]));
    const before = dns.asked.length;
    for (let count = 0; count < 5; count += 1) await check(raw, raw)('pret@banque.test');
    expect(dns.asked.length - before).toBeLessThan(6);
  });
});

describe('the server that handed a message over', () => {
  test.each([
    [[GOOD], '203.0.113.5'],
    [[LOCAL, BAD], '198.51.100.7'],
    [['by mail.etude.test with LMTP id 1', GOOD], '203.0.113.5'],
    [['from in1.etude.test (in1.etude.test [192.0.2.9]) by mail.etude.test', GOOD], '203.0.113.5'],
    [['from [203.0.113.5] (liar.test [198.51.100.7]) by mx.etude.test', GOOD], '198.51.100.7'],
    [['from a.test (a.test [IPv6:2606:4700::1111]) by mx.etude.test'], '2606:4700::1111'],
    [['from a.test by mx.etude.test', GOOD], null],
    [['from a.test (a.test [999.1.1.1]) by mx.etude.test'], null],
    [[], null],
    [
      ['from in1.etude.test ([192.0.2.9] helo=in1) by mail.etude.test with esmtp (Exim 4.96)', GOOD],
      '203.0.113.5',
    ],
    [['from a.test (a.test [192.0.2.7]) by mx.etude.test by mx.banque.test', GOOD], null],
  ])('%j: %s', async (received, ip) => {
    const host = await findConnectingHost(received, async () => false);
    expect(host?.ip ?? null).toBe(ip);
  });
});
