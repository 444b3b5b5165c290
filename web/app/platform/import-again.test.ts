import { expect, test, vi } from 'vitest';
import { importFileAgain } from './import-again.ts';

test('a file that fails is requested at another URL each time, and at the successful URL from then on', async () => {
  const importFile = vi.fn<(url: string) => Promise<unknown>>();
  importFile.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  importFile.mockResolvedValue('module');
  await expect(importFileAgain('/assets/dialog.js', importFile)).rejects.toThrow('Failed to fetch');
  await expect(importFileAgain('/assets/dialog.js', importFile)).rejects.toThrow('Failed to fetch');
  await expect(importFileAgain('/assets/dialog.js', importFile)).resolves.toBe('module');
  await importFileAgain('/assets/dialog.js', importFile);
  await importFileAgain('/assets/other.js', importFile);
  expect(importFile.mock.calls).toEqual([
    ['/assets/dialog.js'],
    ['/assets/dialog.js?again=1'],
    ['/assets/dialog.js?again=2'],
    ['/assets/dialog.js?again=2'],
    ['/assets/other.js'],
  ]);
});

test('two concurrent imports of a failing file count as one failure', async () => {
  const importFile = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const ask = () => importFileAgain('/assets/both.js', importFile).catch(() => undefined);
  await Promise.all([ask(), ask()]);
  await ask();
  expect(importFile.mock.calls.at(-1)).toEqual(['/assets/both.js?again=1']);
});
