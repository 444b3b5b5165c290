import { randomUUID } from 'node:crypto';
import type { Tier } from '@bros/contract/tiers';
import { type APIRequestContext, type BrowserContext, expect, request as newRequest } from '@playwright/test';
import { SUBJECTS, tokenOf, waitForLink } from './mailbox.ts';

export interface Credentials {
  email: string;
  password: string;
}

export const PASSWORD = 'twelve-bros-and-a-night-train';

export const demo = (mailbox: 'browser' | 'explorer' | 'adventurer' | 'legend' | 'moderator' | 'admin'): Credentials => ({
  email: `${mailbox}@demo.example`,
  password: PASSWORD,
});

export const newEmail = (name = 'marco'): string => `${name}-${randomUUID().slice(0, 8)}@e2e.example`;

async function post(request: APIRequestContext, baseUrl: string, path: string, data: object) {
  const response = await request.post(`/api${path}`, { headers: { origin: baseUrl }, data });
  expect(response.status(), `${path}: ${await response.text()}`).toBeLessThan(300);
  return response;
}

export async function signIn(context: BrowserContext, baseUrl: string, { email, password }: Credentials): Promise<void> {
  await post(context.request, baseUrl, '/auth/sign-in', { email, password });
}

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
  const response = await post(request, baseUrl, '/auth/sign-up', form);
  const { member } = (await response.json()) as { member: { id: string } };
  return { id: member.id, email, password: PASSWORD };
}

let tierGiver: Promise<APIRequestContext> | undefined;

async function signInTierGiver(baseUrl: string): Promise<APIRequestContext> {
  const admin = await newRequest.newContext({ baseURL: baseUrl });
  await post(admin, baseUrl, '/auth/sign-in', demo('admin'));
  return admin;
}

/** The admin signs in once per process, because a password check is expensive. */
export async function giveTier(baseUrl: string, memberId: string, tier: Tier): Promise<void> {
  tierGiver ??= signInTierGiver(baseUrl);
  await post(await tierGiver, baseUrl, `/staff/members/${memberId}/tier`, { tier, reason: 'For a journey' });
}

export async function readOwnId(request: APIRequestContext): Promise<string> {
  const response = await request.get('/api/auth/session');
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { session: { member: { id: string } } }).session.member.id;
}

/** Connects two members. */
export async function connect(
  baseUrl: string,
  asking: APIRequestContext,
  answering: APIRequestContext,
): Promise<{ askingId: string; answeringId: string }> {
  const headers = { origin: baseUrl };
  const [askingId, answeringId] = [await readOwnId(asking), await readOwnId(answering)];
  expect((await asking.post(`/api/connections/${answeringId}/request`, { headers, data: {} })).status()).toBe(201);
  expect((await answering.put(`/api/connections/${askingId}/acceptance`, { headers, data: {} })).status()).toBe(200);
  return { askingId, answeringId };
}

export async function createMember(
  request: APIRequestContext,
  baseUrl: string,
  { tier, ...options }: { firstName?: string; email?: string; inviteCode?: string; tier?: Exclude<Tier, 'browser'> } = {},
): Promise<Credentials> {
  const { id, ...credentials } = await createUnconfirmedMember(request, baseUrl, options);
  const link = await waitForLink(request, credentials.email, SUBJECTS.confirm);
  await post(request, baseUrl, '/auth/confirm-email', { token: tokenOf(link) });
  // The server caches a caller's rights for a second.
  if (tier) await giveTier(baseUrl, id, tier);
  return credentials;
}
