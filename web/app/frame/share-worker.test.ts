import 'fake-indexeddb/auto';
import { set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OWNER, openOfflineCache } from '../platform/offline-cache/cache-database.ts';
import {
  claimShared,
  discardShared,
  dropShared,
  handPhotos,
  readHandedPhotos,
  readShared,
  SHARED_PHOTO_MAX_BYTES,
  SHARED_PHOTOS_MAX,
  type SharedContent,
} from '../platform/shared-content.ts';
import { isShare, takeShare } from './share-worker.ts';

const LEO = 'leo';

function formOf(texts: Record<string, string>, files: readonly File[] = []): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const file of files) form.append('photos', file);
  return form;
}

const photo = (name = 'beach.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

async function share(form: FormData | Error): Promise<string> {
  const formData = () => (form instanceof Error ? Promise.reject(form) : Promise.resolve(form));
  // `Response.redirect` needs a base URL, which Node.js lacks.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, status) => new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
  );
  const { status, headers } = await takeShare({ formData });
  expect(status).toBe(303);
  return headers.get('location') ?? '';
}

const signInAs = (memberId: string) => set(OWNER, { memberId, seenAt: Date.now(), collectedAt: 0 }, openOfflineCache());

beforeEach(async () => {
  await dropShared();
  await signInAs(LEO);
});

afterEach(() => vi.restoreAllMocks());

test('only a form that is sent to the share page is a share', () => {
  const url = 'https://bros.example/share';
  expect([
    isShare({ method: 'POST', url }),
    isShare({ method: 'GET', url }),
    isShare({ method: 'POST', url: `${url}d` }),
  ]).toEqual([true, false, false]);
});

test('a text, a link and photos wait on the device, and the share page opens', async () => {
  expect(await share(formOf({ title: 'Tram 28', text: 'Nice ride', url: 'https://a.example' }, [photo()]))).toBe('/share');
  const waiting = await readShared(LEO);
  expect(waiting).toMatchObject({ text: 'Tram 28\nNice ride\nhttps://a.example', problems: [] });
  expect(waiting?.photos).toHaveLength(1);
});

test('a repeated part appears once', async () => {
  await share(formOf({ title: 'Tram 28', text: 'Tram 28 https://a.example', url: 'https://a.example' }));
  expect((await readShared(LEO))?.text).toBe('Tram 28 https://a.example');
  await share(formOf({ title: 'Tram 28', text: 'Tram 28' }));
  expect((await readShared(LEO))?.text).toBe('Tram 28');
});

test('a huge text, too many photos, other files and huge photos are limited, and each has its reason', async () => {
  const huge = photo('huge.jpg');
  Object.defineProperty(huge, 'size', { value: SHARED_PHOTO_MAX_BYTES + 1 });
  const form = formOf({ text: 'x'.repeat(1_000_000) });
  const files = [...Array.from({ length: 50 }, () => photo()), photo('virus.exe', 'application/x-msdownload'), huge];
  vi.spyOn(form, 'getAll').mockReturnValue(files);
  await share(form);
  const waiting = await readShared(LEO);
  expect(waiting?.text).toHaveLength(20_000);
  expect(waiting?.photos).toHaveLength(SHARED_PHOTOS_MAX);
  expect(waiting?.problems).toEqual(['textTooLong', 'tooManyPhotos', 'notPhotos', 'photosTooLarge']);
});

test('texts that are sent as files are ignored', async () => {
  const form = new FormData();
  form.append('text', photo());
  await share(form);
  expect((await readShared(LEO))?.text).toBe('');
});

test('a form that cannot be read opens the page that says so', async () => {
  expect(await share(new TypeError('Not a form'))).toBe('/share?failed');
  expect(await readShared(LEO)).toBeNull();
});

test('content that one member shared is dropped when another member opens the page', async () => {
  await share(formOf({ text: 'For Leo only' }));
  expect(await readShared('max')).toBeNull();
  expect(await readShared(LEO)).toBeNull();
});

test('content that was shared without a session belongs to the first member who opens the page', async () => {
  await set(OWNER, undefined, openOfflineCache());
  await share(formOf({ text: 'Before sign-in' }));
  expect((await readShared('max'))?.text).toBe('Before sign-in');
  expect((await readShared('max'))?.text).toBe('Before sign-in');
  expect(await readShared(LEO)).toBeNull();
  expect(await readShared('max')).toBeNull();
});

test('content is dropped after a day, and when the clock was set back', async () => {
  for (const later of [86_400_001, -60_000]) {
    await share(formOf({ text: 'Old' }));
    expect(await readShared(LEO, Date.now() + later)).toBeNull();
    expect(await readShared(LEO)).toBeNull();
  }
});

const DRAFT = 'chat-draft:leo:asia';
const handed = async () => (await readHandedPhotos(DRAFT)).map(({ file }) => file.name);

async function handThree(): Promise<void> {
  await share(
    formOf(
      { text: 'Three' },
      ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photo(name)),
    ),
  );
  await handPhotos(DRAFT, (await readShared(LEO)) as SharedContent);
}

test('photos wait for the message field of the chosen conversation until each is uploaded or discarded', async () => {
  await handThree();
  expect(await readShared(LEO)).toBeNull();
  expect(await readHandedPhotos('chat-draft:leo:lisbon')).toEqual([]);
  await share(formOf({ text: 'Next' }, [photo('next.jpg')]));
  await discardShared();
  expect(await handed()).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  (await readHandedPhotos(DRAFT))[1]?.forget();
  await expect.poll(handed).toEqual(['one.jpg', 'three.jpg']);
  await dropShared();
  expect(await handed()).toEqual([]);
});

test('photos that wait for a message field are dropped after a day, and when another member signs in', async () => {
  await handThree();
  await readShared(LEO, Date.now() + 86_400_001);
  expect(await handed()).toEqual([]);
  await handThree();
  await readShared('max');
  expect(await handed()).toEqual([]);
});

test('if the browser refuses storage, every change rejects instead of throwing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  for (const change of [() => claimShared(LEO), dropShared, discardShared]) await expect(change()).rejects.toThrow('refused');
  vi.unstubAllGlobals();
});
