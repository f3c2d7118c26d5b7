import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs an integration suite at another size, on its own servers; what it found. Throws when it did not pass. */
export function runSuite<Report>(file: string, env: Record<string, string>, reportName: string): Report {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-bench-'));
  const report = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/.bin/vitest',
        'run',
        '--project',
        'integration',
        file,
        '--testTimeout=3600000',
        '--hookTimeout=3600000',
      ],
      { env: { ...process.env, ...env, [reportName]: report }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (status !== 0) throw new Error(`${file} n’a pas réussi`);
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
