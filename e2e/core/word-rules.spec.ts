import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { sendMessages } from '../support/messages.ts';
import { createMember, demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('an admin tries a phrase on recent messages, then adds, turns off and deletes it; a moderator can only try it @full', async ({
  page,
  context,
  baseURL,
  openBrowser,
}) => {
  const site = baseURL ?? '';
  const phrase = `plums ${randomUUID().slice(0, 8)}`;
  const member = await openBrowser();
  await createMember(member.request, site, { firstName: 'Fruity', tier: 'explorer' });
  await sendMessages(member.request, site, 'new-here', [`Cheap ${phrase.toUpperCase()}, come and get them`]);

  await signIn(context, site, demo('admin'));
  await page.goto(paths.adminWordRules);
  await page.getByRole('button', { name: 'New word rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New word rule' });
  const tryIt = dialog.getByRole('button', { name: 'Test it on the last 10,000 messages' });
  await expect(tryIt).toBeDisabled();
  await dialog.getByLabel('Phrase').fill('*lums');
  await tryIt.click();
  await expect(dialog.getByText('Please write words with at least 2 letters')).toBeVisible();
  await dialog.getByLabel('Phrase').fill(`${phrase} none`);
  await tryIt.click();
  await expect(dialog.getByText(/It would stop none of [\d,]+ message/)).toBeVisible();
  await dialog.getByLabel('Phrase').fill(phrase);
  await expect(dialog.getByText(/It would stop none/)).toHaveCount(0);
  await tryIt.click();
  await expect(dialog.getByText(/It would hold 1 of [\d,]+ messages?, by 1 member/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Messages it would stop' }).locator('mark')).toHaveText(phrase.toUpperCase());
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByLabel('Note').fill('They sell plums');
  await dialog.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: phrase });
  await expect(row.getByText('Active')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  const moderator = await openBrowser();
  await signIn(moderator.context(), site, demo('moderator'));
  await moderator.goto(`${paths.adminWordRules}?search=${phrase.replace(' ', '+')}`);
  await expect(moderator.getByRole('row', { name: phrase })).toBeVisible();
  await expect(moderator.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await moderator.getByRole('button', { name: 'Test a phrase' }).click();
  const trial = moderator.getByRole('dialog', { name: 'Test a phrase' });
  await trial.getByLabel('Phrase').fill(phrase);
  await trial.getByRole('button', { name: 'Test it on the last 10,000 messages' }).click();
  await expect(trial.getByText(/1 more has the phrase and is already stopped/)).toBeVisible();
  await expectAccessible(moderator);

  await row.getByRole('button', { name: `Edit “${phrase}”` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit word rule' });
  await edit.getByRole('checkbox', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Delete “${phrase}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
