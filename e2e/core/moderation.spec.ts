import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createMember, demo, readOwnId, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Journeys share the queue, and the keys act on its first case. */
const hideOtherCases = (staff: Page, mark: string) =>
  staff.route(/\/api\/staff\/moderation\/cases(\?|$)/, async (route) => {
    const response = await route.fetch();
    const page = await response.json();
    const own = page.items.filter(({ content }: { content: string }) => content.includes(mark));
    await route.fulfill({ response, json: { items: own, nextCursor: null } });
  });

test('a refused text can be edited; a held message waits until a moderator releases it with a key', async ({
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
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  }
  const input = author.getByRole('textbox', { name: 'Message' });
  const mark = crypto.randomUUID().slice(0, 8);
  const insult = `You are such an idiot, ${mark}`;

  await input.fill('I will kill you');
  await input.press('Enter');
  await expect(author.getByRole('alert').filter({ hasText: 'Not posted. It reads as a threat' })).toBeVisible();
  await expect(input).toHaveValue('I will kill you');

  const earlier = `You are an idiot, earlier ${mark}`;
  const waiting = author.getByText('Waiting for a person to review it.');
  for (const [index, text] of [earlier, insult].entries()) {
    await input.fill(text);
    await input.press('Enter');
    await expect(waiting).toHaveCount(index + 1);
  }
  await input.fill('After it');
  await input.press('Enter');
  await expect(reader.getByRole('log').getByText('After it').last()).toBeVisible();
  await expect(reader.getByText(insult)).toHaveCount(0);
  await expectAccessible(author);

  await signIn(staff.context(), site, demo('moderator'));
  await hideOtherCases(staff, mark);
  await staff.goto(paths.adminModeration);
  await expect(staff.getByRole('article').first()).toContainText(insult);
  await staff.getByRole('article').first().getByRole('button', { name: 'Assign to me: Rafael in New here' }).click();
  await expect(staff.getByRole('article').first()).toContainText('Assigned to Marcus');
  await expectAccessible(staff);
  const held = staff.getByRole('list', { name: 'Decisions you can still undo' }).getByRole('listitem');
  const chosen = staff.locator('article[data-selected]');
  for (const attempt of ['first', 'second']) {
    await staff.keyboard.press('x');
    await expect(held).toContainText('Removed. Rafael in New here');
    await expect(staff.getByRole('article').filter({ hasText: insult })).toHaveCount(0);
    if (attempt === 'first') await expectAccessible(staff);
    await staff.keyboard.press('u');
    await expect(chosen).toContainText(insult);
    await expect(held).toHaveCount(0);
  }
  await staff.keyboard.press('r');
  await expect(held.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect(staff.getByText('The message was released')).toBeVisible();
  await expect(reader.getByRole('log').getByText(insult)).toBeVisible();
  await expect(waiting).toHaveCount(1);
  await expect(reader.getByText(earlier)).toHaveCount(0);

  const question = `Who is around, ${mark}?`;
  await reader.getByRole('textbox', { name: 'Message' }).fill(question);
  await reader.keyboard.press('Enter');
  const asked = author.getByRole('listitem').filter({ hasText: question }).last();
  await asked.getByRole('button', { name: /^Actions for/ }).click();
  await author.getByRole('menuitem', { name: 'Reply' }).click();
  await input.fill('I will kill you');
  await input.press('Enter');
  await expect(author.getByRole('alert').filter({ hasText: 'Not posted' })).toBeVisible();
  await expect(author.getByText('Replying to Silas')).toBeVisible();
  await input.fill(`I am, ${mark}`);
  await input.press('Enter');
  await expect(reader.getByRole('log').getByText(`I am, ${mark}`)).toBeVisible();

  const second = `Once more you are such an idiot, ${mark}`;
  await input.fill(second);
  await input.press('Enter');
  await expect(waiting).toHaveCount(2);
  const theCase = staff.getByRole('article').filter({ hasText: second });
  await staff.reload();
  await theCase.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(held).toContainText('Removed.');
  await staff.reload();
  const removed = author.getByRole('log').getByRole('listitem').filter({ hasText: second });
  await expect(removed).toContainText('Our staff removed this message.');
  await expect(reader.getByText(second)).toHaveCount(0);
  await removed.getByRole('button', { name: 'Appeal' }).click();
  const appeal = author.getByRole('dialog', { name: 'Appeal' });
  await expectAccessible(author);
  await appeal.getByRole('textbox', { name: 'Why does your message follow the rules?' }).fill('We are brothers');
  await appeal.getByRole('button', { name: 'Send appeal' }).click();
  await expect(author.getByText('Your appeal is waiting for an answer.')).toBeVisible();
  // Another moderator must decide the appeal.
  await staff.reload();
  await expect(theCase).toHaveCount(0);
  const other = await openBrowser();
  await signIn(other.context(), site, demo('admin'));
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(paths.adminModeration);
  await other.getByRole('list', { name: 'Queue' }).getByRole('button').filter({ hasText: second }).click();
  await expect(other.getByRole('article')).toHaveCount(1);
  const appealed = other.getByRole('article').filter({ hasText: second });
  await expect(appealed.getByText('Their appeal: “We are brothers”')).toBeVisible();
  await appealed.getByRole('button', { name: 'Mute' }).click();
  const mute = other.getByRole('dialog', { name: 'Mute Rafael' });
  await expectAccessible(other);
  await mute.getByRole('textbox', { name: 'Hours' }).fill('2');
  await mute.getByRole('textbox', { name: 'Reason' }).fill('To cool down');
  await mute.getByRole('button', { name: 'Mute' }).click();
  await expect(author.getByText(/^You can write again after/)).toBeVisible();
  await expect(input).toHaveCount(0);
  await expectAccessible(author);
  await appealed.getByRole('button', { name: 'Lift the mute' }).click();
  const unmute = other.getByRole('dialog', { name: 'Let Rafael write again' });
  await unmute.getByRole('textbox', { name: 'Reason' }).fill('They cooled down');
  await unmute.getByRole('button', { name: 'Lift the mute' }).click();
  await expect(input).toBeVisible();

  await reader.request.put(`/api/blocks/${await readOwnId(author.request)}`, { headers: { origin: site } });
  await expect(reader.getByText(insult)).toHaveCount(0);
  await expect(reader.getByRole('log').getByText(question)).toBeVisible();
});

test('after a decision, the next case gets the focus, or the message that no case is left @full', async ({
  page: author,
  openBrowser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const mark = crypto.randomUUID().slice(0, 8);
  await createMember(author.request, site, { firstName: 'Ruben', tier: 'explorer' });
  const { items } = await (await author.request.get('/api/chat/rooms')).json();
  const { id: roomId } = items.find(({ slug }: { slug: string }) => slug === 'new-here');
  for (const words of ['You are such an idiot', 'What an idiot you are']) {
    const data = { clientId: crypto.randomUUID(), content: `${words}, ${mark}` };
    const sent = await author.request.post(`/api/chat/rooms/${roomId}/messages`, { headers: { origin: site }, data });
    expect(sent.status()).toBe(201);
  }

  const staff = await openBrowser();
  await signIn(staff.context(), site, demo('moderator'));
  await hideOtherCases(staff, mark);
  const cases = staff.getByRole('article').filter({ hasText: mark });
  const lost = staff.getByText('The case you had open is no longer in this list.');
  await staff.goto(`${paths.adminModeration}?assigned=unassigned`);
  await cases
    .first()
    .getByRole('button', { name: /^Assign to me/ })
    .click();
  await expect(cases).toHaveCount(1);
  await expect(lost).toHaveCount(0);
  await staff.goto(paths.adminModeration);
  await expect(cases).toHaveCount(2);
  for (const left of [1, 0]) {
    await cases.first().getByRole('button', { name: 'Release', exact: true }).click();
    await expect(cases).toHaveCount(left);
    await expect(staff.locator(':focus')).toContainText(left > 0 ? mark : 'Nothing to decide');
  }
  await staff.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(cases).toHaveCount(1);
  await cases.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(cases).toHaveCount(0);
  await staff.goto(`${paths.adminModeration}?queue=closed`);
  await expect(cases).toHaveCount(2);
  await cases.first().getByRole('button', { name: 'Reopen' }).click();
  await expect(cases).toHaveCount(1);
  await expect(lost).toHaveCount(0);
});
