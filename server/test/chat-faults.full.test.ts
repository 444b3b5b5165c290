import { expect, test } from 'vitest';
import { makeDataFolder } from './application.ts';
import { NO_FINDINGS } from './faults/findings.ts';
import { runTrial } from './faults/trial.ts';
import { createRedis } from './redis.ts';

const OUTPUT_CHARACTERS = 4_000;
const redis = await createRedis();

test.each(['PostgreSQL', 'Redis'])(
  'when one of two processes over %s dies, the screens of the other process miss no message',
  async (carrier) => {
    if (carrier === 'Redis') await redis.start();
    const { findings, unexpected, tallies, output } = await runTrial({
      dataDir: await makeDataFolder(),
      messages: 600,
      faults: ['application'],
      rooms: 3,
      senders: 6,
      roomsEach: 2,
      listeners: 4,
      seed: 20_261_122,
      processes: 2,
      ...(carrier === 'Redis' && { redisUrl: redis.url }),
    });
    expect(findings, `${unexpected}\n${output.slice(-OUTPUT_CHARACTERS)}`).toEqual(NO_FINDINGS);
    expect(tallies.map(({ breaks }) => breaks > 0)).toEqual([true, false, true, false]);
  },
);

test('no message is lost, duplicated or reordered while the application and its database are killed', async () => {
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
  expect(outcome.findings, `${outcome.unexpected}\n${outcome.output.slice(-OUTPUT_CHARACTERS)}`).toEqual(NO_FINDINGS);
  expect(outcome.acknowledged + outcome.givenUp).toBeGreaterThanOrEqual(1500);
  expect(outcome.cuts).toBeGreaterThan(20);
  expect(outcome.tallies.every(({ breaks, live, caughtUp }) => breaks >= 2 && live > 0 && caughtUp > 0)).toBe(true);
});
