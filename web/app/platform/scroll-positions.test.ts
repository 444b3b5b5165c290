import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readScrollPosition, saveScrollPosition } from './scroll-positions.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
};

beforeEach(() => void vi.stubGlobal('sessionStorage', storage));
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test('each history entry keeps the newest position of each kind of list', () => {
  saveScrollPosition('rooms', 'first', 'a');
  saveScrollPosition('rooms', 'second', 'b');
  saveScrollPosition('members', 'first', '3 1200');
  saveScrollPosition('rooms', 'first', 'c');
  expect([
    readScrollPosition('rooms', 'first'),
    readScrollPosition('rooms', 'second'),
    readScrollPosition('members', 'first'),
  ]).toEqual(['c', 'b', '3 1200']);
  expect(readScrollPosition('rooms', 'third')).toBeNull();
});

test('a position can be deleted', () => {
  saveScrollPosition('rooms', 'first', 'a');
  saveScrollPosition('rooms', 'first', null);
  expect(readScrollPosition('rooms', 'first')).toBeNull();
});

test('only the last 30 entries are kept', () => {
  for (let number = 1; number <= 31; number += 1) saveScrollPosition('rooms', `entry ${number}`, `${number}`);
  expect([1, 2, 31].map((number) => readScrollPosition('rooms', `entry ${number}`))).toEqual([null, '2', '31']);
});
