import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Of one process: more than wait in an office at once, in few megabytes. */
const MOST = 5000;

/** In the order in which they were last asked for. */
const known = new Map<string, string>();

/**
 * By what an address is known again that is kept nowhere. Slow on purpose, since addresses are guessed, so that one is worked
 * out once a process; of one office, and of no key, which may be changed (decision 0084).
 */
export async function markAddress(notaryId: string, address: string): Promise<string> {
  const written = address.toLowerCase();
  const name = `${notaryId} ${written}`;
  const before = known.get(name);
  const mark = before ?? (await derive(written, `minutier silenced ${notaryId}`, 24)).toString('base64url');
  known.delete(name);
  known.set(name, mark);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return mark;
}
