import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const forbidden = [
  ['src/shared/x.ts', 'node:fs'],
  ['src/server/ground/x.ts', '#server/database/ids.ts'],
  ['src/server/access/x.ts', '#server/features/sessions/sessions.service.ts'],
  ['src/server/config/x.ts', '#server/database/connection.ts'],
  ['src/server/licensing/x.ts', '#server/config/config.ts'],
  ['src/server/adapters/local/x.ts', '#server/ground/errors.ts'],
  ['src/server/reading/x.ts', 'node:fs'],
  ['src/server/reading/x.ts', '../ports/clock.ts'],
  ['src/server/reading/x.ts', '#server/database/ids.ts'],
  ['src/server/papers/x.ts', 'node:fs'],
  ['src/server/papers/x.ts', '../reading/fold.ts'],
  ['src/server/papers/x.ts', '#server/reading/text/fold.ts'],
  ['src/server/cases/x.ts', '#server/mail/understand-message.ts'],
  ['src/server/mail/sender/x.ts', 'node:fs'],
  ['src/server/mail/sender/x.ts', '#server/cases/known-case.ts'],
  ['src/server/ports/x.ts', '#server/ground/errors.ts'],
  ['src/server/adapters/local/x.ts', '#server/features/workflows/workflows.service.ts'],
  ['src/server/adapters/local/x.ts', 'drizzle-orm'],
  ['src/server/adapters/webdav/x.ts', '../local/drive-place.ts'],
  ['src/server/adapters/smtp/x.ts', '../imap/sent-folder.ts'],
  ['src/server/adapters/names/x.ts', '../google/drive-ids.ts'],
  ['src/server/adapters/text-extraction/documents/x.ts', '../../local/disk-thread.ts'],
  ['src/server/automations/office/x.ts', '#server/database/ids.ts'],
  ['src/server/automations/office/x.ts', 'fastify'],
  ['src/server/automations/office/x.ts', 'node:fs'],
  ['src/server/automations/office/x.ts', '#server/features/scheduler/runs.service.ts'],
  ['src/server/features/workflows/x.ts', '../sessions/sessions.service.ts'],
  ['src/server/features/workflows/x.ts', '#server/features/sessions/sessions.service.ts'],
  ['src/server/features/workflows/x.ts', '#server/features/clients/clients.repository.ts'],
  ['src/server/features/workflows/x.ts', '#server/offices/office.ts'],
  ['src/server/backup/x.ts', '../features/clients/clients.repository.ts'],
  ['src/server/encryption-key/x.ts', '#server/start/dependencies.ts'],
  ['src/server/records/x.ts', '#server/features/workflows/workflows.service.ts'],
  ['src/server/offices/x.ts', '#server/records/records.ts'],
  ['src/server/runs/x.ts', '#server/adapters/google/google-drive.ts'],
  ['src/server/desk/x.ts', '#server/adapters/local/disk-thread.ts'],
  ['src/server/licensing/x.ts', '#server/offices/choose-offices.ts'],
  ['src/server/http/x.ts', '#server/database/connection.ts'],
  ['src/server/start/x.ts', '#web/lib/format-date.ts'],
  ['src/web/lib/x.ts', '#web/features/session/session.queries.ts'],
  ['src/web/features/session/x.ts', '../workflows/workflows.queries.ts'],
  ['src/web/features/session/x.ts', '#web/routes/login.tsx'],
] as const;

const allowed = [
  ['src/shared/x.ts', 'zod'],
  ['src/server/papers/x.ts', '#shared/case-facts.ts'],
  ['src/server/reading/x.ts', '#shared/document-types.ts'],
  ['src/server/reading/x.ts', '#server/papers/all-papers.ts'],
  ['src/server/mail/sender/x.ts', '#server/reading/text/fold.ts'],
  ['src/server/cases/x.ts', '#server/reading/names/same-person.ts'],
  ['src/server/adapters/local/x.ts', '#server/ports/drive.ts'],
  ['src/server/adapters/webdav/x.ts', '../names/file-names.ts'],
  ['src/server/adapters/xlsx/x.ts', '../sheets/open-sheet.ts'],
  ['src/server/adapters/text-extraction/documents/x.ts', '../../cage/unreadable-file.ts'],
  ['src/server/automations/office/x.ts', '#server/reading/text/fold.ts'],
  ['src/server/automations/office/x.ts', '#server/features/clients/clients.repository.ts'],
  ['src/server/features/workflows/x.ts', '#server/ground/errors.ts'],
  ['src/server/features/workflows/x.ts', '#server/access/guards.ts'],
  ['src/server/features/workflows/x.ts', './workflows.service.ts'],
  ['src/server/features/workflows/x.ts', '#server/features/licences/licences.tables.ts'],
  ['src/server/features/workflows/x.ts', '#server/features/licences/licence-facts.ts'],
  ['src/server/backup/x.ts', '#server/ground/data-folder.ts'],
  ['src/server/adapters/local/x.ts', '#server/ground/setting.ts'],
  ['src/server/config/x.ts', '#server/http/http.settings.ts'],
  ['src/server/records/x.ts', '#server/features/clients/clients.repository.ts'],
  ['src/server/offices/x.ts', '#server/adapters/local/disk-thread.ts'],
  ['src/server/runs/x.ts', '#server/automations/rules.ts'],
  ['src/server/desk/x.ts', '#server/records/records.ts'],
  ['src/server/licensing/x.ts', '#server/adapters/stripe/stripe-payments.ts'],
  ['src/server/http/x.ts', '#server/features/workflows/workflows.routes.ts'],
  ['src/server/start/x.ts', '#server/http/app.ts'],
  ['src/web/features/session/x.ts', '#web/lib/format-date.ts'],
] as const;

interface LintReport {
  summary: { unchanged: number };
  diagnostics: { category: string; location: { path: string } }[];
}

/** Of the import with this number: `x.ts` would be there twice. */
const fileOf = (path: string, number: number) => path.replace('x.ts', `x${number}.ts`);

/** Which of these imports the linter, with our rules, refuses: each in a file of its own, all in one run. */
function listRefused(imports: (readonly [string, string])[]): Set<string> {
  const house = mkdtempSync(join(tmpdir(), 'minutier-lint-'));
  try {
    copyFileSync('biome.json', join(house, 'biome.json'));
    symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
    for (const [number, [path, specifier]] of imports.entries()) {
      const file = join(house, fileOf(path, number));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { thing } from '${specifier}';\n\nexport const other = thing;\n`);
    }
    const biome = resolve('node_modules/.bin/biome');
    const options = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', 'src'];
    const { stdout } = spawnSync(biome, options, { cwd: house, encoding: 'utf8' });
    const report: LintReport = JSON.parse(stdout);
    // A file that was not looked at would be allowed everything.
    expect(report.summary.unchanged).toBe(imports.length);
    const refused = report.diagnostics.filter(
      ({ category }) => category === 'lint/style/noRestrictedImports',
    );
    return new Set(refused.map(({ location }) => location.path));
  } finally {
    rmSync(house, { recursive: true });
  }
}

/** The rooms of src/server from the ground up, as ARCHITECTURE.md tells them. */
const floors = [
  ['ground', 'ports', 'papers'],
  ['reading', 'database', 'adapters', 'access'],
  ['features', 'cases', 'mail'],
  ['automations', 'offices', 'licensing', 'backup', 'encryption-key'],
  ['records', 'runs', 'http'],
  ['desk', 'config'],
  ['start'],
];

/** The rooms of the two that understand what strangers wrote (decision 0051). */
const readingFloors = [
  ['text'],
  ['evidence'],
  ['dates', 'names', 'accounts'],
  ['identity'],
  ['types', 'persons'],
  ['parties', 'examples', 'holders'],
  ['second-reader'],
];
const mailFloors = [
  ['message', 'intents'],
  ['meaning'],
  ['questions'],
  ['sender'],
  ['names'],
  ['client', 'privacy', 'announcements', 'accounts'],
  ['own-papers', 'promises'],
  ['pieces'],
  ['answers'],
];

/** The rooms that adapters share, and on the last floor the adapters themselves, none of which knows another. */
const adapterFloors = [
  ['addresses', 'backoff', 'cage', 'disk', 'names', 'threads', 'turns', 'zip'],
  ['mail-servers', 'mime', 'sheets'],
  ['xlsx'],
  readdirSync('src/server/adapters'),
];

interface Arrow {
  from: string;
  to: string;
  text: string;
}

/** Every import of one room of a folder by another, written as « file -> path ». */
function listArrows(folder = 'src/server'): Arrow[] {
  const depth = folder.split('/').length;
  const files = globSync(`${folder}/*/**/*.ts`).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  return files.flatMap((file) => {
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(#server\/|\.[^']*\/)([^']+)'/g);
    return [...imports].flatMap(([, head = '', tail = '']) => {
      const path = head === '#server/' ? join('src/server', tail) : join(dirname(file), head, tail);
      const [from = '', to = ''] = [file, path].map((one) => one.split('/')[depth]);
      return from === to || !path.startsWith(`${folder}/`) ? [] : [{ from, to, text: `${file} -> ${path}` }];
    });
  });
}

/** The arrows that do not run down. */
function listWrong(arrows: readonly Arrow[], rooms: readonly (readonly string[])[]): Arrow[] {
  const floorOf = (room: string) => rooms.findIndex((floor) => floor.includes(room));
  return arrows.filter(({ from, to }) => floorOf(to) < 0 || floorOf(to) >= floorOf(from));
}

describe('who may import whom', () => {
  let refused: Set<string>;

  beforeAll(() => {
    refused = listRefused([...forbidden, ...allowed]);
  });

  it.each(forbidden.map((one, number) => [...one, number] as const))(
    '%s may not import %s',
    (path, _, number) => {
      expect(refused).toContain(fileOf(path, number));
    },
  );

  it.each(allowed.map((one, index) => [...one, forbidden.length + index] as const))(
    '%s may import %s',
    (path, _, number) => {
      expect(refused).not.toContain(fileOf(path, number));
    },
  );

  it('no arrow between the rooms of the server runs up, or along a floor', () => {
    const arrows = listArrows();
    expect(arrows.length).toBeGreaterThan(900);
    expect(listWrong(arrows, floors)).toEqual([]);
  });

  it.each([
    ['src/server/reading', readingFloors, 80],
    ['src/server/mail', mailFloors, 70],
    ['src/server/adapters', adapterFloors, 60],
  ])('no arrow between the rooms of %s runs up, or along a floor', (folder, rooms, least) => {
    const arrows = listArrows(folder);
    expect(arrows.length).toBeGreaterThan(least);
    expect(listWrong(arrows, rooms)).toEqual([]);
  });

  it('every file of the server stands in a room, and every room has its rule', () => {
    const entries = readdirSync('src/server', { withFileTypes: true });
    const linted = readFileSync('biome.json', 'utf8');
    expect(entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)).toEqual([]);
    expect(entries.filter(({ name }) => !linted.includes(`"src/server/${name}/**"`))).toEqual([]);
  });
});
