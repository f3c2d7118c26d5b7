import { type Visitor, whereaboutsOf } from '#server/access/guards.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { Clock } from '#server/ports/clock.ts';
import { DAY_MS } from '#shared/durations.ts';
import { createDenialSecrets, hash } from './denial-secrets.ts';
import {
  type BrowserHolder,
  createKnownBrowsersRepository,
  type KnownBrowser,
} from './known-browsers.repository.ts';

/** A browser that nobody has signed in from for as long is a new one. */
const KEPT_MS = 400 * DAY_MS;

export interface BrowserMailOrder {
  key: string;
  kind: 'new-browser';
  licenceId: string;
  details: { browserId: string; personId?: string };
}

export interface KnownBrowsersNeeds {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  prepareMail(tx: Database, mail: BrowserMailOrder): Promise<unknown>;
  sendMailsSoon(): void;
}

interface Seen {
  device: string | null;
  network: string | null;
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** A sign-in from a browser that its holder has not signed in from is told by mail, and can be said to be a stranger's. */
export function createKnownBrowsers(needs: KnownBrowsersNeeds) {
  const { db, clock, cipher } = needs;
  const { tokenOf } = createDenialSecrets(cipher);

  function rowOf({ licenceId, personId }: BrowserHolder, browser: string, seen: Seen): KnownBrowser {
    const [id, now] = [newId(), clock.now()];
    return {
      ...seen,
      id,
      licenseId: licenceId,
      personId,
      browserHash: hash(browser),
      denialHash: hash(tokenOf(id)),
      firstSeenAt: now,
      lastSeenAt: now,
      toldAt: null,
    };
  }

  return {
    /**
     * In the transaction that opens the session: the mail is prepared with it, once. Of the first of all nobody is told; of one
     * that looks the same as another of that day, from the same network, neither: programs keep no cookie. Which it is; null of
     * what is none.
     */
    async meet(tx: Database, holder: BrowserHolder, visitor: Visitor): Promise<string | null> {
      if (!visitor.browser) return null;
      const browsers = createKnownBrowsersRepository(tx);
      const browser = rowOf(holder, visitor.browser, whereaboutsOf(visitor));
      const met = await browsers.meet(browser);
      if (!met?.isNew || !(await browsers.hasOthers(holder, browser.id))) return met?.id ?? null;
      const now = clock.now();
      if (await browsers.wasTold(holder, browser, new Date(now.getTime() - DAY_MS))) return met.id;
      await browsers.recordTold(met.id, now);
      const { licenceId, personId } = holder;
      const details = { browserId: met.id, ...(personId ? { personId } : {}) };
      await needs.prepareMail(tx, { key: `new-browser:${met.id}`, kind: 'new-browser', licenceId, details });
      return met.id;
    },
    /** Where a session names none, what is done in it is done from a browser of its own, which nothing is known again by. */
    async addNameless(tx: Database, holder: BrowserHolder, seen: Seen): Promise<string> {
      const browser = rowOf(holder, newId(), seen);
      await createKnownBrowsersRepository(tx).meet(browser);
      return browser.id;
    },
    sendMailsSoon: needs.sendMailsSoon,
    forgetOld: () => createKnownBrowsersRepository(db).forgetOld(new Date(clock.now().getTime() - KEPT_MS)),
  };
}
