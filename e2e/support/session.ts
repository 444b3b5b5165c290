import { randomUUID } from 'node:crypto';
import type { Tier } from '@bros/contract/tiers';
import { type APIRequestContext, type BrowserContext, expect, request as newRequest } from '@playwright/test';
import { SUBJECTS, tokenOf, waitForLink } from './mailbox.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The password of everybody in these journeys, the demo members included. */
export const PASSWORD = 'twelve-bros-and-a-night-train';

/** The demo members that every development copy is seeded with. */
export const demo = (mailbox: 'browser' | 'explorer' | 'adventurer' | 'legend' | 'moderator' | 'admin'): Credentials => ({
  email: `${mailbox}@demo.example`,
  password: PASSWORD,
});

/** An address that no other journey uses. */
export const newEmail = (name = 'marco'): string => `${name}-${randomUUID().slice(0, 8)}@e2e.example`;

/** Writes to the API as a page of the site would. */
async function post(request: APIRequestContext, baseUrl: string, path: string, data: object) {
  const answer = await request.post(`/api${path}`, { headers: { origin: baseUrl }, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300);
  return answer;
}

/** Signs a browser in without its screens. */
export async function signIn(context: BrowserContext, baseUrl: string, { email, password }: Credentials): Promise<void> {
  await post(context.request, baseUrl, '/auth/sign-in', { email, password });
}

/** Creates an account whose email is not confirmed; the browser of `request` then holds its first session. */
export async function createUnconfirmedMember(
  request: APIRequestContext,
  baseUrl: string,
  {
    firstName = 'Marco',
    email = newEmail(firstName.toLowerCase()),
    inviteCode,
  }: { firstName?: string; email?: string; inviteCode?: string } = {},
): Promise<Credentials & { id: string }> {
  const form = { firstName, lastName: 'Polo', email, password: PASSWORD, confirmPassword: PASSWORD, inviteCode };
  const answer = await post(request, baseUrl, '/auth/sign-up', form);
  const { member } = (await answer.json()) as { member: { id: string } };
  return { id: member.id, email, password: PASSWORD };
}

let tierGiver: Promise<APIRequestContext> | undefined;

async function signInTierGiver(baseUrl: string): Promise<APIRequestContext> {
  const admin = await newRequest.newContext({ baseURL: baseUrl });
  await post(admin, baseUrl, '/auth/sign-in', demo('admin'));
  return admin;
}

/** Gives a member a tier, as the demo admin would, who is signed in once for all journeys of a process: each check of a password is work. */
export async function giveTier(baseUrl: string, memberId: string, tier: Tier): Promise<void> {
  tierGiver ??= signInTierGiver(baseUrl);
  await post(await tierGiver, baseUrl, `/staff/members/${memberId}/tier`, { tier, reason: 'For a journey' });
}

/** Returns the id of the member signed in with `request`. */
export async function readOwnId(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/auth/session');
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { session: { member: { id: string } } }).session.member.id;
}

/** Creates a confirmed member, a Browser by default, signed in wherever `request` belongs to. */
export async function createMember(
  request: APIRequestContext,
  baseUrl: string,
  { tier, ...options }: { firstName?: string; email?: string; inviteCode?: string; tier?: Exclude<Tier, 'browser'> } = {},
): Promise<Credentials> {
  const { id, ...credentials } = await createUnconfirmedMember(request, baseUrl, options);
  const link = await waitForLink(request, credentials.email, SUBJECTS.confirm);
  await post(request, baseUrl, '/auth/confirm-email', { token: tokenOf(link) });
  // The server remembers a caller's rights for a second: this caller asks for nothing before the tier is theirs.
  if (tier) await giveTier(baseUrl, id, tier);
  return credentials;
}
