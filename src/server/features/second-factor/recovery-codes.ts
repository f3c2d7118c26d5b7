import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
/** How many are given, each for one time. */
const RECOVERY_CODES = 10;

export function makeSalt(): string {
  return randomBytes(16).toString('base64url');
}

/** `7KQ2M-0X4TD`: fifty bits each, in Crockford's base 32. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => characters[randomInt(characters.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** As it was meant: small letters and blanks, an O for a 0. Null of what is no such code. */
export function readRecoveryCode(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-Z]{10}$/.test(bare) ? `${bare.slice(0, HALF)}-${bare.slice(HALF)}` : null;
}

/** Slow on purpose: fifty bits alone would not stand against a stolen copy of the table. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return (await derive(code, salt, 32)).toString('base64url');
}
