import type { Database } from '#server/database/connection.ts';
import { createLicencesRepository } from '#server/features/licences/licences.repository.ts';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { createTroubleWatch, type TroubleNews } from '#server/features/office-health/watch-troubles.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { findDiskProblem } from '#server/ground/disk-room.ts';
import type { LicensingNeeds } from './licensing.ts';

/** Who is written to of what goes wrong, by the platform's own mails. */
export function openTroubleWatch(
  { config, db, cipher, clock, logger }: LicensingNeeds,
  { sendMailsSoon }: { sendMailsSoon(): void },
) {
  return createTroubleWatch({
    db,
    clock,
    logger,
    sendMailsSoon,
    findDiskProblem: () => findDiskProblem(config.dataDir),
    async tellOperator(tx: Database, news: TroubleNews, now: Date) {
      const administrators = await createLicencesRepository(tx, cipher).listAdministrators();
      logger.warn({ began: news.began.length, ended: news.ended.length }, 'troubles told');
      const first = news.began[0] ? `began:${news.began[0]}` : `ended:${news.ended[0]}`;
      for (const licenceId of administrators) {
        const mail = { key: `troubles:${first}:${licenceId}`, kind: 'troubles', licenceId } as const;
        await createPlatformMailsRepository(tx).prepare({ ...mail, details: { troubles: news } }, now);
      }
    },
    async tellNotary(tx, notaryId, kind, troubleId, now) {
      const licenceId = await createNotariesRepository(tx).findLicenceId(notaryId);
      if (!licenceId) return;
      const troubles =
        kind === 'office-trouble' ? { began: [troubleId], ended: [] } : { began: [], ended: [troubleId] };
      const mail = { key: `${kind}:${troubleId}`, kind, licenceId, details: { troubles } };
      await createPlatformMailsRepository(tx).prepare(mail, now);
    },
  });
}
