import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Ends a thing with the test that made it, or with the file if it was made outside of tests: `afterAll` inside a test is never called,
 * and an app that nobody stops asks for jobs until the whole run ends.
 */
export function afterUse(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
