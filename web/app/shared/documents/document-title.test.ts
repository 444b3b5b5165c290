import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countInTitle } from './document-title.ts';

beforeEach(() => vi.stubGlobal('document', { title: 'Chat Rooms · Bros Abroad' }));
afterEach(() => {
  countInTitle('');
  vi.unstubAllGlobals();
});

test('the title shows the current number of unread messages, and none once all are read', () => {
  countInTitle('3');
  expect(document.title).toBe('(3) Chat Rooms · Bros Abroad');
  countInTitle('99+');
  expect(document.title).toBe('(99+) Chat Rooms · Bros Abroad');
  countInTitle('');
  expect(document.title).toBe('Chat Rooms · Bros Abroad');
});

test('a screen with its own title also shows the number', () => {
  countInTitle('3');
  document.title = 'Map · Bros Abroad';
  countInTitle('3');
  expect(document.title).toBe('(3) Map · Bros Abroad');
});

test('words in brackets are not a number', () => {
  document.title = '(Not 3) Eli · Bros Abroad';
  countInTitle('1');
  expect(document.title).toBe('(1) (Not 3) Eli · Bros Abroad');
});
