import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  countVitestFailures,
  type LateTests,
  listLateFiles,
  listLateJourneys,
  listPlaywrightFailures,
  listVitestFailures,
  type PlaywrightReport,
  type VitestReport,
} from './list-failures.ts';
import { type Command, runBeside } from './run-commands.ts';

/** Everything: checks, unit and integration tests, browser journeys. Ends with `N passed, N failed`. */

const reports = mkdtempSync(join(tmpdir(), 'minutier-tests-'));
const count = { passed: 0, failed: 0 };
/** Said again at the end, where they are found. */
const failures: string[] = [];

function add(passed: number, failed: number): void {
  count.passed += passed;
  count.failed += failed;
}

/** What is asked again, alone, once nothing else runs: how many those are, and whether they pass. */
const late: { count: number; passesAlone(): Promise<boolean> }[] = [];

async function check(name: string, command: [string, ...string[]]): Promise<void> {
  const ok = await runBeside({ name, command }, { patient: true });
  add(ok ? 1 : 0, ok ? 0 : 1);
  if (!ok) failures.push(name);
}

/** A Debian package that the tests need; installed when that is ours to do, asked for when it is not. */
function ensurePackage(file: string, packages: string[], purpose: string): boolean {
  if (existsSync(file)) return true;
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!debian) {
    console.error(`Il faut ${file} (Debian : ${packages.join(', ')}) pour ${purpose}.`);
    return false;
  }
  console.log(`Installation de ${packages.join(', ')} (Debian)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const options = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

async function runVitest(
  name: string,
  projects: string[],
  { patient, options = [] }: { patient: boolean; options?: string[] },
): Promise<void> {
  const report = join(reports, `${projects.join('-')}.json`);
  const ok = await runBeside(
    {
      name,
      command: [
        'vitest',
        'run',
        ...projects.map((project) => `--project=${project}`),
        ...options,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    },
    { live: !patient, patient },
  );
  if (!existsSync(report)) {
    add(0, 1);
    return;
  }
  const results: VitestReport = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, success } = results;
  failures.push(...listVitestFailures(results));
  add(numPassedTests, countVitestFailures(results) || (ok && success ? 0 : 1));
  noteLate(listLateFiles(results), ({ asked }) => ({
    name: `${name}, seuls`,
    command: [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--maxWorkers=1',
      ...asked,
    ],
  }));
}

async function runPlaywright(): Promise<void> {
  const report = join(reports, 'playwright.json');
  const ok = await runBeside(
    {
      name: 'Parcours dans Chromium',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
    { live: true },
  );
  if (!existsSync(report)) {
    add(0, 1);
    return;
  }
  const results: PlaywrightReport = JSON.parse(readFileSync(report, 'utf8'));
  const { stats } = results;
  failures.push(...results.suites.flatMap(listPlaywrightFailures));
  add(stats.expected + stats.flaky, stats.unexpected || (ok ? 0 : 1));
  noteLate(listLateJourneys(results), ({ asked, projects }) => ({
    name: 'Parcours dans Chromium, seuls',
    command: [
      'playwright',
      'test',
      ...asked,
      ...projects.map((project) => `--project=${project}`),
      '--workers=1',
    ],
  }));
}

function noteLate(tests: LateTests, alone: (tests: LateTests) => Command): void {
  if (tests.count === 0) return;
  late.push({ count: tests.count, passesAlone: () => runBeside(alone(tests), { live: true }) });
}

/**
 * Whatever ran out of its time beside the others is tried once more by itself: a machine that was busy makes a test late, a
 * fault makes it late again. What was seen to be wrong is wrong. It is told, so that a test that is often late is seen.
 */
async function tryLateAlone(): Promise<void> {
  for (const { count: tests, passesAlone } of late) {
    if (!(await passesAlone())) continue;
    add(tests, -tests);
    failures.push(`(${tests} en retard à côté des autres, réussis seuls : voir ci-dessus)`);
  }
}

async function runChecks(): Promise<void> {
  await check('Format, lint, imports', ['biome', 'check', '--max-diagnostics=50', '.']);
  await check('Types du serveur', ['tsc', '--noEmit', '-p', 'tsconfig.json']);
  await check('Types du client', ['tsc', '--noEmit', '-p', 'src/web/tsconfig.json']);
  await check('Réglages décrits', ['node', 'scripts/write-settings.ts', '--check']);
  await check('Exports utiles', ['node', 'scripts/check-exports.ts']);
}

/** All that neither waits nor is ever late, from what the others leave of the processors. */
async function runPatient(): Promise<void> {
  await runChecks();
  await runVitest('Tests unitaires et de lecture', ['unit', 'patient'], {
    patient: true,
    options: ['--maxWorkers=2'],
  });
}

/**
 * The suites with servers and mailboxes of their own, then the journeys: side by side they make each other late. Both wait a
 * part of their time, which is what is left to the patient.
 */
async function runAll(): Promise<void> {
  const browsers = ['chromium', 'chromium-headless-shell'];
  const hasBrowsers = browsers.every((name) =>
    ensurePackage(`/usr/bin/${name}`, browsers, 'les parcours navigateur'),
  );
  // Without them only the suites of the mailbox and of that drive fail, each with that reason.
  ensurePackage('/usr/bin/pg_dump', ['postgresql'], 'les tests de la sauvegarde de PostgreSQL');
  ensurePackage('/usr/lib/dovecot/lmtp', ['dovecot-imapd', 'dovecot-lmtpd'], 'les tests de la messagerie');
  ensurePackage('/usr/sbin/apache2', ['apache2-bin'], 'les tests du drive WebDAV');
  const patient = runPatient();
  await runVitest('Tests d’intégration', ['integration'], { patient: false });
  if (hasBrowsers) await runPlaywright();
  else add(0, 1);
  await patient;
  await tryLateAlone();
}

await runAll();

rmSync(reports, { recursive: true });
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
