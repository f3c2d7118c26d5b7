import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, most of it first. Beside the first of all, which is one process after the other, those that wait
 * as often as they work; then those that recognise words, which fill every processor.
 */
const longest = [
  'tests/integration/crash.test.ts',
  'tests/integration/start.test.ts',
  'tests/integration/office-mail.test.ts',
  'tests/integration/sent-once.test.ts',
  'tests/integration/killed-worker.test.ts',
  'tests/integration/authorisation.test.ts',
  'tests/integration/erasure-killed.test.ts',
  'adapters/text-extraction/text-extractor.test.ts',
  'adapters/text-extraction/hostile-files.test.ts',
  'tests/integration/simulation.test.ts',
  'tests/integration/idle-runs.test.ts',
  'tests/integration/database-outage.test.ts',
  'tests/integration/several-workers.test.ts',
  'tests/integration/message-moves.test.ts',
  'tests/integration/corrections.test.ts',
  'tests/integration/reader-service.test.ts',
  'tests/integration/replies-by-hand.test.ts',
  'tests/integration/scheduled-runs.test.ts',
  'tests/integration/keys-beside-a-session.test.ts',
  'tests/integration/office-day.test.ts',
  'tests/integration/restore-drill.test.ts',
  'adapters/local/drive-folder.test.ts',
  'adapters/cage/worker-pool.test.ts',
  'tests/integration/namesakes.test.ts',
  'tests/integration/rotate-key.test.ts',
  'adapters/webdav/webdav-drive.test.ts',
  'tests/integration/evaluate.test.ts',
  'reading/other-wordings.test.ts',
];

/** In a fresh clone Vitest knows of no file how long it takes: one that begins last is waited for by idle processors. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    // Stable, and within a project: a worker that changes projects loads everything again.
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).sort((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? longest.length : rank;
}
