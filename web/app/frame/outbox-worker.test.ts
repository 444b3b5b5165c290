import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addWrite, clearWrites, listWrites } from '../platform/outbox/waiting-writes.ts';
import { sendWaiting } from './outbox-worker.ts';

const LEO = 'leo';
const SESSION = '/api/auth/session';

let asked: string[];
let respond: (clientId: string) => Response;

const write = (id: string, memberId = LEO) => {
  const request = { method: 'POST', path: '/api/chat/rooms/asia/messages', body: JSON.stringify({ clientId: id }) };
  const shown = { target: 'chat:asia', title: 'Asia', text: id, path: '/chat', content: {} };
  return addWrite({ id, memberId, request, repeats: { clientId: id }, doneBy: [], changes: [], ...shown });
};
const waiting = async (memberId = LEO) => (await listWrites(memberId)).map(({ id }) => id);

beforeEach(async () => {
  await clearWrites();
  asked = [];
  respond = (clientId) => Response.json({ clientId }, { status: 201 });
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (request: Request | string, { signal }: RequestInit = {}) => {
    if (!signal) throw new TypeError('This request may take forever.');
    if (typeof request === 'string') {
      asked.push(request);
      return Response.json({ session: { member: { id: LEO } } });
    }
    const { clientId } = (await request.json()) as { clientId: string };
    asked.push(clientId);
    return respond(clientId);
  });
});

afterEach(() => vi.unstubAllGlobals());

test('the worker asks once who is signed in, and sends the messages of this member', async () => {
  for (const id of ['a', 'b']) await write(id);
  await write('other', 'max');
  await sendWaiting();
  expect(asked).toEqual([SESSION, 'a', 'b']);
  expect([await waiting(), await waiting('max')]).toEqual([[], ['other']]);
});

test('a message that the server neither stores nor refuses waits, and the browser tries again later', async () => {
  respond = () => new Response('', { status: 503 });
  await write('a');
  await expect(sendWaiting()).rejects.toThrow('Some writes still wait.');
  expect(await waiting()).toEqual(['a']);
});
