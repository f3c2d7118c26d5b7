import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/ground/logger.ts';

/** Half of what stands before a thief is that its holder is told by mail. */
export function warnOfNoMailServer(
  { platformMails, role }: Pick<Config, 'platformMails' | 'role'>,
  logger: Pick<Logger, 'warn'>,
): void {
  // A copy that is looked at is to write to nobody.
  if (platformMails !== 'waiting' || role === 'look') return;
  logger.warn(
    "aucun serveur d'envoi (SMTP_URL) : clés, liens de connexion et alertes de sécurité attendent dans la base, et personne n'est prévenu de rien",
  );
}
