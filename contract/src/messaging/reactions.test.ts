import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isOneEmoji, QUICK_REACTIONS, REACTION_MAX_CHARACTERS, withoutNeedlessSelector } from './chat-rules.ts';

const picker = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('emojibase-data/en/data.json'), 'utf8')) as {
  emoji: string;
  group?: number;
  skins?: { emoji: string }[];
}[];

test('each quick reaction, and each emoji in the picker, is a single emoji', () => {
  const offered = picker.filter(({ group }) => group !== undefined && group !== 2);
  const all = offered
    .flatMap(({ emoji, skins = [] }) => [emoji, ...skins.map((skin) => skin.emoji)])
    .map(withoutNeedlessSelector);
  expect([...QUICK_REACTIONS, ...all].filter((emoji) => !isOneEmoji(emoji) || emoji.length > REACTION_MAX_CHARACTERS)).toEqual(
    [],
  );
});

test.each(['', 'a', '1', '❤', '👍👍', '👍 ', ' 👍', 'ok👍', '<b>', '🇩', '👍\u200d', 'ص'])('%j is not a single emoji', (text) => {
  expect(isOneEmoji(text)).toBe(false);
});
