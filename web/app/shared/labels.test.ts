import { expect, test } from 'vitest';

/** WCAG 2.5.3: for voice commands, a button's accessible name (`removeNamed`) contains its visible label (`remove`). */
function findMismatches(texts: object, path: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value === 'object' && value !== null) return findMismatches(value, `${path}.${key}`);
    const shown: unknown = (texts as Record<string, unknown>)[key.replace(/Named$/, '')];
    if (typeof value !== 'function' || !key.endsWith('Named') || typeof shown !== 'string') return [];
    const label: unknown = value('N', 'N', 'N');
    const text = shown.replace(/[.…]+$/, '').toLowerCase();
    return typeof label === 'string' && !label.toLowerCase().includes(text) ? [`${path}.${key}: '${label}' for '${shown}'`] : [];
  });
}

test('every label contains the text of its button', () => {
  const files = import.meta.glob<object>(['../**/*texts.ts'], { eager: true });
  expect(Object.keys(files).length).toBeGreaterThan(100);
  expect(Object.entries(files).flatMap(([file, module]) => findMismatches({ ...module }, file))).toEqual([]);
});
