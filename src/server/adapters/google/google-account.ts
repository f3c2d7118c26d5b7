import { drive } from '@googleapis/drive';
import { sheets } from '@googleapis/sheets';
import { createIdStock } from './drive-ids.ts';
import { createDriveMirror } from './drive-mirror.ts';
import type { GoogleEndpoints } from './endpoints.ts';
import type { GoogleCalls } from './google-calls.ts';

export type GoogleAccount = ReturnType<typeof openGoogleAccount>;

/** The SDKs and the mirror of one account: one a process, shared by all that works on it. */
export function openGoogleAccount(calls: GoogleCalls, endpoints: GoogleEndpoints) {
  const driveApi = drive({ version: 'v3', rootUrl: endpoints.drive });
  return {
    calls,
    driveApi,
    driveUrl: endpoints.drive,
    sheetsApi: sheets({ version: 'v4', rootUrl: endpoints.sheets }),
    mirror: createDriveMirror(calls, driveApi),
    takeId: createIdStock(calls, driveApi),
  };
}

/** Looks at the log of changes before the first work, and again once that look is older than this; who ask together share it. */
export function createFreshness({ mirror }: GoogleAccount, freshForMs: number, now = Date.now) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let underWay: { since: number; look: Promise<void> } | null = null;

  async function lookNow(): Promise<void> {
    await mirror.refresh();
    lookedAt = now();
  }

  return (): Promise<void> => {
    if (now() - lookedAt < freshForMs) return Promise.resolve();
    if (underWay && now() - underWay.since < freshForMs) return underWay.look;
    const begun = { since: now(), look: lookNow() };
    underWay = begun;
    const forget = () => {
      if (underWay === begun) underWay = null;
    };
    begun.look.then(forget, forget);
    return begun.look;
  };
}

export type Freshness = ReturnType<typeof createFreshness>;
