import { StartupError } from '#server/ground/startup-error.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  mode: 'test' | 'live';
  /** Another base address of the API, for tests. */
  apiUrl: string | null;
}

export interface SmtpConfig {
  url: string;
  from: { name: string; address: string };
}

interface PaymentEnvironment {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  STRIPE_TEST_ALLOWED: boolean;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  /** A real database: what is paid and promised there must last. */
  production: boolean;
}

/** Variables that are right one by one and wrong together: money taken in a way that cannot be honoured. */
export function checkPaymentConfig(env: PaymentEnvironment): {
  stripe: StripeConfig | null;
  smtp: SmtpConfig | null;
} {
  const smtp = checkSmtp(env);
  return { stripe: checkStripe(env, smtp !== null), smtp };
}

function checkSmtp({ SMTP_URL: url, MAIL_FROM: from }: PaymentEnvironment): SmtpConfig | null {
  if (url && !from) {
    throw new StartupError(
      'Avec SMTP_URL, la variable MAIL_FROM est obligatoire : l’expéditeur des courriers.',
    );
  }
  if (!url || !from) return null;
  const [, name = '', address = ''] = /^(?:([^<]*)<)?([^<>]+)>?$/.exec(from) ?? [];
  return { url, from: { name: name.trim().replace(/^"|"$/g, '') || 'Minutier', address: address.trim() } };
}

function checkStripe(env: PaymentEnvironment, mailsLeave: boolean): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
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
  if (env.production && mode === 'test' && !env.STRIPE_TEST_ALLOWED) {
    throw new StartupError(
      'STRIPE_SECRET_KEY est une clé de test, mais DATABASE_URL désigne une base de production : donnez la clé sk_live_, ou STRIPE_TEST_ALLOWED=true pour une préproduction.',
    );
  }
  if (!env.production && mode === 'live') {
    throw new StartupError(
      'STRIPE_SECRET_KEY est une clé réelle : elle demande DATABASE_URL, car la base embarquée peut perdre un paiement.',
    );
  }
  if (env.STRIPE_API_URL && mode === 'live') {
    throw new StartupError(
      'STRIPE_API_URL ne va qu’avec une clé de test : une clé réelle n’est envoyée qu’à Stripe.',
    );
  }
  if (env.production && !mailsLeave) {
    throw new StartupError(
      'Avec STRIPE_SECRET_KEY, la variable SMTP_URL est obligatoire : la clé de licence achetée part par courriel.',
    );
  }
  return { secretKey, webhookSecret, mode, apiUrl: env.STRIPE_API_URL ?? null };
}
