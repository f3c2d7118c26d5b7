import { describe, expect, it } from 'vitest';
import { isForged } from './forgery.ts';
import { buildMessage } from './message.fixture.ts';

const forged = (...lines: string[]) =>
  isForged(buildMessage({ headers: { 'authentication-results': lines } }));

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
