import { z } from 'zod';
import { flag, httpAddress, type Setting, type ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  mode: 'test' | 'live';
  /** Another base address of the API, for tests. */
  apiUrl: string | null;
}

export const stripeSettings = {
  stripeSecretKey: {
    variable: 'STRIPE_SECRET_KEY',
    schema: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    form: 'une clé secrète de Stripe, qui commence par sk_live_ ou sk_test_',
    fallback: null,
    fallbackShown: 'aucune',
    meaning:
      'clé secrète de Stripe ; sans elle, seul le code promo donne une licence. Une clé réelle demande `DATABASE_URL` et `SMTP_URL`',
    secret: true,
  },
  stripeWebhookSecret: {
    variable: 'STRIPE_WEBHOOK_SECRET',
    schema: z.string().regex(/^whsec_\S+$/),
    form: 'le secret de signature du webhook Stripe, qui commence par whsec_',
    fallback: null,
    fallbackShown: 'aucun',
    meaning: 'secret du webhook Stripe, obligatoire avec la clé',
    secret: true,
  },
  stripeTestAllowed: {
    variable: 'STRIPE_TEST_ALLOWED',
    ...flag,
    fallback: 'false',
    meaning: 'accepte une clé de test à côté de `DATABASE_URL`, pour une préproduction',
  },
  stripeApiUrl: {
    variable: 'STRIPE_API_URL',
    ...httpAddress,
    fallback: null,
    fallbackShown: 'Stripe',
    meaning: 'autre adresse de l’API, pour les tests ; refusée avec une clé réelle',
  },
} as const satisfies Record<string, Setting>;

interface Installation {
  /** A real database: what is paid and promised there must last. */
  production: boolean;
  /** A mail server is there for the keys that are bought. */
  mailsLeave: boolean;
}

/**
 * Null: nothing can be paid, and only the promo code gives licences. Throws StartupError for variables that are right
 * one by one and wrong together: money taken in a way that cannot be honoured.
 */
export function checkStripe(
  given: ValuesOf<typeof stripeSettings>,
  { production, mailsLeave }: Installation,
): StripeConfig | null {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiUrl: apiUrl } = given;
  if (!secretKey) {
    if (!webhookSecret) return null;
    throw new StartupError(
      'STRIPE_WEBHOOK_SECRET est donné sans STRIPE_SECRET_KEY : il faut les deux, ou aucun.',
    );
  }
  if (!webhookSecret) {
    throw new StartupError(
      'Avec STRIPE_SECRET_KEY, la variable STRIPE_WEBHOOK_SECRET est obligatoire : sans elle, aucun paiement ne donnerait de licence.',
    );
  }
  const mode = /^(sk|rk)_live_/.test(secretKey) ? 'live' : 'test';
  if (production && mode === 'test' && !given.stripeTestAllowed) {
    throw new StartupError(
      'STRIPE_SECRET_KEY est une clé de test, mais DATABASE_URL désigne une base de production : donnez la clé sk_live_, ou STRIPE_TEST_ALLOWED=true pour une préproduction.',
    );
  }
  if (!production && mode === 'live') {
    throw new StartupError(
      'STRIPE_SECRET_KEY est une clé réelle : elle demande DATABASE_URL, car la base embarquée peut perdre un paiement.',
    );
  }
  if (apiUrl && mode === 'live') {
    throw new StartupError(
      'STRIPE_API_URL ne va qu’avec une clé de test : une clé réelle n’est envoyée qu’à Stripe.',
    );
  }
  if (production && !mailsLeave) {
    throw new StartupError(
      'Avec STRIPE_SECRET_KEY, la variable SMTP_URL est obligatoire : la clé de licence achetée part par e-mail.',
    );
  }
  return { secretKey, webhookSecret, mode, apiUrl };
}
