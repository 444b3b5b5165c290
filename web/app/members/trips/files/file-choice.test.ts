import { expect, test } from 'vitest';
import { createFileChoice } from './file-choice.ts';

const csv = (content: string) => new File([content], 'trips.csv');

function createSlowFile() {
  const bytes = Promise.withResolvers<ArrayBuffer>();
  return { ...bytes, file: Object.assign(csv('slow'), { arrayBuffer: () => bytes.promise }) };
}

function createChoice() {
  const state: { file: Blob | null; failure: unknown } = { file: null, failure: null };
  const choose = createFileChoice(
    (file) => (state.file = file),
    (error) => (state.failure = error),
  );
  return { state, choose };
}

test('a file that cannot be read is reported, and the previous file is deselected', async () => {
  const { state, choose } = createChoice();
  await choose(csv('first'));
  expect(await state.file?.text()).toBe('first');
  const unreadable = createSlowFile();
  const chosen = choose(unreadable.file);
  expect(state.file).toBeNull();
  unreadable.reject(new DOMException('The file changed on disk.', 'NotReadableError'));
  await chosen;
  expect(state).toEqual({ file: null, failure: expect.objectContaining({ name: 'NotReadableError' }) });
});

test.each(['resolve', 'reject'] as const)('a slow file that was replaced is ignored, even if reading it %ss', async (outcome) => {
  const { state, choose } = createChoice();
  const slow = createSlowFile();
  const first = choose(slow.file);
  await choose(csv('second'));
  slow[outcome](new ArrayBuffer(4));
  await first;
  expect(await state.file?.text()).toBe('second');
  expect(state.failure).toBeNull();
});
