import { randomUUID } from 'node:crypto';
import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { afterUse } from '../../../test/after-use.ts';
import { startTestApp } from '../../../test/harness.ts';
import {
  CARDS,
  eventually,
  letNothingFallDue,
  moveClock,
  openCheckout,
  press,
  priceOf,
  subscribe,
} from '../../../test/payments.ts';
import { siteSettings } from '../../core/site-settings/tables.ts';
import { createLog } from '../../platform/log.ts';
import { mails } from '../../platform/mail/tables.ts';
import { createQueue } from '../../platform/queue.ts';
import { APPLY_JOB } from './events.ts';
import { billingCustomers, invoices, providerEvents, subscriptions } from './tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000', IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
beforeEach(() => letNothingFallDue(app));
const queue = createQueue(app.databaseUrl, createLog('silent'));
afterUse(() => queue.stop());

const newMember = () => app.signedIn({ tier: 'browser' });
type Member = Awaited<ReturnType<typeof newMember>>;

const mailsTo = async ({ member }: Member) =>
  (await database.select().from(mails).where(eq(mails.to, member.email)).orderBy(mails.createdAt, mails.id)).filter(
    ({ template }) => template.startsWith('billing-') || template.startsWith('notice-membership'),
  );
const subjectsTo = async (caller: Member) => (await mailsTo(caller)).map(({ subject }) => subject).toSorted();
const textTo = async (caller: Member, subject: string) =>
  (await mailsTo(caller)).find((mail) => mail.subject.startsWith(subject))?.text ?? '';
const hasMail = (caller: Member, subject: string) => eventually(async () => (await textTo(caller, subject)) !== '');
const customerOf = async ({ member }: Member) =>
  (await database.select().from(billingCustomers).where(eq(billingCustomers.userId, member.id)))[0]?.customerId ?? '';
const chargesOf = async (caller: Member) => {
  const rows = await database
    .select()
    .from(sandboxObjects)
    .where(eq(sandboxObjects.customerId, await customerOf(caller)));
  return rows.filter(({ kind }) => kind === 'charge').map(({ id }) => id);
};

async function repeatWebhooks(caller: Member): Promise<void> {
  const ofMember = eq(providerEvents.customerId, await customerOf(caller));
  const pending = async () => (await database.select().from(providerEvents).where(ofMember)).filter((event) => !event.appliedAt);
  await eventually(async () => (await pending()).length === 0);
  await database.update(providerEvents).set({ appliedAt: null }).where(ofMember);
  const events = await database.select().from(providerEvents).where(ofMember).orderBy(desc(providerEvents.receivedAt));
  for (const { id } of events) {
    await database.transaction((transaction) => queue.enqueue(transaction, APPLY_JOB, { eventId: id }));
  }
  await eventually(async () => (await pending()).length === 0);
}

test('a purchase and each renewal send one receipt with amount and invoice', async () => {
  await database.insert(siteSettings).values({ key: 'operatorName', value: 'Harbor Ltd', revision: 1 });
  const caller = await newMember();
  await subscribe(caller, 'explorer');
  await hasMail(caller, 'Your receipt for $9.99');
  const [invoice] = await database.select().from(invoices).where(eq(invoices.userId, caller.member.id));
  const text = await textTo(caller, 'Your receipt');
  expect(text).toContain('You paid $9.99 for your Explorer membership (first month)');
  expect(text).toContain(`Invoice ${invoice?.number} is in your payment history.`);
  expect(text).toContain(invoice?.pageUrl);
  expect(text).toContain('Sold by: Harbor Ltd.');
  expect(text).not.toContain('Stop emails');
  const [subscription] = await database.select().from(subscriptions).where(eq(subscriptions.userId, caller.member.id));
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(text).toContain(`It covers ${day.format(subscription?.periodStart)} to ${day.format(subscription?.periodEnd)}.`);
  await moveClock(app, 31);
  await eventually(async () => (await subjectsTo(caller)).filter((subject) => subject.startsWith('Your receipt')).length === 2);
  expect((await mailsTo(caller)).map(({ text }) => text).join()).toContain('Explorer membership (renewal)');
  const sent = await subjectsTo(caller);
  await repeatWebhooks(caller);
  expect(await subjectsTo(caller)).toEqual(sent);
});

test('an upgrade, a downgrade, a cancellation and a resumed membership are each confirmed once by email', async () => {
  const caller = await newMember();
  const subscriptionId = await subscribe(caller, 'explorer');
  const change = async (tier: 'adventurer' | 'legend') =>
    caller.api.billing.update({ subscriptionId, newPriceId: await priceOf(caller, tier), requestId: randomUUID() });
  await change('legend');
  await hasMail(caller, 'Your receipt for $20.00');
  await change('adventurer');
  await caller.api.billing.cancel({ subscriptionId });
  await caller.api.billing.resume({ subscriptionId });
  const sent = await subjectsTo(caller);
  expect(sent).toEqual([
    'You are an Explorer member',
    'You are on Legend now',
    'Your membership continues',
    'Your membership is canceled',
    expect.stringMatching(/^Your plan changes to Adventurer on /),
    'Your receipt for $20.00',
    'Your receipt for $9.99',
  ]);
  expect(await textTo(caller, 'You are on Legend')).toContain('it costs $29.99 a month');
  await repeatWebhooks(caller);
  expect(await subjectsTo(caller)).toEqual(sent);
  for (const mail of await mailsTo(caller)) expect(`${mail.text} ${mail.oneClickUrl}`).not.toMatch(/Stop emails|one-click/);
});

const endings: [string, RegExp, (caller: Member) => Promise<unknown>][] = [
  [
    'a cancellation',
    /You canceled it/,
    async (caller) => {
      const { subscription } = await caller.api.billing.check();
      await caller.api.billing.cancel({ subscriptionId: subscription?.id ?? '' });
      await moveClock(app, 31);
    },
  ],
  [
    'failed charges',
    /could not be charged, and we have stopped trying/,
    async (caller) => {
      const portal = new URL((await caller.api.billing.portal()).url).pathname;
      await press(caller, portal, { act: 'card', card: CARDS.failsOnRenewal });
      await moveClock(app, 31);
      await hasMail(caller, 'Your payment did not go through');
      await moveClock(app, 8);
    },
  ],
  [
    'a refund',
    /The payment was refunded/,
    async (caller) => press(app.visitor(), `/dev/payments/charges/${(await chargesOf(caller))[0]}`, { act: 'refund' }),
  ],
  [
    'a dispute',
    /Your bank is disputing the payment/,
    async (caller) => press(app.visitor(), `/dev/payments/charges/${(await chargesOf(caller))[0]}`, { act: 'dispute' }),
  ],
];

test.each(endings)('one email about the end of a membership states the reason: %s', async (_, reason, end) => {
  const caller = await newMember();
  await subscribe(caller, 'adventurer');
  await end(caller);
  await hasMail(caller, 'Your Adventurer membership has ended');
  expect(await textTo(caller, 'Your Adventurer membership has ended')).toMatch(reason);
  const sent = await subjectsTo(caller);
  await repeatWebhooks(caller);
  expect(await subjectsTo(caller)).toEqual(sent);
  for (const mail of await mailsTo(caller)) expect(mail.text).not.toContain('Stop emails');
});

test('when a lower plan begins, the email says why the higher plan ended', async () => {
  const caller = await newMember();
  const subscriptionId = await subscribe(caller, 'legend');
  const newPriceId = await priceOf(caller, 'explorer');
  await caller.api.billing.update({ subscriptionId, newPriceId, requestId: randomUUID() });
  await moveClock(app, 31);
  await hasMail(caller, 'Your Legend membership has ended');
  expect(await textTo(caller, 'Your Legend membership has ended')).toContain('You changed to another plan.');
});

test('a payment that is disputed immediately gets a receipt', async () => {
  const caller = await newMember();
  await press(caller, await openCheckout(caller, 'explorer'), { card: CARDS.disputed });
  await hasMail(caller, 'Your receipt for $9.99');
});
