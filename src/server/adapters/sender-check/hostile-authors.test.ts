import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeSender } from '#server/mail/sender/sender-standing.ts';
import { understandMessage } from '#server/mail/understand-message.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { type DnsServer, openDnsServer } from '#support/dns-server.ts';
import { createMessageParser, judgeAuthor } from '../message-parsing/message-parser.ts';
import { createSenderCheck } from './sender-check.ts';

const [theirs, his] = [makeKey(), makeKey()];
/** Of a small host: neither SPF nor DMARC condemns whoever writes its addresses. */
const RECORDS = {
  'TXT s1._domainkey.client.test': theirs.record,
  'TXT s1._domainkey.strict.test': theirs.record,
  'TXT _dmarc.strict.test': 'v=DMARC1; p=none; adkim=s; aspf=s',
  'TXT s1._domainkey.lettres.strict.test': his.record,
  'TXT lettres.strict.test': 'v=spf1 ip4:198.51.100.7 -all',
  'TXT s1._domainkey.voleur.test': his.record,
  'TXT voleur.test': 'v=spf1 ip4:198.51.100.7 -all',
  'TXT mx.voleur.test': 'v=spf1 ip4:198.51.100.7 -all',
  'TXT _dmarc.voleur.test': 'v=DMARC1; p=reject',
};
const HIS_HOST = 'from mx.voleur.test (mx.voleur.test [198.51.100.7]) by mx.etude.test with ESMTPS';
/** What an honest server says of the thief's mail, whose line it has read as his. */
const OF_HIM =
  'mx.etude.test; spf=pass smtp.mailfrom=x@voleur.test; dkim=pass header.d=voleur.test; dmarc=pass header.from=voleur.test';
const CLIENT = 'claire@client.test';

let dns: DnsServer;
let parser: ReturnType<typeof createMessageParser>;
beforeAll(async () => {
  dns = await openDnsServer(RECORDS);
  parser = createMessageParser(
    {},
    undefined,
    createSenderCheck({ servers: [dns.address], longestMs: 30_000 }),
  );
});
afterAll(() => dns.close());

function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=rsa; p=${text}`,
  };
}

interface Letter {
  from: string;
  above?: string[];
  more?: string[];
  returnPath?: string;
  host?: string;
  subject?: string[];
}

function write({
  from,
  above = [],
  more = [],
  returnPath = '<x@voleur.test>',
  host = HIS_HOST,
  subject,
}: Letter) {
  return [
    ...above,
    `Return-Path: ${returnPath}`,
    `Received: ${host}; Mon, 15 Jun 2026 10:00:00 +0200`,
    from,
    ...more,
    'To: pieces@etude.test',
    ...(subject ?? ['Subject: Mon compte']),
    'Message-ID: <1@client.test>',
    'Date: Mon, 15 Jun 2026 10:00:00 +0200',
    '',
    'Bonjour, voici mon RIB. Quelles pièces vous manque-t-il encore de ma part ?',
    '',
  ].join('\r\n');
}

/** `latin1`: a byte a character. */
async function sign(raw: string, domain: string, key = his.pem, more = {}): Promise<string> {
  const options = {
    signatureData: [{ signingDomain: domain, selector: 's1', privateKey: key, ...more }],
    ...more,
  };
  const { signatures } = await dkimSign(
    Buffer.from(raw, 'latin1'),
    options as unknown as Parameters<typeof dkimSign>[1],
  );
  return signatures + raw;
}

const parse = async (raw: string) =>
  asOnTheInternet(await parser.parse(ownedByOperator, Buffer.from(raw, 'latin1')));

/** Of names for tests nothing is asked: the same message, of domains that somebody may have. */
function asOnTheInternet(message: ParsedMessage): ParsedMessage {
  return JSON.parse(JSON.stringify(message).replace(/\.test(?![\w.])/g, '.fr'));
}

const office = {
  addresses: ['pieces@etude.fr'],
  names: { lastName: 'VASSEUR', firstName: 'Anne', cabinetName: null },
};

/** How far he is believed about an account, as the client whose address he shows. */
const standingOf = (message: ParsedMessage, client = 'claire@client.fr') =>
  judgeSender(message, { clientEmails: [client], office });

/** As Latin-1 carries them. */
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

const FROM_LINES: string[] = [
  'From: Claire <claire@client.test>',
  `From: ${CLIENT}`,
  'From: claire@client.test (x@voleur.test)',
  'From: (x@voleur.test) claire@client.test',
  'From: (a (b) <x@voleur.test>) <claire@client.test>',
  'From: (a \\) <x@voleur.test> (b) <claire@client.test>',
  'From: claire@client.test (Claire) x@voleur.test',
  'From: x@voleur.test <claire@client.test>',
  'From: claire@client.test <x@voleur.test>',
  'From: "claire@client.test" <x@voleur.test>',
  'From: "x@voleur.test" <claire@client.test>',
  'From: "Claire <claire@client.test>" <x@voleur.test>',
  'From: "Claire\\" <claire@client.test>" <x@voleur.test>',
  'From: "Claire <x@voleur.test>, <claire@client.test>',
  'From: Claire <claire@client.test>, Bob <x@voleur.test>',
  'From: Bob <x@voleur.test>, Claire <claire@client.test>',
  'From: Bob <x@voleur.test> <claire@client.test>',
  'From: Claire <<claire@client.test>x@voleur.test>',
  'From: Claire <claire@client.test> x@voleur.test',
  'From: Equipe: claire@client.test, x@voleur.test;',
  'From: Equipe: x@voleur.test; <claire@client.test>',
  'From: x@voleur.test:;, <claire@client.test>',
  'From: <@voleur.test:claire@client.test>',
  'From: <@client.test,@voleur.test:claire@client.test>',
  'From: <claire@client.test:x@voleur.test>',
  'From: "x@voleur.test,"@client.test',
  'From: "claire@client.test"@voleur.test',
  'From: "claire"@client.test',
  'From: <"claire"@client.test>',
  'From: claire@client.test@voleur.test',
  'From: claire@voleur.test@client.test',
  'From: claire%client.test@voleur.test',
  'From: claire @ client . test',
  'From: claire(x)@client.test',
  'From: claire@client.test.',
  'From: claire@[198.51.100.7]',
  'From: claire@client.test;x@voleur.test',
  'From: =?utf-8?Q?Claire?= <claire@client.test>',
  'From: =?utf-8?Q?x=40voleur=2Etest=3E=2C?= <claire@client.test>',
  'From: =?utf-8?B?Y2xhaXJlQGNsaWVudC50ZXN0?= <x@voleur.test>',
  'From: <=?utf-8?B?Y2xhaXJlQGNsaWVudC50ZXN0?=>',
  'From: =?utf-8?B?Y2xhaXJlQGNsaWVudC50ZXN0?=',
  'From: =?utf-8?Q?claire?=@client.test',
  'From: =?utf-8?Q?=3D=3Futf-8=3FQ=3Fx=3D40voleur=3F=3D?= <claire@client.test>',
  'From: =?utf-8?Q?x=40vol?= =?utf-8?Q?eur.test?= <claire@client.test>',
  'From: =?utf-7?Q?+AEA-voleur?= <claire@client.test>',
  'From: =?utf-16?B?QAB2AA==?= <claire@client.test>',
  'From: =?x-inconnu?Q?Claire?= <claire@client.test>',
  'From: Claire\r\n <claire@client.test>',
  'From: Claire <x@voleur.test>,\r\n <claire@client.test>',
  'From: Claire <claire@client.test\r\n >',
  'From:\r\n \r\n claire@client.test',
  'From\r\n : claire@client.test\r\nFrom: x@voleur.test',
  'From : claire@client.test',
  'FROM: x@voleur.test\r\nfrom: claire@client.test',
  'From: claire@client.test\r\nFrom : x@voleur.test',
  'From: claire@client.test\r\nx@voleur.test',
  'From: claire@client.test\rFrom: x@voleur.test',
  'X-A: b\rFrom: x@voleur.test\r\nFrom: claire@client.test',
  'ligne sans nom\r\nFrom: claire@client.test\r\nX-From: x@voleur.test',
  'From x@voleur.test Mon Jun 15 10:00:00 2026\r\nFrom: claire@client.test',
  '>From x@voleur.test Mon Jun 15\r\nFrom: claire@client.test',
  'From: Claire <claire@client.test\0>',
  'From: Claire\0 <x@voleur.test> <claire@client.test>',
  'From: Claire\x07 <claire@client.test>',
  utf8('From: \u202etset.ruelov@x\u202c <claire@client.test>'),
  utf8('From: Claire\u200b <claire@client.test>'),
  utf8('From: claire@client\u3002test'),
  utf8('From: claire@cl\u00adient.test'),
  utf8('From: claire@\uff43lient.test'),
  utf8('From: cl\u0430ire@client.test'),
  utf8('From: claire@cli\u0435nt.test'),
  'From: claire@xn--clint-4of.test',
  utf8('From\u00a0: claire@client.test\r\nFrom: x@voleur.test'),
  'From: Fran\xe7oise <claire@client.test>',
  `From: ${'x'.repeat(3000)} <claire@client.test>`,
  `From: ${'a, '.repeat(400)}<claire@client.test>`,
  'From: Claire <claire@client.test>\r\nSender: x@voleur.test',
  'From: Claire <claire@client.test>\r\nReply-To: x@voleur.test',
  'Resent-From: claire@client.test\r\nFrom: Claire <claire@client.test>',
  'From:',
  'From: <>',
];

describe('whoever writes a client’s address in any way, from a server and with a signature of his own', () => {
  test.each(FROM_LINES)('is not believed about an account: %j', async (from) => {
    const raw = await sign(write({ from }), 'voleur.test');
    const found = await parse(raw);
    expect(standingOf(found)).not.toBe('known');
    // Nor where the receiving server has proved whom it has read there.
    const said = await parse(`Authentication-Results: ${OF_HIM}\r\n${raw}`);
    expect(standingOf(said)).not.toBe('known');
    for (const message of [found, said])
      expect(message.from?.address === 'claire@client.fr' && message.senderVerdict?.aligned).not.toBe(true);
  });
});

const signedByClient = (letter: Letter, more = {}) => sign(write(letter), 'client.test', theirs.pem, more);
const FROM = 'From: Claire <claire@client.test>';
const HOUR = 3600_000;

describe('a signature of the client’s domain', () => {
  test('proves her', async () => {
    expect(standingOf(await parse(await signedByClient({ from: FROM })))).toBe('known');
    const both = await sign(await signedByClient({ from: FROM }), 'voleur.test');
    expect(standingOf(await parse(both))).toBe('known');
  });

  test.each<[string, (signed: string) => string]>([
    ['another word below it', (raw) => `${raw}FR76 3000 4000 0300 0000 0000 143\r\n`],
    ['another subject', (raw) => raw.replace('Subject: Mon compte', 'Subject: FR76 3000 4000 0300')],
    ['a subject above its own', (raw) => `Subject: FR76 3000 4000 0300\r\n${raw}`],
    ['a sender above its own', (raw) => `From: Bob <bob@client.test>\r\n${raw}`],
    ['answers that go elsewhere', (raw) => `Reply-To: x@voleur.test\r\n${raw}`],
    ['answers that go elsewhere too', (raw) => `Reply-To: ${CLIENT}, x@voleur.test\r\n${raw}`],
    ['a line that is none', (raw) => `x@voleur.test\r\n${raw}`],
    ['an empty line above', (raw) => `\r\n${raw}`],
    ['another algorithm', (raw) => raw.replace('a=rsa-sha256', 'a=rsa-sha1')],
    ['another domain', (raw) => raw.replace('d=client.test', 'd=voleur.test')],
    ['a length', (raw) => raw.replace('s=s1;', 's=s1; l=0;')],
  ])('proves nothing with %s', async (_, change) => {
    const changed = change(await signedByClient({ from: FROM }));
    expect(standingOf(await parse(changed))).not.toBe('known');
  });

  test.each([
    ['Content-Type: text/plain', 'Content-Type: multipart/mixed; boundary="x"'],
    ['Content-Transfer-Encoding: 8bit', 'Content-Transfer-Encoding: base64'],
    ['Content-Disposition: inline', 'Content-Disposition: attachment'],
  ])('proves nothing where its bytes are divided otherwise than by %s', async (own, another) => {
    const signed = await signedByClient({ from: `${FROM}\r\n${own}` });
    expect(standingOf(await parse(signed))).toBe('known');
    expect(standingOf(await parse(`${another}\r\n${signed}`))).not.toBe('known');
  });

  test.each<[string, object]>([
    [
      'which has expired',
      { signTime: new Date(Date.now() - 2 * HOUR), expires: new Date(Date.now() - HOUR) },
    ],
    ['of the first bytes', { maxBodyLength: 3 }],
    ['without the subject', { headerList: 'From: Date: To' }],
  ])('proves nothing: %s', async (_, more) => {
    const signed = await signedByClient({ from: FROM }, more);
    expect(standingOf(await parse(`${signed}x\r\n`))).not.toBe('known');
    expect(standingOf(await parse(signed))).not.toBe('known');
  });

  test('without a subject proves nothing once one was added, in the word of a server either', async () => {
    const signed = await signedByClient({ from: FROM, subject: [] }, { headerList: 'From: Date: To' });
    expect(standingOf(await parse(signed))).toBe('known');
    const added = `Subject: FR76 3000 4000 0300\r\n${signed}`;
    expect(standingOf(await parse(added))).not.toBe('known');
    const said =
      'Authentication-Results: mx.etude.test; dkim=pass header.d=client.test; dmarc=pass header.from=client.test';
    expect(standingOf(await parse(`${said}\r\n${added}`))).not.toBe('known');
  });

  test('is one of two, and it is the other that holds', async () => {
    const broken = (await signedByClient({ from: FROM })).replace(/bh=[^;]+;/, 'bh=AAAA;');
    expect(standingOf(await parse(await sign(broken, 'voleur.test')))).not.toBe('known');
  });

  test('is not that of another who says to sign for her', async () => {
    const raw = await sign(write({ from: FROM }), 'voleur.test');
    const said = raw.replace('s=s1;', 's=s1; i=@client.test;');
    expect(standingOf(await parse(said))).not.toBe('known');
  });

  test('is not that of a part of her domain which has another key, where the domain is strict', async () => {
    const from = 'From: Claire <claire@strict.test>';
    const of = async (raw: string) => standingOf(await parse(raw), 'claire@strict.fr');
    expect(await of(await sign(write({ from }), 'strict.test', theirs.pem))).toBe('known');
    expect(await of(await sign(write({ from }), 'lettres.strict.test'))).not.toBe('known');
    const sent = write({ from, returnPath: '<x@lettres.strict.test>' });
    expect(await of(sent)).not.toBe('known');
  });
});

describe('what servers say', () => {
  const judge = async (line: string, letter: Partial<Letter> = {}) =>
    standingOf(await parse(write({ from: FROM, above: [`Authentication-Results: ${line}`], ...letter })));

  test.each([
    'mx.etude.test; spf=pass smtp.helo=mx.voleur.test; spf=none smtp.mailfrom=claire@client.test',
    'mx.etude.test; spf=pass smtp.helo=client.test',
    'mx.etude.test; spf=pass smtp.mailfrom=voleur.test smtp.mailfrom=client.test',
    'mx.etude.test; dmarc=pass',
    'mx.etude.test; dmarc=pass header.from=voleur.test',
    'mx.etude.test; dmarc=pass header.from=test',
    'mx.etude.test; dmarc=pass header.from="client.test"',
    'mx.etude.test; spf=none (x) dmarc=pass header.from=client.test',
    'mx.etude.test; spf=none (a (b) dmarc=pass header.from=client.test)',
    'mx.etude.test; spf=none (domain of "a); dmarc=pass header.from=client.test; (b"@voleur.test) smtp.mailfrom=voleur.test',
    'mx.etude.test; spf=none smtp.mailfrom="a; dkim=pass header.d=client.test; x"@voleur.test',
    'mx.etude.test; spf=none (x; dmarc=pass header.from=client.test',
    'mx.etude.test; dkim=pass header.i=@client.test header.d=voleur.test',
    'mx.etude.test; dkim=pass header.d=test',
    'mx.etude.test; dkim=fail header.d=client.test; dkim=pass header.d=voleur.test',
    'mx.etude.test; dmarc=pass header.from=client.test; dmarc=fail header.from=client.test',
    'mx.etude.test; arc=pass; dkim=none; spf=none',
  ])('proves nothing of her: %s', async (line) => {
    expect(await judge(line)).not.toBe('known');
  });

  test('proves nothing where anybody may have written it', async () => {
    const claimed = 'mx.etude.test; dkim=pass header.d=client.test; dmarc=pass header.from=client.test';
    for (const name of ['Authentication-Results', 'ARC-Authentication-Results', 'authentication-results ']) {
      const raw = write({ from: FROM, more: [`${name}: ${claimed}`] });
      expect(standingOf(await parse(raw))).not.toBe('known');
    }
    const sealed = [
      `ARC-Authentication-Results: i=1; ${claimed}`,
      'ARC-Message-Signature: i=1; a=rsa-sha256; d=voleur.test; s=s1; h=From; bh=AAAA; b=AAAA',
      'ARC-Seal: i=1; a=rsa-sha256; d=voleur.test; s=s1; cv=none; b=AAAA',
    ];
    expect(standingOf(await parse(write({ from: FROM, above: sealed })))).not.toBe('known');
  });

  test('of a null envelope is no word of hers', async () => {
    const raw = write({ from: FROM, returnPath: '<>' });
    expect(standingOf(await parse(raw))).not.toBe('known');
    expect(standingOf(await parse(write({ from: FROM, returnPath: '<claire@client.test>' })))).not.toBe(
      'known',
    );
  });

  test.each([
    'mx.google.com; dkim=pass header.i=@client.test header.s=s1 header.b=AbCd; spf=pass (google.com: domain of claire@client.test designates 192.0.2.7 as permitted sender) smtp.mailfrom=claire@client.test; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=client.test',
    'spf=pass (sender IP is 192.0.2.7) smtp.mailfrom=client.test; dkim=pass (signature was verified) header.d=client.test;dmarc=pass action=none header.from=client.test;compauth=pass reason=100',
    'mx.etude.test; dmarc=pass (p=none dis=none) d=client.test; spf=pass smtp.mailfrom=claire@client.test',
    'mx.etude.test; dkim=pass (2048-bit key; unprotected) header.d=client.test header.i=@client.test header.a=rsa-sha256 header.s=s1',
    'mx.etude.test 1; dmarc=pass(p=none dis=none) header.from=<claire@client.test>',
    'mx.etude.test; dkim/1=pass header.d=client.test; spf=softfail smtp.mailfrom=liste.test',
    'mx.etude.test; spf=pass smtp.helo=mail.client.test; spf=pass smtp.mailfrom=bounces.client.test',
  ])('proves her, as providers write it: %s', async (line) => {
    expect(await judge(line)).toBe('known');
  });
});

describe('a client’s own mail, as programs write its first line', () => {
  test.each([
    'From: Claire Fontaine <claire@client.test>',
    'From: "Fontaine, Claire" <claire@client.test>',
    'From: Fontaine, Claire <claire@client.test>',
    'From: FONTAINE Claire (SCI) <Claire@Client.test>',
    'From: claire@client.test',
    'From: <claire@client.test>',
    'From: "claire@client.test" <claire@client.test>',
    'From: claire@client.test <claire@client.test>',
    'From: "\'claire@client.test\'" <claire@client.test>',
    'From: claire@client.test (Claire Fontaine)',
    'From: =?UTF-8?B?Q2xhaXJlIEbDqXLDqQ==?= <claire@client.test>',
    'From: =?iso-8859-1?Q?Claire_F=E9r=E9?=\r\n <claire@client.test>',
    'From: "=?utf-8?Q?Claire_F=C3=A9r=C3=A9?=" <claire@client.test>',
    "From: Mme. Claire O'Neil <claire@client.test>",
    utf8('From: Claire Féré <claire@client.test>'),
    'From: Claire F\xe9r\xe9 <claire@client.test>',
  ])('proves her: %s', async (from) => {
    const raw = await sign(write({ from }), 'client.test', theirs.pem);
    const found = await parse(raw);
    expect(found.from?.address).toBe('claire@client.fr');
    expect(standingOf(found)).toBe('known');
  });
});

describe('what another reader of the line has proved', () => {
  const verdict = (author: string | null) => ({
    author,
    dkim: true,
    aligned: true,
    spfDomain: 'client.test',
    spf: 'pass' as const,
    dmarc: 'pass' as const,
    asksToRefuse: false,
  });

  test.each([
    ['claire@client.test', 'claire@client.test', true],
    ['claire@société.test', 'claire@xn--socit-esab.test', true],
    ['claire@client.test', 'x@voleur.test', false],
    ['claire@client.test', 'claire@client.test.', false],
    ['claire@client.test', 'claire@voleur.client.test', false],
    ['claire@client.test', null, false],
  ])('of %s counts where he has read the same: %s', (shown, read, counts) => {
    const judged = judgeAuthor(shown, verdict(read));
    expect(judged).toEqual({ senderVerdict: counts ? verdict(read) : null, hasNoSingleAuthor: !counts });
  });
});

describe('what depends on it', () => {
  const clients = [
    { id: 'c1', lastName: 'FONTAINE', firstName: 'Claire', emails: ['claire@client.fr'], caseType: 'sale' },
  ];
  const understand = async (raw: string) =>
    understandMessage(await parse(raw), {
      clients: clients as never,
      office,
      knowledge: [],
      today: '2026-06-15',
      answeredClients: [],
    });

  test('is an account, and what the office tells a client of her own papers', async () => {
    const own = await understand(await sign(write({ from: FROM }), 'client.test', theirs.pem));
    expect(own).toMatchObject({ from: 'person', standing: 'known' });
    expect(own.from === 'person' && own.asksOfPapers).not.toBeNull();
    for (const from of [
      'From: Claire <claire@client.test>, <x@voleur.test>',
      'From: x@voleur.test <claire@client.test>',
    ])
      expect(await understand(await sign(write({ from }), 'voleur.test'))).toMatchObject({
        from: 'impostor',
        impostor: 'forged',
      });
    const elsewhere = [`${FROM}\r\nReply-To: x@voleur.test`, `${FROM}\r\nReply-To: ${CLIENT}, x@voleur.test`];
    for (const from of elsewhere)
      expect(await understand(await sign(write({ from }), 'client.test', theirs.pem))).toMatchObject({
        standing: 'unknown',
        asksOfPapers: null,
      });
  });
});
