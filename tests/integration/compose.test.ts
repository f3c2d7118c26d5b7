import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { textExtractionSettings } from '#server/adapters/text-extraction/text-extraction.settings.ts';
import { parseConfig } from '#server/config/config.ts';
import { parseDataConfig } from '#server/config/data-config.ts';
import { readSettings } from '#server/ground/setting.ts';

interface Service {
  build?: { context: string; args: Record<string, string> };
  image?: string;
  pull_policy?: string;
  logging?: { driver: string; options: Record<string, string> };
  scale?: number;
  environment: Record<string, string | null>;
  volumes?: string[];
  tmpfs?: string[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { timeout?: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  network_mode?: string;
  mem_limit?: string;
  pids_limit?: number;
  command?: string[];
  ports?: string[];
  restart?: string;
  profiles?: string[];
}

/** As Compose does it, of what this file uses: `${NAME:?}` must be there, `${NAME:-otherwise}` need not. `given` is the .env. */
function fillIn(text: string, given: Record<string, string> = {}): string {
  return text.replace(
    /\$\{(\w{1,60})(?::([?-])([^}]{0,200}))?\}/g,
    (_, name: string, kind: string, otherwise) => {
      if (kind === '?' && !given[name]) throw new Error(`${name} is wanted`);
      return given[name] ?? otherwise ?? '';
    },
  );
}

interface Composed {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

const compose = readFileSync('compose.yaml', 'utf8');
const composeWith = (given: Record<string, string>) =>
  parse(fillIn(compose, given), { merge: true }) as Composed;
const { services, volumes, secrets } = composeWith({});
/** What the operator writes, where Docker shows it to those who name it. */
const contents: Record<string, string> = {
  postgres_password: 'superuser\n',
  database_owner_password: 'owner\n',
  database_service_password: 'secret\n',
  encryption_key: `${'ab'.repeat(32)}\n`,
};
const shown = mkdtempSync(join(tmpdir(), 'minutier-compose-'));
for (const [name, text] of Object.entries(contents)) writeFileSync(join(shown, name), text);
afterAll(() => rmSync(shown, { recursive: true }));

/** Paths of the container are those of this machine. */
function asShown({ environment }: Service): Record<string, string> {
  const entries = Object.entries(environment);
  return Object.fromEntries(
    entries.map(([name, text]) => [name, text?.replace('/run/secrets', shown) ?? '']),
  );
}

const ours = Object.entries(services).filter(([, { environment }]) => environment.ROLE);

describe('compose.yaml', () => {
  it('names only what it declares', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const volume of service.volumes?.filter((one) => !one.startsWith('./')) ?? [])
        expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(services), name).toContain(other);
        if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
      }
    }
  });

  it('keeps its secrets in files, shown to those who need them and written nowhere else', () => {
    expect(secrets).toEqual({
      postgres_password: { file: './secrets/postgres_password' },
      database_owner_password: { file: './secrets/database_owner_password' },
      database_service_password: { file: './secrets/database_service_password' },
      encryption_key: { file: './secrets/encryption_key' },
    });
    // The builder is handed none of what lies here: « the image », below.
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    expect(ignored.map((line) => line.replace(/\/$/, ''))).toContain('secrets');
    for (const [name, service] of Object.entries(services)) {
      const paths = Object.values(asShown(service)).filter((text) => text.startsWith(shown));
      // The passwords that PostgreSQL gives its logins it reads by itself (scripts/postgres-logins.sql).
      const own = name === 'postgres' ? ['database_owner_password', 'database_service_password'] : [];
      expect([...paths.map((path) => basename(path)), ...own].sort(), name).toEqual(
        [...(service.secrets ?? [])].sort(),
      );
    }
  });

  it.each(ours)('starts %s with settings that the product takes', (name, service) => {
    const config = parseConfig({
      ...asShown(service),
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      NODE_ENV: 'production',
    });
    expect(config.role).toBe(name);
    expect(config.databaseUrl).toBe('postgres://minutier_service:secret@postgres:5432/minutier');
    expect(config.databaseMigrationUrl).toBeNull();
    expect(config.migratesApart).toBe(true);
    expect(config.encryptionKey).toBe('ab'.repeat(32));
    expect(new URL(config.engineUrl)).toMatchObject({ hostname: 'worker', port: String(config.port) });
  });

  it.each(ours)(
    'lets %s write nothing but documents and temporary files, and win no privilege',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['files:/data', 'reader:/run/minutier:ro'],
      });
      expect(service.tmpfs?.map((one) => one.split(':')[0])).toEqual(['/tmp']);
    },
  );

  it('opens what strangers send where there is no network, no secret and no document', () => {
    const { reader } = services as { reader: Service };
    expect(reader).toMatchObject({
      network_mode: 'none',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['reader:/run/minutier'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
    });
    expect(reader.secrets).toBeUndefined();
    // The image makes a volume of /data, unless something lies there.
    expect(reader.tmpfs?.map((one) => one.split(':')[0])).toEqual(['/tmp', '/data']);
    expect(Object.keys(reader.environment).sort()).toEqual(['READER_PLACES', 'READER_SOCKET']);
    const { readerSocket } = readSettings(textExtractionSettings, asShown(reader));
    expect(readerSocket?.startsWith('/run/minutier/')).toBe(true);
    for (const [name, service] of ours) {
      expect(parseConfig(asShown(service)).readerSocket, name).toBe(readerSocket);
      expect(service.depends_on).toHaveProperty('reader');
    }
    expect(volumes.reader).toMatchObject({ driver_opts: { type: 'tmpfs' } });
    expect(reader.command?.slice(0, 1)).toEqual(['node']);
    expect(existsSync(reader.command?.[1] ?? '')).toBe(true);
  });

  it('shows who serves nothing of the login that owns the tables: one service has it, migrates, and ends', () => {
    const { migrate, ...others } = services as { migrate: Service };
    const config = parseDataConfig({ ...asShown(migrate), DATA_DIR: '/data', NODE_ENV: 'production' });
    expect(config.databaseUrl).toBe('postgres://minutier_service:secret@postgres:5432/minutier');
    expect(config.databaseMigrationUrl).toBe('postgres://minutier:owner@postgres:5432/minutier');
    expect(config.migratesApart).toBe(false);
    expect(migrate).toMatchObject({ restart: 'no', read_only: true, cap_drop: ['ALL'] });
    expect(Object.keys(migrate.depends_on ?? {})).toEqual(['postgres']);
    expect(existsSync(migrate.command?.[1] ?? '')).toBe(true);
    for (const [name, service] of ours) {
      expect(service.depends_on?.migrate, name).toEqual({ condition: 'service_completed_successfully' });
      expect(service.secrets, name).not.toContain('database_owner_password');
    }
    for (const [name, { environment }] of Object.entries<Service>(others))
      expect(Object.keys(environment).join(), name).not.toContain('MIGRATION_');
  });

  it('signs in as no superuser, and has the logins made by the script that is tried', () => {
    const { postgres, migrate } = services as { postgres: Service; migrate: Service };
    expect(postgres.environment).toMatchObject({ POSTGRES_USER: 'postgres', POSTGRES_DB: 'minutier' });
    for (const [name, { environment, secrets: shownTo }] of [...ours, ['migrate', migrate] as const]) {
      expect(new URL(environment.DATABASE_URL ?? '').username, name).toBe('minutier_service');
      expect(shownTo, name).not.toContain('postgres_password');
    }
    expect(new URL(migrate.environment.DATABASE_MIGRATION_URL ?? '').username).toBe('minutier');
    const mounted = postgres.volumes?.find((volume) => volume.includes('/docker-entrypoint-initdb.d/'));
    expect(mounted).toBe('./scripts/postgres-logins.sql:/docker-entrypoint-initdb.d/logins.sql:ro');
    expect(existsSync('scripts/postgres-logins.sql')).toBe(true);
  });

  it.each(ours)('gives %s the time that its calls may take to end', (_, { stop_grace_period = '' }) => {
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(40);
  });

  it('shows nothing outside but the screens', () => {
    expect(
      Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port])),
    ).toEqual([
      ['web', '127.0.0.1:3000:3000'],
      ['look', '127.0.0.1:3000:3000'],
    ]);
  });

  it('is one image for all that is ours, of no registry: what is started once a quarter is of the version built last', () => {
    const made = Object.entries(services).filter(([name]) => name !== 'postgres');
    for (const [name, service] of made)
      expect(service, name).toMatchObject({ image: 'minutier:local', pull_policy: 'never' });
    // Whoever builds it as well gives it a name of his own inside, and the next start makes all containers anew.
    expect(made.filter(([, { build }]) => build).map(([name]) => name)).toEqual(['migrate']);
    for (const [name, { depends_on = {} }] of ours)
      expect(Object.keys(depends_on), name).toContain('migrate');
    // Another copy on the same machine, as one that is tried, has an image of its own.
    expect(composeWith({ COMPOSE_PROJECT_NAME: 'essai' }).services.web?.image).toBe('essai:local');
  });

  it('is made of the bases that the operator names, by their digest if he wants', () => {
    const digest = `@sha256:${'ab'.repeat(32)}`;
    const pinned = composeWith({
      NODE_IMAGE: `node:24-bookworm-slim${digest}`,
      POSTGRES_IMAGE: `postgres:18-bookworm${digest}`,
    }).services;
    expect(pinned.migrate?.build?.args).toEqual({ NODE_IMAGE: `node:24-bookworm-slim${digest}` });
    expect(pinned.postgres?.image).toBe(`postgres:18-bookworm${digest}`);
    expect(services.migrate?.build?.args).toEqual({ NODE_IMAGE: 'node:24-bookworm-slim' });
    expect(services.postgres?.image).toBe('postgres:18-bookworm');
  });

  it.each(Object.entries(services))('lets the log of %s fill no disk', (_, { logging }) => {
    expect(logging?.options).toMatchObject({
      'max-size': expect.stringMatching(/^\d{1,3}m$/),
      'max-file': expect.stringMatching(/^\d$/),
    });
  });

  it('starts as many workers as .env says, whatever command starts them', () => {
    expect(services.worker?.scale).toBe(1);
    expect(composeWith({ WORKERS: '3' }).services.worker?.scale).toBe(3);
  });

  it('gives the readers the memory that their places ask for', () => {
    const page = readFileSync('docs/operations/README.md', 'utf8');
    const told = Object.fromEntries(
      [...page.matchAll(/`(READER_PLACES|READER_MEMORY)=(\w{1,10})`/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    );
    const usual = composeWith({}).services.reader;
    const more = composeWith(told).services.reader;
    const [places, wanted] = [usual, more].map((reader) => Number(reader?.environment.READER_PLACES));
    const [memory, given] = [usual, more].map((reader) => Number.parseInt(reader?.mem_limit ?? '', 10));
    expect([places, memory, wanted, given]).toEqual([22, 15, 44, 30]);
  });

  it('shows a restored copy by a service of its own, which starts by its name alone and writes to nobody', () => {
    const leaving = {
      SMTP_URL: 'smtps://minutier:secret@courrier.example:465',
      MAIL_FROM: 'licences@exemple.fr',
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      PUBLIC_URL: 'https://minutier.exemple.fr',
    };
    const { web, look } = composeWith(leaving).services as { web: Service; look: Service };
    expect(look.profiles).toEqual(['drill']);
    for (const [name, { depends_on = {}, profiles }] of Object.entries(services)) {
      expect(Object.keys(depends_on), name).not.toContain('look');
      if (name !== 'look') expect(profiles, name).toBeUndefined();
    }
    expect(parseConfig(asShown(web))).toMatchObject({ smtp: {}, stripe: {} });
    const { smtp, platformMails, stripe, role, publicUrl, oauthRedirectUrl, ...seen } = parseConfig(
      asShown(look),
    );
    expect([smtp, platformMails, stripe, role]).toEqual([null, 'waiting', null, 'look']);
    // Where it is looked at: the installation's own name leads to the installation.
    expect([publicUrl, oauthRedirectUrl].map((url) => new URL(url).hostname)).toEqual([
      'localhost',
      'localhost',
    ]);
    expect(parseConfig(asShown(web))).toMatchObject(seen);
  });
});

describe('a secret that is shown as docs/operations says', () => {
  const page = readFileSync('docs/operations/README.md', 'utf8');
  const [, override = ''] = /```\n(services:\n {2}web: [^`]{1,400})```/.exec(page) ?? [];
  const added = parse(override) as Composed;
  const [, variable = '', path = ''] = /`(\w{1,40}_FILE)=(\/run\/secrets\/\w{1,40})`/.exec(page) ?? [];
  const dotenv = { [variable]: path, MAIL_FROM: 'licences@exemple.fr' };
  const text = 'smtps://minutier:secret@courrier.example:465';
  const all = composeWith(dotenv).services;

  /** Only where Docker shows the file can it be read. */
  function asShownTo(name: string): Record<string, string> {
    const mounted = added.services[name]?.secrets?.includes(basename(path));
    const file = join(shown, basename(path));
    if (mounted) writeFileSync(file, `${text}\n`);
    else rmSync(file, { force: true });
    return { ...asShown(all[name] as Service), DATA_DIR: '/data', HOST: '0.0.0.0' };
  }

  it('reaches who serves', () => {
    expect(Object.keys(added.services).sort()).toEqual(['web', 'worker']);
    for (const name of Object.keys(added.services)) {
      const { smtp } = parseConfig(asShownTo(name));
      expect(smtp, name).toMatchObject({ url: text });
    }
  });

  it('keeps neither the step that migrates nor a copy that is looked at from starting, which are not shown it', () => {
    expect(parseDataConfig(asShownTo('migrate')).databaseUrl).toContain('minutier_service');
    expect(parseConfig(asShownTo('look')).smtp).toBeNull();
  });

  it('is of no use to an operator’s command, which is told of no secret but the key and its two passwords', () => {
    const known = Object.keys(all.migrate?.environment ?? {}).filter((name) => name.endsWith('_FILE'));
    expect(known.sort()).toEqual([
      'DATABASE_MIGRATION_PASSWORD_FILE',
      'DATABASE_PASSWORD_FILE',
      'ENCRYPTION_KEY_FILE',
    ]);
    expect(Object.keys(all.reader?.environment ?? {}).join()).not.toContain('_FILE');
  });
});

describe('the image', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');

  it('is made of what is there, and starts what is in it', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const [, entry = ''] = /^CMD \["node", "([^"]{1,200})"\]$/m.exec(lines.join('\n')) ?? [];
    expect(existsSync(entry)).toBe(true);
    expect(copied).toContain(`./${dirname(entry).split('/')[0]}`.slice(2));
  });

  it('is no demo in an empty folder: its keys are published, and it listens on all addresses', () => {
    const environment = lines.find((line) => line.startsWith('ENV '));
    expect(environment?.split(' ')).toEqual(expect.arrayContaining(['HOST=0.0.0.0', 'DEMO=false']));
  });

  it('keeps nothing of what npm fetched to make it', () => {
    const fetching = lines.filter((line) => line.includes('npm ci'));
    expect(fetching).toHaveLength(2);
    for (const line of fetching) expect(line).toContain('RUN --mount=type=cache,target=/root/.npm ');
  });

  it('is made of one base, which the operator may pin', () => {
    const bases = lines.filter((line) => line.startsWith('FROM '));
    expect(bases).toHaveLength(2);
    for (const base of bases) expect(base).toMatch(/^FROM \$\{NODE_IMAGE\}/);
    expect(lines).toContain('ARG NODE_IMAGE=node:24-bookworm-slim');
  });

  it('is handed what it is made of and nothing else: no secret, no backup, no evidence that lies beside', () => {
    const rules = readFileSync('.dockerignore', 'utf8').split('\n');
    const written = rules.filter((rule) => rule && !rule.startsWith('#'));
    expect(written[0]).toBe('*');
    const handed = written.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    expect(handed.filter((path) => !existsSync(path))).toEqual([]);
    for (const path of ['src', 'scripts', 'migrations', 'demo', 'package.json', 'package-lock.json'])
      expect(handed).toContain(path);
    const kept = ['README.md', 'docs/operations/README.md', 'docs/operations/incident.md'].flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/(?: > |-o 1000 |cp \S{1,60} )([\w.-]{1,40})/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(kept).toEqual(expect.arrayContaining(['secrets', 'sauvegarde', 'incident', 'audit-seals.log']));
    expect([...kept, '.env', 'compose.override.yaml'].filter((name) => handed.includes(name))).toEqual([]);
  });

  it('is not called ill for being at work: what asks after it is a Node that has to start beside it', () => {
    const asked = lines.find((line) => line.startsWith('HEALTHCHECK')) ?? '';
    const [, timeout = '', start = ''] = /--timeout=(\d+)s --start-period=(\d+)s/.exec(asked) ?? [];
    expect(Number(timeout)).toBeGreaterThanOrEqual(20);
    expect(Number(start)).toBeGreaterThanOrEqual(120);
    // Web and worker do not start beside a reader that is called ill.
    expect(Number.parseInt(services.reader?.healthcheck?.timeout ?? '', 10)).toBeGreaterThanOrEqual(20);
  });

  it('has all that its processes open at run time', () => {
    const needed = ['src', 'migrations', 'demo', 'scripts', 'package.json'];
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    for (const path of needed)
      expect(
        last.some((line) => /^COPY /.test(line) && line.includes(path)),
        path,
      ).toBe(true);
  });
});
