import { z } from 'zod';
import { httpAddress, type Setting, type ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

/** The platform's own application at Microsoft, to which offices give their consent. */
export interface MicrosoftApplication {
  clientId: string;
  clientSecret: string;
  /** `common`, `organizations`, or one tenant's id. */
  tenant: string;
  /** Where one signs in, without a slash at the end. */
  loginUrl: string;
}

const LOGIN_URL = 'https://login.microsoftonline.com';

export const microsoftSettings = {
  microsoftClientId: {
    variable: 'MICROSOFT_CLIENT_ID',
    schema: z.string().regex(/^[\w-]{8,100}$/),
    form: 'l’identifiant d’une application Microsoft Entra',
    fallback: null,
    fallbackShown: 'aucun',
    meaning:
      'application Microsoft Entra de l’installation, pour les boîtes Microsoft 365 : type Web, redirection `PUBLIC_URL/oauth/callback`, autorisations déléguées `IMAP.AccessAsUser.All`, `SMTP.Send` et `offline_access`',
  },
  microsoftClientSecret: {
    variable: 'MICROSOFT_CLIENT_SECRET',
    schema: z.string().regex(/^\S{12,300}$/),
    form: 'le secret de cette application',
    fallback: null,
    fallbackShown: 'aucun',
    meaning: 'son secret, obligatoire avec `MICROSOFT_CLIENT_ID`',
    secret: true,
  },
  microsoftTenant: {
    variable: 'MICROSOFT_TENANT',
    schema: z.string().regex(/^[\w.-]{1,100}$/),
    form: 'common, organizations, ou l’identifiant d’un locataire',
    fallback: 'common',
    meaning: 'qui peut donner son autorisation : `common`, `organizations` ou un seul locataire',
  },
  microsoftLoginUrl: {
    variable: 'MICROSOFT_LOGIN_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'Microsoft',
    meaning: 'autre adresse pour le consentement, pour les tests et les nuages souverains',
  },
} as const satisfies Record<string, Setting>;

/** Null: Microsoft 365 is not offered. Throws StartupError. */
export function checkMicrosoft(given: ValuesOf<typeof microsoftSettings>): MicrosoftApplication | null {
  const { microsoftClientId: clientId, microsoftClientSecret: clientSecret } = given;
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw new StartupError('MICROSOFT_CLIENT_ID et MICROSOFT_CLIENT_SECRET se donnent ensemble.');
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    tenant: given.microsoftTenant,
    loginUrl: given.microsoftLoginUrl ?? LOGIN_URL,
  };
}
