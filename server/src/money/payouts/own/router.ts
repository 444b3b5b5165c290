import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listOwnPayouts } from './service.ts';

export function createOwnPayoutsRouter({ database }: { database: Database }) {
  return {
    mine: api.payouts.mine.handler(({ input, context }) => listOwnPayouts(database, requireActor(context), input)),
  };
}
