import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  claimDrafts,
  dropDraft,
  findEntered,
  findSecrets,
  forgetDrafts,
  keepDraft,
  keepFormDraft,
  readDraft,
  readFormDraft,
  restore,
} from './form-draft.ts';

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

const formOf = (...inputs: { name: string; type?: string; autocomplete?: string }[]) =>
  ({
    querySelectorAll: () => inputs.map(({ type = 'text', autocomplete = '', ...input }) => ({ ...input, type, autocomplete })),
  }) as unknown as HTMLFormElement;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is restored when its author signs in again, but is not shown to another member', () => {
  keepDraft('event', { title: 'A surprise' });
  claimDrafts('one');
  claimDrafts('one');
  expect(readDraft('event')).toEqual({ title: 'A surprise' });
  claimDrafts('other');
  expect(readDraft('event')).toBeNull();
});

test('a draft can be read until it is dropped', () => {
  keepDraft('profile', { bio: 'Writes on trains.' });
  expect([readDraft('profile'), readDraft('profile'), readDraft('other')]).toEqual([
    { bio: 'Writes on trains.' },
    { bio: 'Writes on trains.' },
    null,
  ]);
  dropDraft('profile');
  expect(readDraft('profile')).toBeNull();
});

test.each(['{', '7', '"words"'])('a broken draft is ignored: %s', (stored) => {
  sessionStorage.setItem('profile', stored);
  expect(readDraft('profile')).toBeNull();
});

test('blocked storage causes no error', () => {
  vi.stubGlobal('sessionStorage', closedStorage());
  keepDraft('profile', { bio: 'x' });
  dropDraft('profile');
  expect(readDraft('profile')).toBeNull();
});

test('a sign-out deletes every draft, and drafts of closing screens still belong to the member who signed out', () => {
  claimDrafts('one');
  keepDraft('event', { title: 'A surprise' });
  forgetDrafts();
  expect(readDraft('event')).toBeNull();
  keepDraft('late', { title: 'Kept while closing' });
  claimDrafts('other');
  expect(readDraft('late')).toBeNull();
});

const saved = { name: '', city: 'Lisbon', secret: '' };
const nothing: ReadonlySet<string> = new Set();

test('only changed fields are restored', () => {
  keepFormDraft('trip', findEntered({ ...saved, name: 'Eli', city: '2267057' }, saved, nothing));
  expect(restore(readFormDraft('trip'), saved)).toEqual({
    values: { name: 'Eli', city: '2267057' },
    before: { name: '', city: 'Lisbon' },
    isOutdated: false,
  });
});

test('40,000 characters are restored completely', () => {
  const name = '\u{1f30d} Long. '.repeat(4000);
  keepFormDraft('review', findEntered({ ...saved, name }, saved, nothing));
  expect(restore(readFormDraft('review'), saved)?.values).toEqual({ name });
});

test('a cleared field is restored empty', () => {
  keepFormDraft('trip', findEntered({ ...saved, city: '' }, saved, nothing));
  expect(restore(readFormDraft('trip'), saved)?.values).toEqual({ city: '' });
});

test('a form that has its initial values again stores no draft', () => {
  keepFormDraft('trip', findEntered({ ...saved, name: 'Eli' }, saved, nothing));
  keepFormDraft('trip', findEntered(saved, saved, nothing));
  expect(readDraft('trip')).toBeNull();
  expect(restore(readFormDraft('trip'), saved)).toBeNull();
});

test('two forms on one page have separate drafts', () => {
  keepFormDraft('reply:1', findEntered({ text: 'Yes' }, { text: '' }, nothing));
  expect(restore(readFormDraft('reply:2'), { text: '' })).toBeNull();
  expect(restore(readFormDraft('reply:1'), { text: '' })?.values).toEqual({ text: 'Yes' });
});

test('a draft does not overwrite other fields that were saved after it, and warns if its own field was', () => {
  keepFormDraft('trip', findEntered({ ...saved, name: 'Mine' }, saved, nothing));
  const elsewhere = { ...saved, city: 'Porto' };
  expect({ ...elsewhere, ...restore(readFormDraft('trip'), elsewhere)?.values }).toMatchObject({ name: 'Mine', city: 'Porto' });
  expect(restore(readFormDraft('trip'), elsewhere)?.isOutdated).toBe(false);
  expect(restore(readFormDraft('trip'), { ...saved, name: 'Theirs' })).toEqual({
    values: { name: 'Mine' },
    before: { name: '' },
    isOutdated: true,
  });
});

test('a draft that equals the saved values is dropped', () => {
  keepFormDraft('trip', findEntered({ ...saved, name: 'Eli' }, saved, nothing));
  expect(restore(readFormDraft('trip'), { ...saved, name: 'Eli' })).toBeNull();
});

test('a draft without previous values, or with a removed field, causes no error', () => {
  keepFormDraft('request', { name: { value: 'From the guide' }, gone: { value: 'x' } });
  expect(restore(readFormDraft('request'), saved)).toEqual({
    values: { name: 'From the guide' },
    before: { name: '' },
    isOutdated: false,
  });
});

test.each([{ name: 'Eli' }, { name: null }, { name: 7 }, { name: { other: 'x' } }])(
  'a draft with another shape is ignored: %j',
  (kept) => {
    sessionStorage.setItem('trip', JSON.stringify(kept));
    expect(readFormDraft('trip')).toEqual({});
  },
);

test('full storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', { ...fakeStorage(), setItem: refuse });
  keepFormDraft('trip', findEntered({ ...saved, name: 'Eli' }, saved, nothing));
  forgetDrafts();
  expect(readFormDraft('trip')).toEqual({});
});

test.each([
  { type: 'password' },
  { autocomplete: 'new-password' },
  { autocomplete: 'one-time-code' },
  { autocomplete: 'cc-number' },
])('a secret is never stored: %j', (input) => {
  const secrets = new Set(findSecrets(formOf({ name: 'name' }, { name: 'secret', ...input })));
  expect(Object.keys(findEntered({ name: 'Eli', city: '', secret: '1234' }, saved, secrets))).toEqual(['name', 'city']);
});

test('the field for a postal code does not count as secret', () => {
  expect(findSecrets(formOf({ name: 'code', autocomplete: 'postal-code' }))).toEqual([]);
});
