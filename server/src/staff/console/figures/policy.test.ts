import { expect, test } from 'vitest';
import { layOutFigures, spanOf } from './policy.ts';

const day = (name: string, messages: number, browser: number | null = null) => ({
  day: name,
  signUps: 1,
  messages,
  reportsOpened: 0,
  reportsDecided: 0,
  browser,
  explorer: browser,
  adventurer: browser,
  legend: browser,
});
const money = (name: string, paidCents: number, currency = 'usd') => ({
  day: name,
  currency,
  paidCents,
  refundedCents: 100,
  disputedCents: 50,
});
const turn = (step: string, lostByChoice: number) => ({
  step,
  began: 0,
  upgraded: 0,
  downgraded: 0,
  lostByChoice,
  lostByFailedPayment: 1,
  lostByMoneyReturned: 0,
});
const nothing = { daily: [], money: [], memberships: { active: [], turns: [] }, health: [] };

test('a period of 30 days has whole days, and so has the period before it', () => {
  const span = spanOf('30days', new Date('2026-03-02T00:00:00Z'));
  expect([span.now.length, span.now[0], span.now.at(-1)]).toEqual([30, '2026-01-31', '2026-03-01']);
  expect([span.before.length, span.before[0], span.before.at(-1)]).toEqual([30, '2026-01-01', '2026-01-30']);
  expect([span.prior, span.from.toISOString(), span.to.toISOString()]).toEqual([
    '2025-12-31',
    '2025-12-31T00:00:00.000Z',
    '2026-03-01T23:59:59.999Z',
  ]);
});

test('twelve months are whole months, even on the last day of a year', () => {
  const span = spanOf('12months', new Date('2026-12-31T23:59:59Z'));
  expect([span.now[0], span.now.at(-1)]).toEqual(['2025-12', '2026-11']);
  expect([span.before[0], span.before.at(-1), span.prior]).toEqual(['2024-12', '2025-11', '2024-11']);
  expect(span.to.toISOString()).toBe('2026-11-30T23:59:59.999Z');
});

test('uncounted days are unknown, and days without money are zero', () => {
  const span = spanOf('30days', new Date('2026-03-02T12:00:00Z'));
  const daily = [day('2026-02-28', 4, 2), day('2026-03-01', 6)];
  const { now, before, currencies } = layOutFigures(
    { ...nothing, daily, money: [money('2026-03-01', 999), money('2026-03-01', 200, 'eur')] },
    span,
  );
  expect(currencies).toEqual(['usd', 'eur']);
  expect(now.steps.slice(-3)).toMatchObject([
    { step: '2026-02-27', members: null, signUps: null, messages: null, net: { usd: 0, eur: 0 }, ended: 0, failedMails: 0 },
    { step: '2026-02-28', members: { browser: 2, legend: 2 }, signUps: 1, messages: 4 },
    { step: '2026-03-01', members: null, messages: 6, net: { usd: 849, eur: 50 } },
  ]);
  expect(before.steps.every(({ messages }) => messages === null)).toBe(true);
});

test('a month sums its days, takes member counts from the last known day, and starts with the memberships active before it', () => {
  const span = spanOf('12months', new Date('2026-03-02T12:00:00Z'));
  const running = (step: string, count: number) => ({ step, tier: 'explorer' as const, currency: 'usd', count, mrrCents: 0 });
  const { now, before } = layOutFigures(
    {
      daily: [day('2026-02-01', 1, 3), day('2026-02-02', 2, 5), day('2026-02-03', 4)],
      money: [],
      memberships: { active: [running('2025-02', 7), running('2025-02', 1), running('2024-02', 3)], turns: [turn('2026-02', 2)] },
      health: [{ day: '2026-02-03', clientErrors: 2, failedMails: 1 }],
    },
    span,
  );
  expect(now.steps.at(-1)).toMatchObject({
    step: '2026-02',
    members: { browser: 5 },
    signUps: 3,
    messages: 7,
    ended: 3,
    clientErrors: 2,
    failedMails: 1,
  });
  expect([now.runningAtStart, before.runningAtStart]).toEqual([8, 3]);
});
