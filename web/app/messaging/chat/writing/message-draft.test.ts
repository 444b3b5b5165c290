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

test('a draft is restored unchanged', () => {
  const draft = { text: 'Hello @Marco', mentions, photos: [] };
  keepMessageDraft('room', draft);
  expect(readMessageDraft('room')).toEqual(draft);
  expect(readMessageDraft('another room')).toBeNull();
});

test('a draft without text or photos is deleted, even if it has mentions', () => {
  keepMessageDraft('room', { text: 'Hello', mentions, photos: [] });
  keepMessageDraft('room', { ...EMPTY_DRAFT, mentions });
  expect(kept.size).toBe(0);
});

test('the text of a draft is restored even if its mentions and photos cannot be parsed', () => {
  kept.set('room', JSON.stringify({ text: 'Hello', mentions: '{', photos: '"no list"' }));
  expect(readMessageDraft('room')).toEqual({ text: 'Hello', mentions: [], photos: [] });
});
