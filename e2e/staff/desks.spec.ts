import { paths } from '@bros/contract/paths';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility.ts';
import { demo, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

async function signInWide(page: Page, baseUrl: string, staff: 'moderator' | 'admin'): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), baseUrl, demo(staff));
}

const dispute = (displayName: string, text: string) => ({
  id: crypto.randomUUID(),
  member: { id: crypto.randomUUID(), displayName },
  event: null,
  dinnerCity: 'Lisbon',
  outcome: 'missed',
  beganAt: '2026-01-05T19:30:00.000Z',
  text,
  state: 'open',
  answer: '',
  createdAt: '2026-01-06T10:00:00.000Z',
});

/** Replaces the real disputes, which journeys share. The returned function removes one, as a colleague's decision does. */
async function serveDisputes(page: Page, names: readonly string[]) {
  let items = names.map((name) => dispute(name, `I was there, says ${name}.`));
  const remove = (id: string | undefined) => {
    items = items.filter((each) => each.id !== id);
  };
  await page.route('**/api/staff/attendance-disputes?*', (route) => route.fulfill({ json: { items, nextCursor: null } }));
  await page.route('**/api/staff/attendance-disputes/*', (route) => {
    remove(new URL(route.request().url()).pathname.split('/').at(-1));
    return route.fulfill({ json: { state: 'accepted', isNew: true } });
  });
  return (name: string) => remove(items.find(({ member }) => member.displayName === name)?.id);
}

async function decide(page: Page): Promise<void> {
  await page.getByLabel('Decision').selectOption('Accept: it no longer counts');
  await page.getByLabel('Answer').fill('You were there.');
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
}

test('in a wide window, the queue is beside the case: keys select a case, the URL keeps it, and a decision opens the next case', async ({
  page,
  baseURL,
}) => {
  await signInWide(page, baseURL ?? '', 'moderator');
  await serveDisputes(page, ['Gus', 'Hal', 'Ivo']);
  await page.goto(paths.adminAttendance);
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('button');
  const opened = page.getByRole('article');
  await expect(rows).toHaveCount(3);
  await expect(opened).toHaveCount(1);
  await expect(opened).toContainText('I was there, says Gus.');
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(opened).toContainText('I was there, says Hal.');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(opened).toContainText('I was there, says Gus.');
  await rows.nth(1).click();
  await expect(page).toHaveURL(/[?&]case=/);
  await page.reload();
  await expect(opened).toContainText('I was there, says Hal.');
  await page.getByLabel('Answer').pressSequentially('jk');
  await expect(opened).toContainText('I was there, says Hal.');

  await decide(page);
  await expect(page.getByText('The member is notified')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(opened).toContainText('I was there, says Ivo.');
  await expect(opened).toBeFocused();
  await decide(page);
  await expect(opened).toContainText('I was there, says Gus.');
  await decide(page);
  await expect(page.getByText('No disputes')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('No disputes');
});

test('the desk says when a colleague decided on the open case, and shows the next one @full', async ({ page, baseURL }) => {
  await signInWide(page, baseURL ?? '', 'moderator');
  const decideElsewhere = await serveDisputes(page, ['Gus', 'Hal']);
  await page.goto(paths.adminAttendance);
  await expect(page.getByRole('article')).toContainText('I was there, says Gus.');
  decideElsewhere('Gus');
  await refresh(page);
  await expect(lost(page)).toBeVisible();
  await expect(page.getByRole('article')).toContainText('I was there, says Hal.');
  await expectAccessible(page);
});

const report = (displayName: string) => ({
  id: crypto.randomUUID(),
  targetType: 'member',
  reason: 'spam',
  text: `Spam by ${displayName}.`,
  state: 'open',
  createdAt: '2026-01-06T10:00:00.000Z',
  reporter: { id: crypto.randomUUID(), displayName: 'Ned' },
  targetMember: { id: crypto.randomUUID(), displayName },
  excerpt: null,
  openReportsCount: 1,
  outcome: null,
  handledBy: null,
  assignee: null as { id: string; displayName: string } | null,
  decision: null,
  decidedAt: null,
  can: { triage: true, close: true },
});

/** Like `serveDisputes`. */
async function serveReports(page: Page, names: readonly string[]) {
  let items = names.map(report);
  await page.route('**/api/staff/reports?*', (route) => {
    const filters = new URL(route.request().url()).searchParams;
    const shown = items.filter(
      ({ state, assignee }) => state === (filters.get('state') ?? state) && !(filters.has('assigned') && assignee),
    );
    return route.fulfill({ json: { items: shown, nextCursor: null } });
  });
  await page.route('**/api/staff/reports/*/*', (route) => {
    const [id, part] = new URL(route.request().url()).pathname.split('/').slice(-2);
    const change = part === 'assignee' ? { assignee: { id: crypto.randomUUID(), displayName: 'Marcus' } } : { state: 'triaged' };
    items = items.map((each) => (each.id === id ? { ...each, ...change } : each));
    return route.fulfill({ json: items.find((each) => each.id === id) });
  });
  return (name: string) => {
    items = items.filter(({ targetMember }) => targetMember.displayName !== name);
  };
}

const lost = (page: Page) => page.getByText('The case you had open is no longer in this list.');
const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

test('the desk shows the next case without a message when the reader’s action removes the open case @full', async ({
  page,
  baseURL,
}) => {
  await signInWide(page, baseURL ?? '', 'moderator');
  const decideElsewhere = await serveReports(page, ['Gus', 'Hal', 'Ivo', 'Jon']);
  const opened = page.getByRole('article');
  await page.goto(`${paths.adminReports}?assigned=unassigned`);
  await opened.getByRole('button', { name: /^Assign to me/ }).click();
  await expect(opened).toContainText('Spam by Hal.');
  await expect(lost(page)).toHaveCount(0);

  await page.getByLabel('Assigned to').selectOption('');
  await page.getByLabel('State').selectOption('Open');
  await expect(opened).toContainText('Spam by Gus.');
  await opened.getByLabel('Note').fill('I will look at it.');
  await opened.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(opened).toContainText('Spam by Hal.');
  await expect(lost(page)).toHaveCount(0);

  await opened.getByRole('button', { name: /^Assign to me/ }).click();
  await expect(opened).toContainText('This is assigned to Marcus.');
  await expect(opened).toContainText('Spam by Hal.');
  decideElsewhere('Hal');
  await refresh(page);
  await expect(lost(page)).toBeVisible();
});

const takenDownCourse = (title: string) => ({
  id: crypto.randomUUID(),
  title,
  creator: null,
  isExternal: true,
  enrollUrl: null,
  clickCount: 0,
  state: 'approved',
  isPublished: true,
  offSale: 'staff',
  priceCents: 0,
  studentCount: 0,
  submittedAt: null,
  createdAt: '2026-01-06T10:00:00.000Z',
  can: { decide: false, takeDown: false, restore: true, setUrl: false },
});

test('a restored course disappears from the list of courses taken down without a message @full', async ({ page, baseURL }) => {
  await signInWide(page, baseURL ?? '', 'admin');
  let items = ['Renting', 'Taxes'].map(takenDownCourse);
  await page.route('**/api/staff/courses?*', (route) => route.fulfill({ json: { items, nextCursor: null } }));
  await page.route('**/api/staff/courses/*/taking-down', (route) => {
    items = items.slice(1);
    return route.fulfill({ json: {} });
  });
  await page.goto(`${paths.adminCourses}?view=takenDown`);
  await page.getByRole('button', { name: 'Restore Renting' }).click();
  await expect(page.getByRole('article')).toContainText('Taxes');
  await expect(lost(page)).toHaveCount(0);
});

test('a narrow window shows the cases below each other, and the form only in the chosen case @phone-full @full', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', demo('moderator'));
  await serveDisputes(page, ['Gus', 'Hal']);
  await page.goto(paths.adminAttendance);
  const [gus, hal] = ['Gus', 'Hal'].map((name) => page.getByRole('article', { name }));
  if (!gus || !hal) throw new Error('There are two cases.');
  await expect(gus.getByLabel('Answer')).toBeVisible();
  await expect(hal.getByLabel('Answer')).toHaveCount(0);
  await hal.getByRole('button', { name: 'Decide about Hal' }).click();
  await expect(hal.getByLabel('Answer')).toBeVisible();
  await expect(gus.getByLabel('Answer')).toHaveCount(0);
  await expectAccessible(page);
  await expectToFit(page);
  await decide(page);
  await expect(hal).toHaveCount(0);
  await expect(gus).toBeFocused();
});

test('a queue that fails to load shows an error, and can be loaded again @full', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', demo('moderator'));
  await page.route(/\/api\/staff\/reports(\?|$)/, (route) => route.fulfill({ status: 409, json: {} }));
  await page.goto(paths.adminReports);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(/\/api\/staff\/reports(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
