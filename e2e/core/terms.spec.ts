import { paths } from '@bros/contract/paths';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('changed terms are shown on each visit until the member has read them @phone-full', async ({ page, baseURL }) => {
  await createMember(page.request, baseURL ?? '', {});
  let hasAccepted = false;
  // The server has one version, so the test changes responses.
  const makeEarlier = (text: string) => (hasAccepted ? text : text.replace('"mustReadTerms":false', '"mustReadTerms":true'));
  await page.route(/\/api\/(auth\/session|batch)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: makeEarlier(await response.text()) });
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.connectToServer().onMessage((message) => socket.send(typeof message === 'string' ? makeEarlier(message) : message));
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
