import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up after the current test, or outside a test after the file. (`afterAll` inside a test never runs.) */
export function afterUse(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
