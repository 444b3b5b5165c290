import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import type { SerializedError, TestModule } from 'vitest/node';
import { PATIENCE_MS, TEST_WITHIN_MS } from './server/test/patience.ts';

// Projects do not inherit these. `*.full.test.ts` runs only with `npm run test:full`.
const exclude = [...configDefaults.exclude, ...(process.env.FULL === '1' ? [] : ['**/*.full.test.ts'])];
const shared = { exclude, testTimeout: TEST_WITHIN_MS, hookTimeout: TEST_WITHIN_MS, expect: { poll: { timeout: PATIENCE_MS } } };

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Otherwise a quarter of the run loads modules again.
    isolate: false,
    // More than the cores, because tests that start servers mostly wait.
    maxWorkers: availableParallelism() + 1,
    reporters: ['dot', ['json', { outputFile: 'test-results/vitest.json' }], { onTestRunEnd: writeUncaughtErrors }],
    projects: [
      { test: { ...shared, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          globalSetup: ['server/test/database-server.ts'],
          execArgv: ['--import', './server/src/quick-imports.ts'],
        },
      },
      { test: { ...shared, name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
});

/** The JSON report omits uncaught errors: `npm test` reads this file. */
function writeUncaughtErrors(_: readonly TestModule[], errors: readonly SerializedError[]): void {
  if (errors.length === 0) return;
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/vitest-uncaught.txt', errors.map(({ stack, message }) => stack ?? message).join('\n\n'));
}
