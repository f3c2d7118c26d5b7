import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { MailServers } from '#server/adapters/mail-servers/mail-access.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { routes } from '#shared/contracts/routes.ts';
import { trimEndOf } from '#shared/trim-marks.ts';
import { checkLanguageModel, type LanguageModelConfig } from './language-model-config.ts';
import { mailServersForm, parseMailServers } from './mail-servers-config.ts';
import { checkPaymentConfig, type SmtpConfig, type StripeConfig } from './payment-config.ts';
import { parseWebdavDrives, type WebdavDrives, webdavDrivesForm } from './webdav-drives-config.ts';

const url = z.url({ protocol: /^https?$/ }).transform((value) => trimEndOf(value, '/'));
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

const list = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);
const network = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
]);

const dnsServer = z.union([z.ipv4(), z.ipv6(), z.string().regex(/^(?:\d{1,3}\.){3}\d{1,3}:\d{1,5}$/)]);

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.union([z.ipv4(), z.ipv6(), z.hostname()]).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: url.optional(),
  ENGINE_URL: url.optional(),
  CONTACT_URL: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  DEMO: flag.optional(),
  WEBHOOK_ALLOWED_HOSTS: z.string().default('').transform(list),
  TRUSTED_PROXIES: z.string().default('loopback').transform(list).pipe(z.array(network)),
  MAIL_SERVERS: z.string().default(''),
  SENDER_CHECK: flag.default(true),
  DNS_SERVERS: z.string().default('').transform(list).pipe(z.array(dnsServer)),
  WEBDAV_DRIVES: z.string().default(''),
  GOOGLE_API_URL: url.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_URL: url.optional(),
  STRIPE_TEST_ALLOWED: flag.default(false),
  PROMO_CODE: flag.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]{0,120}<?[^\s@<>]{1,100}@[^\s@<>]{1,100}>?$/)
    .optional(),
  AI_PROVIDER: z.enum(['openai-compatible', 'mistral', 'anthropic']).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: url.optional(),
  AI_OFFICES: z.string().default('').transform(list),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const explanations: Record<keyof z.infer<typeof environmentSchema>, string> = {
  PORT: 'un numéro de port entre 1 et 65535',
  HOST: 'une adresse d’écoute, par exemple 127.0.0.1 ou 0.0.0.0',
  DATA_DIR: 'le chemin d’un dossier',
  DATABASE_URL: 'une adresse PostgreSQL, par exemple postgres://utilisateur:secret@hote/base',
  ROLE: 'all, web ou worker',
  PUBLIC_URL: 'une adresse http(s) complète',
  ENGINE_URL: 'une adresse http(s) complète',
  CONTACT_URL: 'une adresse http(s) complète, ou mailto:adresse@exemple.fr',
  ENCRYPTION_KEY: '64 chiffres hexadécimaux (openssl rand -hex 32)',
  DEMO: 'true ou false',
  WEBHOOK_ALLOWED_HOSTS: 'des noms d’hôtes séparés par des virgules',
  TRUSTED_PROXIES: 'des adresses ou des réseaux séparés par des virgules, par exemple 10.0.0.0/8',
  MAIL_SERVERS: mailServersForm,
  SENDER_CHECK: 'true ou false',
  DNS_SERVERS: 'des adresses IP séparées par des virgules, par exemple 192.0.2.53 ou 192.0.2.53:5353',
  WEBDAV_DRIVES: webdavDrivesForm,
  GOOGLE_API_URL: 'une adresse http(s) complète',
  STRIPE_SECRET_KEY: 'une clé secrète de Stripe, qui commence par sk_live_ ou sk_test_',
  STRIPE_WEBHOOK_SECRET: 'le secret de signature du webhook Stripe, qui commence par whsec_',
  STRIPE_API_URL: 'une adresse http(s) complète',
  STRIPE_TEST_ALLOWED: 'true ou false',
  PROMO_CODE: 'true ou false',
  SMTP_URL: 'une adresse de serveur d’envoi, par exemple smtps://utilisateur:secret@hote:465',
  MAIL_FROM: 'une adresse d’expéditeur, par exemple Minutier <licences@exemple.fr>',
  AI_PROVIDER: 'openai-compatible, mistral ou anthropic',
  AI_MODEL: 'le nom d’un modèle',
  AI_API_KEY: 'la clé du service',
  AI_BASE_URL: 'une adresse http(s) complète',
  AI_OFFICES: 'des adresses dédiées ou des domaines séparés par des virgules',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
};

/** Not repeated on a screen or in a log, even when they are wrong. */
const secrets = [
  'DATABASE_URL',
  'ENCRYPTION_KEY',
  'WEBDAV_DRIVES',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'AI_API_KEY',
];

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  role: 'all' | 'web' | 'worker';
  publicUrl: string;
  engineUrl: string;
  /** The engine's OAuth callback: what a notary registers at Google, and what his form is filled with. */
  oauthRedirectUrl: string;
  /** The contact site, outside Minutier; null until the operator says where it is. */
  contactUrl: string | null;
  /** Hexadecimal; null means that the embedded mode keeps one in the data folder. */
  encryptionKey: string | null;
  demo: boolean;
  webhookAllowedHosts: string[];
  /** Addresses and networks whose `X-Forwarded-For` tells who really calls. */
  trustedProxies: string[];
  /** By domain, the servers of offices' dedicated addresses. */
  mailServers: ReadonlyMap<string, MailServers>;
  /** Null where senders are not checked by ourselves; the name servers to ask, none for those of the system. */
  senderCheck: { servers: string[] } | null;
  /** By address, domain or for all, where offices that want no Google keep their documents. */
  webdavDrives: WebdavDrives;
  /** Another address than Google's own, for tests. */
  googleApiUrl: string | null;
  /** Null: nothing can be paid, and only the promo code gives licences. */
  stripe: StripeConfig | null;
  promoCode: boolean;
  /** Null: the platform's mails go to the outbox folder. */
  smtp: SmtpConfig | null;
  /** Null: questions are matched by the rules alone. */
  languageModel: LanguageModelConfig | null;
  logLevel: string;
}

/** Reads the environment once. Throws StartupError with one sentence that names the variable and what it must be. */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  const known = Object.keys(explanations) as (keyof typeof explanations)[];
  // An empty variable means "not set": that is how compose files and .env files leave one out.
  const given = Object.fromEntries(known.map((name) => [name, environment[name] || undefined]));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof explanations;
    const value = secrets.includes(name) ? 'n’a pas la bonne forme' : `vaut « ${given[name]} »`;
    throw new StartupError(`La variable ${name} ${value}, mais il faut ${explanations[name]}.`);
  }
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL ?? null;
  if (env.DEMO && databaseUrl) {
    throw new StartupError(
      'DEMO=true et DATABASE_URL s’excluent : les clés de démonstration sont publiques.',
    );
  }
  if (!databaseUrl && env.ROLE !== 'all') {
    throw new StartupError(
      `ROLE=${env.ROLE} demande DATABASE_URL : la base embarquée n’accepte qu’un processus.`,
    );
  }
  if (databaseUrl && !env.ENCRYPTION_KEY) {
    throw new StartupError(
      'Avec DATABASE_URL, la variable ENCRYPTION_KEY est obligatoire (openssl rand -hex 32).',
    );
  }
  const everywhere = ['0.0.0.0', '::'].includes(env.HOST);
  // RFC 3986: an IPv6 address stands in brackets.
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const engineUrl = env.ENGINE_URL ?? `http://${everywhere ? '127.0.0.1' : host}:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl,
    role: env.ROLE,
    publicUrl: env.PUBLIC_URL ?? `http://${everywhere ? 'localhost' : host}:${env.PORT}`,
    engineUrl,
    // Google sends a browser there, which may not reach the address by which workflows find the engine. Every role
    // answers at the callback, so the public address leads to it.
    oauthRedirectUrl: `${env.PUBLIC_URL ?? engineUrl}${routes.oauthCallback}`,
    contactUrl: env.CONTACT_URL ?? null,
    encryptionKey: env.ENCRYPTION_KEY?.toLowerCase() ?? null,
    demo: !databaseUrl && (env.DEMO ?? isDemoFolder(dataDir)),
    webhookAllowedHosts: env.WEBHOOK_ALLOWED_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES,
    mailServers: parseMailServers(env.MAIL_SERVERS),
    senderCheck: env.SENDER_CHECK ? { servers: env.DNS_SERVERS } : null,
    webdavDrives: parseWebdavDrives(env.WEBDAV_DRIVES),
    googleApiUrl: env.GOOGLE_API_URL ?? null,
    ...checkPaymentConfig({ ...env, production: databaseUrl !== null }),
    promoCode: env.PROMO_CODE,
    languageModel: checkLanguageModel(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** The file that marks a data folder as belonging to the demo office, written before its first row. */
export function demoMark(dataDir: string): string {
  return join(dataDir, 'demo');
}

function isDemoFolder(dataDir: string): boolean {
  if (existsSync(demoMark(dataDir))) return true;
  if (!existsSync(dataDir)) return true;
  try {
    return readdirSync(dataDir).length === 0;
  } catch {
    // No folder, or a closed one: whoever takes it says so.
    return false;
  }
}
