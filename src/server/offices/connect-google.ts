import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createGoogleConnectionService } from '#server/features/google-connection/google-connection.service.ts';
import type { Clock } from '#server/ports/clock.ts';
import { forgetDrive } from './forget-drive.ts';
import type { GoogleOffices } from './google-offices.ts';

interface GoogleConnectionParts {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  offices: GoogleOffices;
}

/** The consent, put together: from the button on the account screen to the account that the offices work on. */
export function createGoogleConnection({ db, cipher, clock, offices }: GoogleConnectionParts) {
  return createGoogleConnectionService({
    db,
    cipher,
    clock,
    scopes: offices.scopes,
    tokens: offices.tokens,
    findClient: offices.findClient,
    oauth: offices.oauth,
    forgetPlaces: forgetDrive,
  });
}
