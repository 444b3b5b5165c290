import { expect, test } from 'vitest';
import { dismissToast, readToasts, showToast, showToastsIn } from './toasts.ts';

const titles = (dialog?: symbol) => readToasts(dialog).map(({ title }) => title);

test('toasts are shown in the topmost dialog, or on the page once all dialogs are closed', () => {
  const [first, second] = [Symbol('first'), Symbol('second')];
  showToast({ title: 'Not a picture' });
  expect(titles()).toEqual(['Not a picture']);
  const closeFirst = showToastsIn(first);
  const closeSecond = showToastsIn(second);
  expect([titles(), titles(first), titles(second)]).toEqual([[], [], ['Not a picture']]);
  closeSecond();
  expect([titles(), titles(first)]).toEqual([[], ['Not a picture']]);
  closeFirst();
  expect(titles()).toEqual(['Not a picture']);
});

test('an error replaces an earlier equal error; other toasts are shown every time', () => {
  const failed = { title: 'Error', text: 'Failed to load travel events', tone: 'error' } as const;
  for (const toast of [failed, { ...failed, text: 'Failed to join event' }, { title: 'Saved' }, { title: 'Saved' }])
    showToast(toast);
  const shown = readToasts();
  showToast(failed);
  expect(readToasts().map(({ title, text }) => text ?? title)).toEqual(['Failed to join event', 'Saved', 'Saved', failed.text]);
  const isNew = readToasts().map(({ id }) => shown.every((before) => before.id !== id));
  expect(isNew).toEqual([false, false, false, true]);
  dismissToast(readToasts().at(-1)?.id ?? 0);
  showToast(failed);
  expect(readToasts().at(-1)?.text).toBe(failed.text);
});
