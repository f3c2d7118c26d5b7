import { googleSettings } from '#server/adapters/google/google.settings.ts';
import { languageModelSettings } from '#server/adapters/language-model/language-model.settings.ts';
import { mailServersSettings } from '#server/adapters/mail-servers/mail-servers.settings.ts';
import { microsoftSettings } from '#server/adapters/microsoft/microsoft.settings.ts';
import { senderCheckSettings } from '#server/adapters/sender-check/sender-check.settings.ts';
import { smtpSettings } from '#server/adapters/smtp/smtp.settings.ts';
import { stripeSettings } from '#server/adapters/stripe/stripe.settings.ts';
import { textExtractionSettings } from '#server/adapters/text-extraction/text-extraction.settings.ts';
import { webdavSettings } from '#server/adapters/webdav/webdav.settings.ts';
import { webhookSettings } from '#server/adapters/webhook/webhook.settings.ts';
import { databaseSettings } from '#server/database/database.settings.ts';
import { encryptionKeySettings } from '#server/encryption-key/encryption-key.settings.ts';
import { promoCodeSettings } from '#server/features/checkout/promo-code.settings.ts';
import { engineSettings } from '#server/features/engine/engine.settings.ts';
import { secondFactorSettings } from '#server/features/second-factor/second-factor.settings.ts';
import { contactSettings } from '#server/features/settings/contact.settings.ts';
import { hostingSettings } from '#server/features/settings/hosting.settings.ts';
import { dataFolderSettings } from '#server/ground/data-folder.settings.ts';
import { loggerSettings } from '#server/ground/logger.settings.ts';
import type { Setting } from '#server/ground/setting.ts';
import { httpSettings } from '#server/http/http.settings.ts';
import { installationSettings } from './installation.settings.ts';

/** What the operator gives, room by room, in the order in which the README and .env.example tell it. */
export const allSettings = {
  http: httpSettings,
  dataFolder: dataFolderSettings,
  database: databaseSettings,
  encryptionKey: encryptionKeySettings,
  installation: installationSettings,
  engine: engineSettings,
  contact: contactSettings,
  hosting: hostingSettings,
  webhook: webhookSettings,
  textExtraction: textExtractionSettings,
  mailServers: mailServersSettings,
  senderCheck: senderCheckSettings,
  webdav: webdavSettings,
  google: googleSettings,
  microsoft: microsoftSettings,
  stripe: stripeSettings,
  secondFactor: secondFactorSettings,
  promoCode: promoCodeSettings,
  smtp: smtpSettings,
  languageModel: languageModelSettings,
  logger: loggerSettings,
} as const satisfies Record<string, Record<string, Setting>>;

/** Each with its variable, in that order. */
export function listSettings(): Setting[] {
  return Object.values(allSettings).flatMap((settings): Setting[] => Object.values(settings));
}
