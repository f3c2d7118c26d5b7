import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every application understands: SHA-1, six digits, half a minute. */
const PERIOD_S = 30;
/** Clocks differ: the code before and the one after are taken too. */
const WINDOW = 1;

/** 160 bits, in base 32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an application reads from the QR code. */
export function writeUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The half minute that this code is of, counted from 1970; null when it is of none near `now`. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Minutier', label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}
