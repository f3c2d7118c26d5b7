import { relative } from 'node:path';

/** What the reporters of Vitest and Playwright write, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName: string;
  status: string;
  results: { error?: { message?: string } }[];
}

/** A line for the name of each test that failed, and under it the beginning of why. */
export function listVitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [tellWhy(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      tellWhy(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

export function listPlaywrightFailures(suite: PlaywrightSuite): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) =>
        tellWhy(
          `[${projectName}] ${file}:${line} › ${title}`,
          results.map(({ error }) => error?.message ?? '').join('\n'),
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listPlaywrightFailures)];
}

const REASON_LINES = 12;

function tellWhy(name: string, reason: string): string {
  const lines = reason.trim().split('\n').slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
