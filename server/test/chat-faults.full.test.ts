import { expect, test } from 'vitest';
import { makeDataFolder } from './application.ts';
import { NO_FINDINGS } from './faults/findings.ts';
import { runTrial } from './faults/trial.ts';
import { createRedis } from './redis.ts';

/** The part of the log that a failure shows. */
const OUTPUT_CHARACTERS = 4_000;
const redis = await createRedis();

test.each(['PostgreSQL', 'Redis'])(
  'of two processes over %s one may die: the screens at the other miss nothing',
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
