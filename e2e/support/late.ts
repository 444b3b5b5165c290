import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, type Route, test } from '@playwright/test';

const WRITES_LATE_MS = 2_000;
const ANSWERS_LATE_MS = 1_500;
const READS_LATE_MS = 1_200;

/** With `--slow`: delays sending of writes, or reads and responses to writes. */
export async function slowDown(context: BrowserContext): Promise<void> {
  const { late } = test.info().config.metadata as { late?: 'writes' | 'answers' };
  if (late) await context.route('**/api/**', late === 'writes' ? sendLate : answerLate);
}

const isRead = (route: Route): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(route.request().method());

async function sendLate(route: Route): Promise<void> {
  if (!isRead(route)) await sleep(WRITES_LATE_MS);
  await route.fallback();
}

async function answerLate(route: Route): Promise<void> {
  if (isRead(route)) {
    await sleep(READS_LATE_MS);
    return route.fallback();
  }
  const response = await route.fetch({ maxRedirects: 0 });
  await sleep(ANSWERS_LATE_MS);
  await route.fulfill({ response });
}
