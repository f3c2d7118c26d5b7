import { describe, expect, it } from 'vitest';
import { buildMessage } from '../message/message.fixture.ts';
import { isAuthenticated, isDoubted, isForged } from './forgery.ts';

const forged = (...lines: string[]) => {
  const headers = { 'authentication-results': lines };
  const found = [buildMessage({ headers }), buildMessage({ headers, serverResults: lines })].map(isForged);
  // What condemns is believed of whoever writes it.
  expect(found[0]).toBe(found[1]);
  return found[0];
};

describe('what the receiving server says of the sender', () => {
  it.each([
    'mx.google.com; dkim=pass header.i=@orange.fr; spf=pass smtp.mailfrom=orange.fr; dmarc=pass header.from=orange.fr',
    // A forward breaks SPF; the signature holds.
    'mx.etude.fr; spf=fail smtp.mailfrom=orange.fr; dkim=pass header.d=orange.fr',
    'mx.etude.fr; spf=softfail smtp.mailfrom=free.fr',
    'mx.etude.fr; spf=none; dkim=none; dmarc=none',
    'mx.etude.fr; dmarc=pass (policy was dmarc=fail before) header.from=free.fr',
    'mx.etude.fr; none',
    '',
  ])('believes %s', (line) => {
    expect(forged(line)).toBe(false);
  });

  it.each([
    'mx.google.com; spf=softfail smtp.mailfrom=orange.fr; dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=orange.fr',
    'spf=fail (sender IP is 203.0.113.9); dkim=none; compauth=fail reason=001',
    'mx.etude.fr; spf=fail smtp.mailfrom=orange.fr; dkim=none',
    'mx.etude.fr;dmarc=fail',
  ])('does not believe %s', (line) => {
    expect(forged(line)).toBe(true);
  });

  it('reads the lines of the last server only: those below may be the sender’s own', () => {
    expect(forged('mx.etude.fr; dmarc=fail', 'mx.thief.example; dmarc=pass')).toBe(true);
    expect(forged('mx.etude.fr; dmarc=pass', 'relay.example; dmarc=fail')).toBe(false);
    expect(forged('mx.etude.fr; spf=fail', 'mx.etude.fr; dkim=fail')).toBe(true);
  });

  it('has no opinion where the server has none', () => {
    expect(isForged(buildMessage({}))).toBe(false);
  });
});

describe('an address that something speaks against', () => {
  const doubted = (line: string) => [
    isDoubted(buildMessage({ serverResults: [line] })),
    isDoubted(buildMessage({ headers: { 'authentication-results': line } })),
  ];

  it.each([
    'mx.etude.fr; spf=fail; dkim=pass header.d=thief.example',
    'mx.etude.fr; spf=fail; dkim=fail header.d=orange.example; dkim=pass header.d=thief.example',
  ])('is told by %s', (line) => {
    expect(doubted(line)).toEqual([true, true]);
  });

  it.each([
    'mx.etude.fr; spf=fail; dkim=pass header.d=orange.example',
    'mx.etude.fr; spf=fail; dkim=pass header.d=thief.example; dmarc=pass',
    'mx.etude.fr; spf=softfail; dkim=none',
    'mx.etude.fr; none',
  ])('is not by %s', (line) => {
    expect(doubted(line)).toEqual([false, false]);
  });
});

describe('an address that was proved to be the sender’s', () => {
  const proved = (...lines: string[]) => isAuthenticated(buildMessage({ serverResults: lines }));

  it.each([
    'mx.etude.fr; dmarc=pass header.from=orange.example',
    'mx.etude.fr; spf=pass; dkim=pass header.d=orange.example',
    'mx.etude.fr; spf=none; dkim=pass header.i=claire@orange.example',
  ])('is told by %s', (line) => {
    expect(proved(line)).toBe(true);
  });

  it.each([
    'mx.etude.fr; none',
    'mx.etude.fr; spf=pass smtp.mailfrom=orange.example',
    // Signed by whoever sends for others.
    'mx.etude.fr; dkim=pass header.d=thief.example',
    'mx.etude.fr; dkim=pass header.d=example',
    'mx.etude.fr; dkim=pass header.d=orange.example; dmarc=fail',
    'mx.etude.fr; dkim=pass header.d=orange.example; spf=fail',
    // One of his own holds, and one that he has made up does not.
    'mx.etude.fr; dkim=fail header.d=orange.example; dkim=pass header.d=thief.example',
  ])('is not by %s', (line) => {
    expect(proved(line)).toBe(false);
  });

  it('is not by what stands below the line of the receiving server', () => {
    expect(proved('mx.etude.fr; none', 'mx.thief.example; dmarc=pass')).toBe(false);
  });

  it('is not by a line that may be the sender’s own', () => {
    const headers = { 'authentication-results': 'mx.etude.fr; dmarc=pass' };
    expect(isAuthenticated(buildMessage({ headers }))).toBe(false);
  });

  it.each(['mail.orange.example', 'orange.example', 'info.orange.example'])(
    'is not by a signature of %s that leaves out a part, however a server counts it',
    (signer) => {
      const serverResults = ['mx.etude.fr; spf=fail; dmarc=pass header.from=orange.example'];
      const signature = `v=1; a=rsa-sha256; d=${signer}; s=k; h=from:subject`;
      const withSignature = (line: string) =>
        buildMessage({ serverResults, headers: { 'dkim-signature': line } });
      expect(isAuthenticated(withSignature(signature))).toBe(true);
      const partly = withSignature(`${signature}; l=120`);
      expect([isAuthenticated(partly), isDoubted(partly)]).toEqual([false, true]);
    },
  );

  it('is what we found out ourselves, where the server says nothing', () => {
    const verdict = {
      dkim: true,
      aligned: true,
      author: null,
      spfDomain: null,
      spf: null,
      asksToRefuse: false,
    };
    const found = (dmarc: 'pass' | 'fail' | null) =>
      isAuthenticated({ ...buildMessage({}), senderVerdict: { ...verdict, dmarc } });
    expect([found('pass'), found('fail'), found(null)]).toEqual([true, false, false]);
  });
});
