import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PASSWORD, readOwnId } from './session.ts';

export const PAYS = /4242 4242/;

export async function pay(page: Page, card: string | RegExp): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay / }).click();
}

export async function letSell(staff: APIRequestContext, seller: APIRequestContext, site: string): Promise<void> {
  await setVerified(staff, seller, site, true);
  const headers = { origin: site };
  const wallet = { kind: 'wallet', email: 'rafael@wallet.example', currentPassword: PASSWORD };
  const saved = await seller.put('/api/payout-details', { headers, data: wallet });
  expect(saved.status(), await saved.text()).toBe(200);
}

export async function setVerified(
  staff: APIRequestContext,
  member: APIRequestContext,
  site: string,
  isVerified: boolean,
): Promise<void> {
  const data = { isVerified, reason: 'For a journey' };
  const headers = { origin: site };
  const response = await staff.post(`/api/staff/members/${await readOwnId(member)}/verification`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
}
