import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, PASSWORD } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a member creates a token, a script uses it, and the member revokes it', async ({
  page,
  baseURL,
  consoleErrors,
  openBrowser,
}) => {
  const home = baseURL ?? '';
  await createMember(page.request, home, { firstName: 'Tomas' });
  await page.goto('/dashboard/security');
  const section = page.getByRole('region', { name: 'API tokens' });
  await expect(section.getByText('You have no tokens yet.')).toBeVisible();

  await section.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByLabel('Current password').fill('not-my-password-7');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Backup script');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create token' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
  const token = (await dialog.getByText(/^bros_/).textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(section.getByText(`ends in ${token.slice(-4)}`)).toHaveCount(1);
  await expect(page.getByText(token)).toHaveCount(0);

  const fetchStatus = (method: string, path: string) =>
    fetch(home + path, { method, headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  await test.step('the token can read, but cannot write or call account operations', async () => {
    expect(await fetchStatus('GET', '/api/profile')).toBe(200);
    expect(await fetchStatus('POST', '/api/trips')).toBe(403);
    expect(await fetchStatus('GET', '/api/api-tokens')).toBe(403);
    await page.reload();
    await expect(section.getByText(/last used/)).toBeVisible();
  });

  await test.step('a page on another origin cannot use the token, because the CORS preflight fails', async () => {
    const server = createServer((_request, response) => response.end('<p>Elsewhere</p>')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const elsewhere = await openBrowser();
    // With `--slow`, all requests are intercepted and send no preflight.
    await elsewhere.context().unrouteAll();
    await elsewhere.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await elsewhere.evaluate(
      ([url = '', secret = '']) => fetch(url, { headers: { authorization: `Bearer ${secret}` } }).catch(() => null),
      [`${home}/api/profile`, token],
    );
    await elsewhere.close();
    server.close();
    expect(consoleErrors.splice(0).join()).toContain('blocked by CORS policy: Response to preflight request');
  });

  await section.getByRole('button', { name: 'Revoke Backup script' }).click();
  await page.getByRole('dialog', { name: 'Revoke this token?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('You have no tokens yet.')).toBeVisible();
  expect(await fetchStatus('GET', '/api/profile')).toBe(401);
});
