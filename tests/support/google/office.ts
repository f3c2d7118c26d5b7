import { findGoogleEndpoints } from '#server/adapters/google/endpoints.ts';
import { createFreshness, openGoogleAccount } from '#server/adapters/google/google-account.ts';
import { createGoogleCalls, type GoogleCallsNeeds } from '#server/adapters/google/google-calls.ts';
import { createGoogleDrives, type UploadIds } from '#server/adapters/google/google-drive.ts';
import { createGoogleSheets } from '#server/adapters/google/google-sheets.ts';

/** What a database keeps between processes. */
export function createUploadIds(): UploadIds {
  const ids = new Map<string, string>();
  return {
    find: async (key) => ids.get(key) ?? null,
    save: async (key, id) => void ids.set(key, id),
  };
}

/** One process's adapters over a Google of our own; waits of the backoff are noted, not waited. */
export function openGoogleOffice(
  server: { url: string; oauth: { open: boolean } },
  options: Partial<GoogleCallsNeeds> & { uploads?: UploadIds } = {},
) {
  server.oauth.open = true;
  const { uploads = createUploadIds(), ...needs } = options;
  const waits: number[] = [];
  const calls = createGoogleCalls({
    getAccessToken: async () => 'token',
    sleep: async (milliseconds) => void waits.push(milliseconds),
    ...needs,
  });
  const account = openGoogleAccount(calls, findGoogleEndpoints(server.url));
  const drives = createGoogleDrives(account);
  const sheets = createGoogleSheets(account);
  return {
    account,
    waits,
    uploads,
    /** A view that looks at the changes before every act, unless told for how long it need not. */
    drive: (freshForMs = 0) => drives({ uploads, lookFirst: createFreshness(account, freshForMs) }),
    sheets: (freshForMs = 0) => sheets({ lookFirst: createFreshness(account, freshForMs) }),
    reopen: () => openGoogleOffice(server, { ...options, uploads }),
  };
}
