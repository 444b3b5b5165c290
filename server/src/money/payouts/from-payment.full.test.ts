import { DAY_MS } from '@bros/contract/core/durations';
import type { PayoutId } from '@bros/contract/money/payouts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildInvitation, TEST_PASSWORD } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { eventually, moveClock, subscribe } from '../../../test/payments.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import { earnings } from '../commissions/tables.ts';
import { checkBooks } from '../reconciliation/service.ts';
import { latestRun } from './policy.ts';

const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
const app = await startTestApp({ env });
await startTestApp({ env, database: { url: app.databaseUrl, database: app.database } });
const { database } = app;

test('the commissions on a year of payments are paid in one run, even if two servers prepare it', async () => {
  const referrer = await app.signedIn({ tier: 'legend', displayName: 'Rhys' });
  const invitation = await buildInvitation(database, { inviterId: referrer.member.id });
  const guest = await app.signedIn({ tier: 'browser' });
  const use = { invitationId: invitation.id, inviterId: referrer.member.id, memberId: guest.member.id };
  await database.insert(invitationUses).values({ ...use, confirmedAt: new Date() });
  const form = { kind: 'wallet', email: 'rhys@example.com', currentPassword: TEST_PASSWORD } as const;
  await referrer.api.payoutDetails.save(form);
  await subscribe(guest, 'legend');
  await moveClock(app, 365);
  await moveClock(app, 62);
  const earned = async () => (await referrer.api.earnings.summary()).availableCents;
  await eventually(async () => (await earned()) >= 5000);
  const admin = await app.signedIn({ role: 'admin' });
  await moveClock(app, 31);
  const { period } = latestRun(new Date(Date.now() + (365 + 62 + 31) * DAY_MS));
  const run = await eventually(async () => (await admin.api.payouts.runs({})).items.find((each) => each.period === period));
  if (!run) throw new Error('There is no run.');
  const { items } = await admin.api.payouts.ofRun({ runId: run.id });
  expect(items).toMatchObject([{ member: { displayName: 'Rhys' }, state: 'planned', hint: 'r•••@example.com' }]);
  await admin.api.payouts.approve({ runId: run.id, revision: run.revision });
  const [payout] = items;
  const held = await database
    .select()
    .from(earnings)
    .where(eq(earnings.payoutId, payout?.id ?? ''));
  expect(held.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(payout?.amountCents);
  await admin.api.payouts.export({ runId: run.id, currentPassword: TEST_PASSWORD });
  const payoutIds = items.map(({ id }) => id as PayoutId);
  await admin.api.payouts.mark({ runId: run.id, payoutIds, outcome: 'paid' });
  const mine = await referrer.api.payouts.mine({});
  expect(mine.items[0]).toMatchObject({ state: 'paid', amountCents: payout?.amountCents, period: run.period });
  expect(await checkBooks(database)).toEqual([]);
});
