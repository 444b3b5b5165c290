import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startS3StandIn } from '../../test/s3-stand-in.ts';
import { refusalOfFault } from './database/failure.ts';
import { createStorage, type Storage } from './storage.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'bros-storage-'));
const s3 = await startS3StandIn();
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await s3.stop();
});

const onDisk = await createStorage({ dataDir, s3: undefined });
const inBucket = await createStorage({ dataDir, s3: s3.settings });
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function readText(storage: Storage, key: string): Promise<string | null> {
  const file = await storage.read(key);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  expect(bytes.byteLength).toBe(file.sizeBytes);
  return bytes.toString();
}

describe.each([
  ['on disk', onDisk],
  ['in an S3 bucket', inBucket],
])('storage %s', (_place, storage) => {
  it('returns the latest content of a key', async () => {
    await storage.put('photos/one/640.webp', bytesOf('first'), 'image/webp');
    await storage.put('photos/one/640.webp', bytesOf('second picture'), 'image/webp');
    expect(await readText(storage, 'photos/one/640.webp')).toBe('second picture');
    expect(await storage.exists('photos/one/640.webp')).toBe(true);
  });

  it('reports a missing file', async () => {
    expect(await storage.read('photos/none.webp')).toBeNull();
    expect(await storage.exists('photos/none.webp')).toBe(false);
  });

  it('deletes idempotently', async () => {
    await storage.put('photos/two.webp', bytesOf('x'), 'image/webp');
    await storage.delete('photos/two.webp');
    await storage.delete('photos/two.webp');
    expect(await storage.read('photos/two.webp')).toBeNull();
  });

  it.each([
    '../secret',
    'photos/../../secret',
    '/etc/passwd',
    'photos//one',
    'photos/.hidden',
    'photos\\..\\secret',
    'photos/one\0.webp',
    'photos/%2e%2e/secret',
    'photos/Ünlaut',
    '',
    'a'.repeat(201),
  ])('rejects the key %j for every operation', async (key) => {
    await expect(storage.put(key, bytesOf('x'), 'text/plain')).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.exists(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
  });

  it('reports ready', async () => {
    expect(await storage.isReady()).toBe(true);
  });
});

describe('storage on disk', () => {
  it('leaves no temporary files behind', async () => {
    await onDisk.put('archives/one.zip', bytesOf('x'), 'application/zip');
    expect(await readdir(join(dataDir, 'files', 'incoming'))).toEqual([]);
  });

  it('is not ready when its folder is readable but not writable', async () => {
    const closed = join(dataDir, 'closed');
    const storage = await createStorage({ dataDir: closed, s3: undefined });
    expect(await storage.isReady()).toBe(true);
    // Replacing the folder by a file makes writing fail, even for root.
    await rm(join(closed, 'files', 'probes'), { recursive: true });
    await writeFile(join(closed, 'files', 'probes'), '');
    expect(await storage.isReady()).toBe(false);
  });

  it('deletes the part of a file that was written before the disk was full', async () => {
    const full = join(dataDir, 'full');
    const storage = await createStorage({ dataDir: full, s3: undefined });
    await writeFile(join(full, 'files', 'photos'), 'a file where a folder should be');
    await expect(storage.put('photos/one.webp', bytesOf('x'), 'image/webp')).rejects.toThrow();
    expect(await readdir(join(full, 'files', 'incoming'))).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('reports that it is full when a write ends with %s', async (code) => {
    const write = vi.spyOn(FSDriver.prototype, 'put').mockRejectedValueOnce(Object.assign(new Error('no room'), { code }));
    onTestFinished(() => write.mockRestore());
    const refused = await onDisk.put('photos/five.webp', bytesOf('x'), 'image/webp').catch((error: unknown) => error);
    expect(refusalOfFault(refused)).toBe('STORAGE_FULL');
  });

  it('is not ready when its folder is gone', async () => {
    const lost = join(dataDir, 'lost');
    const storage = await createStorage({ dataDir: lost, s3: undefined });
    await rm(lost, { recursive: true });
    expect(await storage.isReady()).toBe(false);
  });
});

describe('storage in an S3 bucket', () => {
  it('keeps the content type of a file', async () => {
    await inBucket.put('photos/three.avif', bytesOf('x'), 'image/avif');
    expect(s3.objects.get('photos/three.avif')?.contentType).toBe('image/avif');
  });

  it('is not ready with the wrong keys or bucket', async () => {
    const wrongKey = await createStorage({ dataDir, s3: { ...s3.settings, accessKeyId: 'someone-else' } });
    const wrongBucket = await createStorage({ dataDir, s3: { ...s3.settings, bucket: 'elsewhere' } });
    expect(await wrongKey.isReady()).toBe(false);
    expect(await wrongBucket.isReady()).toBe(false);
  });

  it('is not ready, and reports that it is full, when the bucket accepts no more', async () => {
    s3.isFull = true;
    try {
      expect(await inBucket.isReady()).toBe(false);
      const refused = await inBucket.put('photos/four.avif', bytesOf('x'), 'image/avif').catch((error: unknown) => error);
      expect(refusalOfFault(refused)).toBe('STORAGE_FULL');
    } finally {
      s3.isFull = false;
    }
  });

  it('leaves no probe file behind', async () => {
    expect(await inBucket.isReady()).toBe(true);
    expect([...s3.objects.keys()].filter((key) => key.startsWith('probes/'))).toEqual([]);
  });

  it('propagates a failure other than a missing file', async () => {
    const wrongKey = await createStorage({ dataDir, s3: { ...s3.settings, accessKeyId: 'someone-else' } });
    await expect(wrongKey.read('photos/three.avif')).rejects.toThrow();
  });
});
