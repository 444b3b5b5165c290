import { HOUR_MS } from '@bros/contract/core/durations';
import { PHOTO_SHAPES, WHOLE_CROP } from '@bros/contract/core/pictures';
import { expect, test, vi } from 'vitest';
import { hugeAvif, paint } from '../../../test/pictures.ts';
import { createPictureDecoder } from './decoder.ts';

const AMPLE = { memoryBytes: 10_000_000_000, totalTimeoutMs: HOUR_MS, maxWaiting: 10 };
const file = await paint('#806040', 400, 300).png().toBuffer();
const importWith = (limits: Partial<typeof AMPLE>, content = file) =>
  createPictureDecoder({ ...AMPLE, ...limits }).importPicture(content, PHOTO_SHAPES.photo, WHOLE_CROP);

test('a picture decoded in a child process is returned with all its renditions', async () => {
  const { whole, renditions, color } = await importWith({});
  expect([whole.width, whole.height, color, renditions.length]).toEqual([400, 300, '#806040', 6]);
  expect(Buffer.isBuffer(whole.bytes)).toBe(true);
});

test('a child process starts without the server’s environment variables and secrets', async () => {
  vi.stubEnv('NODE_OPTIONS', '--no-such-option');
  try {
    await expect(importWith({})).resolves.toMatchObject({ color: '#806040' });
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a child process above its memory limit is killed', async () => {
  await expect(importWith({ memoryBytes: 1 })).rejects.toMatchObject({ code: 'PICTURE_TOO_HEAVY', status: 422 });
});

test('a child process above its time limit is killed', async () => {
  await expect(importWith({ totalTimeoutMs: 1 })).rejects.toMatchObject({ code: 'PICTURE_TOO_HEAVY' });
});

test('a refusal in the child process is returned as the API’s error', async () => {
  await expect(importWith({}, await hugeAvif())).rejects.toMatchObject({
    code: 'PICTURE_TOO_LARGE',
    status: 413,
    defined: true,
    data: { limit: 'pixels', max: 8_000_000 },
  });
});

test('a picture waits for the previous picture, or is rejected if too many wait', async () => {
  const { importPicture } = createPictureDecoder({ ...AMPLE, maxWaiting: 1 });
  const ended: string[] = [];
  const start = (name: string) =>
    importPicture(file, PHOTO_SHAPES.photo, WHOLE_CROP).then(
      () => ended.push(name),
      ({ code }) => ended.push(`${name}: ${code}`),
    );
  await Promise.all(['one', 'two', 'three'].map(start));
  expect(ended).toEqual(['three: FILES_BUSY', 'one', 'two']);
});
