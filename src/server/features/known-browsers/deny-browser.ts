import { type Visitor, type Whereabouts, whereaboutsOf } from '#server/access/guards.ts';
import { type Actor, actors, audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DenialAnswer } from '#shared/contracts/denial.ts';
import { linkLives } from '#shared/link-lives.ts';
import { hash } from './denial-secrets.ts';
import { createDenialsRepository, type DeniedBrowser } from './denials.repository.ts';
import type { FactorMailOrder } from './factor-changes.ts';
import { createKnownBrowsersRepository } from './known-browsers.repository.ts';

type SessionOwner = Pick<DeniedBrowser, 'licenceId' | 'personId'>;

export interface DenyBrowserNeeds {
  db: Database;
  clock: Clock;
  /** Whether administrators must have a second factor. */
  requiredOfAdmins: boolean;
  /** Whom the key's thief has let in comes in no more by a link in a mail: part of the transaction. */
  closeMailSignIn(tx: Database, licenceId: string, at: Date): Promise<void>;
  /** A person's own, or with the key everybody's, as its thief may have let others in; with a line of from where they were used. */
  endSessions(tx: Database, of: SessionOwner, by: { actor: Actor; from: Whereabouts }): Promise<unknown>;
  prepareMail(tx: Database, mail: FactorMailOrder): Promise<unknown>;
  sendMailsSoon(): void;
}

/**
 * « Ce n'était pas moi », of a mail about a browser or about what it did with a second factor: all sessions end (whose: whoever has
 * the key's and all whom it let in, or one person's), and the factor that was set up from it goes with it. One that was set up from
 * another browser stays, no browser of that holder is known any more but those that gave its code where the denied one never did, and
 * the key sets up none before it is replaced. All of one transaction, once.
 */
export function createDenyBrowser(needs: DenyBrowserNeeds) {
  const { db, clock } = needs;

  async function takeFactor(
    tx: Database,
    browser: DeniedBrowser,
    type: string | null,
  ): Promise<DenialAnswer['factor'] | null> {
    const denials = createDenialsRepository(tx);
    // Whoever has an administrator's key would set up the next one as well: the operator opens that door again.
    const mustHaveOne = type === 'admin' && needs.requiredOfAdmins;
    const isTaken = mustHaveOne
      ? await denials.closeFactor(browser, clock.now())
      : await denials.removeFactor(browser);
    if (!isTaken) return (await denials.hasFactor(browser)) ? 'kept' : null;
    const { id, licenceId, personId } = browser;
    const details = {
      factorChange: mustHaveOne ? ('closed' as const) : ('denied' as const),
      ...(personId ? { personId } : {}),
    };
    await needs.prepareMail(tx, { key: `factor-denied:${id}`, kind: 'factor-changed', licenceId, details });
    const act = { action: 'second-factor.denied', subjectId: personId ?? licenceId };
    await audit(tx, { ...actors.visitor, licenceId, personId }, act);
    return mustHaveOne ? 'closed' : 'removed';
  }

  return async (token: string, visitor: Visitor): Promise<DenialAnswer> => {
    const answer = await db.transaction(async (tx) => {
      const denials = createDenialsRepository(tx);
      const since = new Date(clock.now().getTime() - linkLives.denial);
      const browser = await denials.find(hash(token), since);
      if (!browser) throw new AppError('link-invalid');
      const { licenceId, personId } = browser;
      // The licence before its browsers: whoever signs in takes them in that order.
      const type = await denials.lockLicence(licenceId);
      if (!personId) {
        await needs.closeMailSignIn(tx, licenceId, clock.now());
        await denials.closeSetUp(licenceId, clock.now());
      }
      const [actor, from] = [{ ...actors.visitor, licenceId, personId }, whereaboutsOf(visitor)];
      await needs.endSessions(tx, { licenceId, personId }, { actor, from });
      const factor = await takeFactor(tx, browser, type);
      if (!(await denials.spendLinks(browser))) throw new AppError('link-invalid');
      const spared = factor === 'kept' ? spareOthers(await denials.listProved(browser), browser.id) : [];
      await createKnownBrowsersRepository(tx).forget({ licenceId, personId }, spared);
      const details = { ...from, denied: tellOf(browser) };
      await audit(tx, actor, { action: 'session.denied', subjectId: personId ?? licenceId, details });
      return { of: personId ? ('person' as const) : ('key' as const), ...(factor ? { factor } : {}) };
    });
    needs.sendMailsSoon();
    return answer;
  };
}

/**
 * Its thief may have come from others, of which its holder was not told: whoever signs in next is new, but for those that gave a code
 * which its thief never had.
 */
function spareOthers(proved: readonly string[], denied: string): readonly string[] {
  return proved.includes(denied) ? [] : proved;
}

function tellOf({ id, network, device, firstSeenAt, lastSeenAt }: DeniedBrowser) {
  return { browser: id, network, device, firstSeenAt, lastSeenAt };
}
