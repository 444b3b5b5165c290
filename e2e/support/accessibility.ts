import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const COLOR_SCHEMES = {
  light: { resultTypes: ['violations'] },
  // The dark theme differs only in colors.
  dark: { resultTypes: ['violations'], runOnly: ['color-contrast'] },
} satisfies Record<string, RunOptions>;

/**
 * Checks WCAG 2.2 AA and best practices in the light theme, and with `npm run test:full` colors in the dark theme. Switching takes half of the time;
 * `tokens.test.ts` checks the colors of both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const { isFull } = test.info().config.metadata as { isFull: boolean };
  for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settleColors);
    const look = async (options: RunOptions) => {
      const { violations } = (await window.axe?.run(document, options)) ?? {
        violations: [{ id: 'no axe', help: '', nodes: [] }],
      };
      return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }));
    };
    const found = () => page.evaluate(look, COLOR_SCHEMES[colorScheme]);
    await expect.poll(found, `axe on ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

export async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond, 'pixels beyond the width').toBe(0);
}

async function settleColors(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
