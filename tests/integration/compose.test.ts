import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseConfig } from '#server/config/config.ts';

interface Service {
  build?: string;
  image?: string;
  environment: Record<string, string>;
  volumes?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  ports?: string[];
}

const given: Record<string, string> = { POSTGRES_PASSWORD: 'secret', ENCRYPTION_KEY: 'ab'.repeat(32) };

/** As Compose does it, of what this file uses: `${NAME:?}` must be there, `${NAME:-otherwise}` need not. */
function fillIn(text: string): string {
  return text.replace(
    /\$\{(\w{1,60})(?::([?-])([^}]{0,200}))?\}/g,
    (_, name: string, kind: string, otherwise) => {
      if (kind === '?' && !given[name]) throw new Error(`${name} is wanted`);
      return given[name] ?? otherwise ?? '';
    },
  );
}

const { services, volumes } = parse(fillIn(readFileSync('compose.yaml', 'utf8')), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const ours = Object.entries(services).filter(([, { build }]) => build);

describe('compose.yaml', () => {
  it('names only what it declares', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const volume of service.volumes ?? [])
        expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(Object.keys(services), name).toContain(other);
        if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
      }
    }
  });

  it.each(ours)('starts %s with settings that the product takes', (name, { environment }) => {
    const config = parseConfig({
      ...environment,
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      NODE_ENV: 'production',
    });
    expect(config.role).toBe(name);
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres');
    expect(new URL(config.engineUrl)).toMatchObject({ hostname: 'worker', port: String(config.port) });
  });

  it.each(ours)(
    'lets %s write nothing but documents and temporary files, and win no privilege',
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['files:/data'],
      });
      expect(service.tmpfs?.map((one) => one.split(':')[0])).toEqual(['/tmp']);
    },
  );

  it.each(ours)('gives %s the time that its calls may take to end', (_, { stop_grace_period = '' }) => {
    expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(40);
  });

  it('shows nothing outside but the screens', () => {
    expect(
      Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port])),
    ).toEqual([['web', '3000:3000']]);
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
