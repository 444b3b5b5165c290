import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themes } from '../../ui/tokens.ts';

const BYTES_MAX = 30_000;

test('the picture of the world has the colors of both themes and weighs at most 30 kB', () => {
  const picture = readFileSync(new URL('./world.svg', import.meta.url), 'utf8');
  for (const colors of Object.values(themes)) {
    expect(picture).toContain(`fill:${colors['map-land']};stroke:${colors['map-coast']}`);
  }
  expect(picture.length).toBeLessThanOrEqual(BYTES_MAX);
});
