import type { LicencesRepository } from '#server/features/licences/licences.repository.ts';
import type { PlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import type { WrongKeys } from '#server/features/sessions/sign-in-throttle.ts';
import type { Logger } from '#server/ground/logger.ts';
import { guessedKeys } from '#server/ground/metrics.ts';

interface TellNeeds {
  logger: Logger;
  licences: Pick<LicencesRepository, 'listAdministrators'>;
  mails: Pick<PlatformMailsRepository, 'prepare'>;
  sendMailsSoon(): void;
}

/** Tells the operator that keys are being guessed: in the log and to each administrator, at most once an hour. */
export function createTellOfGuessing({ logger, licences, mails, sendMailsSoon }: TellNeeds) {
  let told = '';

  async function write(hour: string, wrongKeys: number, now: Date): Promise<void> {
    for (const licenceId of await licences.listAdministrators()) {
      // Other processes see the same: the key makes it one mail.
      const mail = { key: `keys-guessed:${hour}:${licenceId}`, kind: 'keys-guessed' } as const;
      await mails.prepare({ ...mail, licenceId, details: { wrongKeys } }, now);
    }
    sendMailsSoon();
  }

  /** Nobody who signs in waits for it. */
  return ({ wrongKeys, tooMany, now }: WrongKeys): void => {
    guessedKeys.set(wrongKeys);
    if (!tooMany) return;
    const hour = now.toISOString().slice(0, 13);
    if (hour === told) return;
    told = hour;
    logger.error({ wrongKeys }, 'guessing of keys');
    write(hour, wrongKeys, now).catch((error: unknown) => {
      told = '';
      logger.error({ err: error }, 'guessing of keys not told');
    });
  };
}
