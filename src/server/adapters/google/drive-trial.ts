import { GoogleRefusal, isNotFound } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import type { GoogleAccount } from './google-account.ts';

/** A person who looks just then sees what it is. */
const NAME = 'Essai de Minutier (retiré aussitôt)';

/** A file of our own in « Mon Drive », taken away at once. Each of the two calls may be made again. */
export async function tryWriting({ calls, driveApi, takeId }: GoogleAccount): Promise<void> {
  const id = await takeId();
  await calls
    .call((auth) => driveApi.files.create({ auth, requestBody: { id, name: NAME }, fields: 'id' }, NO_RETRY))
    .catch((error: unknown) => {
      // An earlier try whose answer was lost.
      if (!(error instanceof GoogleRefusal) || error.status !== 409) throw error;
    });
  await calls
    .call((auth) => driveApi.files.delete({ auth, fileId: id }, NO_RETRY))
    .catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
}
