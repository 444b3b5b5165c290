import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A run that finds no test proves nothing.
    passWithNoTests: false,
    // Files share a process one after the other, and what it has loaded; what a file changes (its app, its database) is its own.
    // With a process for each, a quarter of the run went into loading the same modules again.
    isolate: false,
    // Vitest leaves one core to itself, which on two cores is half of the machine, for work that it hardly has.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          // What a person would still wait for is no failure, and a right answer does not wait.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
});
