import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The demo members' password, which the server prints at its start (server/src/demo). */
const DEMO_PASSWORD = 'twelve-bros-and-a-night-train';
const OWN_PASSWORD = 'nine quiet harbours 9';

export type DemoMember = 'browser' | 'explorer' | 'adventurer' | 'legend' | 'moderator' | 'admin';

export interface NewMember {
  firstName: string;
  email: string;
  password: string;
}

interface WrittenMail {
  to: string;
  links: string[];
}

/** A write as the site's own pages send it: with their origin. */
async function post(page: Page, path: string, data: unknown): Promise<void> {
  const site = await page.request.get('/healthz');
  const response = await page.request.post(path, { data, headers: { origin: new URL(site.url()).origin } });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
}

/** Signs the page's browser in without the form: for journeys that are about something else. */
export async function signIn(page: Page, who: DemoMember | NewMember): Promise<void> {
  const account = typeof who === 'string' ? { email: `${who}@demo.example`, password: DEMO_PASSWORD } : who;
  await post(page, '/api/auth/sign-in', { email: account.email, password: account.password });
}

/** Signs the page's browser up as somebody new, with the e-mail confirmed by the link in the mailbox. */
export async function signUp(page: Page, firstName: string): Promise<NewMember> {
  const member = { firstName, email: `${randomUUID()}@journey.example`, password: OWN_PASSWORD };
  const { email, password } = member;
  await post(page, '/api/auth/sign-up', { firstName, lastName: 'Journey', email, password, confirmPassword: password });
  await post(page, '/api/auth/confirm-email', { token: await readMailedToken(page.request, email) });
  return member;
}

/** The token in the newest mail to an address. Mails are in the mailbox as soon as the request that wrote them is answered. */
async function readMailedToken(request: APIRequestContext, email: string): Promise<string> {
  const mails = (await (await request.get('/dev/mail/messages.json')).json()) as WrittenMail[];
  const link = mails.find(({ to }) => to === email)?.links.find((address) => address.includes('#token='));
  expect(link, `a link mailed to ${email}`).toBeDefined();
  return decodeURIComponent(new URL(link ?? '').hash.replace('#token=', ''));
}
