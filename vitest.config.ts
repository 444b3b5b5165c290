import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A run that finds no test proves nothing.
    passWithNoTests: false,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/database-server.ts'],
          execArgv: ['--import', './server/src/quick-imports.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
});
