import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTroubles } from '#server/features/office-health/office-health.tables.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp } from '#support/test-app.ts';
import manifest from '../../package.json' with { type: 'json' };

const [, postgres] = testDatabases;
const folder = 'docs/operations';

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** What Prometheus makes of a scrape itself. */
const ofPrometheus = ['up'];

/** `name{label="value",…}` in an expression: what must be among the series. */
function listSelectors(expression: string): { name: string; labels: string[] }[] {
  const found = expression.matchAll(/\b((?:minutier|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g);
  return [...found].map(([, name = '', labels = '']) => ({
    name,
    labels: labels.split(',').filter((label) => label !== '' && !label.startsWith('job=')),
  }));
}

describe('the dashboard and the alerts', () => {
  let test: TestApp;
  let series: string[];

  beforeAll(async () => {
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open());
    const workflowId = await test.addWorkflow({ type: 'client_reminder' });
    const at = test.office.clock.time;
    const trouble = { workflowId, notaryId: test.office.notary.id, since: at, lastAt: at, sentence: 'x' };
    await test.office.database.db.insert(runTroubles).values({ ...trouble, kind: 'mailbox' });
    series = (await test.call('GET', '/metrics')).body.split('\n');
  });
  afterAll(() => test.close());

  const isTold = ({ name, labels }: { name: string; labels: string[] }) =>
    ofPrometheus.includes(name) ||
    series.some((line) => {
      const [, told, own = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
      return told === name && labels.every((label) => own.split(',').includes(label));
    });

  it.each((JSON.parse(readFileSync(`${folder}/grafana.json`, 'utf8')) as Dashboard).panels)(
    'ask in « $title » for what /metrics tells',
    ({ targets }) => {
      const selectors = targets.flatMap(({ expr }) => listSelectors(expr));
      expect(selectors).not.toEqual([]);
      expect(selectors.filter((selector) => !isTold(selector))).toEqual([]);
    },
  );

  it('warn of what /metrics tells', () => {
    const selectors = listSelectors(readFileSync(`${folder}/alerts.yaml`, 'utf8'));
    expect(selectors.length).toBeGreaterThan(8);
    expect(selectors.filter((selector) => !isTold(selector))).toEqual([]);
  });

  /** By the names of the series: what a histogram counts is told under its own. */
  const ownMetrics = () => [
    ...new Set(series.flatMap((line) => /^# TYPE (minutier_\w+)/.exec(line)?.[1] ?? [])),
  ];

  it('measure what the table of the page explains, and nothing else', () => {
    const page = readFileSync(`${folder}/README.md`, 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const explained = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(minutier_\w+)/g)]);
    expect(new Set(explained.map(([, name]) => name))).toEqual(new Set(ownMetrics()));
  });

  it('measure nothing under an id but what the page of the logs says', () => {
    const page = readFileSync('docs/security/logs.md', 'utf8');
    const [row = ''] = page.split('\n').filter((line) => line.startsWith('| metrics |'));
    const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
    const withIds = series.filter((line) => line.startsWith('minutier_') && ids.test(line));
    expect(withIds.map((line) => line.split('{')[0])).toEqual([
      'minutier_office_failing_since_timestamp_seconds',
    ]);
    expect(row).toContain('the ids of offices that fail (500 at most)');
  });
});

it('each command is told in the README, but those that other commands begin with', () => {
  const page = readFileSync('README.md', 'utf8');
  const commands = Object.keys(manifest.scripts);
  const begun = commands.filter((name) => name.startsWith('pre') && commands.includes(name.slice(3)));
  const inner = [...begun, 'build', 'test', 'start'];
  const told = (name: string) => page.includes(`\`npm run ${name}`);
  expect(commands.filter((name) => !inner.includes(name) && !told(name))).toEqual([]);
});
