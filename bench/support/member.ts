import { TEST_PASSWORD } from '../../server/test/factories.ts';
import type { Running } from './application.ts';

export async function signIn({ url }: Running, member: string | { email: string; password: string }): Promise<string> {
  const credentials = typeof member === 'string' ? { email: member, password: TEST_PASSWORD } : member;
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`The sign-in failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
