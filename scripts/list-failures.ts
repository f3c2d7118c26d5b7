import { relative } from 'node:path';

/** What the reporters of Vitest and Playwright write, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
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

/** What ran out of its time, without anything that was seen to be wrong. */
const LATE =
  /not after \d+ seconds|(?:Test|Hook) timed out in \d+ms|Test timeout of \d+ms exceeded|element\(s\) not found/;

/** Something of a suite that failed, and how it is asked for alone. */
export interface LateTests {
  /** As a parameter of the tool: a file, or a journey's place in it. */
  asked: string[];
  projects: string[];
  count: number;
}

/** Why each test of a file failed; why the file did, where none of its tests could begin. */
function listReasons({ status, message, assertionResults }: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [message] : [];
  return failed.map(({ failureMessages }) => failureMessages.join('\n'));
}

export function countVitestFailures({ testResults }: VitestReport): number {
  return testResults.flatMap(listReasons).length;
}

/** The files of which nothing failed but what was late. */
export function listLateFiles({ testResults }: VitestReport): LateTests {
  const late = testResults.flatMap((file) => {
    const reasons = listReasons(file);
    return reasons.length > 0 && reasons.every(isOfTime) ? [{ name: file.name, count: reasons.length }] : [];
  });
  return {
    asked: late.map(({ name }) => relative(process.cwd(), name)),
    projects: [],
    count: late.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The journeys that failed because they were late. */
export function listLateJourneys({ suites }: PlaywrightReport): LateTests {
  const late = suites
    .flatMap(listSpecs)
    .flatMap(({ file, line, tests }) =>
      tests
        .filter(({ status, results }) => status === 'unexpected' && results.every(isLateResult))
        .map(({ projectName }) => ({ asked: `${file}:${line}`, project: projectName })),
    );
  return {
    asked: [...new Set(late.map(({ asked }) => asked))],
    projects: [...new Set(late.map(({ project }) => project))],
    count: late.length,
  };
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

const isOfTime = (message: string) => LATE.test(message);
const isLateResult = ({ error }: PlaywrightTest['results'][number]) => isOfTime(error?.message ?? '');

const REASON_LINES = 12;

function tellWhy(name: string, reason: string): string {
  const lines = reason.trim().split('\n').slice(0, REASON_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
