import type { Database } from '#server/database/connection.ts';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import type { PlatformMailsService } from '#server/features/platform-mails/platform-mails.service.ts';
import type { AccountActivation } from '#server/features/workflows/office-activation.ts';
import type { Clock } from '#server/ports/clock.ts';

/**
 * The validation mail that the notary was promised while he waited for the administrator. It comes from the platform,
 * not from his own dedicated mailbox, whose automations may be what is being switched on.
 */
export function createAccountActivation(
  clock: Clock,
  mails: Pick<PlatformMailsService, 'sendSoon'>,
): AccountActivation {
  return {
    /** Part of the transaction that activates; once a notary, however often his workflows are switched afterwards. */
    async prepare(tx: Database, notaryId: string): Promise<void> {
      const licenceId = await createNotariesRepository(tx).findLicenceId(notaryId);
      if (!licenceId) return;
      const kind = 'account-activated' as const;
      await createPlatformMailsRepository(tx).prepare(
        { key: `${kind}:${notaryId}`, kind, licenceId },
        clock.now(),
      );
    },
    send: mails.sendSoon,
  };
}
