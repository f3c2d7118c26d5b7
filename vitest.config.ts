import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

const slow = ['src/server/adapters/**', 'demo/**'];

/** Much work, no server and no clock: what else the machine does makes them late, and no more than that. */
const patient = [
  'src/server/adapters/text-extraction/text-extractor.test.ts',
  'demo/demo.test.ts',
  'tests/integration/evaluate.test.ts',
  'tests/integration/linear-expressions.test.ts',
];

export default defineConfig({
  test: {
    // A worker keeps what it has loaded: loading the product again for each file was half of the work.
    isolate: false,
    // Twice the cores: servers, mailboxes and processes that are killed are waited for a third of the time.
    maxWorkers: 4,
    // What is waited for is there in its own time; the default of a second is over on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'build/*.test.ts', 'tests/mail/**/*.test.ts'],
          exclude: slow,
          // Properties try hundreds of cases: seconds on a busy machine, and `npm test` leaves them what others leave.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'patient',
          include: patient,
          globalSetup: 'tests/support/readers.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', ...slow.map((folder) => `${folder}/*.test.ts`)],
          exclude: patient,
          globalSetup: [
            'tests/support/readers.ts',
            'tests/support/postgres-server.ts',
            'tests/support/pglite-template.ts',
            'tests/support/dovecot-server.ts',
            'tests/support/webdav-server.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
