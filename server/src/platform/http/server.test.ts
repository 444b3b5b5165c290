import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const body = { email: 'nobody@example.com', password: 'some password' };
const send = (content: unknown, headers: Record<string, string> = {}) =>
  app.visitor().request('POST', '/api/auth/sign-in', content, headers);

describe('a write', () => {
  test.each([
    ['another site', 'https://evil.example'],
    ['a page without an origin', 'null'],
    ['a site whose name begins with ours', `${app.publicUrl}.evil.example`],
  ])('from %s is rejected', async (_, origin) => {
    const response = await send(body, { origin });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('without an origin is rejected', async () => {
    const response = await fetch(`${app.publicUrl}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(403);
  });
});

describe('a body', () => {
  test('of a megabyte is rejected', async () => {
    const response = await send({ ...body, email: 'x'.repeat(1_000_000) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'INPUT_TOO_LARGE' });
  });

  test.each([
    ['broken JSON', '{"email": '],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"text"'],
    ['JSON with a `__proto__` key', '{"__proto__": {"role": "admin"}, "email": "a@example.com", "password": "some password"}'],
  ])('of %s is invalid', async (_, content) => {
    const response = await send(content);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID', defined: true });
  });

  test('that is not UTF-8 is invalid', async () => {
    const response = await fetch(`${app.publicUrl}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: app.publicUrl, 'content-type': 'application/json' },
      body: Buffer.from('{"email": "nobody@example.com", "password": "caf\u00e9 au lait"}', 'latin1'),
    });
    expect(response.status).toBe(422);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'text/html'])('of the type %s is invalid', async (type) => {
    const plain = JSON.stringify(body);
    expect((await send(plain)).status).toBe(401);
    expect((await send(plain, { 'content-type': type })).status).toBe(422);
  });
});

describe('the metrics', () => {
  const METRICS_TOKEN = 'a token for the scraper';
  const ask = async (target: { publicUrl: string }, headers: Record<string, string> = {}) =>
    (await fetch(`${target.publicUrl}/metrics`, { headers })).status;

  test('are available on this machine, but not through a proxy', async () => {
    expect(await ask(app)).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect(await ask(app, { [name]: '127.0.0.1' })).toBe(404);
    expect(await ask(app, { via: 'x', authorization: 'Bearer ' })).toBe(404);
  });

  test('are available with the token', async () => {
    const other = await startTestApp({ env: { METRICS_TOKEN }, database: { url: app.databaseUrl, database: app.database } });
    expect(await ask(other, { via: 'x', authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
    expect(await ask(other, { via: 'x', authorization: `Bearer ${METRICS_TOKEN}!` })).toBe(404);
  });
});

test('pages have a separate rate limit, higher than the API’s', async () => {
  const narrow = await startTestApp({
    env: { REQUESTS_PER_MINUTE: '2' },
    database: { url: app.databaseUrl, database: app.database },
  });
  const statuses = async (path: string, times: number) => {
    const answers = Array.from({ length: times }, () => fetch(narrow.publicUrl + path).then(({ status }) => status));
    return (await Promise.all(answers)).filter((status) => status !== 429).length;
  };
  expect(await statuses('/api/landing', 12)).toBe(2);
  expect(await statuses('/no-such-file.js', 12)).toBe(8);
});

describe('every response', () => {
  test('has a request ID, forbids framing and inline scripts, and is not cached', async () => {
    const response = await app.visitor().request('GET', '/api/landing');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('permissions-policy')).toContain('geolocation=()');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test('behind TLS has HSTS', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://bros.example' },
      database: { url: app.databaseUrl, database: app.database },
    });
    const response = await fetch(`http://127.0.0.1:${secure.config.port}/api/landing`);
    expect(response.headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('for an unknown API path is a refusal in the common shape', async () => {
    const response = await app.visitor().request('GET', '/api/nothing-here');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', defined: true });
  });

  test('treats a malformed cookie as signed out', async () => {
    for (const cookie of [
      'bros.session_token=',
      'bros.session_token=x.y',
      `bros.session_token=${'x'.repeat(5000)}.y`,
      'bros.session_token=%00.%ff',
    ]) {
      const response = await app.visitor().request('GET', '/api/profile', undefined, { cookie });
      expect(response.status).toBe(401);
    }
  });
});

describe('a batch', () => {
  test('has its caller’s rights, and extends the session like single requests', async () => {
    const member = await app.signedIn();
    const response = await member.request('GET', '/api/batch?of=/api/auth/session&of=/api/profile&of=/api/staff/members');
    const answers = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(answers)).toEqual(['/api/auth/session', '/api/profile']);
    expect(answers['/api/profile']).toMatchObject({ memberId: member.member.id });
    expect(response.headers.getSetCookie().join()).toContain('bros.session_token');
    expect(await (await app.visitor().request('GET', '/api/batch?of=/api/profile')).json()).toEqual({});
  });

  test('ignores cookies when a token is sent', async () => {
    const member = await app.signedIn();
    const response = await member.request('GET', '/api/batch?of=/api/profile', undefined, { authorization: 'Bearer none' });
    expect(await response.json()).toEqual({});
  });

  test('counts each of its requests against the per-IP limit', async () => {
    const left = async (path: string) => Number((await app.visitor().request('GET', path)).headers.get('x-ratelimit-remaining'));
    const before = await left('/api/auth/session');
    await app.visitor().request('GET', '/api/batch?of=/api/auth/session&of=/api/profile');
    expect(await left('/api/auth/session')).toBe(before - 3);
  });
});
