import { RATE_LIMITS } from '@bros/contract/core/rules';
import { expect, test } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { hashWhenFree } from './password-hashing.ts';

const app = await startTestApp();

test('while too many passwords wait to be hashed, a sign-in is rejected and is not counted as an attempt', async () => {
  const member = await buildMember(app.database);
  const passwords = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
  const newcomer = { email: 'new@example.com', firstName: 'New', lastName: 'Bro', ...passwords };
  const signIn = () => app.visitor().request('POST', '/api/auth/sign-in', { email: member.email, password: TEST_PASSWORD });
  const signUp = () => app.visitor().request('POST', '/api/auth/sign-up', newcomer);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  while (hasRoom()) held.push(hashWhenFree(() => isReleased));
  for (let attempt = 0; attempt <= RATE_LIMITS.login.attempts; attempt += 1) {
    for (const response of [await signIn(), await signUp()]) {
      expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
      expect(response.headers.get('retry-after')).toBe('2');
    }
  }
  release();
  await Promise.all(held);
  expect((await signIn()).status).toBe(200);
  expect((await signUp()).status).toBe(201);
});

function hasRoom(): boolean {
  try {
    hashWhenFree.assertRoom();
    return true;
  } catch {
    return false;
  }
}
