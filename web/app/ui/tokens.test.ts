import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { edgePairs, MAP_CONTRAST_MIN, mapPairs, type ThemeName, textPairs, themes, tokensCss } from './tokens.ts';

describe.each(Object.keys(themes) as ThemeName[])('%s theme', (name) => {
  const theme = themes[name];

  test.each(textPairs)('has readable text: %s on %s', (text, background) => {
    expect(contrastRatio(theme[text], theme[background])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('has a visible border: %s on %s', (edge, background) => {
    expect(contrastRatio(theme[edge], theme[background])).toBeGreaterThanOrEqual(3);
  });

  test.each(mapPairs)('has two different colors: %s and %s', (land, sea) => {
    expect(contrastRatio(theme[land], theme[sea])).toBeGreaterThanOrEqual(MAP_CONTRAST_MIN);
  });
});

test('the style sheet is generated from the table', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(tokensCss());
});

test('contrast is measured as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
