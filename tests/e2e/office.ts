import { join } from 'node:path';

export const demoKeys = { admin: 'ADMIN-DEMO2026', notary: 'NOTARY-DEMO2026' } as const;
export type SignedInRole = keyof typeof demoKeys;

/** Where the shared product runs; the tests' own processes learn it through their environment. */
export interface Place {
  url: string;
  folder: string;
  dataDir: string;
  startedAt: number;
}

export function keepPlace(place: Place): void {
  process.env.MINUTIER_E2E = JSON.stringify(place);
}

export function getPlace(): Place {
  return JSON.parse(process.env.MINUTIER_E2E ?? '{}');
}

/** The state of a browser in which this role has signed in. */
export function sessionFile(role: SignedInRole): string {
  return join(getPlace().folder, `${role}.json`);
}
