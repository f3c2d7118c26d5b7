import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { findStep, makeSecret, writeUri } from './totp.ts';

// RFC 6238, appendix B: the secret « 12345678901234567890 » at these seconds, the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s, and of that step', (second, code) => {
  expect(findStep(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it('takes the code before and the code after, and none further away', () => {
  const at = (seconds: number) => new Date((1_234_567_890 + seconds) * 1000);
  for (const seconds of [-30, 30]) expect(findStep(secret, '005924', at(seconds))).toBe(41_152_263);
  for (const seconds of [-90, 90]) expect(findStep(secret, '005924', at(seconds))).toBeNull();
});

it.each(['', '00592', '0059240', 'abcdef', '000000'])('refuses %j', (code) => {
  expect(findStep(secret, code, new Date(1_234_567_890_000))).toBeNull();
});

it('makes secrets of 160 bits that an application reads', () => {
  const made = makeSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeSecret()).not.toBe(made);
  expect(writeUri(made, 'a@b.example')).toMatch(/^otpauth:\/\/totp\/Minutier:a%40b.example\?/);
  expect(new TOTP({ secret: made }).secret.base32).toBe(made);
});
