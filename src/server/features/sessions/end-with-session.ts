import { finished, type Readable } from 'node:stream';
import { asPlatform } from '#server/database/rights.ts';
import { AppError } from '#server/ground/errors.ts';

/** Within five seconds nothing leaves any more for whoever was taken out. */
const LOOKS_EACH_MS = 4000;

/** Breaks off what is being sent once nobody is there for whom it may be. */
export function endWithSession(content: Readable, isStillThere: () => Promise<boolean>): void {
  const looks = setInterval(() => {
    // What the office's own rights show holds no session. Nothing was found out: the next look will.
    asPlatform(isStillThere).then(
      (isThere) => isThere || content.destroy(new AppError('unauthenticated')),
      () => undefined,
    );
  }, LOOKS_EACH_MS);
  finished(content, () => clearInterval(looks));
}
