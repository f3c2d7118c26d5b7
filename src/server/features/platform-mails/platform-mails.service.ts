import type { Database } from '#server/database/connection.ts';
import { runAlone } from '#server/database/run-alone.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type Mailer, SendFailure } from '#server/ports/mailer.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { linkLives } from '#shared/link-lives.ts';
import {
  type PlatformMailDetails,
  type PlatformMailFacts,
  type PlatformMailKind,
  writePlatformMail,
} from '#shared/messages/platform-mails.ts';
import { describePlatformSendProblem, platformSendProblems } from '#shared/messages/sending.ts';
import { denialPath, purchasePath, signInLinkPath } from '#shared/public-pages.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import type { PlatformMailRow, PlatformMailsRepository } from './platform-mails.repository.ts';

const AT_ONCE = 50;
const EVERY_MS = 15_000;
const toMainAddress: readonly PlatformMailKind[] = [
  'account-activated',
  'office-trouble',
  'office-well-again',
  'morning',
];
/** What is worth nothing afterwards: a morning’s numbers in the afternoon, a link that opens nothing any more. */
const worthFor: Partial<Record<PlatformMailKind, number>> = {
  morning: 6 * HOUR_MS,
  'sign-in-link': linkLives['sign-in'],
  invitation: linkLives.invitation,
  'new-browser': linkLives.denial,
  'key-tried': linkLives.denial,
};

export interface PlatformMailsNeeds {
  db: Database;
  mails: PlatformMailsRepository;
  mailer: Mailer;
  from: { name: string; address: string };
  /** Nothing is sent: what was prepared stays so until there is a mail server. */
  isWaiting: boolean;
  publicUrl: string;
  clock: Clock;
  logger: Logger;
  findLicence(id: string): Promise<{ key: string; email: string; type: string; active: boolean } | null>;
  findNotary(
    licenceId: string,
  ): Promise<{ name: string; mainEmail: string | null; failedTrials: TrialStep[] } | null>;
  /** What a mail says of what its row only names. */
  describe(details: PlatformMailDetails): Promise<PlatformMailFacts>;
  /** What was only kept until then may go. */
  afterSent(row: PlatformMailRow): Promise<void>;
}

export type PlatformMailsService = ReturnType<typeof createPlatformMailsService>;

/** Sends what was prepared for licence holders, until each mail has left. */
export function createPlatformMailsService(needs: PlatformMailsNeeds) {
  const { mails, clock, logger } = needs;

  /** `claim` is awaited right before the first byte; one that rejects keeps the mail here. */
  async function send(row: PlatformMailRow, claim: () => Promise<void>): Promise<void> {
    const facts = await needs.describe(row.details);
    const licence = row.licenseId ? await needs.findLicence(row.licenseId) : null;
    if (row.licenseId && !licence) throw new Error('the licence of this mail is gone');
    const notary = row.licenseId ? await needs.findNotary(row.licenseId) : null;
    const { suspendedFrom, differences, wrongKeys, shownSecret, setupChange, guessedBehind, triedKey, day } =
      row.details;
    const own = notary?.mainEmail;
    // The specification has the first go to the office's main address; the others go where the licence was sold to.
    const address =
      facts.link?.address ||
      facts.newBrowser?.address ||
      facts.toldFactor?.address ||
      (toMainAddress.includes(row.kind) && own) ||
      licence?.email ||
      facts.buyer;
    if (!address) throw new Error('nobody is named by this mail');
    const content = writePlatformMail(row.kind, {
      ...facts,
      licenceKey: licence?.key ?? '',
      holderName: notary?.name ?? null,
      failedTrials: notary?.failedTrials ?? [],
      workflowsUrl: `${needs.publicUrl}/notary/workflows`,
      signInUrl: `${needs.publicUrl}/login`,
      subscriptionUrl: `${needs.publicUrl}/subscription`,
      settingsUrl: `${needs.publicUrl}/admin/settings`,
      healthUrl: `${needs.publicUrl}/admin/health`,
      accountUrl: `${needs.publicUrl}/notary/google`,
      purchaseUrl: `${needs.publicUrl}${purchasePath}`,
      isBlocked: row.details.blocked === true,
      suspendedFrom: suspendedFrom ? new Date(suspendedFrom) : null,
      differences: differences ?? { found: 0, open: 0 },
      wrongKeys: wrongKeys ?? 0,
      shownSecret: shownSecret ?? null,
      setupChange: setupChange ?? null,
      guessedBehind: guessedBehind ?? null,
      triedKey: triedKey ?? null,
      setupUrl: `${needs.publicUrl}/notary/setup`,
      day: day ?? null,
      linkUrl: `${needs.publicUrl}${signInLinkPath}`,
      teamUrl: `${needs.publicUrl}/notary/equipe`,
      denialUrl: `${needs.publicUrl}${denialPath}`,
      toDoUrl: `${needs.publicUrl}/notary/a-traiter`,
    });
    await needs.mailer.send(
      {
        ...content,
        messageId: row.messageId,
        from: needs.from,
        to: { name: '', address },
        inReplyTo: null,
        references: [],
        autoSubmitted: 'auto-generated',
        date: row.preparedAt,
      },
      claim,
    );
  }

  /** Why it is not sent at all any more. */
  async function findObstacle(row: PlatformMailRow): Promise<string | null> {
    if (isStale(row, clock.now())) return 'Trop tard';
    const licence = row.licenseId ? await needs.findLicence(row.licenseId) : null;
    return licence?.type === 'admin' && !licence.active ? 'N’est plus administrateur' : null;
  }

  /** Broken off when a process died: the embedded outbox knows whether it has left, a mail server does not. */
  async function settleBrokenOff(row: PlatformMailRow): Promise<void> {
    const trace = await needs.mailer.trace(row.messageId);
    if (trace === 'sent') await mails.recordSent(row.id, clock.now());
    else if (trace === 'not-sent') await mails.recordFailure(row, 'Envoi interrompu', clock.now());
    else await mails.recordDoubt(row, platformSendProblems['outcome-unknown'], clock.now());
  }

  async function settleFailure(row: PlatformMailRow, error: unknown): Promise<void> {
    logger.error({ err: error, mailId: row.id, attempt: row.attempts + 1 }, 'platform mail not sent');
    const failure = error instanceof SendFailure ? error : null;
    const sentence = describePlatformSendProblem(failure?.problem ?? null);
    if (failure?.outcome === 'refused') await mails.recordRefused(row, sentence, clock.now());
    else if (failure?.outcome === 'unknown') await mails.recordDoubt(row, sentence, clock.now());
    else await mails.recordFailure(row, sentence, clock.now());
  }

  async function sendAll(): Promise<number> {
    let sent = 0;
    for (const row of await mails.listDue(clock.now(), AT_ONCE)) {
      if (row.state === 'sending') {
        await settleBrokenOff(row);
        continue;
      }
      const obstacle = await findObstacle(row);
      if (obstacle) {
        await mails.recordDropped(row, obstacle);
        continue;
      }
      let claimed: boolean | null = null;
      try {
        await send(row, async () => {
          claimed = await mails.claim(row.id);
          if (!claimed) throw new Error('another process has this mail');
        });
      } catch (error) {
        // Theirs now, and so is what comes after it.
        if (claimed === false) break;
        await settleFailure(claimed ? { ...row, state: 'sending' } : row, error);
        continue;
      }
      await mails.recordSent(row.id, clock.now());
      await needs.afterSent(row);
      sent += 1;
    }
    return sent;
  }

  /** One process sends at a time; null when another one is at it. */
  const sendDue = async () => (needs.isWaiting ? null : runAlone(needs.db, 'platform-mails', sendAll, 0));
  let underWay: Promise<unknown> = Promise.resolve();

  /** Right after something was prepared: nobody waits for it, and the next round makes up for a failure. */
  function sendSoon(): void {
    underWay = underWay
      .then(sendDue)
      .catch((error: unknown) => logger.error({ err: error }, 'platform mails failed'));
  }

  return {
    sendSoon,
    /** Resolves once everything that is due was tried. */
    async sendNow(): Promise<void> {
      sendSoon();
      await underWay;
    },
    start(): { stop(): Promise<void> } {
      const timer = setInterval(sendSoon, EVERY_MS);
      sendSoon();
      return {
        async stop() {
          clearInterval(timer);
          await underWay;
        },
      };
    },
    /** Resolves once nothing is being sent. */
    settle: async () => void (await underWay),
  };
}

function isStale({ kind, preparedAt }: PlatformMailRow, now: Date): boolean {
  return now.getTime() - preparedAt.getTime() > (worthFor[kind] ?? Number.POSITIVE_INFINITY);
}
