import { createHash, createHmac } from 'node:crypto';
import type { Visitor } from '#server/access/guards.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { DAY_MS } from '#shared/durations.ts';
import { linkLives } from '#shared/link-lives.ts';
import { type BrowserHolder, createKnownBrowsersRepository } from './known-browsers.repository.ts';

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
  /** Whom the key's thief has let in comes in no more by a link in a mail: part of the transaction. */
  closeMailSignIn(tx: Database, licenceId: string, at: Date): Promise<void>;
  prepareMail(tx: Database, mail: BrowserMailOrder): Promise<unknown>;
  sendMailsSoon(): void;
}

/** What the mail's link carries: made from the row's id and the installation's key, so that no table holds it. */
export function createDenialSecrets(cipher: Cipher) {
  const key = cipher.derive('sign-in-denials');
  return { tokenOf: (browserId: string) => createHmac('sha256', key).update(browserId).digest('base64url') };
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** A sign-in from a browser that its holder has not signed in from is told by mail, and can be said to be a stranger's. */
export function createKnownBrowsers(needs: KnownBrowsersNeeds) {
  const { db, clock, cipher } = needs;
  const { tokenOf } = createDenialSecrets(cipher);
  return {
    /**
     * In the transaction that opens the session: the mail is prepared with it, once. Of the first of all nobody is told; of one
     * that looks the same as another of that day, from the same network, neither: programs keep no cookie.
     */
    async meet(tx: Database, holder: BrowserHolder, visitor: Visitor, device: string | null): Promise<void> {
      if (!visitor.browser) return;
      const now = clock.now();
      const browsers = createKnownBrowsersRepository(tx);
      const id = newId();
      const browser = {
        id,
        licenseId: holder.licenceId,
        personId: holder.personId,
        browserHash: hash(visitor.browser),
        device,
        network: visitor.place,
        denialHash: hash(tokenOf(id)),
        firstSeenAt: now,
        lastSeenAt: now,
        toldAt: null,
      };
      if (!(await browsers.meet(browser)) || !(await browsers.hasOthers(holder, id))) return;
      if (await browsers.wasTold(holder, browser, new Date(now.getTime() - DAY_MS))) return;
      await browsers.recordTold(id, now);
      const { licenceId, personId } = holder;
      const details = { browserId: id, ...(personId ? { personId } : {}) };
      await needs.prepareMail(tx, { key: `new-browser:${id}`, kind: 'new-browser', licenceId, details });
    },
    sendMailsSoon: needs.sendMailsSoon,
    /** « Ce n'était pas moi » : all sessions end. Whose: whoever has the key's and all whom it let in, or one person's. */
    async deny(token: string): Promise<'key' | 'person'> {
      return db.transaction(async (tx) => {
        const browsers = createKnownBrowsersRepository(tx);
        const since = new Date(clock.now().getTime() - linkLives.denial);
        const browser = await browsers.findDenied(hash(token), since);
        if (!browser) throw new AppError('link-invalid');
        const { licenseId: licenceId, personId } = browser;
        // The licence before its browsers: whoever signs in takes them in that order.
        if (!personId) await needs.closeMailSignIn(tx, licenceId, clock.now());
        if (!(await browsers.deny(browser))) throw new AppError('link-invalid');
        await audit(
          tx,
          { ...actors.visitor, licenceId, personId },
          { action: 'session.denied', subjectId: personId ?? licenceId },
        );
        return personId ? 'person' : 'key';
      });
    },
    forgetOld: () => createKnownBrowsersRepository(db).forgetOld(new Date(clock.now().getTime() - KEPT_MS)),
  };
}
