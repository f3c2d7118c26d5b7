import { resolve } from 'node:path';
import { checkGoogle } from '#server/adapters/google/google.settings.ts';
import { checkLanguageModel } from '#server/adapters/language-model/language-model.settings.ts';
import { checkMicrosoft } from '#server/adapters/microsoft/microsoft.settings.ts';
import { checkSmtp } from '#server/adapters/smtp/smtp.settings.ts';
import { checkStripe } from '#server/adapters/stripe/stripe.settings.ts';
import { findDatabaseUrls } from '#server/database/database.settings.ts';
import { readSettings, type ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { routes } from '#shared/contracts/routes.ts';
import { allSettings } from './all-settings.ts';
import { isDemoFolder } from './demo-folder.ts';

export type Config = ReturnType<typeof parseConfig>;

type Given = { [Room in keyof typeof allSettings]: ValuesOf<(typeof allSettings)[Room]> };

/** Reads the environment once. Throws StartupError with one sentence for the person who started the process. */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const read = Object.entries(allSettings).map(([room, settings]) => [
    room,
    readSettings(settings, environment),
  ]);
  const given = Object.fromEntries(read) as Given;
  checkInstallation(given);
  checkPublicUrl(given);
  const { databaseUrl, databaseMigrationUrl, migratesApart } = findDatabaseUrls(given.database);
  const { demo, role } = given.installation;
  const dataDir = resolve(given.dataFolder.dataDir);
  const smtp = checkSmtp(given.smtp);
  const { senderCheck, dnsServers } = given.senderCheck;
  return {
    ...given.http,
    ...findAddresses(given),
    dataDir,
    /** Null: the embedded database. */
    databaseUrl,
    /** Null: whoever serves owns the tables as well. */
    databaseMigrationUrl,
    /** Another process makes the tables, before this one starts. */
    migratesApart,
    role,
    /** Null: files are read by processes of this one. */
    readerSocket: given.textExtraction.readerSocket,
    ...given.contact,
    /** Hexadecimal; null means that the embedded mode keeps one in the data folder. */
    ...given.encryptionKey,
    demo: !databaseUrl && (demo ?? isDemoFolder(dataDir)),
    ...given.webhook,
    ...given.mailServers,
    /** Null where senders are not checked by ourselves; the name servers to ask, none for those of the system. */
    senderCheck: senderCheck ? { servers: dnsServers } : null,
    ...given.webdav,
    googleApiUrl: given.google.googleApiUrl,
    /** Null: each office brings its own client. */
    googleClient: checkGoogle(given.google),
    /** Null: Microsoft 365 is not offered. */
    microsoft: checkMicrosoft(given.microsoft),
    stripe: checkStripe(given.stripe, { production: databaseUrl !== null, mailsLeave: smtp !== null }),
    secondFactorRequired:
      (given.secondFactor.adminSecondFactor ?? (databaseUrl ? 'required' : 'offered')) === 'required',
    ...given.promoCode,
    smtp,
    /** Null: questions are matched by the rules alone. */
    languageModel: checkLanguageModel(given.languageModel),
    ...given.logger,
  };
}

/** Settings of several rooms that do not go together. */
function checkInstallation({ database, encryptionKey, installation }: Given): void {
  if (installation.demo && database.databaseUrl) {
    throw new StartupError(
      'DEMO=true et DATABASE_URL s’excluent : les clés de démonstration sont publiques.',
    );
  }
  if (database.databaseMigrationUrl && !database.databaseUrl) {
    throw new StartupError(
      'DATABASE_MIGRATION_URL demande DATABASE_URL, la même base sous le compte qui sert.',
    );
  }
  if (database.databaseMigrations === 'apart' && !database.databaseUrl) {
    throw new StartupError(
      'DATABASE_MIGRATIONS=apart demande DATABASE_URL : la base embarquée est adaptée par le processus qui la sert.',
    );
  }
  if (!database.databaseUrl && installation.role !== 'all') {
    throw new StartupError(
      `ROLE=${installation.role} demande DATABASE_URL : la base embarquée n’accepte qu’un processus.`,
    );
  }
  if (database.databaseUrl && !encryptionKey.encryptionKey) {
    throw new StartupError(
      'Avec DATABASE_URL, la variable ENCRYPTION_KEY est obligatoire (openssl rand -hex 32).',
    );
  }
}

/** In production what browsers send crosses a network: unless it is this machine's own, over https. */
function checkPublicUrl({ database, http }: Given): void {
  if (!database.databaseUrl || !http.publicUrl || http.plainHttpAllowed) return;
  const { protocol, hostname } = new URL(http.publicUrl);
  const staysHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || staysHere) return;
  throw new StartupError(
    `PUBLIC_URL vaut « ${http.publicUrl} » : en production, les clés et les pièces passeraient en clair. Donnez une adresse https, ou PLAIN_HTTP_ALLOWED=true sur un réseau fermé.`,
  );
}

/** Where browsers and workflows find this process, unless that is said: where it listens. */
function findAddresses({ http, engine }: Given) {
  const everywhere = ['0.0.0.0', '::'].includes(http.host);
  // RFC 3986: an IPv6 address stands in brackets.
  const host = http.host.includes(':') ? `[${http.host}]` : http.host;
  const engineUrl = engine.engineUrl ?? `http://${everywhere ? '127.0.0.1' : host}:${http.port}`;
  return {
    publicUrl: http.publicUrl ?? `http://${everywhere ? 'localhost' : host}:${http.port}`,
    engineUrl,
    /**
     * The engine's OAuth callback: what a notary registers at Google, and what his form is filled with. Google sends a
     * browser there, which may not reach the address by which workflows find the engine. Every role answers at the
     * callback, so the public address leads to it.
     */
    oauthRedirectUrl: `${http.publicUrl ?? engineUrl}${routes.oauthCallback}`,
  };
}
