import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, readPlace } from './kept-places.ts';

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
  keepPlace('rooms', 'first', 'a');
  keepPlace('rooms', 'second', 'b');
  keepPlace('members', 'first', '3 1200');
  keepPlace('rooms', 'first', 'c');
  expect([readPlace('rooms', 'first'), readPlace('rooms', 'second'), readPlace('members', 'first')]).toEqual([
    'c',
    'b',
    '3 1200',
  ]);
  expect(readPlace('rooms', 'third')).toBeNull();
});

test('a position can be deleted', () => {
  keepPlace('rooms', 'first', 'a');
  keepPlace('rooms', 'first', null);
  expect(readPlace('rooms', 'first')).toBeNull();
});

test('only the last 30 entries are kept', () => {
  for (let number = 1; number <= 31; number += 1) keepPlace('rooms', `entry ${number}`, `${number}`);
  expect([1, 2, 31].map((number) => readPlace('rooms', `entry ${number}`))).toEqual([null, '2', '31']);
});
