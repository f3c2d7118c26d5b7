import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '#server/ground/startup-error.ts';
import { parseConfig } from './config.ts';
import { demoMark } from './demo-folder.ts';

const key = 'AB'.repeat(32);
const database = { DATABASE_URL: 'postgres://minutier:secret@base/minutier', ENCRYPTION_KEY: key };

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutier-config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const parse = (environment: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: join(folder, 'new'), ...environment });

describe('without any variable', () => {
  it('is the demo on the embedded database, for this machine only', () => {
    expect(parse()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      role: 'all',
      publicUrl: 'http://127.0.0.1:3000',
      engineUrl: 'http://127.0.0.1:3000',
      encryptionKey: null,
      demo: true,
      webhookAllowedHosts: [],
      trustedProxies: ['loopback'],
      logLevel: 'info',
    });
  });

  it('keeps its data beside the place it was started from', () => {
    expect(parseConfig({ DEMO: 'false' }).dataDir).toBe(join(process.cwd(), 'data'));
  });

  it('is the same with empty ones, as compose files leave them', () => {
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'ROLE', 'PUBLIC_URL', 'ENGINE_URL', 'ENCRYPTION_KEY'];
    const empty = Object.fromEntries([...names, 'DEMO', 'LOG_LEVEL'].map((name) => [name, '']));
    expect(parse(empty)).toEqual(parse());
  });
});

describe('a copy that is looked at', () => {
  const leaving = {
    SMTP_URL: 'smtps://minutier:secret@courrier.example:465',
    MAIL_FROM: 'licences@exemple.fr',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  };

  it('writes to nobody and sells nothing, whatever the installation that it was made of was given', () => {
    expect(parse({ ...database, ...leaving, ROLE: 'web' })).toMatchObject({ smtp: {}, stripe: {} });
    expect(parse({ ...database, ...leaving, ROLE: 'look' })).toMatchObject({ smtp: null, stripe: null });
    // Where the files of these secrets are not even shown to it.
    const files = { SMTP_URL_FILE: '/nowhere', STRIPE_SECRET_KEY_FILE: '/nowhere' };
    expect(parse({ ...database, ...files, ROLE: 'look' })).toMatchObject({ smtp: null, stripe: null });
  });

  it('may be of the embedded database: it is one process', () => {
    expect(parse({ ROLE: 'look', DEMO: 'false' })).toMatchObject({ role: 'look', databaseUrl: null });
  });
});

describe('a variable that cannot be understood', () => {
  it.each([
    ['PORT', '0', 'un numéro de port entre 1 et 65535'],
    ['PORT', '65536', 'un numéro de port entre 1 et 65535'],
    ['PORT', '80.5', 'un numéro de port entre 1 et 65535'],
    ['PORT', 'http', 'un numéro de port entre 1 et 65535'],
    ['HOST', ' ', 'une adresse d’écoute, par exemple 127.0.0.1 ou 0.0.0.0'],
    ['HOST', 'http://localhost', 'une adresse d’écoute, par exemple 127.0.0.1 ou 0.0.0.0'],
    ['HOST', '127.0.0.1:3000', 'une adresse d’écoute, par exemple 127.0.0.1 ou 0.0.0.0'],
    ['DATABASE_URL', 'mysql://base/minutier', 'une adresse PostgreSQL, par exemple postgres://'],
    ['DATABASE_URL', 'base', 'une adresse PostgreSQL, par exemple postgres://'],
    ['TRUSTED_PROXIES', 'loopback, proxy', 'des adresses ou des réseaux séparés par des virgules'],
    ['ROLE', 'boss', 'all, web, worker ou look'],
    ['PUBLIC_URL', 'minutier.example', 'une adresse http(s) complète'],
    ['CONTACT_URL', 'javascript:alert(1)', 'une adresse http(s) complète'],
    ['PUBLIC_URL', 'ftp://minutier.example', 'une adresse http(s) complète'],
    ['ENGINE_URL', 'worker:3000', 'une adresse http(s) complète'],
    ['ENCRYPTION_KEY', 'abc', '64 chiffres hexadécimaux (openssl rand -hex 32)'],
    ['ENCRYPTION_KEY', 'xy'.repeat(32), '64 chiffres hexadécimaux (openssl rand -hex 32)'],
    ['DEMO', 'oui', 'true ou false'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace ou silent'],
  ])('%s=%s is named, with what it must be', (name, value, explanation) => {
    expect(() => parse({ [name]: value })).toThrow(StartupError);
    expect(() => parse({ [name]: value })).toThrow(`La variable ${name} `);
    expect(() => parse({ [name]: value })).toThrow(explanation);
  });

  it.each(['DATABASE_URL', 'ENCRYPTION_KEY'])('%s is not shown: it is a secret', (name) => {
    expect(() => parse({ [name]: 'hunter2' })).toThrow(`La variable ${name} `);
    expect(() => parse({ [name]: 'hunter2' })).not.toThrow('hunter2');
  });
});

const ownModel = {
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'modele',
  AI_BASE_URL: 'http://127.0.0.1:8080/v1',
};

describe('variables that do not go together', () => {
  it.each([
    ['DEMO=true et DATABASE_URL s’excluent', { ...database, DEMO: 'true' }],
    ['ROLE=web demande DATABASE_URL', { ROLE: 'web' }],
    ['ROLE=worker demande DATABASE_URL', { ROLE: 'worker' }],
    ['la variable ENCRYPTION_KEY est obligatoire', { DATABASE_URL: database.DATABASE_URL }],
    ['AI_PROVIDER manque', { AI_MODEL: 'petit-modele' }],
    ['AI_PROVIDER manque', { AI_OFFICES: 'etude.fr' }],
    ['AI_PROVIDER manque', { AI_DOCUMENT_OFFICES: 'etude.fr' }],
    ['demande AI_OFFICES', { ...ownModel, AI_DOCUMENT_OFFICES: 'etude.fr' }],
    [
      'nomme autre.fr, que AI_OFFICES ne nomme pas',
      { ...ownModel, AI_OFFICES: 'etude.fr', AI_DOCUMENT_OFFICES: 'pieces@etude.fr, autre.fr' },
    ],
    [
      'nomme *, que AI_OFFICES ne nomme pas',
      { ...ownModel, AI_OFFICES: 'etude.fr', AI_DOCUMENT_OFFICES: '*' },
    ],
    ['demande AI_MODEL', { AI_PROVIDER: 'mistral', AI_API_KEY: 'cle', AI_OFFICES: '*' }],
    ['demande AI_API_KEY', { AI_PROVIDER: 'anthropic', AI_MODEL: 'modele', AI_OFFICES: '*' }],
    ['demande AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'modele', AI_OFFICES: '*' }],
    ['demande AI_OFFICES', { AI_PROVIDER: 'mistral', AI_MODEL: 'modele', AI_API_KEY: 'cle' }],
  ])('%s', (sentence, environment) => {
    expect(() => parse(environment as Record<string, string>)).toThrow(StartupError);
    expect(() => parse(environment as Record<string, string>)).toThrow(sentence);
  });
});

describe('the demo', () => {
  const parseFolder = (name: string, environment = {}) =>
    parseConfig({ DATA_DIR: join(folder, name), ...environment });

  it('is for an empty data folder', () => {
    mkdirSync(join(folder, 'empty'));
    expect(parseFolder('empty').demo).toBe(true);
    expect(parseFolder('empty', { DEMO: 'false' }).demo).toBe(false);
    expect(parseFolder('empty', { DEMO: '0' }).demo).toBe(false);
  });

  it('stays where it was', () => {
    mkdirSync(join(folder, 'demo'));
    writeFileSync(demoMark(join(folder, 'demo')), '');
    writeFileSync(join(folder, 'demo', 'lock'), '');
    expect(parseFolder('demo').demo).toBe(true);
  });

  it('never takes the place of an office at work', () => {
    mkdirSync(join(folder, 'office', 'db'), { recursive: true });
    expect(parseFolder('office').demo).toBe(false);
    expect(parseFolder('office', { DEMO: 'true' }).demo).toBe(true);
  });

  it('never comes with a real database', () => {
    expect(parse(database).demo).toBe(false);
  });

  it('is not for what is no folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(parseFolder('file').demo).toBe(false);
  });
});

describe('addresses', () => {
  it('are those of the port and host', () => {
    expect(parse({ PORT: '8080', HOST: 'minutier.lan' })).toMatchObject({
      publicUrl: 'http://minutier.lan:8080',
      engineUrl: 'http://minutier.lan:8080',
    });
  });

  it.each(['0.0.0.0', '::'])('can be opened when the product listens everywhere: %s', (host) => {
    const { publicUrl, engineUrl } = parse({ HOST: host });
    expect([publicUrl, engineUrl]).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  });

  it('may be of IPv6', () => {
    const { publicUrl, engineUrl } = parse({ HOST: '::1' });
    expect([publicUrl, engineUrl]).toEqual(['http://[::1]:3000', 'http://[::1]:3000']);
  });

  it('may be given, with or without a slash at the end', () => {
    const given = { PUBLIC_URL: 'https://minutier.example/', ENGINE_URL: 'http://worker:3000' };
    expect(parse(given)).toMatchObject({
      publicUrl: 'https://minutier.example',
      engineUrl: 'http://worker:3000',
      oauthRedirectUrl: 'https://minutier.example/oauth/callback',
    });
    const { oauthRedirectUrl } = parse({ ENGINE_URL: 'https://moteur.example/' });
    expect(oauthRedirectUrl).toBe('https://moteur.example/oauth/callback');
  });

  it('of webhooks on private networks are a list', () => {
    expect(parse({ WEBHOOK_ALLOWED_HOSTS: ' N8N.lan:5678, ,10.0.0.7:80 ' }).webhookAllowedHosts).toEqual([
      'n8n.lan:5678',
      '10.0.0.7:80',
    ]);
  });
});

describe('plain http', () => {
  const plain = { PUBLIC_URL: 'http://minutier.etude.lan' };
  const sentence = 'PUBLIC_URL vaut « http://minutier.etude.lan » : en production';

  it('is refused in production, in words, whatever the process does', () => {
    for (const ROLE of ['all', 'web', 'worker']) {
      expect(() => parse({ ...database, ...plain, ROLE })).toThrow(StartupError);
      expect(() => parse({ ...database, ...plain, ROLE })).toThrow(sentence);
    }
    expect(() => parse({ ...database, ...plain, PLAIN_HTTP_ALLOWED: 'false' })).toThrow(sentence);
    expect(() => parse({ ...database, PUBLIC_URL: 'http://localhost.etude.lan' })).toThrow(StartupError);
  });

  it.each(['0.0.0.0', '::', '192.0.2.7'])(
    'is refused where nobody said by which address browsers come, and it listens on %s',
    (HOST) => {
      for (const ROLE of ['all', 'web', 'worker', 'look'])
        expect(() => parse({ ...database, HOST, ROLE })).toThrow(
          `HOST vaut « ${HOST} » et PUBLIC_URL n’est pas renseignée`,
        );
      expect(() => parse({ ...database, HOST })).toThrow(StartupError);
    },
  );

  it.each([
    { ...database, HOST: '0.0.0.0', PLAIN_HTTP_ALLOWED: 'true' },
    { ...database, HOST: '0.0.0.0', PUBLIC_URL: 'https://minutier.etude.lan' },
    { ...database, HOST: '::1' },
    { HOST: '0.0.0.0' },
    { ...database, ...plain, PLAIN_HTTP_ALLOWED: 'true' },
    { ...database, PUBLIC_URL: 'https://minutier.etude.lan' },
    { ...database, PUBLIC_URL: 'http://localhost:3000' },
    { ...database, PUBLIC_URL: 'http://127.0.0.1:3000' },
    database,
    plain,
  ])('is accepted where the operator says so, on this machine alone, and out of production: %j', (given) => {
    expect(() => parse(given as Record<string, string>)).not.toThrow();
  });
});

describe('the applications that offices consent to', () => {
  const [clientId, clientSecret] = ['7d0c1f0e-6d1c-4c83-9c1e-2f4b3f0f4c11', 'a-secret-of-the-application'];

  it.each(['GOOGLE', 'MICROSOFT'])('of %s have an id and a secret, or are not offered', (provider) => {
    const name = provider === 'GOOGLE' ? 'googleClient' : 'microsoft';
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    expect(parse()[name]).toBeNull();
    expect(parse({ [id]: clientId, [secret]: clientSecret })[name]).toMatchObject({ clientId, clientSecret });
    expect(() => parse({ [id]: clientId })).toThrow(StartupError);
    expect(() => parse({ [secret]: clientSecret })).toThrow(StartupError);
  });
});
