import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiLink } from './api-link.ts';

const link = new ApiLink({
  'members.list': 'GET /members',
  'members.get': 'GET /members/{memberId}',
  'profiles.update': 'PUT /profile',
  'notices.read': 'POST /notices/{noticeId}/read',
  'notices.readAll': 'POST /notices/read',
});
const sent: Request[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ isThere: true });
  vi.stubGlobal('location', { origin: 'http://bros.example' });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const call = (name: string, input?: unknown) => link.call(name.split('.'), input, { context: {} });

test.each([
  ['members.list', undefined, '/members'],
  ['members.list', { search: 'são & co', cursor: undefined, limit: 24 }, '/members?search=s%C3%A3o+%26+co&limit=24'],
  ['members.list', { interests: ['C++', 'Surfing'] }, '/members?interests%5B0%5D=C%2B%2B&interests%5B1%5D=Surfing'],
  ['members.get', { memberId: '../auth/session' }, '/members/..%2Fauth%2Fsession'],
  ['members.get', { memberId: 'x', as: 'stranger' }, '/members/x?as=stranger'],
])('a read of %s with %j requests %s', async (name, input, path) => {
  await expect(call(name, input)).resolves.toEqual({ isThere: true });
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['GET', `http://bros.example/api${path}`]]);
});

test('the body of a write contains every field that is not in its path', async () => {
  await call('profiles.update', { bio: '<b>', age: null });
  await call('notices.read', { noticeId: 'n' });
  await call('notices.readAll');
  expect(await Promise.all(sent.map(async (request) => [request.method, request.url, await request.text()]))).toEqual([
    ['PUT', 'http://bros.example/api/profile', '{"bio":"<b>","age":null}'],
    ['POST', 'http://bros.example/api/notices/n/read', '{}'],
    ['POST', 'http://bros.example/api/notices/read', ''],
  ]);
});

test('a response without content returns undefined', async () => {
  answer = () => new Response(null, { status: 204 });
  await expect(call('notices.read', { noticeId: 'n' })).resolves.toBeUndefined();
});

test('a refusal throws its declared error, and any other failure throws an undeclared error', async () => {
  const refusal = { defined: true, code: 'EDIT_CONFLICT', status: 409, message: 'Edited elsewhere.', data: { version: 2 } };
  answer = () => Response.json(refusal, { status: 409 });
  const error = await call('profiles.update', {}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ORPCError);
  expect((error as ORPCError<string, unknown>).toJSON()).toEqual(refusal);
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 413 });
  await expect(call('members.list')).rejects.toThrow('responded with 413');
});
