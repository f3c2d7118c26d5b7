import { checkGoogle } from '#server/adapters/google/google.settings.ts';
import { checkLanguageModel } from '#server/adapters/language-model/language-model.settings.ts';
import { checkMicrosoft } from '#server/adapters/microsoft/microsoft.settings.ts';
import { checkSmtp } from '#server/adapters/smtp/smtp.settings.ts';
import { checkStripe } from '#server/adapters/stripe/stripe.settings.ts';
import { readSettings, type ValuesOf } from '#server/ground/setting.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import type { PlatformMailWay } from '#shared/contracts/licences.ts';
import { routes } from '#shared/contracts/routes.ts';
import { allSettings } from './all-settings.ts';
import { findData } from './data-config.ts';
import { isDemoFolder } from './demo-folder.ts';

export type Config = ReturnType<typeof parseConfig>;

type Given = { [Room in keyof typeof allSettings]: ValuesOf<(typeof allSettings)[Room]> };

/** Reads the environment once. Throws StartupError with one sentence for the person who started the process. */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const given = readAll(environment);
  checkInstallation(given);
  checkPublicUrl(given);
  const data = findData(given);
  const { databaseUrl, dataDir } = data;
  const { demo, role } = given.installation;
  const smtp = checkSmtp(given.smtp);
  const { senderCheck, dnsServers } = given.senderCheck;
  return {
    ...given.http,
    ...findAddresses(given),
    ...data,
    role,
    /** Null: files are read by processes of this one. */
    readerSocket: given.textExtraction.readerSocket,
    ...given.contact,
    ...given.hosting,
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
    /** What it opens is published: an installation of offices gives it only where its operator says so. */
    promoCode: given.promoCode.promoCode ?? databaseUrl === null,
    smtp,
    /** Where the platform's mails go: what they carry, keys among it, lies in no file of an installation of offices. */
    platformMails: findWayOfMails(smtp, databaseUrl),
    /** Null: questions are matched by the rules alone. */
    languageModel: checkLanguageModel(given.languageModel),
    ...given.logger,
  };
}

/** What lets the platform write to somebody, or take his money: of a copy that is only looked at it is not even read. */
const leaving = ['smtp', 'stripe'];

function readAll(environment: NodeJS.ProcessEnv): Given {
  const { role } = readSettings(allSettings.installation, environment);
  const isKept = (room: string) => role === 'look' && leaving.includes(room);
  const read = Object.entries(allSettings).map(([room, settings]) => [
    room,
    readSettings(settings, isKept(room) ? {} : environment),
  ]);
  return Object.fromEntries(read) as Given;
}

/** Settings of several rooms that do not go together. */
function checkInstallation({ database, installation }: Given): void {
  if (installation.demo && database.databaseUrl) {
    throw new StartupError(
      'DEMO=true et DATABASE_URL s’excluent : les clés de démonstration sont publiques.',
    );
  }
  if (!database.databaseUrl && ['web', 'worker'].includes(installation.role)) {
    throw new StartupError(
      `ROLE=${installation.role} demande DATABASE_URL : la base embarquée n’accepte qu’un processus.`,
    );
  }
}

function findWayOfMails(smtp: object | null, databaseUrl: string | null): PlatformMailWay {
  if (smtp) return 'smtp';
  return databaseUrl ? 'waiting' : 'outbox';
}

const ofThisMachine = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** In production what browsers send crosses a network: unless it is this machine's own, over https. */
function checkPublicUrl({ database, http }: Given): void {
  if (!database.databaseUrl || http.plainHttpAllowed) return;
  if (!http.publicUrl) {
    if (ofThisMachine.includes(http.host)) return;
    throw new StartupError(
      `HOST vaut « ${http.host} » et PUBLIC_URL n’est pas renseignée : en production, les clés et les pièces passeraient en clair. Donnez dans PUBLIC_URL l’adresse https que voient les navigateurs, ou PLAIN_HTTP_ALLOWED=true sur un réseau fermé.`,
    );
  }
  const { protocol, hostname } = new URL(http.publicUrl);
  if (protocol === 'https:' || ofThisMachine.includes(hostname)) return;
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
