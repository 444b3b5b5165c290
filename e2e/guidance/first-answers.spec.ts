import { paths } from '@bros/contract/paths';
import { createMember } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a new member who gives a next city but no date follows the city’s news and reaches the next question @full', async ({
  page,
  context,
  baseURL,
}) => {
  await createMember(context.request, baseURL ?? '', { firstName: 'Tane', tier: 'explorer' });
  await page.goto(paths.dashboard);
  const today = page.getByRole('region', { name: /^Today/ });
  await today.getByLabel('Where are you?').fill('Auckland');
  await today
    .getByRole('option', { name: /Auckland/ })
    .first()
    .click();
  await today.getByRole('button', { name: 'Show me who’s there' }).click();
  await today.getByLabel('Where next?').fill('Bangkok');
  await today
    .getByRole('option', { name: /Bangkok/ })
    .first()
    .click();
  await today.getByRole('button', { name: 'Save plan' }).click();
  await expect(today.getByRole('button', { name: 'Hiking' })).toBeVisible();

  const { cities } = await (await context.request.get('/api/city-news/choices')).json();
  const followed = cities.map(({ name, reason }: { name: string; reason: string }) => [name, reason]);
  expect(followed).toEqual([
    ['Auckland', 'current'],
    ['Bangkok', 'chosen'],
  ]);
});
