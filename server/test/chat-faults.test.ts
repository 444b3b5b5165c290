import { expect, test } from 'vitest';
import { makeDataFolder } from './application.ts';
import { runTrial } from './faults/trial.ts';

/** The short form of `npm run faults`. */
test('messages sent while the application and its database are killed are neither lost, doubled nor out of order', {
  timeout: 180_000,
}, async () => {
  const outcome = await runTrial({
    dataDir: await makeDataFolder(),
    messages: 1500,
    faults: ['application', 'database', 'both'],
    rooms: 4,
    senders: 6,
    roomsEach: 3,
    listeners: 3,
    seed: 20_261_121,
  });
  expect(outcome.findings, `${outcome.unexpected}`).toEqual({
    lost: 0,
    doubled: 0,
    unknown: 0,
    differing: 0,
    outOfOrder: 0,
    wrongOnScreens: 0,
    pagedAgain: 0,
    unexpectedAnswers: 0,
    endsByItself: 0,
  });
  expect(outcome.acknowledged + outcome.givenUp).toBeGreaterThanOrEqual(1500);
  expect(outcome.cuts).toBeGreaterThan(20);
  expect(outcome.tallies.every(({ breaks, live, caughtUp }) => breaks >= 2 && live > 0 && caughtUp > 0)).toBe(true);
});
