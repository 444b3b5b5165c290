import { paths } from '@bros/contract/paths';
import { expectAccessible } from './support/accessibility.ts';
import { createMember, demo, signIn } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('a refused text comes back, a held message waits for a person, and a key releases it to everybody', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const [reader, staff] = [await openBrowser(), await openBrowser()];
  await createMember(author.request, site, { firstName: 'Rafael', tier: 'explorer' });
  await createMember(reader.request, site, { firstName: 'Silas', tier: 'explorer' });
  for (const page of [author, reader]) {
    await page.goto(`${paths.chat}?room=new-here`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  }
  const input = author.getByRole('textbox', { name: 'Message' });
  const insult = `You are such an idiot, ${crypto.randomUUID().slice(0, 8)}`;

  await input.fill('I will kill you');
  await input.press('Enter');
  await expect(author.getByRole('alert').filter({ hasText: 'Not posted. It reads as a threat' })).toBeVisible();
  await expect(input).toHaveValue('I will kill you');

  await input.fill(insult);
  await input.press('Enter');
  await expect(author.getByText('Waiting for a person to look at it.')).toBeVisible();
  await input.fill('After it');
  await input.press('Enter');
  await expect(reader.getByRole('log').getByText('After it').last()).toBeVisible();
  await expect(reader.getByText(insult)).toHaveCount(0);
  await expectAccessible(author);

  await signIn(staff.context(), site, demo('moderator'));
  await staff.goto(paths.adminModeration);
  await expect(staff.getByRole('article').filter({ hasText: insult })).toBeVisible();
  await expectAccessible(staff);
  // The newest stands first, and the keys are about the first.
  await staff.keyboard.press('r');
  await expect(staff.getByText('The message is in the room')).toBeVisible();
  await expect(reader.getByText(insult)).toBeVisible();
  await expect(author.getByText('Waiting for a person to look at it.')).toHaveCount(0);
});
