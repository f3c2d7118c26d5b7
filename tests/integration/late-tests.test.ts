import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  countVitestFailures,
  listLateFiles,
  listLateJourneys,
  type PlaywrightReport,
  type VitestReport,
} from '../../scripts/list-failures.ts';

type File = VitestReport['testResults'][number];

function reportOf(...testResults: File[]): VitestReport {
  return { numPassedTests: 1, success: false, testResults };
}

function fileWith(name: string, ...reasons: string[]): File {
  return {
    name: join(process.cwd(), name),
    status: 'failed',
    message: '',
    assertionResults: [
      { status: 'passed', fullName: 'passes', failureMessages: [] },
      ...reasons.map((reason) => ({ status: 'failed', fullName: 'fails', failureMessages: [reason] })),
    ],
  };
}

const late = 'Error: not after 20 seconds\n    at eventually (tests/support/test-app.ts:161:33)';
const wrong = 'AssertionError: expected 1 to be 2';

describe('what is tried again alone', () => {
  it('is the file of which nothing failed but what ran out of its time', () => {
    const report = reportOf(
      fileWith('tests/a.test.ts', late, 'Error: Test timed out in 60000ms.'),
      fileWith('tests/b.test.ts', late, wrong),
      fileWith('tests/c.test.ts', wrong),
      { ...fileWith('tests/d.test.ts'), message: 'Error: Hook timed out in 60000ms.' },
      { ...fileWith('tests/e.test.ts'), message: 'SyntaxError: Unexpected token' },
      { ...fileWith('tests/f.test.ts'), status: 'passed' },
    );
    expect(listLateFiles(report)).toEqual({
      asked: ['tests/a.test.ts', 'tests/d.test.ts'],
      projects: [],
      count: 3,
    });
    expect(countVitestFailures(report)).toBe(7);
  });

  it('is the journey that was still waiting, and none that saw something else than it should', () => {
    const journey = (line: number, message: string, status = 'unexpected') => ({
      title: 'a journey',
      file: 'a.spec.ts',
      line,
      tests: [{ projectName: 'desktop', status, results: [{ error: { message } }] }],
    });
    const report: PlaywrightReport = {
      stats: { expected: 1, unexpected: 3, flaky: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [journey(1, 'Test timeout of 30000ms exceeded.')],
          suites: [
            {
              title: 'inside',
              specs: [
                journey(2, 'expect(locator).toBeVisible() failed\nError: element(s) not found'),
                journey(3, 'expect(locator).toHaveText(expected) failed\n-  3\n+  4'),
                journey(4, '', 'expected'),
              ],
            },
          ],
        },
      ],
    };
    expect(listLateJourneys(report)).toEqual({
      asked: ['a.spec.ts:1', 'a.spec.ts:2'],
      projects: ['desktop'],
      count: 2,
    });
  });
});

describe('a suite', () => {
  const filesWith = (patterns: string[], telltale: RegExp) =>
    globSync(patterns).filter((file) => telltale.test(readFileSync(file, 'utf8')));

  it('waits by no matcher that is not told as late', () => {
    const waits = /(?:expect\.poll|vi\.wait(?:For|Until))\(/;
    const suites = ['tests/integration/*.test.ts', 'src/server/**/*.test.ts', 'demo/*.test.ts'];
    expect(suites.flatMap((each) => globSync(each)).length).toBeGreaterThan(400);
    expect(filesWith(suites, waits)).toEqual([]);
  });

  it('never looks at the clock to say quick', () => {
    const quick = /expect\(\s{0,20}(?:performance|Date)\.now\(\) - [^;]{0,200}toBeLessThan/;
    const suites = ['{src,tests,demo,build}/**/*.test.{ts,tsx}', 'tests/e2e/*.ts', 'tests/support/*.ts'];
    expect(filesWith(suites, quick)).toEqual([]);
  });

  it('names each refusal that it expects: a misspelling is refused as well', () => {
    const nameless = /(?<!not)\.toThrow(?:Error)?\(\)/;
    expect(filesWith(['tests/integration/*.test.ts', 'src/server/**/*.test.ts'], nameless)).toEqual([]);
  });
});
