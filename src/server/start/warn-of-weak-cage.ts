import { type Cage, openCage } from '#server/adapters/cage/cage.ts';
import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/ground/logger.ts';

/** Tells the operator that his machine does not hold the readers of this process; those of a service are held by its container. */
export async function warnOfWeakCage(
  { readerSocket }: Pick<Config, 'readerSocket'>,
  logger: Pick<Logger, 'warn'>,
  open: () => Promise<Cage> = openCage,
): Promise<void> {
  if (readerSocket || (await open()).isSealed) return;
  logger.warn(
    "lecteurs de fichiers : le système ne donne pas d'espaces de noms ; Node seul les retient (décision 0064)",
  );
}
