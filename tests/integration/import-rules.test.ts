import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What the linter, with our rules, says of a file that holds this import. */
function lint(path: string, specifier: string): string {
  const house = mkdtempSync(join(tmpdir(), 'minutier-lint-'));
  try {
    copyFileSync('biome.json', join(house, 'biome.json'));
    symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
    const file = join(house, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { thing } from '${specifier}';\n\nexport const other = thing;\n`);
    const biome = resolve('node_modules/.bin/biome');
    const result = spawnSync(biome, ['lint', '--vcs-enabled=false', '--colors=off', path], {
      cwd: house,
      encoding: 'utf8',
    });
    return result.stdout + result.stderr;
  } finally {
    rmSync(house, { recursive: true });
  }
}

describe('who may import whom', () => {
  it.each([
    ['src/shared/x.ts', 'node:fs'],
    ['src/server/reading/x.ts', 'node:fs'],
    ['src/server/reading/x.ts', '../ports/clock.ts'],
    ['src/server/reading/x.ts', '#server/database/ids.ts'],
    ['src/server/papers/x.ts', 'node:fs'],
    ['src/server/papers/x.ts', '../reading/fold.ts'],
    ['src/server/papers/x.ts', '#server/reading/fold.ts'],
    ['src/server/ports/x.ts', '../errors.ts'],
    ['src/server/adapters/local/x.ts', '#server/features/workflows/workflows.service.ts'],
    ['src/server/adapters/local/x.ts', 'drizzle-orm'],
    ['src/server/automations/office/x.ts', '#server/database/ids.ts'],
    ['src/server/automations/office/x.ts', 'fastify'],
    ['src/server/automations/office/x.ts', 'node:fs'],
    ['src/server/automations/office/x.ts', '#server/features/scheduler/runs.service.ts'],
    ['src/server/features/workflows/x.ts', '../sessions/sessions.service.ts'],
    ['src/server/features/workflows/x.ts', '#server/features/sessions/sessions.service.ts'],
    ['src/server/features/workflows/x.ts', '#server/office.ts'],
    ['src/server/backup/x.ts', '../features/clients/clients.repository.ts'],
    ['src/server/encryption-key/x.ts', '../dependencies.ts'],
    ['src/web/lib/x.ts', '#web/features/session/session.queries.ts'],
    ['src/web/features/session/x.ts', '../workflows/workflows.queries.ts'],
    ['src/web/features/session/x.ts', '#web/routes/login.tsx'],
  ])('%s may not import %s', (path, specifier) => {
    expect(lint(path, specifier)).toContain('noRestrictedImports');
  });

  it.each([
    ['src/shared/x.ts', 'zod'],
    ['src/server/papers/x.ts', '#shared/case-facts.ts'],
    ['src/server/reading/x.ts', '#shared/document-types.ts'],
    ['src/server/reading/x.ts', '#server/papers/all-papers.ts'],
    ['src/server/adapters/local/x.ts', '#server/ports/drive.ts'],
    ['src/server/automations/office/x.ts', '#server/reading/fold.ts'],
    ['src/server/automations/office/x.ts', '#server/features/clients/clients.repository.ts'],
    ['src/server/features/workflows/x.ts', '#server/errors.ts'],
    ['src/server/features/workflows/x.ts', './workflows.service.ts'],
    ['src/server/backup/x.ts', '../data-folder.ts'],
    ['src/web/features/session/x.ts', '#web/lib/format-date.ts'],
  ])('%s may import %s', (path, specifier) => {
    expect(lint(path, specifier)).not.toContain('noRestrictedImports');
  });
});
