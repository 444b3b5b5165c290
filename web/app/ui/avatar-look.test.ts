import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AVATAR_HUES, avatarHueOf, initialsOf } from './avatar-look.ts';
import { contrastRatio } from './contrast.ts';

test.each([
  ['Marco Polo', 'MP'],
  ['  ibn  battuta al-tanji ', 'IA'],
  ['Zoë', 'Z'],
  ['🧭 Explorer', '🧭E'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('an id always has the same color, and many ids use all colors', () => {
  const hues = Array.from({ length: 400 }, (_, index) => avatarHueOf(`0199f5c0-${index}`));
  expect(avatarHueOf('0199f5c0-7')).toBe(hues[7]);
  expect(new Set(hues).size).toBe(AVATAR_HUES);
});

test('initials are readable on every color', () => {
  const sheet = readFileSync(new URL('./avatar.module.css', import.meta.url), 'utf8');
  const backgrounds = [...sheet.matchAll(/data-hue="\d"\] \{\n {2}background: (#[0-9a-f]{6})/g)].map(
    (match) => match[1] as string,
  );
  expect(backgrounds).toHaveLength(AVATAR_HUES);
  for (const background of backgrounds) expect(contrastRatio('#fffdfa', background)).toBeGreaterThanOrEqual(4.5);
});
