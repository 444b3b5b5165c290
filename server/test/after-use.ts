import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Inside a test, `afterAll` never runs. */
export function afterUse(end: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
