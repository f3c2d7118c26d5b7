import { defineConfig } from 'vitest/config';

const slow = ['src/server/adapters/**', 'demo/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          exclude: slow,
          // Properties try hundreds of cases: seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts', ...slow.map((folder) => `${folder}/*.test.ts`)],
          globalSetup: [
            'tests/support/postgres-server.ts',
            'tests/support/pglite-template.ts',
            'tests/support/dovecot-server.ts',
            'tests/support/webdav-server.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
