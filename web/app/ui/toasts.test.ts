import { expect, test } from 'vitest';
import { readToasts, showToast, showToastsIn } from './toasts.ts';

const titles = (dialog?: symbol) => readToasts(dialog).map(({ title }) => title);

test('shows toasts in the dialog in front alone, and on the page again once all are closed', () => {
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
