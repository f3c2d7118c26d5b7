import { createHmac, randomBytes } from 'node:crypto';

const KEY = randomBytes(32);

/** Which owner it is among those of this process, and nothing else: no name of his, no id, and nothing that lasts. */
export function sealOwner(owner: string): string {
  return createHmac('sha256', KEY).update(owner).digest('base64url');
}
