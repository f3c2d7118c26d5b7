import { finished, type Readable } from 'node:stream';
import { asPlatform } from '#server/database/rights.ts';
import { AppError } from '#server/ground/errors.ts';

/** Within five seconds nothing leaves any more for whoever was taken out. */
const LOOKS_AFTER_MS = 4000;

/** Breaks off what is being sent once nobody is there for whom it may be. A look begins once the one before has ended. */
export function endWithSession(content: Readable, isStillThere: () => Promise<boolean>): void {
  let isEnded = false;
  let next = setTimeout(look, LOOKS_AFTER_MS);
  async function look(): Promise<void> {
    // What the office's own rights show holds no session. Nothing was found out: the next look will.
    const isThere = await asPlatform(isStillThere).catch(() => true);
    if (!isThere) content.destroy(new AppError('unauthenticated'));
    if (!isEnded) next = setTimeout(look, LOOKS_AFTER_MS);
  }
  finished(content, () => {
    isEnded = true;
    clearTimeout(next);
  });
}
