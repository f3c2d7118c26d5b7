import { z } from 'zod';
import type { Setting, ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

/** The server that the platform's own mails leave by. */
export interface SmtpConfig {
  url: string;
  from: { name: string; address: string };
}

export const smtpSettings = {
  smtpUrl: {
    variable: 'SMTP_URL',
    schema: z.url({ protocol: /^smtps?$/ }),
    form: 'une adresse de serveur d’envoi, par exemple smtps://utilisateur:secret@hote:465',
    fallback: null,
    fallbackShown: 'aucun',
    meaning:
      'serveur d’envoi des clés de licence, des liens de connexion et des alertes ; sans lui, tous attendent dans la base avec `DATABASE_URL`, sinon ils vont dans `DATA_DIR/outbox`',
    secret: true,
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    schema: z.string().regex(/^[^<>\r\n]{0,120}<?[^\s@<>]{1,100}@[^\s@<>]{1,100}>?$/),
    form: 'une adresse d’expéditeur, par exemple Minutier <licences@exemple.fr>',
    fallback: null,
    fallbackShown: 'aucun',
    meaning: 'expéditeur de ces courriers, obligatoire avec `SMTP_URL`',
  },
} as const satisfies Record<string, Setting>;

/** Null: there is none. Throws StartupError. */
export function checkSmtp({
  smtpUrl: url,
  mailFrom: from,
}: ValuesOf<typeof smtpSettings>): SmtpConfig | null {
  if (url && !from) {
    throw new StartupError(
      'Avec SMTP_URL, la variable MAIL_FROM est obligatoire : l’expéditeur des courriers.',
    );
  }
  if (!url || !from) return null;
  const [, name = '', address = ''] = /^(?:([^<]*)<)?([^<>]+)>?$/.exec(from) ?? [];
  return { url, from: { name: name.trim().replace(/^"|"$/g, '') || 'Minutier', address: address.trim() } };
}
