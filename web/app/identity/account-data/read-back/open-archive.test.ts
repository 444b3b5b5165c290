import { describe, expect, test } from 'vitest';
import { readContent } from './archive-content.ts';
import { PHOTO, PROFILE, TRIP, zip, zipRecords } from './archive-fixtures.ts';
import { openArchive } from './open-archive.ts';

const MEGABYTE = 1024 * 1024;

async function readAll(file: Blob) {
  const archive = await openArchive(file);
  return { content: await readContent(archive), photo: await archive.readPhoto(PHOTO.file) };
}

async function lieAboutSize(file: Blob, path: string, bytes: number): Promise<Blob> {
  const whole = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(whole.buffer);
  const name = new TextEncoder().encode(path);
  // APPNOTE 6.3.10, section 4.3.12: the name is at offset 46, the size at offset 24.
  for (let at = 0; at < whole.length - name.length; at += 1) {
    const isEntry = view.getUint32(at, true) === 0x02014b50 && name.every((byte, index) => whole[at + 46 + index] === byte);
    if (isEntry) view.setUint32(at + 24, bytes, true);
  }
  return new Blob([whole]);
}

test('an archive returns the valid records and the photos, and counts the invalid records', async () => {
  const photo = new Blob([new Uint8Array([1, 2, 3])]);
  const trips = [TRIP, { ...TRIP, arrivesOn: 'yesterday' }, null, 7, { ...TRIP, rating: '5' }];
  const read = await readAll(await zipRecords({ profile: [PROFILE], trips, photos: [PHOTO] }, { [PHOTO.file]: photo }));
  expect(read.content.profile).toEqual({ records: [PROFILE], unreadable: 0 });
  expect(read.content.trips).toEqual({ records: [TRIP], unreadable: 4 });
  expect(read.content.reviews).toEqual({ records: [], unreadable: 0 });
  expect(await read.photo?.bytes()).toEqual(new Uint8Array([1, 2, 3]));
});

test('a photo record with another path is invalid', async () => {
  const files = ['../secret.webp', 'photos/../x.webp', 'chat/photo-1.webp', 'https://evil.example/x.webp'];
  const { content } = await readAll(await zipRecords({ photos: files.map((file) => ({ ...PHOTO, file })) }));
  expect(content.photos).toEqual({ records: [], unreadable: 4 });
});

describe('the whole file is rejected if it', () => {
  const rows = (amount: number) => Array.from({ length: amount }, () => TRIP);
  const cut = async (share: number) => {
    const whole = await zipRecords({ trips: rows(50) });
    return whole.slice(0, Math.floor(whole.size * share));
  };
  test.each<[string, () => Promise<Blob> | Blob, string]>([
    ['is empty', () => new Blob([]), 'empty'],
    ['is not a ZIP', () => new Blob(['Dear diary, '.repeat(1000)]), 'noZip'],
    ['has only a few letters', () => new Blob(['Hi']), 'noZip'],
    ['is cut in the middle', () => cut(0.5), 'broken'],
    ['lacks its last bytes', () => cut(0.99), 'broken'],
    ['is some other ZIP', () => zip({ 'index.html': 'x', 'holiday/data.json': '[]' }), 'foreign'],
    ['has a part that is not a list', () => zipRecords({ trips: { city: 'Lisbon' } }), 'foreign'],
    ['has a part that is not JSON', () => zip({ 'index.html': '', 'profile/data.json': '[{"bio": "I' }), 'broken'],
    ['has 10,000 trips', () => zipRecords({ trips: rows(10_000) }), 'contentTooLarge'],
    ['has a part of 11 MB', () => zipRecords({ trips: ' '.repeat(11 * MEGABYTE) }), 'contentTooLarge'],
    ['has a path outside its folder', () => zipRecords({ '../../x': [] }), 'broken'],
  ])('%s', async (_what, build, problem) => {
    await expect(readAll(await build())).rejects.toMatchObject({ problem });
  });

  test('is too large, before it is read', async () => {
    const file = { size: 501 * MEGABYTE } as Blob;
    await expect(openArchive(file)).rejects.toMatchObject({ problem: 'tooLarge' });
  });

  test('is larger unpacked than it declares', async () => {
    const bomb = await zipRecords({ trips: ' '.repeat(64 * MEGABYTE) });
    expect(bomb.size).toBeLessThan(MEGABYTE);
    const liar = await lieAboutSize(bomb, 'trips/data.json', 1000);
    await expect(readAll(liar)).rejects.toMatchObject({ problem: 'broken' });
  });

  test('has more files than any account', async () => {
    await expect(openArchive(listFiles(10_001))).rejects.toMatchObject({ problem: 'contentTooLarge' });
  });
});

/** A ZIP with only a file list (APPNOTE 6.3.10, sections 4.3.12 and 4.3.16). */
function listFiles(count: number): Blob {
  const entry = new DataView(new ArrayBuffer(47));
  entry.setUint32(0, 0x02014b50, true);
  entry.setUint16(28, 1, true);
  entry.setUint8(46, 'x'.charCodeAt(0));
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  for (const at of [8, 10]) end.setUint16(at, count, true);
  end.setUint32(12, count * entry.byteLength, true);
  end.setUint32(16, 4, true);
  return new Blob(['PK\u0003\u0004', ...Array.from({ length: count }, () => entry), end]);
}

test('a photo above the server’s size limit is not unpacked', async () => {
  const photo = new Blob([new Uint8Array(11 * MEGABYTE)]);
  const archive = await openArchive(await zipRecords({ photos: [PHOTO] }, { [PHOTO.file]: photo }));
  await expect(archive.readPhoto(PHOTO.file)).rejects.toMatchObject({ problem: 'contentTooLarge' });
  expect(await archive.readPhoto('photos/photo-2.webp')).toBeNull();
});
