import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDrafts, dropDraft, keepDraft, keepTyped, readDraft, takeTyped } from './form-draft.ts';

/** Storage of one tab. */
function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const closedStorage = () => {
  const refuse = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
};

/** The part of a form that drafts read. */
const formOf = (...inputs: { name: string; type?: string; autocomplete?: string }[]) =>
  ({
    querySelectorAll: () => inputs.map(({ type = 'text', autocomplete = '', ...input }) => ({ ...input, type, autocomplete })),
  }) as unknown as HTMLFormElement;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', { pathname: '/register' });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft survives the sign-in of its writer, and not that of another member', () => {
  keepDraft('event', { title: 'A surprise' });
  claimDrafts('one');
  claimDrafts('one');
  expect(readDraft('event')).toEqual({ title: 'A surprise' });
  claimDrafts('other');
  expect(readDraft('event')).toBeNull();
});

test('a draft is read until it is dropped', () => {
  keepDraft('profile', { bio: 'Writes on trains.' });
  expect([readDraft('profile'), readDraft('profile'), readDraft('other')]).toEqual([
    { bio: 'Writes on trains.' },
    { bio: 'Writes on trains.' },
    null,
  ]);
  dropDraft('profile');
  expect(readDraft('profile')).toBeNull();
});

test.each(['{', '7', '"words"'])('a broken draft reads as none: %s', (stored) => {
  sessionStorage.setItem('profile', stored);
  expect(readDraft('profile')).toBeNull();
});

test('closed storage keeps nothing, and stops nobody', () => {
  vi.stubGlobal('sessionStorage', closedStorage());
  keepDraft('profile', { bio: 'x' });
  dropDraft('profile');
  expect(readDraft('profile')).toBeNull();
});

const initial = { name: '', city: 'Lisbon', secret: '' };

test('changed fields are given to the next page, once', () => {
  const form = formOf({ name: 'name' }, { name: 'city' }, { name: 'secret' });
  keepTyped(form, { name: 'Eli', city: 'Lisbon', secret: '' }, initial);
  expect(takeTyped(Object.keys(initial))).toEqual({ name: 'Eli' });
  expect(takeTyped(Object.keys(initial))).toBeNull();
});

test('nothing is kept of a form that nobody touched', () => {
  keepTyped(formOf({ name: 'name' }), initial, initial);
  expect(takeTyped(Object.keys(initial))).toBeNull();
});

test.each([
  { type: 'password' },
  // A password that is shown as text.
  { autocomplete: 'new-password' },
  { autocomplete: 'one-time-code' },
  { autocomplete: 'cc-number' },
])('a secret is never kept: %j', (input) => {
  keepTyped(formOf({ name: 'name' }, { name: 'secret', ...input }), { name: 'Eli', city: 'Lisbon', secret: '1234' }, initial);
  expect(takeTyped(Object.keys(initial))).toEqual({ name: 'Eli' });
});

test('a form of another page, or with other fields, takes nothing', () => {
  keepTyped(formOf({ name: 'name' }), { ...initial, name: 'Eli' }, initial);
  expect(takeTyped(['name'])).toBeNull();
  vi.stubGlobal('location', { pathname: '/login' });
  expect(takeTyped(Object.keys(initial))).toBeNull();
});
