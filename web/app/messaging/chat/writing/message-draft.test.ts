import type { MemberId } from '@bros/contract/core/fields';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT, keepMessageDraft, readMessageDraft } from './message-draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

const mentions = [{ memberId: 'marco' as MemberId, name: 'Marco' }];

test('a draft is read as it was kept', () => {
  const draft = { text: 'Hello @Marco', mentions, photos: [] };
  keepMessageDraft('room', draft);
  expect(readMessageDraft('room')).toEqual(draft);
  expect(readMessageDraft('another room')).toBeNull();
});

test('a draft without words or photos is dropped, with the mentions it had', () => {
  keepMessageDraft('room', { text: 'Hello', mentions, photos: [] });
  keepMessageDraft('room', { ...EMPTY_DRAFT, mentions });
  expect(kept.size).toBe(0);
});

test('the words of a draft are kept where its lists cannot be read', () => {
  kept.set('room', JSON.stringify({ text: 'Hello', mentions: '{', photos: '"no list"' }));
  expect(readMessageDraft('room')).toEqual({ text: 'Hello', mentions: [], photos: [] });
});
