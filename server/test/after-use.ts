import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the current test, or after the file if called outside a test. (`afterAll` inside a test never runs.) */
export function afterUse(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
