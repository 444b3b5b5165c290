import { paths } from '@bros/contract/paths';
import { expectAccessible } from './support/accessibility.ts';
import { createMember } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('changed terms are shown at the next visit until the member has read them @phone-full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', {});
  let hasAccepted = false;
  // The server knows one version of the terms: this makes the member's an earlier one.
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (!hasAccepted) answer.session.member.mustReadTerms = true;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(paths.dashboardProfile);
  await expect(page.getByText('Our terms have changed')).toBeVisible();
  await expectAccessible(page);
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('terms')) hasAccepted = true;
  });
  await page.getByRole('button', { name: 'I have read them' }).click();
  await expect(page.getByText('Our terms have changed')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Our terms have changed')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
